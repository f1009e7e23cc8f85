/* The exercises: what is asked of which position, and what is right, found by playing it out. Pure but for that. */

import type { Rules } from "../protocol.js";
import type { Played } from "../study/answers.js";
import { playedLine } from "../study/line-source.js";
import { positionText, readPosition } from "../study/position.js";
import { withSeeds } from "../analysis/set-up.js";
import table from "./exercises.json";

export const STAGES = ["understand", "compare", "review"] as const;
export type Stage = (typeof STAGES)[number];

/** What is asked.
    last: where the last seed falls; captured: how many seeds `pit` captures; store: what South has in the end;
    free, captures, legal: every pit that gives a free turn, captures, may be sown;
    change: how many `pit` captures once `cell` holds `to` seeds;
    set_free, set_capture: how many seeds `cell` must hold for `pit` to give a free turn, or to capture. */
export type Kind = "last" | "captured" | "store" | "free" | "captures" | "legal" | "change" | "set_free" | "set_capture";

export interface Exercise {
	id: string;
	stage: Stage;
	/** As an address has them. */
	rules: string;
	kind: Kind;
	/** South is to sow. */
	position: string;
	pit?: number;
	cell?: number;
	to?: number;
	/** What the words of the exercise say. The page asks the rules; a test holds this to them. */
	answer: readonly number[];
}

export const EXERCISES = table as unknown as readonly Exercise[];
/** Of what a pit can hold in an exercise. */
export const SEEDS_MAX = 12;

export function exerciseOf(id: string | null): Exercise | null {
	return EXERCISES.find((exercise) => exercise.id === id) ?? null;
}

export function familyOf({ id }: Exercise): Rules["family"] {
	return id.startsWith("kalah") ? "kalah" : "oware";
}

export function after(exercise: Exercise): Exercise | null {
	return EXERCISES[EXERCISES.indexOf(exercise) + 1] ?? null;
}

/** Several pits are to be marked. */
export function isList({ kind }: Exercise): boolean {
	return kind === "free" || kind === "captures" || kind === "legal";
}

/** The person sets the seeds of a pit; any that do are right. */
export function isSet({ kind }: Exercise): boolean {
	return kind === "set_free" || kind === "set_capture";
}

/** The position with another number of seeds in `cell`. */
export function changed(position: string, cell: number, seeds: number): string {
	const read = readPosition(position);
	return read ? positionText(withSeeds(read, cell, seeds)) : position;
}

async function sown(rules: string, position: string, pit: number): Promise<Played | null> {
	return (await playedLine(rules, position, [pit]))[1] ?? null;
}

/** What is right: cells, numbers or pits, rising. */
export async function rightAnswer(exercise: Exercise): Promise<number[]> {
	const { kind, rules, position, pit = 0, cell = 0, to = 0 } = exercise;
	const [before] = await playedLine(rules, position, []);
	const landings = before?.landings ?? [];
	switch (kind) {
		case "last":
			return landings.filter((landing) => landing.pit === pit).map((landing) => landing.cell);
		case "captured":
			return [(await sown(rules, position, pit))?.trace?.captured ?? 0];
		case "store":
			return [(await sown(rules, position, pit))?.board.stores[0] ?? 0];
		case "legal":
			return [...(before?.legal ?? [])];
		case "free":
			return landings.filter(({ extra_turn }) => extra_turn).map((landing) => landing.pit);
		case "captures":
			return landings.filter(({ captured }) => captured > 0).map((landing) => landing.pit);
		case "change":
			return [(await sown(rules, changed(position, cell, to), pit))?.trace?.captured ?? 0];
		case "set_free":
		case "set_capture": {
			const right: number[] = [];
			for (let seeds = 1; seeds <= SEEDS_MAX; seeds++) {
				const trace = (await sown(rules, changed(position, cell, seeds), pit))?.trace;
				if (kind === "set_free" ? trace?.extra_turn : (trace?.captured ?? 0) > 0) right.push(seeds);
			}
			return right;
		}
	}
}

/** `given` as `right` is; of what may be set, one is enough. */
export function isRight(exercise: Exercise, given: readonly number[], right: readonly number[]): boolean {
	if (isSet(exercise)) return given.length === 1 && right.includes(given[0] as number);
	return [...given].sort((a, b) => a - b).join() === right.join();
}
