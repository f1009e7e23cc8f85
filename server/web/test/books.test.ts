/* Books of texts: fetched in the language that is spoken. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("a book", () => {
	beforeEach(() => {
		vi.resetModules();
		vi.stubGlobal("document", { documentElement: {} });
		vi.doMock("../src/i18n/books/learn/en.json", () => ({
			default: { greeting: "Good day, {name}", "seeds.one": "{n} seed", "seeds.other": "{n} seeds" },
		}));
		vi.doMock("../src/i18n/books/learn/ru.json", () => ({
			default: {
				greeting: "Добрый день, {name}",
				"seeds.one": "{n} камешек",
				"seeds.few": "{n} камешка",
				"seeds.many": "{n} камешков",
				"seeds.other": "{n} камешка",
			},
		}));
		vi.doMock("../src/i18n/books/learn/fr.json", () => {
			throw new Error("the network is gone");
		});
	});
	afterEach(() => vi.unstubAllGlobals());

	async function opened() {
		const i18n = await import("../src/i18n/i18n.js");
		const { book, openBooks } = await import("../src/i18n/book.js");
		await openBooks("learn");
		return { i18n, texts: book("learn") as unknown as Record<"t" | "plural" | "find", (...of: unknown[]) => string | null> };
	}

	it("fills in its texts, and knows what it has not", async () => {
		const { texts } = await opened();
		expect(texts.t("greeting", { name: "Ama" })).toBe("Good day, Ama");
		expect(texts.plural("seeds", 1)).toBe("1 seed");
		expect(texts.plural("seeds", 4)).toBe("4 seeds");
		expect(texts.find("greeting", { name: "Kofi" })).toBe("Good day, Kofi");
		expect(texts.find("of a newer server")).toBeNull();
	});

	it("is empty until it is open, and then says so", async () => {
		const { texts: news } = await import("../src/i18n/i18n.js");
		const { book, openBooks } = await import("../src/i18n/book.js");
		const texts = book("learn") as unknown as { t(key: string): string };
		const seen = [texts.t("greeting")];
		news.addEventListener("change", () => seen.push(texts.t("greeting")));
		await openBooks("learn");
		expect(seen).toEqual(["", "Good day, {name}"]);
	});

	it("is there in another language before anybody hears that it is spoken", async () => {
		const { i18n, texts } = await opened();
		let heard: string | null = null;
		i18n.texts.addEventListener("change", () => (heard = texts.plural("seeds", 3)));
		await i18n.useLanguage("ru");
		expect(heard).toBe("3 камешка");
		expect(texts.plural("seeds", 7)).toBe("7 камешков");
	});

	it("follows a language that was on its way when it was opened", async () => {
		let arrive = () => {};
		const arrived = new Promise<void>((resolve) => (arrive = resolve));
		vi.doMock("../src/i18n/ru.json", async () => {
			await arrived;
			return { default: {} };
		});
		const i18n = await import("../src/i18n/i18n.js");
		const spoken = i18n.useLanguage("ru");
		const { book, openBooks } = await import("../src/i18n/book.js");
		const texts = book("learn") as unknown as { t(key: string): string };
		await openBooks("learn");
		expect(texts.t("greeting")).toBe("Good day, {name}");
		arrive();
		await spoken;
		vi.doUnmock("../src/i18n/ru.json");
		await vi.waitFor(() => expect(texts.t("greeting")).toBe("Добрый день, {name}"));
	});

	it("keeps the language there was if the new one cannot be fetched", async () => {
		const { i18n, texts } = await opened();
		await i18n.useLanguage("fr");
		expect(i18n.currentLanguage()).toBe("en");
		expect(texts.plural("seeds", 2)).toBe("2 seeds");
	});

	it("cannot be opened where it cannot be fetched", async () => {
		const { useLanguage } = await import("../src/i18n/i18n.js");
		const { openBooks } = await import("../src/i18n/book.js");
		await useLanguage("fr");
		await expect(openBooks("learn")).rejects.toThrow();
	});
});
