// A client for tests that know what they want to hear next.

import { Link } from './link.mjs';

export class Guest {
	static async arrive(url, name) {
		const guest = new Guest();
		guest.name = name;
		guest.heard = [];
		guest.waiters = [];
		guest.link = new Link(url, (message) => guest.#hear(message));
		await guest.link.open(name);
		return guest;
	}

	send(message) {
		this.link.send(message);
	}

	// The next message of which `matches` is true, also one that is there already; all before it are dropped.
	until(matches, what = String(matches), ms = 15_000) {
		const at = this.heard.findIndex(matches);
		if (at >= 0) return Promise.resolve(this.heard.splice(0, at + 1).at(-1));
		this.heard = [];
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error(`${this.name} did not hear: ${what}`)), ms);
			this.waiters.push({ matches, resolve, timer });
		});
	}

	type(t, more = {}) {
		return this.until(
			(message) => message.t === t && Object.entries(more).every(([field, value]) => message[field] === value),
			`${t} ${JSON.stringify(more)}`,
		);
	}

	// Whether it has heard anything of the kind since the last wait.
	has(t) {
		return this.heard.some((message) => message.t === t);
	}

	async pingMs() {
		const id = `ping-${(this.pings = (this.pings ?? 0) + 1)}`;
		const since = performance.now();
		let took;
		const seen = new Promise((resolve) => {
			(this.pongs ??= new Map()).set(id, () => resolve((took = performance.now() - since)));
		});
		this.send({ t: 'ping', id });
		await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, 15_000).unref())]);
		return took ?? Infinity;
	}

	leave() {
		this.link.cut();
	}

	#hear(message) {
		if (message.t === 'pong') {
			this.pongs?.get(message.re)?.();
			return;
		}
		const waiter = this.waiters[0];
		if (!waiter) {
			this.heard.push(message);
		} else if (waiter.matches(message)) {
			this.waiters.shift();
			clearTimeout(waiter.timer);
			waiter.resolve(message);
		}
	}
}

// Two players in a fresh room, South to move; → { room, south, north, tokens }.
export async function openTable(url, { clock, preset = 'kalah', rules = { first: 'south' } } = {}) {
	const south = await Guest.arrive(url, 'Sana');
	const north = await Guest.arrive(url, 'Noor');
	south.send({ t: 'create', id: 'create', preset, rules, clock, side: 'south' });
	const { room, seat_token: southToken } = await south.type('joined');
	north.send({ t: 'join', id: 'join', room, as: 'seat' });
	const { seat_token: northToken } = await north.type('joined');
	await south.type('started');
	await north.type('snapshot');
	return { room, south, north, tokens: { south: southToken, north: northToken } };
}
