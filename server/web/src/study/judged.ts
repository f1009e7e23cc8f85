/* What is asked about a position, with whoever can answer: the engine of the page where it knows as much, the server where
   that knows more. */

import { engine } from "../engine/engine.js";
import { ApiError, ask, query } from "../net/api.js";
import type { Analysis, Compared } from "./answers.js";

/** What sowing the pit comes to under every rule set. */
export async function compared(position: string, pit: number): Promise<Compared[]> {
	const question = query({ position, pit });
	try {
		return await engine.compare(question);
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== "offline") throw error;
		return (await ask<{ rule_sets: Compared[] }>(`/api/compare?${question}`)).rule_sets;
	}
}

/** The server cannot, but may later. */
export const PASSING = ["busy", "too_many", "unavailable", "offline"];

/** What the pits are worth. The server has tables and a faster processor, so the page's engine looks only when it has to. */
export async function analysed(question: string, signal: AbortSignal): Promise<Analysis> {
	try {
		return await ask<Analysis>(`/api/analyse?${question}`, signal);
	} catch (error) {
		if (!(error instanceof ApiError) || !PASSING.includes(error.code)) throw error;
		return engine.analyse(question, { signal }).catch((reason) => {
			throw reason instanceof ApiError && reason.code === "offline" ? error : reason;
		});
	}
}
