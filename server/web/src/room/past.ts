/* The game of a room as a row of positions to go through while it goes on. What is seen to happen is kept; what was
   before we came is played out from the start, by the page's engine or by the server. A game from a chosen position that
   we did not see begin can be gone back in as far as we were there. Says nothing of where somebody looks: that is
   browse.ts. */

import type { Board, Side, Trace } from "../protocol.js";
import type { Last, RoomState } from "../state/room.js";
import { positionText, rulesQuery, startOf } from "../study/position.js";

/** A position, with the sowing that led there as far as it is known. */
export interface Frame {
	board: Board;
	toMove: Side | null;
	last: Last | null;
	/** To be shown seed by seed; null where it is not known. */
	trace: Trace | null;
}

/** A snapshot tells no more moves than these: before them lies what nobody told us. */
const TOLD_MAX = 1000;
const CHUNK = 64;

export class Past {
	readonly code: string;
	readonly game: number;
	/** By the number of sowings before them. */
	private frames: (Frame | undefined)[] = [];
	private room: RoomState;
	private fetching: Promise<void> | null = null;

	constructor(room: RoomState) {
		this.code = room.code;
		this.game = room.game;
		this.room = room;
		this.see(room);
	}

	/** So many sowings have been made. */
	get length(): number {
		return this.room.moves.length;
	}

	/** The moves, oldest first. */
	get moves(): RoomState["moves"] {
		return this.room.moves;
	}

	get pits(): number {
		return this.room.board.south.length;
	}

	/** A later picture of the same game. */
	see(room: RoomState): void {
		this.room = room;
		const n = room.moves.length;
		this.frames.length = Math.min(this.frames.length, n + 1);
		// The end sweeps the board; the sowing that led there stays what it was.
		const trace = room.sowing?.trace ?? this.frames[n]?.trace ?? null;
		this.frames[n] = { board: room.board, toMove: room.toMove, last: room.last, trace };
	}

	/** Undefined where it has not been fetched, or is not to be had. */
	frame(n: number): Frame | undefined {
		return this.frames[n];
	}

	/** How far one can go back. */
	get first(): number {
		let n = this.length;
		while (n > 0 && this.frames[n - 1]) n--;
		return n;
	}

	/** Fills in what lies before. Fails quietly: what there is can be gone through. */
	fetch(): Promise<void> {
		this.fetching ??= this.fill().finally(() => (this.fetching = null));
		return this.fetching;
	}

	private async fill(): Promise<void> {
		const { room } = this;
		const moves = room.moves.map(({ pit }) => pit);
		const start = this.start();
		if (this.first === 0 && this.frames.every((frame, n) => n === 0 || frame?.trace)) return;
		if (!start || moves.length === 0 || moves.length >= TOLD_MAX) return;
		try {
			const { playedLine } = await import("../study/line-source.js");
			const rules = rulesQuery(room.rules, []);
			let position = start;
			for (let n = 0; n < moves.length; n += CHUNK) {
				const line = await playedLine(rules, position, moves.slice(n, n + CHUNK));
				line.forEach(({ board, to_move, trace }, i) => {
					// Meanwhile some of them may have been taken back.
					const isSame = i === 0 || this.moves[n + i - 1]?.pit === moves[n + i - 1];
					const known = this.frames[n + i];
					if (n + i > this.length || !isSame || (known && (known.trace || n + i === 0))) return;
					const end = n + i === this.length;
					const last = trace ?? null;
					this.frames[n + i] = { board: end && known ? known.board : board, toMove: to_move, last, trace: last };
				});
				position = line[line.length - 1]?.position ?? position;
			}
		} catch {
			/* no connection and no engine: as far as we were there */
		}
	}

	private start(): string | null {
		const { room } = this;
		const toMove = room.first ?? room.moves[0]?.side ?? "south";
		const seen = this.frames[0];
		if (seen) return positionText({ board: seen.board, toMove });
		return room.options.start === "rules" ? positionText({ board: startOf(room.rules).board, toMove }) : null;
	}
}
