/* When each seed of a sowing leaves, travels and lands: the trace as a timetable, in milliseconds from its start.
   The heap is lifted, carried round, and loses one seed over each cell; then captures slide to the store, then whatever
   else the new board has elsewhere (a final sweep). Pure; drawing it is the seed layer's matter. */

import type { Trace } from "../protocol.js";
import type { Count, Speed } from "../preferences.js";
import { pitCell } from "./geometry.js";
import { applySlides, type Heaps, matches, reconcile, slides, sow } from "./heaps.js";

/** A seed in the hand: over `path[i]` at `at[i]` (the first is its own bowl), let go there last, landed at `land`. */
export interface Carried {
	kind: "carried";
	seed: number;
	/** Its place among those in the hand. */
	order: number;
	path: number[];
	at: number[];
	land: number;
}

export interface Slid {
	kind: "slid";
	seed: number;
	from: number;
	to: number;
	start: number;
	land: number;
}

export type Flight = Carried | Slid;

export interface Timeline {
	flights: Flight[];
	/** When captures begin to slide: the moment to say so in words. */
	captures_at: number;
	duration: number;
	after: Heaps;
}

const LIFT = 150;
const STEP = 88;
const CARRY_MAX = 1900; // a heap of thirty does not take thrice as long as one of ten
const FALL = 170;
const PAUSE = 120;
const SLIDE = 330;
const STAGGER = 16;

const FACTOR: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.5, off: 1 };
/** From seed to seed where they are counted: a number is read, or said, before the next. */
const COUNTED_STEP: Record<Count, number> = { off: 0, shown: 380, spoken: 680 };
/** To speak takes its time, however fast seeds may move. */
const COUNTED_FACTOR: Record<Speed, number> = { slow: 1.5, normal: 1, fast: 0.75, off: 1 };

export function plan(
	before: Heaps,
	trace: Trace,
	counts: readonly number[],
	pits: number,
	speed: Speed,
	count: Count = "off",
): Timeline {
	const factor = FACTOR[speed];
	const origin = pitCell(pits, trace.side, trace.pit);
	const ownStore = trace.side === "south" ? pits : 2 * pits + 1;
	const storeOf = (cell: number) => (cell <= pits ? pits : 2 * pits + 1);
	const flights: Flight[] = [];

	const hand = before[origin] ?? [];
	const quick = Math.min(STEP, CARRY_MAX / Math.max(1, trace.drops.length)) * factor;
	const step = Math.max(quick, COUNTED_STEP[count] * COUNTED_FACTOR[speed]);
	const lift = LIFT * factor;
	let end = 0;
	hand.forEach((seed, order) => {
		if (order >= trace.drops.length) return;
		const path = [origin, ...trace.drops.slice(0, order + 1)];
		const at = path.map((_, i) => lift + i * step);
		const land = lift + (order + 1) * step + FALL * factor;
		flights.push({ kind: "carried", seed, order, path, at, land });
		end = land;
	});

	let heaps = sow(before, origin, trace.drops);
	const captures_at = end + PAUSE * factor;
	const captured = new Set([...trace.captures.map((capture) => capture.cell), trace.drops[trace.drops.length - 1]]);
	const taken = slides(heaps, counts, (cell) => (captured.has(cell) ? ownStore : storeOf(cell)));
	for (const stage of [taken.filter((s) => captured.has(s.from)), taken.filter((s) => !captured.has(s.from))]) {
		if (stage.length === 0) continue;
		const start = end + PAUSE * factor;
		const stagger = Math.min(STAGGER, 240 / stage.length) * factor;
		stage.forEach((slide, i) => {
			const leave = start + i * stagger;
			end = leave + SLIDE * factor;
			flights.push({ kind: "slid", seed: slide.seed, from: slide.from, to: slide.to, start: leave, land: end });
		});
		heaps = applySlides(heaps, stage);
	}
	return { flights, captures_at, duration: end, after: matches(heaps, counts) ? heaps : reconcile(heaps, counts) };
}
