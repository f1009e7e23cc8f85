/* The address of a position to look at: it can be sent to somebody, and gone back to. Pure. */

import { query } from "../net/api.js";

export interface StudyAddress {
	rules: string;
	/** Empty: the start. */
	position: string;
	/** Pits sown from there. */
	moves?: readonly number[];
}

/** Commas, slashes and equals signs may stand in a query as they are, and are easier to read so. */
export function analysisPath({ rules, position, moves }: StudyAddress): string {
	const text = query({ rules, position, moves: moves?.join() }).replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%3D/g, "=");
	return `/analysis?${text}`;
}

export function readAnalysisPath(search: string): Required<StudyAddress> {
	const given = new URLSearchParams(search);
	const moves = given.get("moves") ?? "";
	return {
		rules: given.get("rules") || "kalah",
		position: given.get("position") ?? "",
		moves: /^\d+(,\d+)*$/.test(moves) ? moves.split(",").map(Number) : [],
	};
}
