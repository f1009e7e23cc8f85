import { describe, expect, it } from "vitest";
import { embedText, fileName, pictureUrl, type Shared } from "../src/share/shared.js";

const shared: Shared = {
	what: "Nadia – Самуил & co/\\..",
	path: "/review/x",
	picture: { path: "/picture/game/x", parameters: { ply: 3, gone: undefined } },
	position: null,
	record: null,
	embed: null,
};

describe("what is handed on", () => {
	it("has a picture in the language and the colours that are seen", () => {
		expect(pictureUrl(shared, "ru", "dark")).toBe("/picture/game/x.png?ply=3&lang=ru&theme=dark&size=card");
	});

	it("stands in another page as a script and a board, whatever is in its attributes", () => {
		const text = embedText({ rules: "kalah", position: '1,0/0,1 2,3 S"><b>&' }, "https://example.org");
		expect(text).toBe(
			'<script async src="https://example.org/mancala-board.js"></script>\n' +
				'<mancala-board rules="kalah" position="1,0/0,1 2,3 S&quot;>&lt;b>&amp;"></mancala-board>',
		);
	});

	it("is a file whose name any system takes", () => {
		expect(fileName(shared)).toBe("mancala-Nadia-Самуил-co.png");
		expect(fileName({ ...shared, what: "…" })).toBe("mancala-board.png");
		expect(fileName({ ...shared, what: "x".repeat(200) }).length).toBeLessThan(80);
	});
});
