/* Seeds as they are being set up: changes of a position, and what keeps it from being one. Pure. */

import { SEEDS_MAX } from "../board/edit-bowl.js";
import { allCells } from "../state/room.js";
import type { Position } from "../study/position.js";

export function withSeeds({ board, toMove }: Position, cell: number, seeds: number): Position {
	const pits = board.south.length;
	const cells = allCells(board).map((there, i) => (i === cell ? seeds : there));
	return {
		board: {
			south: cells.slice(0, pits),
			north: cells.slice(pits + 1, 2 * pits + 1),
			stores: [cells[pits] ?? 0, cells[2 * pits + 1] ?? 0],
		},
		toMove,
	};
}

export function cleared({ board, toMove }: Position): Position {
	const empty = (row: readonly number[]) => row.map(() => 0);
	return { board: { south: empty(board.south), north: empty(board.north), stores: [0, 0] }, toMove };
}

export function seedsOf({ board }: Position): number {
	return allCells(board).reduce((sum, seeds) => sum + seeds, 0);
}

/** Why this is no position; null if it may be one. */
export function fault(position: Position): "none" | "many" | null {
	const seeds = seedsOf(position);
	return seeds === 0 ? "none" : seeds > SEEDS_MAX ? "many" : null;
}
