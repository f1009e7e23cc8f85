/* What stands for study/line-source.ts in a board on another site: where the rules cannot be run, the script's server is
   asked, and not that of the page. */

import { ApiError, ask, query } from "../net/api.js";
import type { Played } from "../study/answers.js";
import { engine } from "./engine.js";
import { serverOf } from "./host.js";

/** As many as the server plays out at once. */
export const LINE_MAX = 64;

/** Piece by piece; what has come before counts for repetition within a piece alone. */
async function asked(rules: string, position: string, moves: readonly number[]): Promise<Played[]> {
	const line: Played[] = [];
	for (let from = 0; from === 0 || from < moves.length; from += LINE_MAX) {
		const start = line[from]?.position ?? position;
		const question = query({ rules, position: start, moves: moves.slice(from, from + LINE_MAX).join() });
		const { positions } = await ask<{ positions: Played[] }>(`${serverOf(null)}/api/line?${question}`);
		line.push(...(from === 0 ? positions : positions.slice(1)));
	}
	return line;
}

/** The positions from the first on: one more than there are moves. */
export async function playedLine(rules: string, position: string, moves: readonly number[]): Promise<Played[]> {
	try {
		return await engine.line(query({ rules, position, moves: moves.join() }));
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== "offline") throw error;
		return asked(rules, position, moves);
	}
}
