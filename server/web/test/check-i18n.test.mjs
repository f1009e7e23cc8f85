/* The check of the catalogues, by small catalogues that are wrong. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("the check of the catalogues", () => {
	let source;
	beforeEach(() => {
		source = mkdtempSync(join(tmpdir(), "i18n-"));
		mkdirSync(join(source, "i18n/books/tale"), { recursive: true });
	});
	afterEach(() => rmSync(source, { recursive: true }));

	/** What it complains about. */
	function checked(book, code) {
		const write = (path, catalogue) => writeFileSync(join(source, path), JSON.stringify(catalogue));
		write("i18n/en.json", { hello: "Hello" });
		write("i18n/ru.json", { hello: "Привет" });
		write("i18n/books/tale/en.json", book.en);
		if (book.ru) write("i18n/books/tale/ru.json", book.ru);
		writeFileSync(join(source, "page.ts"), `t("hello"); const tale = book("tale"); ${code}`);
		try {
			execFileSync("node", ["scripts/check-i18n.mjs", source], { stdio: "pipe" });
			return [];
		} catch (error) {
			return String(error.stderr)
				.trim()
				.split("\n")
				.map((line) => line.replace("i18n: ", ""));
		}
	}

	it("is content with a book whose texts are all there and all used", () => {
		const en = { once: "Once", "wolves.one": "{n} wolf", "wolves.other": "{n} wolves", "end.good": "Well", "end.bad": "Ill" };
		const ru = { once: "Раз", "wolves.one": "{n} волк", "wolves.few": "{n} волка", "wolves.many": "{n} волков" };
		const all = { ...ru, "wolves.other": "{n} волка", "end.good": "Хорошо", "end.bad": "Плохо" };
		expect(checked({ en, ru: all }, 'tale.t("once"); tale.plural("wolves", 2); tale.find(`end.${how}`);')).toEqual([]);
	});

	it("finds a key that a language lacks, and one that it has alone", () => {
		expect(checked({ en: { once: "Once" }, ru: { twice: "Два" } }, 'tale.t("once");')).toEqual([
			"tale/ru: no text for once",
			"tale/ru: unknown key twice",
		]);
	});

	it("finds a book without a file for a language", () => {
		expect(checked({ en: { once: "Once" } }, 'tale.t("once");')).toEqual(["tale/ru: there is no such file"]);
	});

	it("finds a key that nothing uses, and one that there is not", () => {
		const once = { once: "Once" };
		expect(checked({ en: once, ru: once }, 'tale.t("twice"); t("once");')).toEqual([
			"once is used, but there is no text for it",
			"tale/once is used nowhere",
			"tale/twice is used, but there is no text for it",
		]);
	});

	it("finds a plural form that a language needs, and parameters that differ", () => {
		const en = { "wolves.one": "{n} wolf of {where}", "wolves.other": "{n} wolves of {where}", who: "{name}" };
		const ru = { "wolves.one": "{n} волк", "wolves.many": "{n} волков", "wolves.other": "{n} волка", who: "{nom}" };
		expect(checked({ en, ru }, 'tale.plural("wolves", 2); tale.t("who");')).toEqual([
			"tale/ru: who has other parameters than in English",
			"tale/ru: no text for wolves.few",
			"tale/ru: wolves has other parameters than in English",
		]);
	});

	it("holds what the server writes against its sources and its pages", () => {
		const web = source;
		source = join(web, "server/web/src");
		mkdirSync(join(source, "i18n/books/tale"), { recursive: true });
		mkdirSync(join(source, "i18n/served"));
		writeFileSync(join(web, "server/pages.def"), "PAGE(home, \"/\", NOTHING)\n");
		writeFileSync(join(web, "server/head.c"), 'write("turn");');
		const en = { turn: "{name}", "title.home": "Home", old: "Old", "course.any": "Any" };
		for (const language of ["en", "ru"]) writeFileSync(join(source, `i18n/served/${language}.json`), JSON.stringify(en));
		const problems = checked({ en: {}, ru: {} }, "");
		source = web;
		expect(problems).toEqual(["served/old is used nowhere", "served/about.home is used, but there is no text for it"]);
	});

	it("finds a book that there is not", () => {
		expect(checked({ en: {}, ru: {} }, 'const song = book("song");')).toEqual(["page.ts: there is no book song"]);
	});
});
