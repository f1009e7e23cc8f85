// Fails if a catalogue lacks a key, has one too many, or differs in its {parameters}; or if the sources use a key
// that there is not, or there is one that nothing uses. Texts for words of the wire (textFor) are checked against the
// server's own tables by test/catalogues.test.ts.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const FAMILIES = ["error", "reason", "preset", "about", "phrase", "because"];
const FORMS = ["zero", "one", "two", "few", "many", "other"];
const problems = [];

const languages = readdirSync(join(source, "i18n"))
	.filter((name) => name.endsWith(".json"))
	.map((name) => name.slice(0, -5));
const catalogues = Object.fromEntries(
	languages.map((language) => [language, JSON.parse(readFileSync(join(source, "i18n", `${language}.json`), "utf8"))]),
);

/** {stem: true} for plural texts, as one entry instead of one a form. */
function stems(catalogue) {
	const plurals = new Set();
	for (const key of Object.keys(catalogue)) if (key.endsWith(".other")) plurals.add(key.slice(0, -".other".length));
	const single = Object.keys(catalogue).filter((key) => {
		const dot = key.lastIndexOf(".");
		return !(FORMS.includes(key.slice(dot + 1)) && plurals.has(key.slice(0, dot)));
	});
	return { single: new Set(single), plurals };
}

const parameters = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort().join(" ");
const english = stems(catalogues.en);

for (const [language, catalogue] of Object.entries(catalogues)) {
	const own = stems(catalogue);
	for (const kind of ["single", "plurals"]) {
		for (const key of english[kind]) if (!own[kind].has(key)) problems.push(`${language}: no text for ${key}`);
		for (const key of own[kind]) if (!english[kind].has(key)) problems.push(`${language}: unknown key ${key}`);
	}
	for (const key of own.single)
		if (english.single.has(key) && parameters(catalogue[key]) !== parameters(catalogues.en[key]))
			problems.push(`${language}: ${key} has other parameters than in English`);
	// The forms of numbers there can be on a board (some languages have one more, for millions), and the last resort.
	const rules = new Intl.PluralRules(language);
	const forms = [...new Set(["other", ...Array.from({ length: 1000 }, (_, n) => rules.select(n))])];
	for (const stem of own.plurals) {
		for (const form of forms) if (!(`${stem}.${form}` in catalogue)) problems.push(`${language}: no text for ${stem}.${form}`);
		for (const form of FORMS)
			if (`${stem}.${form}` in catalogue && !forms.includes(form)) problems.push(`${language}: ${stem}.${form} is never chosen`);
	}
	for (const [key, text] of Object.entries(catalogue)) if (!String(text).trim()) problems.push(`${language}: ${key} is empty`);
}

const used = new Set();
for (const name of readdirSync(source, { recursive: true })) {
	const path = String(name);
	if (!path.endsWith(".ts") || path.startsWith("gallery")) continue;
	const text = readFileSync(join(source, path), "utf8");
	for (const match of text.matchAll(/\b(?:t|plural)\(\s*"([^"]+)"/g)) used.add(match[1]);
	// t(`settings.speed.${word}`): every key with that beginning
	for (const match of text.matchAll(/\b(?:t|plural)\(\s*`([^`$]+)\$\{/g))
		for (const key of [...english.single, ...english.plurals]) if (key.startsWith(match[1])) used.add(key);
}
for (const key of [...english.single, ...english.plurals])
	if (!used.has(key) && !FAMILIES.includes(key.split(".")[0])) problems.push(`${key} is used nowhere`);
for (const key of used)
	if (!english.single.has(key) && !english.plurals.has(key)) problems.push(`${key} is used, but there is no text for it`);

for (const problem of problems) console.error(`i18n: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`i18n: ${Object.keys(catalogues.en).length} texts in ${languages.join(", ")}`);
