// One room with its people, from its opening to the end of its game.

import { Book } from './book.mjs';
import { Player, Viewer } from './player.mjs';

const CLOCKS = [undefined, { base_ms: 600_000, increment_ms: 2000 }, { base_ms: 2500, increment_ms: 60, increment_per: 'turn' }];
const PRESETS = ['kalah', 'oware-abapa', 'awale', 'wari-barbados'];

export class Table {
	// `house` is where the server lives: { url, open() }; `tally` counts refusals by their code.
	constructor(house, dice, tally, { name, viewers, thinkMs }) {
		Object.assign(this, { house, dice, tally, thinkMs, code: null, book: null, done: false, faults: [], sawEndBy: new Set() });
		this.opened = new Promise((resolve) => (this.tellOpened = resolve));
		this.finished = new Promise((resolve) => (this.tellFinished = resolve));
		const preset = dice.pick(PRESETS);
		this.setting = { preset, clock: dice.pick(CLOCKS), side: dice.pick(['south', 'north', 'random']) };
		if (preset === 'kalah' && dice.chance(30)) this.setting.rules = { swap: true };
		this.guests = [new Player(this, `${name}a`, true), new Player(this, `${name}b`, false)];
		for (let n = 0; n < viewers; n++) this.guests.push(new Viewer(this, `${name}v${n}`));
	}

	play() {
		return Promise.all(this.guests.map((guest) => guest.stay()));
	}

	hasCode(code) {
		if (this.code) return;
		this.code = code;
		this.book = new Book(code);
		this.tellOpened();
	}

	tell(message, text, guest) {
		if (message.t === 'joined' && !this.code) this.hasCode(message.room);
		if (!this.book || (message.room !== undefined && message.room !== this.code)) return;
		if (message.t === 'ok' && guest.resigning?.id === message.re) this.book.resigned = true;
		this.book.told(text, message, guest.side ?? null, guest.pending);
		if (message.t === 'ok' && guest.pending?.id === message.re) guest.pending = null;
	}

	sends(play) {
		this.book.sends(play);
	}

	count(code) {
		this.tally.set(code, (this.tally.get(code) ?? 0) + 1);
	}

	fault(what) {
		this.faults.push(what);
	}

	// Everybody leaves once both players know the end.
	sawEnd(player) {
		this.sawEndBy.add(player);
		if (this.sawEndBy.size === 2) this.giveUp();
	}

	giveUp() {
		this.done = true;
		this.tellFinished();
	}
}
