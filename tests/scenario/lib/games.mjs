// Recorded games of other people's programs (tests/data/vectors) in the terms of the wire: side and pit, board as two
// rows and two stores. Data only; see the README there for each file's layout and rules.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const VECTORS = fileURLToPath(new URL('../../data/vectors/', import.meta.url));
const SIDES = ['south', 'north'];

// The stores of Kalah stand between the rows, those of Oware behind them.
function layout(cells, kalah) {
	const pits = (cells.length - 2) / 2;
	if (kalah) {
		return {
			south: cells.slice(0, pits),
			north: cells.slice(pits + 1, 2 * pits + 1),
			stores: [cells[pits], cells[2 * pits + 1]],
		};
	}
	return {
		south: cells.slice(0, pits),
		north: cells.slice(pits, 2 * pits),
		stores: [cells[2 * pits], cells[2 * pits + 1]],
	};
}

// `line` counts from 1, as editors do.
export function readGame(file, line) {
	const lines = fs.readFileSync(path.join(VECTORS, file), 'utf8').split('\n');
	const record = JSON.parse(lines[line - 1]);
	const kalah = record.rules.startsWith('kalah');
	const pits = (record.positions[0].length - 2) / 2;
	const northFrom = kalah ? pits + 1 : pits;
	const pitOf = (cell) => (cell >= northFrom ? cell - northFrom : cell);
	return {
		moves: record.moves.map((cell, ply) => ({ side: SIDES[record.movers[ply]], pit: pitOf(cell) })),
		legal: record.legal.map((cells) => cells.map(pitOf).sort((a, b) => a - b)),
		boards: record.positions.map((cells) => layout(cells, kalah)),
		final: record.final,
	};
}
