/* Sowings played out by the server, so that they can be shown as they happen. What was fetched is kept for the visit. */

import { ask, query } from "../net/api.js";
import type { Played } from "./answers.js";

/** As many as the server plays out at once. */
export const LINE_MAX = 64;

const KEPT = 64;
const known = new Map<string, Promise<Played[]>>();

/** The positions from the first on: one more than there are moves. */
export function playedLine(rules: string, position: string, moves: readonly number[]): Promise<Played[]> {
	const path = `/api/line?${query({ rules, position, moves: moves.join() })}`;
	let line = known.get(path);
	if (!line) {
		line = ask<{ positions: Played[] }>(path).then(({ positions }) => positions);
		line.catch(() => known.delete(path));
		known.set(path, line);
		const oldest = known.keys().next().value;
		if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
	}
	return line;
}
