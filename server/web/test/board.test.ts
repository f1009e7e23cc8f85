import { describe, expect, it } from "vitest";
import { layOut, pitCell } from "../src/board/geometry.js";
import { applySlides, deal, reconcile, slides, sow } from "../src/board/heaps.js";
import { type Place, settle } from "../src/board/packing.js";
import { plan } from "../src/board/timeline.js";
import { trace } from "./messages.js";

const SIDES = ["south", "north"] as const;

describe("the layout", () => {
	it("has a bowl for every cell, inside the board and apart from the others, on boards of any size", () => {
		for (let pits = 1; pits <= 10; pits++)
			for (const near of SIDES)
				for (const [upright, proportion] of [[false, 3], [false, 1.6], [true, 0.55], [true, 0.7]] as const) {
					const { bowls, width, height } = layOut(pits, near, upright, proportion);
					expect(bowls.map((bowl) => bowl.cell)).toEqual(Array.from({ length: 2 * pits + 2 }, (_, i) => i));
					for (const bowl of bowls) {
						expect(bowl.rx).toBeGreaterThan(20);
						expect(bowl.ry).toBeGreaterThan(20);
						expect(bowl.x - bowl.rx).toBeGreaterThan(0);
						expect(bowl.x + bowl.rx).toBeLessThan(width);
						expect(bowl.y - bowl.ry).toBeGreaterThan(0);
						expect(bowl.y + bowl.ry).toBeLessThan(height);
						for (const other of bowls) {
							if (other === bowl) continue;
							const apart =
								Math.abs(other.x - bowl.x) >= other.rx + bowl.rx || Math.abs(other.y - bowl.y) >= other.ry + bowl.ry;
							expect(apart, `${bowl.cell} and ${other.cell} of ${pits}`).toBe(true);
						}
					}
				}
	});

	it("goes round counter-clockwise from either side, lying and upright", () => {
		for (const near of SIDES)
			for (const upright of [false, true]) {
				const { bowls } = layOut(6, near, upright, upright ? 0.6 : 2);
				let area = 0; // twice the signed area; the y axis points down
				bowls.forEach((bowl, i) => {
					const next = bowls[(i + 1) % bowls.length] as (typeof bowls)[number];
					area += bowl.x * next.y - next.x * bowl.y;
				});
				expect(area).toBeLessThan(0);
			}
	});

	it("lays the near side's row below, or down the left with its store at the foot", () => {
		for (const near of SIDES) {
			const lying = layOut(6, near, false, 2).bowls;
			const upright = layOut(6, near, true, 0.6).bowls;
			const far = near === "south" ? "north" : "south";
			expect(lying[pitCell(6, near, 0)]?.y).toBeGreaterThan(lying[pitCell(6, far, 0)]?.y ?? 0);
			expect(upright[pitCell(6, near, 0)]?.x).toBeLessThan(upright[pitCell(6, far, 0)]?.x ?? 0);
			expect(upright[pitCell(6, near, 0)]?.y).toBeLessThan(upright[pitCell(6, near, 5)]?.y ?? 0);
			expect(upright[near === "south" ? 6 : 13]?.y).toBeGreaterThan(upright[pitCell(6, near, 5)]?.y ?? 0);
		}
	});

	it("makes pits at least 64 px wide on a phone 360 px wide", () => {
		const { bowls, width } = layOut(6, "south", true, 344 / 560);
		expect(((bowls[0]?.rx ?? 0) * 2 * 344) / width).toBeGreaterThanOrEqual(64);
	});
});

describe("seeds in a bowl", () => {
	function fill(n: number, rx = 53, ry = 76, r = 14, cell = 3): Place[] {
		const lying: Place[] = [];
		for (let seed = 0; seed < n; seed++) lying.push(settle(lying, seed, cell, rx, ry, r));
		return lying;
	}

	it("lie the same way every time, and do not stir when one comes", () => {
		expect(fill(12)).toEqual(fill(12));
		expect(fill(13).slice(0, 12)).toEqual(fill(12));
	});

	it("stay inside the bowl", () => {
		for (const { x, y } of fill(60)) expect((x / 53) ** 2 + (y / 76) ** 2).toBeLessThan(1);
	});

	it("can be counted up to twelve: none hides another's middle", () => {
		for (const upright of [false, true]) {
			const { bowls, seed: r } = layOut(6, "south", upright, upright ? 0.63 : 1.9);
			for (const { cell, rx, ry, pit } of bowls) {
				if (pit === null) continue;
				const lying = fill(12, rx, ry, r, cell);
				lying.forEach((seed, i) => {
					for (const later of lying.slice(i + 1)) expect(Math.hypot(seed.x - later.x, seed.y - later.y)).toBeGreaterThan(r);
				});
			}
		}
	});

	it("heap up when there are many", () => {
		expect(fill(6).every((seed) => seed.layer === 0)).toBe(true);
		expect(fill(40).some((seed) => seed.layer > 1)).toBe(true);
	});
});

