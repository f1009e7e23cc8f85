import { describe, expect, it } from "vitest";
import { heard, isOwn, type Line, LINES_MAX, said, unread, withMuted } from "../src/state/talk.js";

function line(number: number, change: Partial<Line> = {}): Line {
	return { channel: "players", line: number, side: "north", name: "Samuel", user: "guest:2", text: `${number}`, unix_ms: number, ...change };
}

const all = (...lines: Line[]) => lines.reduce<readonly Line[]>(said, []);

describe("talk", () => {
	it("keeps a line once, however often it is told", () => {
		expect(all(line(1), line(2), line(1))).toHaveLength(2);
	});

	it("knows lines of the two channels apart by more than their number", () => {
		expect(all(line(1), line(1, { channel: "viewers" }))).toHaveLength(2);
	});

	it("stands in order of time, whatever the order it comes in", () => {
		const lines = all(line(2, { unix_ms: 20 }), line(1, { unix_ms: 10 }), line(1, { channel: "viewers", unix_ms: 15 }));
		expect(lines.map(({ unix_ms }) => unix_ms)).toEqual([10, 15, 20]);
	});

	it("does not grow without end", () => {
		const many = Array.from({ length: LINES_MAX + 5 }, (_, n) => line(n + 1));
		const kept = all(...many);
		expect(kept).toHaveLength(LINES_MAX);
		expect(kept[0]?.line).toBe(6);
	});

	it("leaves out whom one does not want to hear, until one does again", () => {
		const lines = all(line(1), line(2, { user: "guest:3" }));
		const samuel = { user: "guest:2", name: "Samuel" };
		const muted = withMuted([], samuel, true);
		expect(heard(lines, muted).map(({ line: n }) => n)).toEqual([2]);
		expect(heard(lines, withMuted(muted, samuel, false))).toHaveLength(2);
	});

	it("counts as unread what others have said since somebody looked", () => {
		const lines = all(line(1), line(2), line(3, { user: "guest:1" }), line(4));
		const own = (one: Line) => isOwn(one, "guest:1");
		expect(unread(lines, 0, own)).toBe(3);
		expect(unread(lines, 2, own)).toBe(1);
		expect(unread(lines, 4, own)).toBe(0);
	});
});
