/* What the server answers about games and positions; docs/openapi.json has it in full. */

import type { Board, Landing, Rules, Side, Trace } from "../protocol.js";

export interface Ending {
	reason: string;
	winner: Side | null;
}

/** A finished game. */
export interface Game {
	id: string;
	preset: Rules["preset"];
	/** With the preset among them, as rooms have them. */
	rules: Rules;
	ended_unix_ms: number;
	players: Record<Side, { name: string; user?: string }>;
	first: Side;
	start: string | null;
	swapped_at: number | null;
	moves: { side: Side; pit: number; captured: number; extra_turn: boolean; board: Board }[];
	result: Ending;
	final: Board;
}

/** What a value stands on: an estimate, a proof by search, or a table. */
export type By = "search" | "proof" | "table";

export const MARKS = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Mark = (typeof MARKS)[number];

/** Of one position of a game. The value is that of the side to move; South's where the game is over. */
export interface Reviewed {
	ply: number;
	to_move: Side | null;
	value: number;
	exact: boolean;
	by: By;
	best: number | null;
	line: number[];
	forced: boolean;
	/** Seeds that the sowing gave away; null in the last position. */
	lost: number | null;
	mark: Mark | null;
}

export interface ReviewedSide {
	/** 0 to 100; null without a choice. */
	accuracy: number | null;
	choices: number;
	lost: number;
	marks: Record<Mark, number>;
}

export interface Review {
	state: "done";
	current: boolean;
	positions: Reviewed[];
	turning_points: number[];
	sides: Record<Side, ReviewedSide>;
}

export type Progress = Review | { state: "none" | "waiting" | "working"; done: number; of: number; ahead?: number };

export interface PitValue {
	pit: number;
	value: number;
	exact: boolean;
	by: By;
	bound: "exact" | "at_least" | "at_most";
	line: number[];
}

export interface Analysis {
	position: string;
	to_move: Side | null;
	over: boolean;
	depth: number;
	nodes: number;
	value: number | null;
	exact: boolean;
	by: By | null;
	best: number | null;
	/** Best first. */
	pits: PitValue[];
}

/** A position of a line that was played out. */
export interface Played {
	position: string;
	board: Board;
	to_move: Side | null;
	legal: number[];
	landings: Landing[];
	end: Ending | null;
	/** The sowing that led there. */
	trace: Trace | null;
}

export interface Compared {
	preset: Rules["preset"];
	legal: boolean;
	why: string | null;
	rule: string | null;
	text: string;
	sows: boolean;
	captured: number;
	extra_turn: boolean;
	slam: Trace["slam"];
	passed: boolean;
	position: string | null;
	board: Board | null;
	to_move: Side | null;
	ended: Ending | null;
}
