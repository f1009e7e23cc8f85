/* Positions and rules as texts, values in words, a review's curve, and seeds being set up. */

import { describe, expect, it } from "vitest";
import { cleared, fault, seedsOf, withSeeds } from "../src/analysis/set-up.js";
import { seedsAfterKey } from "../src/board/edit-bowl.js";
import type { Preset, Rules } from "../src/protocol.js";
import { areaPath, scaleOf, segments } from "../src/review/graph-shape.js";
import { boardAt, moverAt, positionAt, within } from "../src/review/record.js";
import { routeOf } from "../src/routes.js";
import type { Game } from "../src/study/answers.js";
import { analysisPath, readAnalysisPath } from "../src/study/paths.js";
import { positionText, readPosition, readRules, rulesQuery, startOf } from "../src/study/position.js";
import { signed, valueTag, worthOf, worthText } from "../src/study/value.js";
import { RULES } from "./messages.js";

const kalah: Rules = { ...RULES, preset: "kalah", family: "kalah" };
const oware: Rules = { ...RULES, preset: "oware-abapa", family: "oware", capture_set: [2, 3] };
const presets: Preset[] = [
	{ name: "kalah", rules: kalah },
	{ name: "oware-abapa", rules: oware },
];
const TEXT = "1,0,3/0,12,2 4,5 N";

describe("a position as text", () => {
	it("comes back as it went", () => {
		const position = readPosition(TEXT);
		expect(position?.board).toEqual({ south: [1, 0, 3], north: [0, 12, 2], stores: [4, 5] });
		expect(position?.toMove).toBe("north");
		expect(position && positionText(position)).toBe(TEXT);
	});

	it("is none if a part is missing or no number", () => {
		for (const text of ["", "1,2/3,4 0,0", "1,2/3,4 0 S", "1,,2/3,4,5 0,0 S", "1,-2/3,4 0,0 S", "1,2 3,4 0,0 S", "1,2/3,4 0,0 W"])
			expect(readPosition(text)).toBeNull();
	});

	it("of the start has the seeds of the rules, and the side that sows first if they say", () => {
		expect(positionText(startOf({ pits: 3, seeds: 2, first: "north" }))).toBe("2,2,2/2,2,2 0,0 N");
		expect(positionText(startOf({ pits: 1, seeds: 2, first: "random" }))).toBe("2/2 0,0 S");
	});
});

describe("rules as text", () => {
	it("are the preset and what differs from it", () => {
		expect(rulesQuery(kalah, presets)).toBe("kalah");
		expect(rulesQuery({ ...kalah, seeds: 6, empty_capture: !kalah.empty_capture }, presets)).toBe(
			`kalah,seeds=6,empty_capture=${!kalah.empty_capture}`,
		);
		expect(rulesQuery({ ...oware, capture_set: [1, 2] }, presets)).toBe("oware-abapa,capture_set=1+2");
	});

	it("name what applies to their family alone, even if the preset is not known", () => {
		const text = rulesQuery(kalah, []);
		expect(text).toMatch(/^kalah,.*extra_turn=/);
		expect(text).not.toMatch(/capture_set|grand_slam|family|preset/);
		expect(rulesQuery(oware, [])).not.toMatch(/extra_turn|empty_capture/);
	});

	it("come back as they went", () => {
		const changed = { ...oware, capture_set: [1, 2], skip_origin: !oware.skip_origin, win_at: 21, pits: 5 };
		expect(readRules(rulesQuery(changed, presets), presets)).toEqual(changed);
		expect(readRules("oware-abapa,win_at=majority", presets)?.win_at).toBe("majority");
	});

	it("of no preset are none, and what is no parameter is left out", () => {
		expect(readRules("chess", presets)).toBeNull();
		expect(readRules("kalah,colour=red,preset=wari", presets)).toEqual(kalah);
	});
});

describe("the address of a position", () => {
	it("can be read by people, and is read back", () => {
		const address = { rules: "kalah,seeds=6", position: TEXT, moves: [2, 0] };
		const path = analysisPath(address);
		expect(path).toBe("/analysis?rules=kalah,seeds=6&position=1,0,3/0,12,2+4,5+N&moves=2,0");
		expect(readAnalysisPath(path.slice("/analysis".length))).toEqual(address);
	});

	it("without anything is the start of Kalah", () => {
		expect(readAnalysisPath("")).toEqual({ rules: "kalah", position: "", moves: [] });
		expect(readAnalysisPath("?moves=2,x").moves).toEqual([]);
	});

	it("keeps the plus of a set of numbers", () => {
		const address = { rules: "wari,capture_set=1+2", position: "", moves: [] };
		expect(readAnalysisPath(analysisPath(address).slice("/analysis".length))).toEqual(address);
	});

	it("is a page of its own, as a review is", () => {
		expect(routeOf("/analysis")).toEqual({ page: "analysis", arg: null, more: null });
		expect(routeOf("/review/6QY87FBC-6b0d85b1")).toEqual({ page: "review", arg: "6QY87FBC-6b0d85b1", more: null });
		for (const path of ["/review/", "/review/a/b", "/review/%41", `/review/${"a".repeat(33)}`, "/analysis/x"])
			expect(routeOf(path)).toEqual({ page: "home", arg: null, more: null });
	});
});

