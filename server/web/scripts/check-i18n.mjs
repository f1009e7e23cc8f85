// Fails if a catalogue lacks a key, has one too many, or differs in its {parameters}; or if the sources use a key
// that there is not, or there is one that nothing uses. The main catalogue and each book (src/i18n/book.ts) alike. Texts
// for words of the wire (textFor) are checked against the server's own tables by test/catalogues.test.ts. What the server
// itself writes (src/i18n/served, see served_texts.h) is held against its C sources and its table of pages.
//     node scripts/check-i18n.mjs [the folder of the sources]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "..", "src");
/** In the main catalogue, keys made of words of the wire. */
const FAMILIES = ["error", "reason", "preset", "about", "phrase", "because"];
const FORMS = ["zero", "one", "two", "few", "many", "other"];
const MAIN = "";
const SERVED = "served";
/** There, keys made of what an address names. */
const SERVED_FAMILIES = ["course"];
const problems = [];

function readCatalogues(folder) {
	const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
	return Object.fromEntries(
		files.map((name) => [name.slice(0, -".json".length), JSON.parse(readFileSync(join(folder, name), "utf8"))]),
	);
}

const main = readCatalogues(join(source, "i18n"));
const languages = Object.keys(main);
const books = { [MAIN]: main };
const shelf = join(source, "i18n", "books");
if (existsSync(shelf)) for (const name of readdirSync(shelf)) books[name] = readCatalogues(join(shelf, name));
const served = join(source, "i18n", SERVED);
if (existsSync(served)) books[SERVED] = readCatalogues(served);

/** The stems of plural texts, as one entry instead of one a form, and the other keys. */
function stems(catalogue) {
	const plurals = new Set();
	for (const key of Object.keys(catalogue)) if (key.endsWith(".other")) plurals.add(key.slice(0, -".other".length));
	const single = Object.keys(catalogue).filter((key) => {
		const dot = key.lastIndexOf(".");
		return !(FORMS.includes(key.slice(dot + 1)) && plurals.has(key.slice(0, dot)));
	});
	return { single: new Set(single), plurals };
}

const parameters = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(" ");

/** Of all forms of a plural text; {n} may be left out where the words say the number. */
function pluralParameters(catalogue, stem) {
	const texts = FORMS.map((form) => catalogue[`${stem}.${form}`] ?? "");
	return parameters(texts.join(" ").replaceAll("{n}", ""));
}

function checkCatalogue(where, catalogue, language, english, inEnglish) {
	const own = stems(catalogue);
	for (const kind of ["single", "plurals"]) {
		for (const key of english[kind]) if (!own[kind].has(key)) problems.push(`${where}: no text for ${key}`);
		for (const key of own[kind]) if (!english[kind].has(key)) problems.push(`${where}: unknown key ${key}`);
	}
	for (const key of own.single)
		if (english.single.has(key) && parameters(catalogue[key]) !== parameters(inEnglish[key]))
			problems.push(`${where}: ${key} has other parameters than in English`);
	// The forms of numbers there can be on a board (some languages have one more, for millions), and the last resort.
	const rules = new Intl.PluralRules(language);
	const forms = [...new Set(["other", ...Array.from({ length: 1000 }, (_, n) => rules.select(n))])];
	for (const stem of own.plurals) {
		for (const form of forms) if (!(`${stem}.${form}` in catalogue)) problems.push(`${where}: no text for ${stem}.${form}`);
		for (const form of FORMS)
			if (`${stem}.${form}` in catalogue && !forms.includes(form)) problems.push(`${where}: ${stem}.${form} is never chosen`);
		if (english.plurals.has(stem) && pluralParameters(catalogue, stem) !== pluralParameters(inEnglish, stem))
			problems.push(`${where}: ${stem} has other parameters than in English`);
	}
	for (const [key, text] of Object.entries(catalogue)) if (!String(text).trim()) problems.push(`${where}: ${key} is empty`);
}

const english = Object.fromEntries(Object.entries(books).map(([name, catalogues]) => [name, stems(catalogues.en ?? {})]));
for (const [name, catalogues] of Object.entries(books)) {
	const prefix = name === MAIN ? "" : `${name}/`;
	for (const language of languages) {
		if (!catalogues[language]) problems.push(`${prefix}${language}: there is no such file`);
		else checkCatalogue(`${prefix}${language}`, catalogues[language], language, english[name], catalogues.en ?? {});
	}
}

/* ---- what the sources use ---- */

const used = Object.fromEntries(Object.keys(books).map((name) => [name, new Set()]));

/** `called` is how the texts are asked for: "t", "learn.t". */
function findUses(text, called, name) {
	const { single, plurals } = english[name];
	for (const match of text.matchAll(new RegExp(`(?<![\\w.])${called}\\(\\s*"([^"]+)"`, "g"))) used[name].add(match[1]);
	// t(`settings.speed.${word}`): every key with that beginning
	for (const match of text.matchAll(new RegExp(`(?<![\\w.])${called}\\(\\s*\`([^\`$]+)\\$\\{`, "g")))
		for (const key of [...single, ...plurals]) if (key.startsWith(match[1])) used[name].add(key);
}

for (const file of readdirSync(source, { recursive: true })) {
	const path = String(file);
	if (!path.endsWith(".ts") || /^(gallery|i18n)\b/.test(path)) continue;
	const text = readFileSync(join(source, path), "utf8");
	findUses(text, "(?:t|plural)", MAIN);
	for (const [, variable, name] of text.matchAll(/\bconst (\w+) = book\("(\w+)"\)/g)) {
		if (books[name]) findUses(text, `${variable}\\.(?:t|plural|find)`, name);
		else problems.push(`${path}: there is no book ${name}`);
	}
}

if (books[SERVED]) {
	const server = join(source, "..", "..");
	const code = readdirSync(server)
		.filter((name) => name.endsWith(".c"))
		.map((name) => readFileSync(join(server, name), "utf8"))
		.join("\n");
	for (const [, key] of code.matchAll(/"([a-z]+(?:[._][a-z]+)*)"/g)) if (english[SERVED].single.has(key)) used[SERVED].add(key);
	for (const [, page] of readFileSync(join(server, "pages.def"), "utf8").matchAll(/^PAGE\((\w+),/gm))
		for (const family of ["title", "about"]) used[SERVED].add(`${family}.${page}`);
}

for (const name of Object.keys(books)) {
	const { single, plurals } = english[name];
	const where = name === MAIN ? "" : `${name}/`;
	for (const key of [...single, ...plurals]) {
		const families = name === MAIN ? FAMILIES : name === SERVED ? SERVED_FAMILIES : [];
		const ofWire = families.includes(key.split(".")[0]);
		if (!used[name].has(key) && !ofWire) problems.push(`${where}${key} is used nowhere`);
	}
	for (const key of used[name])
		if (!single.has(key) && !plurals.has(key)) problems.push(`${where}${key} is used, but there is no text for it`);
}

for (const problem of problems) console.error(`i18n: ${problem}`);
if (problems.length > 0) process.exit(1);
const texts = Object.values(books).reduce((sum, { en }) => sum + Object.keys(en).length, 0);
console.log(`i18n: ${texts} texts in ${languages.join(", ")}`);
