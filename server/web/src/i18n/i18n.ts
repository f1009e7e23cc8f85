/* The interface's texts, each language fetched when it is wanted: nothing can be said before the first is there. Keys are
   checked by the compiler, catalogues against the sources by scripts/check-i18n.mjs.
   A text has {names} for its parameters; a plural text has a key for each plural form of its language.
   Here is what the frame, the front page and the rooms say; other pages have books of their own (book.ts). */

import { LANGUAGES, type Language } from "../preferences.js";
import type en from "./en.json";

export type Catalogue = Record<string, string>;
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

/** Of a catalogue's keys, the stems of its plural texts, and its other texts. */
export type PluralsOf<AnyKey> = AnyKey extends `${infer Stem}.other` ? Stem : never;
export type TextsOf<AnyKey extends string> = Exclude<AnyKey, `${PluralsOf<AnyKey>}.${PluralForm}`>;

export type PluralKey = PluralsOf<keyof typeof en>;
export type Key = TextsOf<keyof typeof en>;
export type Parameters = Record<string, string | number>;

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
	en: () => import("./en.json"),
	es: () => import("./es.json"),
	ru: () => import("./ru.json"),
	fr: () => import("./fr.json"),
};

let language: Language = "en";
let catalogue: Catalogue | null = null;

/** Says `change` when another language has been loaded. */
export const texts = new EventTarget();

export function currentLanguage(): Language {
	return language;
}

/** Whether there is a language yet. */
export function speaks(): boolean {
	return catalogue !== null;
}

/** From now on these are the texts. */
export function speak(spoken: Language, texts: Catalogue): void {
	language = spoken;
	catalogue = texts;
}

/** The first of the browser's languages that there is a catalogue for. */
export function browserLanguage(preferred: readonly string[]): Language {
	for (const tag of preferred) {
		const base = tag.toLowerCase().split("-")[0];
		const found = LANGUAGES.find((known) => known === base);
		if (found) return found;
	}
	return "en";
}

/** What else must be there in a language before it is spoken. */
const followers: ((language: Language) => Promise<unknown>)[] = [];

export function followLanguage(load: (language: Language) => Promise<unknown>): void {
	followers.push(load);
}

/** Keeps the language there was if a catalogue cannot be fetched. */
export async function useLanguage(wanted: Language): Promise<void> {
	try {
		const fetched = loaders[wanted]();
		await Promise.all(followers.map((load) => load(wanted)));
		speak(wanted, (await fetched).default);
	} catch {
		return;
	}
	document.documentElement.lang = wanted;
	texts.dispatchEvent(new Event("change"));
}

export function fill(text: string, parameters: Parameters): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

export function t(key: Key, parameters: Parameters = {}): string {
	return fill(catalogue?.[key] ?? "", parameters);
}

/** A person's name inside a sentence: however it is written, it does not turn the words around it. */
export function isolated(name: string): string {
	return `\u2068${name}\u2069`;
}

/** The plural form for `n`, which is the parameter {n} as well. */
export function plural(key: PluralKey, n: number, parameters: Parameters = {}): string {
	return pluralIn(catalogue ?? {}, key, n, parameters);
}

export function pluralIn(texts: Catalogue, stem: string, n: number, parameters: Parameters): string {
	const form = new Intl.PluralRules(language).select(n);
	const text = texts[`${stem}.${form}`] ?? texts[`${stem}.other`] ?? "";
	return fill(text, { ...parameters, n });
}

/** A text for a word of the wire (an error code, an end reason, a preset); `otherwise` for a word of a newer server. */
export function textFor(family: "error" | "reason" | "preset" | "about" | "phrase", word: string, otherwise: string): string {
	return catalogue?.[`${family}.${word}`] ?? otherwise;
}

/** Why a sowing is a good one, by the word of the wire; null for a word of a newer server. */
export function reasonText(word: string, seeds: number | null): string | null {
	const stem = `because.${word}`;
	if (seeds === null) return catalogue?.[stem] ?? null;
	return catalogue && `${stem}.other` in catalogue ? plural(stem as PluralKey, seeds) : null;
}
