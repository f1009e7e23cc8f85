/* The words of the wire stand in the server's own tables: each must have a text in every language. */

import { describe, expect, it } from "vitest";
import reasons from "../../../common/bot/reasons.def?raw";
import errors from "../../../common/err.def?raw";
import ends from "../../../common/game/ends.def?raw";
import phrases from "../../../common/room/phrases.def?raw";
import { PRESETS } from "../src/home/choices.js";
import en from "../src/i18n/en.json";
import es from "../src/i18n/es.json";
import fr from "../src/i18n/fr.json";
import ru from "../src/i18n/ru.json";
import { PHRASES } from "../src/state/talk.js";

const catalogues: Record<string, Record<string, string>> = { en, es, fr, ru };

/** The second field of each row. */
function words(table: string): string[] {
	return [...table.matchAll(/^\w+\(\w+,\s*"([a-z_]+)"/gm)].map((match) => match[1] as string);
}

/** What the page itself finds to be wrong, without the server. */
const OWN = ["offline", "room_closed"];

describe.each(Object.entries(catalogues))("the catalogue %s", (_language, catalogue) => {
	const keys = (family: string) =>
		Object.keys(catalogue)
			.filter((key) => key.startsWith(`${family}.`))
			.map((key) => key.slice(family.length + 1))
			.sort();

	it("has a text for every error of the server", () => {
		expect(words(errors).length).toBeGreaterThan(20);
		expect(keys("error")).toEqual([...words(errors), ...OWN].sort());
	});

	it("has a text for every end of a game", () => {
		expect(words(ends).length).toBeGreaterThan(10);
		expect(keys("reason")).toEqual(words(ends).sort());
	});

	it("has a text for every ready-made phrase", () => {
		const rows = [...phrases.matchAll(/^PHRASE\((\w+), "(.*)"\)$/gm)].map(([, key, text]) => [key as string, text]);
		expect(PHRASES).toEqual(rows.map(([key]) => key));
		expect(rows.length).toBeGreaterThan(10);
		expect(keys("phrase")).toEqual(rows.map(([key]) => key).sort());
		if (catalogue === en) for (const [key, text] of rows) expect(catalogue[`phrase.${key}`]).toBe(text);
	});

	it("has a text for every reason to sow a pit, with its number where there is one", () => {
		const rows = [...reasons.matchAll(/^REASON\((\w+), (true|false)\)/gm)];
		expect(rows.length).toBeGreaterThan(8);
		const stems = new Set(keys("because").map((key) => key.replace(/\.\w+$/, "")));
		expect([...stems].sort()).toEqual(rows.map(([, word]) => word as string).sort());
		for (const [, word, counts] of rows) expect(`because.${word}.other` in catalogue).toBe(counts === "true");
		for (const [key, text] of Object.entries(catalogue))
			if (/^because\.\w+\./.test(key)) expect(text).toContain("{n}");
	});

	it("has a name and a description for every preset", () => {
		expect(keys("preset")).toEqual([...PRESETS].sort());
		expect(keys("about")).toEqual([...PRESETS].sort());
	});
});
