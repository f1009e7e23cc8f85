// A recorded game played by people at pages.

import assert from 'node:assert/strict';
import { readGame } from '../../scenario/lib/games.mjs';

const other = { south: 'north', north: 'south' };

// Kalah is the same game seen from the other side: what South did, North does.
function mirrored(game) {
	return {
		...game,
		moves: game.moves.map(({ side, pit }) => ({ side: other[side], pit })),
		boards: game.boards.map(({ south, north, stores }) => ({
			south: north,
			north: south,
			stores: [...stores].reverse(),
		})),
		final: [...game.final].reverse(),
	};
}

export class PlayedGame {
	// `players` = { south, north } guests; `first` the side that begins.
	constructor(file, line, { players, viewers = [], first = 'south' }) {
		const game = readGame(file, line);
		this.game = game.moves[0].side === first ? game : mirrored(game);
		Object.assign(this, { players, viewers, ply: 0 });
	}

	get everybody() {
		return [this.players.south, this.players.north, ...this.viewers];
	}

	get length() {
		return this.game.moves.length;
	}

	get winner() {
		const [south, north] = this.game.final;
		return south === north ? 'draw' : south > north ? 'south' : 'north';
	}

	async everybodySeesTheBoard() {
		await Promise.all(this.everybody.map((guest) => guest.seesPly(this.ply)));
		await Promise.all(this.everybody.map((guest) => guest.seesBoard(this.game.boards[this.ply])));
		await Promise.all(this.everybody.map((guest) => guest.seesNumbers()));
	}

	// Plays up to `ply`, looking at all boards every `step` plies.
	async playTo(ply, step = 10) {
		for (; this.ply < ply; this.ply++) {
			const { side, pit } = this.game.moves[this.ply];
			const mover = this.players[side];
			await mover.seesPly(this.ply);
			if (this.ply % step === 0) await this.everybodySeesTheBoard();
			await mover.sow(side, pit);
		}
	}

	// The last sowing with what it left swept into the stores, and how it ended.
	async everybodySeesTheEnd(result) {
		await Promise.all(this.everybody.map((guest) => guest.seesPly(this.length)));
		for (const guest of this.everybody)
			assert.deepEqual(await guest.seesResult(), result, `the result that ${guest.name} sees`);
		const { south, north, stores } = this.game.boards[this.length];
		const left = (row) => row.reduce((sum, seeds) => sum + seeds, 0);
		const swept = [stores[0] + left(south), stores[1] + left(north)].join(' ') === this.game.final.join(' ');
		const empty = south.map(() => 0);
		const last = swept ? { south: empty, north: empty, stores: this.game.final } : this.game.boards[this.length];
		for (const guest of this.everybody) {
			await guest.seesBoard(last);
			await guest.seesNumbers();
		}
	}
}
