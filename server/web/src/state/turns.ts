/* The move list as people read it: a line a turn, with all sowings of one turn (free turns) together in their column. */

import type { Move, Side } from "../protocol.js";

export interface TurnLine {
	number: number;
	south: Move[];
	north: Move[];
}

/** `first` opens each line; a line is over when the other side has sown as well. */
export function turnLines(moves: readonly Move[], first: Side | null): TurnLine[] {
	const opener = first ?? moves[0]?.side ?? "south";
	const lines: TurnLine[] = [];
	let before: Move | null = null;
	for (const move of moves) {
		const sameTurn = before !== null && before.side === move.side && before.extra_turn;
		let line = lines[lines.length - 1];
		if (!line || (!sameTurn && (move.side === opener || line[move.side].length > 0))) {
			line = { number: lines.length + 1, south: [], north: [] };
			lines.push(line);
		}
		line[move.side].push(move);
		before = move;
	}
	return lines;
}
