// What the clients of one room were told, and so may rely on; held against what the server has after it died. Knows no
// connection.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// The id of a move is known for the latest moves alone; all else of an event told again is what it was.
function withoutId(text) {
	const message = JSON.parse(text);
	delete message.id;
	return JSON.stringify(message);
}

export class Book {
	constructor(room) {
		this.room = room;
		this.events = new Map(); // seq → text
		this.moves = new Map(); // ply (after it) → sown
		this.plyOf = new Map(); // a command's id, which no two players here share → ply
		this.sent = []; // plays on their way: { side, id, ply (before it), pit }
		this.seats = new Set();
		this.resigned = false;
		this.ended = null;
		this.lastSeq = 0;
		this.acknowledged = 0;
		this.faults = []; // { kind: 'missing' | 'doubled', what }
	}

	fault(kind, what) {
		this.faults.push({ kind, what: `${this.room}: ${what}` });
	}

	// `side` is about to send a play.
	sends(play) {
		if (!this.sent.some((other) => same(other, play))) this.sent.push(play);
	}

	// Anything that anybody in the room was told. `by` is the seat of the receiver, null for a viewer.
	told(text, message, by, pending) {
		if (message.t === 'joined' && message.side) {
			this.seats.add(message.side);
			this.acknowledged++;
		} else if (message.t === 'ok') {
			this.acknowledged++;
		}
		if (typeof message.seq !== 'number' || message.t === 'snapshot') return;
		this.#event(text, message);
		if (message.t === 'sown' && by === message.side && pending && pending.id === message.id) this.acknowledged++;
		if (message.t === 'ended') this.acknowledged++;
	}

	#event(text, message) {
		const before = this.events.get(message.seq);
		if (before === undefined) {
			this.events.set(message.seq, text);
			this.lastSeq = Math.max(this.lastSeq, message.seq);
		} else if (before !== text && withoutId(before) !== withoutId(text)) {
			this.fault('missing', `event ${message.seq} was\n    ${before}\n  and is now\n    ${text}`);
		}
		if (message.t === 'sown') this.#sown(message);
		if (message.t === 'ended') this.ended = message;
	}

	#sown(message) {
		this.moves.set(message.ply, message);
		if (message.id === undefined) return;
		const before = this.plyOf.get(message.id);
		if (before !== undefined && before !== message.ply)
			this.fault('doubled', `${message.id} was sown as ply ${before} and as ply ${message.ply}`);
		this.plyOf.set(message.id, message.ply);
	}

	// The room as it came back: its snapshot (null: it did not) and, where they are still kept, its events.
	compare(snapshot, retold) {
		if (!snapshot) {
			if (this.acknowledged) this.fault('missing', `the room is gone with ${this.acknowledged} acknowledgements`);
			return;
		}
		if (snapshot.seq < this.lastSeq) this.fault('missing', `the last event is ${snapshot.seq}, ${this.lastSeq} was told`);
		for (const side of this.seats) if (!snapshot.seats[side]) this.fault('missing', `nobody sits ${side}`);
		this.#compareMoves(snapshot);
		if (this.ended && (snapshot.result?.reason !== this.ended.reason || snapshot.result?.winner !== this.ended.winner))
			this.fault('missing', `it ended by ${this.ended.reason}, now ${JSON.stringify(snapshot.result)}`);
		if (this.resigned && !snapshot.result) this.fault('missing', 'a player has resigned, and the game goes on');
		let expected = null;
		for (const { text, message } of retold) {
			if (expected !== null && message.seq !== expected)
				this.fault('missing', `event ${message.seq} comes where ${expected} should`);
			expected = message.seq + 1;
			this.#event(text, message);
		}
	}

	#compareMoves(snapshot) {
		let told = 0;
		for (const [ply, sown] of this.moves) {
			const move = snapshot.moves[ply - 1];
			if (!move || move.side !== sown.side || move.pit !== sown.pit)
				this.fault('missing', `ply ${ply} was ${sown.side} ${sown.pit}, is ${JSON.stringify(move)}`);
			told = Math.max(told, ply);
		}
		if (told > 0 && snapshot.ply === told && !this.ended && !snapshot.result && !same(snapshot.board, this.moves.get(told).board))
			this.fault('missing', `the board after ply ${told} is another`);
		// What nobody was told yet must be what somebody has sent, once.
		for (let ply = told; ply < snapshot.moves.length; ply++) {
			const { side, pit } = snapshot.moves[ply];
			if (!this.sent.some((play) => play.side === side && play.ply === ply && play.pit === pit))
				this.fault('doubled', `ply ${ply + 1}, ${side} ${pit}, was sent by nobody`);
		}
	}

	// A finished game as it stands in the archive; `records` are all of this room.
	compareArchive(records) {
		if (records.length > 1) this.fault('doubled', `the archive has ${records.length} games`);
		if (!this.ended) return;
		const [record] = records;
		if (!record) {
			this.fault('missing', 'the archive has no such game');
			return;
		}
		const { reason, winner } = record.result;
		if (reason !== this.ended.reason || (winner ?? null) !== this.ended.winner)
			this.fault('missing', `it ended by ${this.ended.reason}, in the archive by ${reason}`);
		for (const [ply, sown] of this.moves) {
			const move = record.moves[ply - 1];
			if (!move || move.side !== sown.side || move.pit !== sown.pit)
				this.fault('missing', `ply ${ply} of the archived game is ${JSON.stringify(move)}`);
		}
	}
}
