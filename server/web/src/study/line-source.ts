/* Sowings played out, so that they can be shown as they happen: by the engine of the page, or by the server where the
   browser will not run it. What was played out is kept for the visit. */

import { engine } from "../engine/engine.js";
import { ApiError, ask, query } from "../net/api.js";
import type { Played } from "./answers.js";

/** As many as the server plays out at once. */
export const LINE_MAX = 64;

const KEPT = 64;
const known = new Map<string, Promise<Played[]>>();

async function played(question: string): Promise<Played[]> {
	try {
		return await engine.line(question);
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== "offline") throw error;
		return (await ask<{ positions: Played[] }>(`/api/line?${question}`)).positions;
	}
}

/** The positions from the first on: one more than there are moves. */
export function playedLine(rules: string, position: string, moves: readonly number[]): Promise<Played[]> {
	const question = query({ rules, position, moves: moves.join() });
	let line = known.get(question);
	if (!line) {
		line = played(question);
		line.catch(() => known.delete(question));
		known.set(question, line);
		const oldest = known.keys().next().value;
		if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
	}
	return line;
}
