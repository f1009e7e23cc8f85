/* A puzzle as the server tells it (docs/openapi.json), and how far somebody is in solving one. Pure. */

import type { HintedMessage, Rules, Side } from "../protocol.js";

export const THEMES = ["win", "capture", "free_turn", "chain", "slam", "feed", "defence", "quiet", "lap", "endgame", "two_turns"] as const;
export type Theme = (typeof THEMES)[number];

export const PUZZLE_LEVELS = [1, 2, 3, 4, 5] as const;
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** A sowing that is not the best, and what is played after it. */
export interface Other {
	pit: number;
	value: number;
	line: number[];
}

export interface PuzzleStep {
	side: Side;
	pit: number;
	/** Seeds by which its side will be ahead at the end. */
	value: number;
	by: "proof" | "table";
	reasons: HintedMessage["reasons"];
	others: Other[];
}

export interface Puzzle {
	id: string;
	rules: string;
	preset: Rules["preset"];
	position: string;
	level: PuzzleLevel;
	themes: Theme[];
	value: number;
	second: number;
	solution: PuzzleStep[];
	line: number[];
	/** Percent of its tries in which each level of bot found it. */
	found: number[];
	source: "game" | "self_play";
	game: string | null;
	ply: number | null;
}

export interface Daily {
	date: string;
	previous: string | null;
	next: string | null;
	puzzle: Puzzle;
}

/** As it is told: a day may have none, as today on a server that has only begun. */
export type ToldDaily = Omit<Daily, "puzzle"> & { puzzle: Puzzle | null };

/** Of a list of days. */
export interface Day {
	date: string;
	id: string;
	preset: Rules["preset"];
	level: PuzzleLevel;
}

/** Solving one: `ask`, South is to find the next step; `rival`, the rival's part of the solution is played; `wrong`, what
   comes of another sowing is shown; `solved`, by oneself; `shown`, by being told. */
export interface Solving {
	puzzle: Puzzle;
	phase: "ask" | "rival" | "wrong" | "solved" | "shown";
	/** Steps of the solution that have been sown. */
	done: number;
	/** Wrong sowings so far. */
	mistakes: number;
	/** Of `wrong`: which. */
	other: Other | null;
}

export function begun(puzzle: Puzzle): Solving {
	return { puzzle, phase: "ask", done: 0, mistakes: 0, other: null };
}

/** The step that is to be found, or that the rival is to play. */
export function nextStep({ puzzle, done }: Solving): PuzzleStep | null {
	return puzzle.solution[done] ?? null;
}

/** A step of the solution has been sown. */
function further(solving: Solving): Solving {
	const done = solving.done + 1;
	const step = solving.puzzle.solution[done];
	return { ...solving, done, phase: step === undefined ? "solved" : step.side === "south" ? "ask" : "rival" };
}

/** A pit has been sown: South's choice, or the rival's answer. */
export function sown(solving: Solving, pit: number): Solving {
	const step = nextStep(solving);
	if (!step || (solving.phase !== "ask" && solving.phase !== "rival")) return solving;
	if (step.pit === pit) return further(solving);
	const other = step.others.find((one) => one.pit === pit) ?? { pit, value: step.value, line: [] };
	return { ...solving, phase: "wrong", mistakes: solving.mistakes + 1, other };
}

/** Back to where the wrong pit was sown. */
export function again(solving: Solving): Solving {
	return solving.phase === "wrong" ? { ...solving, phase: "ask", other: null } : solving;
}

export function given(solving: Solving): Solving {
	return { ...solving, phase: "shown", other: null, done: solving.puzzle.solution.length };
}

/** Whose choice it was to find: the steps that were South's, with their numbers. */
export function ownSteps(puzzle: Puzzle): PuzzleStep[] {
	return puzzle.solution.filter(({ side }) => side === "south");
}

/** The weakest level of bot that finds it mostly; null where only the strongest does. */
export function foundFrom(found: readonly number[]): number | null {
	let from = found.length;
	while (from > 0 && (found[from - 1] ?? 0) >= 50) from--;
	return from < found.length - 1 ? from + 1 : null;
}
