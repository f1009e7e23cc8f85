// What one connection has been told about a room: the last board, legal list, clocks. Throws when the events it is
// told do not follow one another, or when a board has lost or won a seed.

import { checkClock } from './clocks.mjs';

// The board that a trace leads to, worked out from the drops and captures alone.
export function applyTrace(board, trace) {
	const pits = board.south.length;
	const cells = [...board.south, board.stores[0], ...board.north, board.stores[1]];
	const origin = trace.side === 'south' ? trace.pit : pits + 1 + trace.pit;
	const ownStore = trace.side === 'south' ? pits : 2 * pits + 1;
	const otherStore = trace.side === 'south' ? 2 * pits + 1 : pits;
	if (cells[origin] !== trace.drops.length)
		throw new Error(`${cells[origin]} seeds were lifted, ${trace.drops.length} dropped`);
	cells[origin] = 0;
	for (const cell of trace.drops) cells[cell]++;
	let captured = 0;
	for (const { cell, seeds } of trace.captures) {
		cells[cell] -= seeds;
		captured += seeds;
		if (cells[cell] < 0) throw new Error(`${seeds} seeds were captured where there were fewer`);
	}
	if (captured !== trace.captured)
		throw new Error(`the captures have ${captured} seeds, captured says ${trace.captured}`);
	cells[ownStore] += captured;
	const swept = trace.sweep[0] + trace.sweep[1];
	if (swept) {
		const left = cells.reduce(
			(sum, seeds, cell) => (cell === ownStore || cell === otherStore ? sum : sum + seeds),
			0,
		);
		if (left !== swept) throw new Error(`${left} seeds were left, ${swept} swept`);
		cells.forEach((_, cell) => {
			if (cell !== ownStore && cell !== otherStore) cells[cell] = 0;
		});
		cells[pits] += trace.sweep[0];
		cells[2 * pits + 1] += trace.sweep[1];
	}
	return {
		south: cells.slice(0, pits),
		north: cells.slice(pits + 1, 2 * pits + 1),
		stores: [cells[pits], cells[2 * pits + 1]],
	};
}

export function seedsOf(board) {
	return [...board.south, ...board.north, ...board.stores].reduce((sum, seeds) => sum + seeds, 0);
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class RoomView {
	constructor(code) {
		Object.assign(this, {
			code,
			seq: null,
			board: null,
			legal: [],
			to_move: null,
			ply: 0,
			clock: null,
			rules: null,
		});
		this.clock_setting = null;
		this.clockAt = 0;
		this.usedMs = null;
	}

	take(message) {
		if (message.t === 'snapshot') {
			this.seq = message.seq;
			this.rules = message.rules;
			this.clock_setting = message.clock_setting;
			this.usedMs = null;
		} else if (typeof message.seq === 'number') {
			// A move that was sent again is answered by its old event once more.
			if (message.t === 'sown' && message.seq <= this.seq) return;
			if (this.seq !== null && message.seq !== this.seq + 1) {
				throw new Error(`event ${message.seq} came after event ${this.seq}`);
			}
			this.seq = message.seq;
		} else if (message.t === 'joined') {
			this.role = message.role;
			this.side = message.side;
			return;
		} else {
			return;
		}
		if (message.t === 'started' && message.game > 1) { // by a rematch's own rules and clock
			this.board = null;
			this.clock = null;
			this.clock_setting = message.clock_setting;
		}
		if (message.board) this.#takeBoard(message);
		const follows = message.t !== 'snapshot' && this.clock && this.clock_setting;
		if (message.clock && follows)
			this.usedMs = checkClock(this.clock, message, this.clock_setting, this.usedMs);
		for (const field of ['legal', 'to_move', 'ply']) {
			if (field in message) this[field] = message[field];
		}
		if ('clock' in message) {
			this.clock = message.clock;
			this.clockAt = performance.now();
		}
	}

	// What a side's clock shows now, by what this connection knows.
	remainingMs(side) {
		const spent = this.clock.running === side ? performance.now() - this.clockAt : 0;
		return this.clock[`${side}_ms`] - Math.max(0, spent - (this.clock.free_ms ?? 0));
	}

	#takeBoard(message) {
		if (this.board && seedsOf(message.board) !== seedsOf(this.board)) throw new Error('seeds were lost or won');
		if (message.t === 'sown' && this.board) {
			const worked = applyTrace(this.board, message.trace);
			if (
				!same(
					[worked.south, worked.north, worked.stores],
					[message.board.south, message.board.north, message.board.stores],
				)
			) {
				throw new Error(`the trace leads to ${JSON.stringify(worked)}`);
			}
		}
		this.board = message.board;
	}
}
