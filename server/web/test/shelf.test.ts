import { describe, expect, it } from "vitest";
import { arrange, clickable, GONE_MS, nextChange, SETTLE_MS, type Slot } from "../src/lobby/shelf.js";

type Row = { room: string; viewers?: number };

const rows = (names: string): Row[] => [...names].map((room) => ({ room }));
const keys = (slots: Slot<Row>[]) => slots.map(({ key, gone_ms }) => (gone_ms === null ? key : key.toLowerCase())).join("");
const shelf = (names: string, now = 0) => arrange<Row>([], rows(names), now, false);

describe("a list that changes under the pointer", () => {
	it("shows the rows in the order that they come in", () => {
		expect(keys(shelf("ABC"))).toBe("ABC");
	});

	it("keeps the place of a row that went, greyed for a while", () => {
		const after = arrange(shelf("ABC"), rows("AC"), 5000, false);
		expect(keys(after)).toBe("AbC");
		expect(keys(arrange(after, rows("AC"), 5000 + GONE_MS - 1, false))).toBe("AbC");
		expect(keys(arrange(after, rows("AC"), 5000 + GONE_MS, false))).toBe("AC");
	});

	it("keeps greyed rows side by side, and one at the top", () => {
		expect(keys(arrange(shelf("ABCD"), rows("D"), 5000, false))).toBe("abcD");
		expect(keys(arrange(shelf("ABCD"), rows("A"), 5000, false))).toBe("Abcd");
	});

	it("keeps a greyed row where it was although the one above it has been cleared away", () => {
		const first = arrange(shelf("ABCD"), rows("ACD"), 5000, false);
		const second = arrange(first, rows("AD"), 6000, false);
		expect(keys(arrange(second, rows("AD"), 5000 + GONE_MS, false))).toBe("AcD");
	});

	it("never moves or drops a row while somebody points into it", () => {
		let slots = arrange(shelf("ABC"), rows("CA"), 5000, true);
		expect(keys(slots)).toBe("AbC");
		slots = arrange(slots, rows("XCA"), 50_000, true);
		expect(keys(slots)).toBe("AbCX");
		expect(keys(arrange(slots, rows("XCA"), 50_001, false))).toBe("XCA");
	});

	it("takes a row that comes back for the one that it was", () => {
		const gone = arrange(shelf("ABC"), rows("AC"), 5000, true);
		const back = arrange(gone, [{ room: "A" }, { room: "B", viewers: 3 }, { room: "C" }], 5100, true);
		expect(keys(back)).toBe("ABC");
		expect(back[1]?.row.viewers).toBe(3);
	});

	it("ignores a click at a row that has only just come to lie there", () => {
		const before = shelf("ABC", 0);
		const [a, , c] = arrange(before, rows("ACB"), 5000, false);
		expect(clickable(a as Slot<Row>, 5001)).toBe(true);
		expect(clickable(c as Slot<Row>, 5001)).toBe(false);
		expect(clickable(c as Slot<Row>, 5000 + SETTLE_MS)).toBe(true);
	});

	it("ignores a click at a row that went", () => {
		const [, b] = arrange(shelf("AB"), rows("A"), 5000, true);
		expect(clickable(b as Slot<Row>, 9_000_000)).toBe(false);
	});

	it("knows when it is to be looked at again: a row has settled, or a greyed one is due", () => {
		expect(nextChange(shelf("AB"), 0, false)).toBe(SETTLE_MS);
		expect(nextChange(shelf("AB"), SETTLE_MS, false)).toBeNull();
		const one = arrange(shelf("ABC"), rows("AC"), 5000, false);
		const two = arrange(one, rows("A"), 5500, false);
		expect(nextChange(two, 5500, false)).toBe(5000 + GONE_MS);
		expect(nextChange(two, 5500, true)).toBeNull();
	});

	it("does not grow without end under a pointer that never leaves", () => {
		let slots: Slot<Row>[] = [];
		for (let i = 0; i < 2000; i++) slots = arrange(slots, [{ room: `R${i}` }], i * 10_000, true);
		expect(slots.length).toBeLessThanOrEqual(251);
	});
});
