/* What a pit would come to is said in words, of every kind of landing there is. */

import { describe, expect, it } from "vitest";
import type { Landing } from "../src/protocol.js";
import { landingOf, landingText } from "../src/state/landing.js";
import { placeOf } from "../src/state/names.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { landing, snapshot } from "./messages.js";

const said = (row: Landing) => landingText(row, "letters", 6, "south", "south");

describe("the landing of a pit", () => {
	const room = reduce(null, snapshot()) as RoomState;

	it("is known of the side to move, whoever looks", () => {
		expect(landingOf(room, "south", 2)).toEqual(landing(2, 6, { extra_turn: true }));
		expect(landingOf(room, "north", 2)).toBeNull();
		expect(landingOf({ ...room, toMove: null }, "south", 2)).toBeNull();
	});

	it("is not known of a pit that may not be sown", () => {
		expect(landingOf({ ...room, landings: [landing(0, 4)] }, "south", 2)).toBeNull();
	});
});

describe("a landing in words", () => {
	it("says that it is in the store, and whether that gives a free turn", () => {
		expect(said(landing(2, 6, { extra_turn: true }))).toBe("lands in your store: free turn");
		expect(said(landing(2, 6))).toBe("lands in your store");
	});

	it("is not in the store of whoever looks on", () => {
		const row = landing(2, 6, { extra_turn: true });
		for (const own of ["north", null] as const)
			expect(landingText(row, "letters", 6, "south", own)).toBe("lands in its own store: free turn");
		expect(landingText(landing(2, 13), "letters", 6, "north", null)).toBe("lands in its own store");
	});

	it("names the pit, and what it captures there", () => {
		expect(said(landing(4, 10))).toBe("lands in D");
		expect(said(landing(0, 4))).toBe("lands in e");
		expect(said(landing(0, 4, { captured: 5 }))).toBe("lands in e: captures 5");
	});

	it("names the pit by the reader's preference, and its side where numbers alone would not tell", () => {
		const text = (labels: "numbers" | "index", cell: number) => landingText(landing(0, cell), labels, 6, "north", "north");
		expect(text("index", 10)).toBe("lands in 10");
		expect(text("numbers", 10)).toBe("lands in 4");
		expect(text("numbers", 3)).toBe("lands in 4 (South)");
	});

	it("says what becomes of a whole row", () => {
		expect(said(landing(5, 9, { slam: "voided" }))).toBe("would take the whole row: nothing is captured");
		expect(said(landing(5, 9, { slam: "captured", captured: 7 }))).toBe("takes the whole row: captures 7");
		expect(said(landing(5, 9, { slam: "partly", captured: 5 }))).toBe("captures 5: one pit of the row is left");
		expect(said(landing(5, 9, { slam: "opponent", captured: 7 }))).toBe(
			"takes the whole row, 7: the other side gets the rest",
		);
	});
});

describe("the place of a cell", () => {
	it("is a pit or a store of its side, on boards of any size", () => {
		for (const pits of [1, 6, 10]) {
			expect(placeOf(pits, 0)).toEqual({ side: "south", pit: 0 });
			expect(placeOf(pits, pits)).toEqual({ side: "south", pit: null });
			expect(placeOf(pits, pits + 1)).toEqual({ side: "north", pit: 0 });
			expect(placeOf(pits, 2 * pits)).toEqual({ side: "north", pit: pits - 1 });
			expect(placeOf(pits, 2 * pits + 1)).toEqual({ side: "north", pit: null });
		}
	});
});
