/* Books: the texts of pages that the front page does not need, each in a catalogue of its own,
   books/NAME/LANGUAGE.json, fetched in the language that is spoken when the page that has them is wanted. A new book is
   a folder with a file for each language, and a row in Books.

       const learn = book("learn");            // at the top of each file that has texts of it
       await openBooks("learn");               // where the page is fetched
       learn.t("step.next"), learn.plural("step.seeds", 3), learn.find(`claim.${word}`)

   An element that shows them follows `texts`, as for the main catalogue; until its book is open they are empty.
   scripts/check-i18n.mjs finds keys by the name that a file gives its book. */

import type { Language } from "../preferences.js";
import type classroom from "./books/classroom/en.json";
import type embed from "./books/embed/en.json";
import type exercises from "./books/exercises/en.json";
import type learn from "./books/learn/en.json";
import type local from "./books/local/en.json";
import type puzzles from "./books/puzzles/en.json";
import type report from "./books/report/en.json";
import type rules from "./books/rules/en.json";
import type settings from "./books/settings/en.json";
import type share from "./books/share/en.json";
import {
	type Catalogue,
	currentLanguage,
	fill,
	followLanguage,
	type Parameters,
	pluralIn,
	type PluralsOf,
	texts,
	type TextsOf,
} from "./i18n.js";

interface Books {
	classroom: typeof classroom;
	embed: typeof embed;
	exercises: typeof exercises;
	learn: typeof learn;
	local: typeof local;
	puzzles: typeof puzzles;
	report: typeof report;
	rules: typeof rules;
	settings: typeof settings;
	share: typeof share;
}

export type BookName = keyof Books;
export type BookKey<Name extends BookName> = TextsOf<keyof Books[Name] & string>;
export type BookPluralKey<Name extends BookName> = PluralsOf<keyof Books[Name] & string>;

export interface Book<Name extends BookName> {
	t(key: BookKey<Name>, parameters?: Parameters): string;
	/** The plural form for `n`, which is the parameter {n} as well. */
	plural(key: BookPluralKey<Name>, n: number, parameters?: Parameters): string;
	/** For keys that are made of words from elsewhere: null if there is no such text. */
	find(key: string, parameters?: Parameters): string | null;
}

const files = import.meta.glob<Catalogue>("./books/*/*.json", { import: "default" });
const read = new Map<string, Catalogue>();
const opened = new Set<BookName>();

function pathOf(name: BookName, language: Language): string {
	return `./books/${name}/${language}.json`;
}

async function fetchBook(name: BookName, language: Language): Promise<void> {
	const path = pathOf(name, language);
	const load = files[path];
	if (load && !read.has(path)) read.set(path, await load());
}

followLanguage((language) => Promise.all([...opened].map((name) => fetchBook(name, language))));

// A book that was opened while the language was about to become another is behind it.
texts.addEventListener("change", () => {
	const late = [...opened].filter((name) => !read.has(pathOf(name, currentLanguage())));
	if (late.length > 0) openBooks(...late).catch(() => {}); // what there is stays
});

/** Fails if one cannot be fetched. From then on they follow the language that is spoken. */
export async function openBooks(...names: BookName[]): Promise<void> {
	for (const name of names) opened.add(name);
	// The language may become another while its texts are on their way.
	let language: Language;
	do {
		language = currentLanguage();
		await Promise.all(names.map((name) => fetchBook(name, language)));
	} while (language !== currentLanguage());
	texts.dispatchEvent(new Event("change"));
}

export function book<Name extends BookName>(name: Name): Book<Name> {
	let catalogue: Catalogue = {};
	const current = () => (catalogue = read.get(pathOf(name, currentLanguage())) ?? catalogue);
	return {
		t: (key, parameters = {}) => fill(current()[key] ?? "", parameters),
		plural: (key, n, parameters = {}) => pluralIn(current(), key, n, parameters),
		find: (key, parameters = {}) => {
			const text = current()[key];
			return text === undefined ? null : fill(text, parameters);
		},
	};
}
