/* What a course is made of. Positions and moves are data; what they come to is found by the rules and said from their
   answer (facts.ts). Claims are what a step is there to show: test/courses.test.ts plays each and holds it to them. The
   texts of a step are in the book `learn`: step.COURSE.ID.title, .text, .shown (of the example), .task, .hint, .done. */

import type { Preset, Side, Trace } from "../../protocol.js";

/** How a scene must end; `captured` is of all its sowings, `last`, `extra_turn` and `slam` of the last. */
export interface Claims {
	captured?: number;
	/** The cell of the last seed. */
	last?: number;
	extra_turn?: boolean;
	slam?: Trace["slam"];
	stores?: readonly [number, number];
	to_move?: Side;
	reason?: string;
	winner?: Side | null;
}

export interface Example {
	position: string;
	/** Pits, sown one after the other. */
	moves: readonly number[];
	claims: Claims;
}

export interface Task {
	position: string;
	/** For each sowing the pits that are right. */
	moves: readonly (readonly number[])[];
	/** The right pit is shown. */
	glow?: true;
	/** What the rival sows then. */
	reply?: readonly number[];
	/** All pits that capture, or give a free turn, are right, and no others. */
	only?: "captured" | "extra_turn";
	/** The right pits are those after which the rival captures nothing. */
	safe?: true;
	claims: Claims;
}

export interface Step {
	id: string;
	/** Where they are not the course's: "wari", "awale,feed=none". */
	rules?: string;
	/** Cells to look at. */
	show?: readonly number[];
	/** A rule set that the text names. */
	variant?: Preset["name"];
	/** Where it is not more than half. */
	win_at?: number;
	/** Practice that goes with it: /learn/free, /learn/count. */
	links?: readonly ("free" | "count")[];
	example?: Example;
	task: Task;
}

export interface Course {
	name: string;
	rules: string;
	steps: readonly Step[];
}
