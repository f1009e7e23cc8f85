/* What happened in a line of sowings, as the parameters of a text: whoever writes "you captured {captured}" need not know
   how many. All of it is read off the answer of the rules; nothing here works out where a seed goes. */

import { pitCell } from "../board/geometry.js";
import type { Parameters } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import type { Side } from "../protocol.js";
import { pitName, placeOf } from "../state/names.js";
import { other } from "../state/room.js";
import type { Played } from "../study/answers.js";

/** How names and numbers are written; each language has its own. */
export interface Writing {
	labels: Labels;
	seeds: (n: number) => string;
	/** A store within a list of pits. */
	store: (own: boolean) => string;
	/** A pit's name where it could be either side's: numbers are the same on both. */
	ofSide: (name: string, side: Side) => string;
	winAt?: number | undefined;
}

/** A pit or a store, as `mover` calls it. */
export function placeNamed(cell: number, pits: number, mover: Side, writing: Writing): string {
	const { side, pit } = placeOf(pits, cell);
	if (pit === null) return writing.store(side === mover);
	const plain = pitName(writing.labels, pits, side, pit);
	return writing.labels === "numbers" && side !== mover ? writing.ofSide(plain, side) : plain;
}

/** The parameters of a text about `line`, which begins with the position before it. Of a line of one position nothing has
    been sown yet: `pit` is the one that will be. */
export function factsOf(line: readonly Played[], writing: Writing, pit?: number): Parameters {
	const [start, first] = line;
	const end = line[line.length - 1];
	if (!start || !end) return {};
	const mover: Side = start.to_move ?? "south";
	const pits = start.board.south.length;
	const total = [...start.board.south, ...start.board.north, ...start.board.stores].reduce((sum, n) => sum + n, 0);
	const majority = writing.winAt ?? Math.floor(total / 2) + 1;
	const storeOf = (played: Played, side: Side) => played.board.stores[side === "south" ? 0 : 1] ?? 0;
	const name = (side: Side, pit: number) => placeNamed(pitCell(pits, side, pit), pits, mover, writing);
	const named = (cell: number) => placeNamed(cell, pits, mover, writing);
	const row = Array.from({ length: pits }, (_, pit) => pit);
	const facts: Parameters = {
		names: row.map((one) => name(mover, one)).join(", "),
		legal: start.legal.map((one) => name(mover, one)).join(", "),
		mirror: row.map((one) => `${name(mover, one)}–${name(other(mover), pits - 1 - one)}`).join(", "),
		far: name(other(mover), pits - 1),
		total: writing.seeds(total),
		half: total / 2,
		majority,
		have: storeOf(start, mover),
		need: majority - storeOf(start, mover),
		win_at: majority,
	};
	if (pit !== undefined) Object.assign(facts, { pit: name(mover, pit), seeds: writing.seeds(start.board[mover][pit] ?? 0) });
	if (!first?.trace) return facts;

	const traces = line.flatMap(({ trace }) => (trace ? [trace] : []));
	const own = traces.filter(({ side }) => side === mover);
	const sowing = own[own.length - 1] ?? first.trace;
	const last = sowing.drops[sowing.drops.length - 1] ?? 0;
	const place = placeOf(pits, last);
	const captures = own.flatMap((trace) => trace.captures);
	const sweep = end.trace?.sweep ?? [];
	Object.assign(facts, {
		pit: name(first.trace.side, first.trace.pit),
		seeds: writing.seeds(start.board[first.trace.side][first.trace.pit] ?? 0),
		path: first.trace.drops.map(named).join(", "),
		last: named(last),
		captured: writing.seeds(captures.reduce((sum, { seeds }) => sum + seeds, 0)),
		taken: captures.map(({ cell, seeds }) => `${named(cell)} (${seeds})`).join(", "),
		given: writing.seeds(first.trace.drops.filter((cell) => placeOf(pits, cell).side !== mover).length),
		turns: traces.length,
		own: storeOf(end, mover),
		rival: storeOf(end, other(mover)),
		south: storeOf(end, "south"),
		north: storeOf(end, "north"),
		swept: writing.seeds(sweep.reduce((sum, n) => sum + n, 0)),
	});
	const second = traces[1];
	if (second) facts.pit2 = name(second.side, second.pit);
	if (place.pit !== null) {
		const across = pitCell(pits, other(place.side), pits - 1 - place.pit);
		const taken = captures.find(({ cell }) => cell === across)?.seeds ?? 0;
		facts.opposite = named(across);
		facts.across = writing.seeds(taken);
	}
	const stop = cellBefore(pits, captures[captures.length - 1]?.cell ?? last);
	facts.stop = named(stop);
	facts.stop_n = seedsIn(end, pits, stop);
	return facts;
}

/** The pit before a cell, round the board; stores are none. */
function cellBefore(pits: number, cell: number): number {
	const { side, pit } = placeOf(pits, cell);
	return pit === null || pit === 0 ? pitCell(pits, pit === null ? side : other(side), pits - 1) : cell - 1;
}

function seedsIn({ board }: Played, pits: number, cell: number): number {
	const { side, pit } = placeOf(pits, cell);
	return pit === null ? 0 : (board[side][pit] ?? 0);
}
