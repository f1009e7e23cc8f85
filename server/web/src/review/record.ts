/* A finished game as a row of positions to go through. Pure. */

import type { Board, Side } from "../protocol.js";
import type { Game } from "../study/answers.js";
import { positionText, readPosition, startOf } from "../study/position.js";

/** The board before the sowing of that number; after the last one, what it came to. */
export function boardAt(game: Game, ply: number): Board {
	if (ply >= game.moves.length && game.moves.length > 0) return game.final;
	const before = game.moves[ply - 1];
	if (before) return before.board;
	const start = game.start ? readPosition(game.start) : null;
	return (start ?? startOf(game.rules)).board;
}

/** Whose turn it is there; null at the end. */
export function moverAt(game: Game, ply: number): Side | null {
	return game.moves[ply]?.side ?? null;
}

/** The position before a sowing, as a text; null at the end. */
export function positionAt(game: Game, ply: number): string | null {
	const toMove = moverAt(game, ply);
	return toMove && positionText({ board: boardAt(game, ply), toMove });
}

/** From one end to the other, however the game is left and come back to: a ply that there is. */
export function within(game: Game, ply: number): number {
	return Math.min(game.moves.length, Math.max(0, Math.trunc(ply) || 0));
}