describe("heaps", () => {
	it("are dealt in the order of the cells", () => {
		expect(deal([2, 0, 1])).toEqual([[0, 1], [], [2]]);
	});

	it("are sown seed by seed; a lap can come back to the emptied pit", () => {
		expect(sow([[0, 1, 2], [3], []], 0, [1, 2, 0])).toEqual([[2], [3, 0], [1]]);
	});

	it("come to any counts by slides, to the preferred cell first", () => {
		const moves = slides([[0, 1], [2], [], []], [0, 0, 1, 2], () => 3);
		expect(moves).toEqual([
			{ seed: 0, from: 0, to: 3 },
			{ seed: 1, from: 0, to: 3 },
			{ seed: 2, from: 1, to: 2 },
		]);
		expect(applySlides([[0, 1], [2], [], []], moves).map((heap) => heap.length)).toEqual([0, 0, 1, 2]);
	});

	it("move as few seeds as they can, and are dealt anew for another number of seeds", () => {
		expect(reconcile([[0, 1], [2, 3]], [1, 3])).toEqual([[0], [2, 3, 1]]);
		expect(reconcile([[0], [1]], [2, 2])).toEqual([[0, 1], [2, 3]]);
	});
});

describe("the timetable of a sowing", () => {
	const START = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0];

	it("lands one seed a cell in the order of the drops", () => {
		const after = [4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0];
		const { flights, after: heaps } = plan(deal(START), trace(), after, 6, "normal");
		const lands = [...flights].sort((a, b) => a.land - b.land);
		expect(lands.map((flight) => (flight.kind === "carried" ? flight.path[flight.path.length - 1] : -1))).toEqual([3, 4, 5, 6]);
		expect(heaps.map((heap) => heap.length)).toEqual(after);
	});

	it("takes about 1.2 s for ten seeds at normal speed", () => {
		const before = deal([10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
		const drops = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
		const counts = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0];
		const { duration } = plan(before, trace({ pit: 0, drops }), counts, 6, "normal");
		expect(duration).toBeGreaterThan(1000);
		expect(duration).toBeLessThan(1400);
		expect(plan(before, trace({ pit: 0, drops }), counts, 6, "fast").duration).toBeCloseTo(duration / 2, 0);
	});

	it("does not take for ever with a great heap", () => {
		const drops = Array.from({ length: 36 }, (_, i) => (i % 13) + 1);
		const counts = Array.from({ length: 14 }, (_, cell) => drops.filter((drop) => drop === cell).length);
		expect(plan(deal([36, ...Array(13).fill(0)]), trace({ pit: 0, drops }), counts, 6, "normal").duration).toBeLessThan(2600);
	});

	it("slides captures to the mover's store once the last seed lies", () => {
		const before = deal([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0]);
		const counts = [0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
		const capture = trace({ pit: 0, drops: [1], captures: [{ cell: 11, seeds: 5 }], captured: 6, extra_turn: false });
		const { flights, captures_at, after } = plan(before, capture, counts, 6, "normal");
		const slid = flights.filter((flight) => flight.kind === "slid");
		expect(slid).toHaveLength(6);
		for (const flight of slid) {
			expect(flight.to).toBe(6);
			expect(flight.start).toBeGreaterThanOrEqual(captures_at);
		}
		expect(after.map((heap) => heap.length)).toEqual(counts);
	});

	it("sweeps rows to their owners' stores after the captures", () => {
		const before = deal([0, 0, 0, 0, 0, 1, 20, 3, 0, 2, 0, 0, 0, 22]);
		const counts = [0, 0, 0, 0, 0, 0, 21, 0, 0, 0, 0, 0, 0, 27];
		const { flights, after } = plan(before, trace({ pit: 5, drops: [6], sweep: [0, 5] }), counts, 6, "normal");
		expect(flights.filter((flight) => flight.kind === "slid").every((flight) => flight.to === 13)).toBe(true);
		expect(after.map((heap) => heap.length)).toEqual(counts);
	});

	it("ends with the server's counts even if the trace should not explain them", () => {
		const counts = [0, 0, 0, 0, 0, 0, 48, 0, 0, 0, 0, 0, 0, 0];
		expect(plan(deal(START), trace(), counts, 6, "normal").after.map((heap) => heap.length)).toEqual(counts);
	});
});
