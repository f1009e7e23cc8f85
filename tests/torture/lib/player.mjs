// Who sits at a table and plays legal moves at random, comes back when cut off, sends again what was not answered; and who
// only watches. All that they are told goes into the table's book.

import { Link } from './link.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What a room's messages say, for whoever has to act on them.
class State {
	constructor() {
		Object.assign(this, { seq: 0, phase: 'waiting', toMove: null, legal: [], ply: 0, swappable: false });
	}

	take(message) {
		if (message.t === 'snapshot') {
			Object.assign(this, { seq: message.seq, phase: message.phase });
		} else if (typeof message.seq === 'number') {
			if (message.seq <= this.seq) return; // told again
			if (message.seq !== this.seq + 1) throw new Error(`event ${message.seq} came after event ${this.seq}`);
			this.seq = message.seq;
		} else {
			return;
		}
		if (message.t === 'started') this.phase = 'playing';
		if (message.t === 'ended') this.phase = 'ended';
		for (const [field, mine] of [['to_move', 'toMove'], ['legal', 'legal'], ['ply', 'ply'], ['swappable', 'swappable']])
			if (field in message) this[mine] = message[field];
	}
}

class Guest {
	constructor(table, name) {
		Object.assign(this, { table, name, dice: table.dice, state: new State(), link: null, asked: 0 });
	}

	// Until the table is done: a connection after another, whenever the house is open.
	async stay() {
		while (!this.table.done) {
			await Promise.race([this.table.house.open(), this.table.finished]);
			if (this.table.done) return;
			this.link = new Link(this.table.house.url, (message, text) => this.#told(message, text));
			try {
				await this.link.open(this.name);
				await this.enter();
				await Promise.race([this.link.closed, this.table.finished]);
			} catch {
				await pause(5); // the house has just closed
			}
			if (this.table.done) this.link.cut();
		}
	}

	#told(message, text) {
		try {
			this.table.tell(message, text, this);
			this.state.take(message);
			this.hears(message);
		} catch (error) {
			this.table.fault(`${this.name}: ${error.message}\n  ${text}`);
		}
	}

	id() {
		return `${this.name}-${++this.asked}`;
	}

	hears() {}
}

export class Player extends Guest {
	constructor(table, name, creates) {
		super(table, name);
		Object.assign(this, { creates, side: null, token: null, pending: null, resigning: null });
	}

	async enter() {
		const { table } = this;
		if (!table.code && this.creates) {
			this.link.send({ t: 'create', id: this.id(), ...table.setting });
			return;
		}
		await Promise.race([table.opened, this.link.closed]);
		const place = { id: this.id(), room: table.code };
		if (!this.token) this.link.send({ t: 'join', as: 'seat', ...place });
		else if (this.dice.chance(30)) this.link.send({ t: 'join', seat_token: this.token, ...place });
		else this.link.send({ t: 'resume', seq: this.state.seq, seat_token: this.token, ...place });
	}

	hears(message) {
		if (message.t === 'joined') {
			this.side = message.side ?? this.side;
			this.token = message.seat_token ?? this.token;
			this.table.hasCode(message.room);
			if (this.pending) this.#send(this.pending);
			if (this.resigning) this.link.send(this.resigning);
		} else if (message.t === 'error') {
			this.#refused(message);
		} else if (message.t === 'sown' && this.pending && message.id === this.pending.id) {
			this.pending = null;
		} else if (message.t === 'swapped') {
			this.side = this.side === 'south' ? 'north' : 'south';
			if (this.pending) this.pending = null; // it was the swap
		} else if (message.t === 'ended') {
			this.pending = null;
			this.table.sawEnd(this);
		}
		this.#think();
	}

	#refused({ code, re }) {
		this.table.count(code);
		if (code === 'seats_taken') this.table.giveUp(); // its answer was lost, and the token with it
		// Not kept yet: it is sent again a little later, or will be answered by itself.
		if (code === 'unavailable' && this.pending?.id === re) setTimeout(() => this.pending && this.#send(this.pending), 100);
		else if (this.pending?.id === re) this.pending = null;
	}

	#send(message) {
		if (message.t === 'play') this.table.sends({ side: this.side, id: message.id, ply: message.ply, pit: message.pit });
		this.link.send(message);
	}

	#isMyTurn() {
		const { state } = this;
		return state.phase === 'playing' && state.toMove === this.side && !this.pending && !this.resigning && this.link.isOpen;
	}

	#think() {
		if (this.thinking || !this.#isMyTurn()) return;
		this.thinking = setTimeout(() => {
			this.thinking = null;
			if (!this.table.done && this.#isMyTurn()) this.#act();
		}, this.dice.below(this.table.thinkMs));
	}

	#act() {
		const { dice, state, table } = this;
		const place = { id: this.id(), room: table.code };
		if (dice.chance(0.5)) {
			this.resigning = { t: 'resign', ...place };
			this.link.send(this.resigning);
			return;
		}
		if (state.swappable && dice.chance(50)) this.pending = { t: 'swap', ply: state.ply, ...place };
		else this.pending = { t: 'play', ply: state.ply, pit: dice.pick(state.legal), ...place };
		this.#send(this.pending);
		if (this.pending.t === 'play' && dice.chance(5)) this.#send(this.pending);
		if (dice.chance(2)) this.link.cut();
	}
}

export class Viewer extends Guest {
	async enter() {
		const { table } = this;
		await Promise.race([table.opened, this.link.closed]);
		const place = { id: this.id(), room: table.code };
		if (this.state.seq) this.link.send({ t: 'resume', seq: this.state.seq, ...place });
		else this.link.send({ t: 'join', as: 'watch', ...place });
	}
}