describe("a value", () => {
	it("is told of whoever is ahead, whose turn it may be", () => {
		expect(worthText(worthOf(4, "south", true))).toBe("South wins by 4 with best play");
		expect(worthText(worthOf(4, "north", false))).toBe("North is about 4 ahead");
		expect(worthText(worthOf(-1, "north", true))).toBe("South wins by 1 with best play");
		expect(worthText(worthOf(6, null, true))).toBe("South wins by 6 with best play");
	});

	it("of nothing is a draw where that is sure, and about even where not", () => {
		expect(worthText(worthOf(0, "north", true))).toBe("A draw with best play");
		expect(worthText(worthOf(0, "north", false))).toBe("About even");
		expect(Object.is(worthOf(0, "north", true).south, 0)).toBe(true);
	});

	it("has its sign, and says that it is an estimate", () => {
		expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "−3", "0"]);
		expect([valueTag(3, true), valueTag(-3, false)]).toEqual(["+3", "≈−3"]);
		expect([valueTag(3, false, "at_least"), valueTag(0, false, "at_most")]).toEqual(["≥+3", "≤0"]);
	});
});

describe("the curve of a game", () => {
	const points = [0, 1, 2, 3].map((x) => ({ x, y: 10 * x }));

	it("reaches as far as the game did, and never makes much of one seed", () => {
		expect(scaleOf([])).toBe(12);
		expect(scaleOf([1, -2])).toBe(12);
		expect(scaleOf([4, -19])).toBe(24);
	});

	it("is drawn otherwise wherever one of two values is an estimate", () => {
		expect(segments(points, [false, true, true, false])).toEqual([
			{ exact: false, path: "M0.0 0.0L1.0 10.0" },
			{ exact: true, path: "M1.0 10.0L2.0 20.0" },
			{ exact: false, path: "M2.0 20.0L3.0 30.0" },
		]);
		expect(segments(points, [true, true, true, true])).toHaveLength(1);
		expect(segments([], [])).toEqual([]);
	});

	it("stands on the line of nobody ahead", () => {
		expect(areaPath(points.slice(0, 2), 66)).toBe("M0.0 66L0.0 0.0L1.0 10.0L1.0 66Z");
		expect(areaPath([], 66)).toBe("");
	});
});

describe("a game to go through", () => {
	const board = (south: number, stores: number[]) => ({ south: [south], north: [1], stores });
	const game = {
		rules: { ...kalah, pits: 1, seeds: 2 },
		start: null,
		moves: [
			{ side: "north", pit: 0, captured: 0, extra_turn: false, board: board(3, [0, 1]) },
			{ side: "south", pit: 0, captured: 0, extra_turn: false, board: board(0, [1, 1]) },
		],
		final: board(0, [1, 2]),
	} as unknown as Game;

	it("has a board before each sowing, and what it came to after the last", () => {
		expect(boardAt(game, 0)).toEqual({ south: [2], north: [2], stores: [0, 0] });
		expect(boardAt(game, 1)).toEqual(board(3, [0, 1]));
		expect(boardAt(game, 2)).toEqual(board(0, [1, 2]));
		expect(boardAt({ ...game, start: "5/1 0,0 N" }, 0).south).toEqual([5]);
	});

	it("has somebody to move everywhere but at the end", () => {
		expect([0, 1, 2].map((ply) => moverAt(game, ply))).toEqual(["north", "south", null]);
		expect(positionAt(game, 1)).toBe("3/1 0,1 S");
		expect(positionAt(game, 2)).toBeNull();
	});

	it("is not left at its ends", () => {
		expect([-3, 1.7, 9, Infinity, Number.NaN].map((ply) => within(game, ply))).toEqual([0, 1, 2, 2, 0]);
	});
});

describe("seeds being set up", () => {
	const position = readPosition("1,2/3,4 5,6 S");
	if (!position) throw new Error("no position");

	it("change in one bowl, whose cell is a pit's or a store's", () => {
		const texts = [0, 1, 2, 3, 4, 5].map((cell) => positionText(withSeeds(position, cell, 9)));
		expect(texts).toEqual(["9,2/3,4 5,6 S", "1,9/3,4 5,6 S", "1,2/3,4 9,6 S", "1,2/9,4 5,6 S", "1,2/3,9 5,6 S", "1,2/3,4 5,9 S"]);
	});

	it("make a position if there are some, and not more than a game can have", () => {
		expect(seedsOf(position)).toBe(21);
		expect(fault(position)).toBeNull();
		expect(fault(cleared(position))).toBe("none");
		expect(fault(withSeeds(cleared(position), 0, 240))).toBeNull();
		expect(fault(withSeeds(position, 0, 240))).toBe("many");
	});

	it("follow keys: more, less, none, and numbers as they are typed", () => {
		expect(["+", "-", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Delete"].map((key) => seedsAfterKey(key, 7, false))).toEqual([
			8, 6, 8, 6, 12, 2, 0,
		]);
		expect(seedsAfterKey("4", 7, false)).toBe(4);
		expect(seedsAfterKey("4", 1, true)).toBe(14);
		expect(seedsAfterKey("x", 7, false)).toBeNull();
	});
});
