import { describe, expect, it } from "vitest";
import { dayOf, nextDay, NOTHING, readRecord, streak, withDay, withSolved } from "../src/puzzles/progress-record.js";
import { again, begun, foundFrom, given, nextStep, ownSteps, type Puzzle, sown } from "../src/puzzles/puzzle.js";
import { matching, nextOf } from "../src/puzzles/source.js";

const step = (side: "south" | "north", pit: number, value: number, others: [number, number, number[]][] = []) => ({
	side,
	pit,
	value,
	by: "proof" as const,
	reasons: [],
	others: others.map(([other, worth, line]) => ({ pit: other, value: worth, line })),
});

const puzzle = (id: string, changes: Partial<Puzzle> = {}): Puzzle => ({
	id,
	rules: "kalah",
	preset: "kalah",
	position: "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S",
	level: 2,
	themes: ["capture"],
	value: 4,
	second: -2,
	solution: [step("south", 3, 4, [[1, -2, [0, 5]], [2, -8, []]]), step("north", 5, -4), step("south", 1, 4, [[2, 0, [1]]])],
	line: [0, 1],
	found: [0, 16, 33, 66, 100, 100, 100, 100],
	source: "self_play",
	game: null,
	ply: null,
	...changes,
});

describe("solving", () => {
	it("goes on with the rival's answer, and is over with the last step", () => {
		const first = sown(begun(puzzle("a")), 3);
		expect(first).toMatchObject({ phase: "rival", done: 1 });
		expect(nextStep(first)?.pit).toBe(5);
		const second = sown(first, 5);
		expect(second).toMatchObject({ phase: "ask", done: 2 });
		expect(sown(second, 1)).toMatchObject({ phase: "solved", done: 3, mistakes: 0 });
	});

	it("tells what comes of a wrong pit, and begins again where that was sown", () => {
		const wrong = sown(sown(sown(begun(puzzle("a")), 3), 5), 2);
		expect(wrong).toMatchObject({ phase: "wrong", done: 2, mistakes: 1, other: { pit: 2, value: 0, line: [1] } });
		expect(sown(wrong, 1)).toBe(wrong);
		const back = again(wrong);
		expect(back).toMatchObject({ phase: "ask", done: 2, mistakes: 1, other: null });
		expect(sown(back, 1)).toMatchObject({ phase: "solved", mistakes: 1 });
	});

	it("is given, not solved, when it is shown", () => {
		const shown = given(begun(puzzle("a")));
		expect(shown).toMatchObject({ phase: "shown", done: 3 });
		expect(sown(shown, 3)).toBe(shown);
		expect(again(shown)).toBe(shown);
	});

	it("asks for South's steps alone", () => {
		expect(ownSteps(puzzle("a")).map(({ pit }) => pit)).toEqual([3, 1]);
	});

	it("names the level from which on bots find it", () => {
		expect(foundFrom([0, 16, 33, 66, 100, 100, 100, 100])).toBe(4);
		expect(foundFrom([100, 100, 16, 66, 100, 100, 100, 100])).toBe(4);
		expect(foundFrom([100, 100, 100, 100, 100, 100, 100, 100])).toBe(1);
		expect(foundFrom([0, 0, 0, 0, 0, 0, 0, 100])).toBe(null);
	});
});

describe("what was solved", () => {
	it("is read back, whatever else was stored", () => {
		const record = withDay(withSolved(withSolved(NOTHING, "a", true), "b", false), "2026-11-30");
		expect(readRecord(JSON.stringify(record))).toEqual(record);
		expect(readRecord(null)).toEqual(NOTHING);
		expect(readRecord("{")).toEqual(NOTHING);
		expect(readRecord("null")).toEqual(NOTHING);
		expect(readRecord('{"solved":{"a":"maybe","b":"clean"},"days":["x",3,"2026-11-30"]}')).toEqual({ solved: { b: "clean" }, days: ["2026-11-30"] });
	});

	it("counts once, as it was solved first", () => {
		const once = withSolved(NOTHING, "a", false);
		expect(withSolved(once, "a", true)).toBe(once);
	});

	it("forgets the oldest of very many", () => {
		const full = { solved: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`p${i}`, "tried" as const])), days: [] };
		const record = withSolved(full, "q", true);
		expect(Object.keys(record.solved)).toHaveLength(3000);
		expect(record.solved.p0).toBeUndefined();
		expect(record.solved.p1).toBe("tried");
		expect(record.solved.q).toBe("clean");
	});

	it("makes a row of days up to today, or to yesterday while today's is open", () => {
		const of = (...days: string[]) => ({ solved: {}, days });
		expect(streak(of(), "2026-12-01")).toBe(0);
		expect(streak(of("2026-11-29", "2026-11-30"), "2026-12-01")).toBe(2);
		expect(streak(of("2026-11-29", "2026-11-30", "2026-12-01"), "2026-12-01")).toBe(3);
		expect(streak(of("2026-11-28", "2026-11-30"), "2026-12-02")).toBe(0);
		expect(streak(of("2026-11-28", "2026-11-30"), "2026-11-30")).toBe(1);
	});

	it("goes by days in UTC", () => {
		const late = Date.UTC(2026, 10, 30, 23, 59, 59, 999);
		expect(dayOf(late)).toBe("2026-11-30");
		expect(nextDay(late)).toBe(late + 1);
	});
});

describe("which come", () => {
	const all = [puzzle("a"), puzzle("b", { preset: "wari", level: 5 }), puzzle("c", { themes: ["win", "chain"] })];

	it("are those that the filter lets through", () => {
		expect(matching(all, {}).length).toBe(3);
		expect(matching(all, { rules: "wari" }).map(({ id }) => id)).toEqual(["b"]);
		expect(matching(all, { theme: "chain", level: 2 }).map(({ id }) => id)).toEqual(["c"]);
		expect(matching(all, { theme: "feed" })).toEqual([]);
	});

	it("are the next that are not solved, and begin anew at the end", () => {
		expect(nextOf(all, "a", () => false)?.id).toBe("b");
		expect(nextOf(all, "c", () => false)?.id).toBe("a");
		expect(nextOf(all, "a", (id) => id === "b")?.id).toBe("c");
		expect(nextOf(all, "a", () => true)?.id).toBe("b");
		expect(nextOf([puzzle("a")], "a", () => false)).toBe(null);
	});
});
