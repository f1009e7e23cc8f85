// One named connection of a transcript: a real WebSocket (the `ws` package) with its messages in a queue, and with what
// they say about rooms kept for the statements that play games. Judges nothing but that the room's events are in order.

import { WebSocket } from 'ws';
import { RoomView } from './room-view.mjs';

const OPCODE_TEXT = 1;
const OPCODE_CONTINUATION = 0;

// A client's frame by hand, for what a well-behaved library does not send. The mask is zero: RFC 6455 wants one, not
// which.
export function frame(opcode, payload, final = true) {
	const head =
		payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
	return Buffer.concat([Buffer.from([(final ? 0x80 : 0) | opcode, ...head, 0, 0, 0, 0]), payload]);
}

// A text in which \xNN stands for a byte of its own.
export function readBytes(text) {
	return Buffer.concat(
		text
			.split(/(\\x[0-9a-f]{2})/)
			.map((part) => (/^\\x/.test(part) ? Buffer.from(part.slice(2), 'hex') : Buffer.from(part))),
	);
}

export class Peer {
	// `ledger` hears of every message and close: { sent(peer, text), received(peer, text, message), closed(peer, code)
	// }.
	constructor(name, url, ledger) {
		Object.assign(this, {
			name,
			url,
			ledger,
			inbox: [],
			history: [],
			waiters: [],
			rooms: new Map(),
			closedWith: null,
		});
		this.expectedToClose = false;
		this.held = [];
	}

	// Resolves with null when open, or with the HTTP status that refused it. Pongs go out `lag` milliseconds late.
	open({ origin, path = '/ws', protocol = 'mancala', lag = 0 } = {}) {
		this.socket = new WebSocket(this.url.replace('http', 'ws') + path, protocol === 'none' ? [] : protocol, {
			origin,
			perMessageDeflate: false,
			handshakeTimeout: 30_000,
			autoPong: !lag,
		});
		if (lag) {
			this.socket.on('ping', (payload) =>
				setTimeout(() => this.isOpen && this.socket.pong(payload), Number(lag)).unref(),
			);
		}
		this.socket.on('message', (data, binary) => this.#received(data, binary));
		this.socket.on('close', (code, reason) => this.#closed(code, reason.toString()));
		return new Promise((resolve, reject) => {
			this.socket.once('open', () => resolve(null));
			this.socket.once('unexpected-response', (request, response) => {
				request.destroy();
				resolve(response.statusCode);
			});
			this.socket.on('error', (error) => reject(error));
		});
	}

	get isOpen() {
		return this.closedWith === null;
	}

	// `valid` false: sent to be refused, so the schema need not allow it.
	sendText(text, valid = true) {
		this.note('>', text);
		this.ledger.sent(this, text, valid);
		this.socket.send(text);
	}

	// Keeps the text back until the next flush, so that all of it reaches the server in one segment.
	hold(text) {
		this.note('>', text);
		this.ledger.sent(this, text);
		this.held.push(frame(OPCODE_TEXT, Buffer.from(text)));
	}

	flush() {
		if (this.held.length) this.sendBytes(Buffer.concat(this.held.splice(0)));
	}

	// As it stands, past the library; nothing of it is checked.
	sendBytes(bytes) {
		this.socket._socket.write(bytes);
	}

	sendFragments(text, count) {
		this.note('>', text);
		const bytes = Buffer.from(text);
		const size = Math.ceil(bytes.length / count);
		const frames = Array.from({ length: count }, (_, index) =>
			frame(
				index === 0 ? OPCODE_TEXT : OPCODE_CONTINUATION,
				bytes.subarray(index * size, (index + 1) * size),
				index === count - 1,
			),
		);
		this.sendBytes(Buffer.concat(frames));
	}

	// As the network would: a TCP reset, no goodbye. (Node cannot reset a socket whose closing has begun, and hangs at
	// its end.)
	cut() {
		this.expectedToClose = true;
		if (this.socket.readyState === WebSocket.OPEN) this.socket._socket.resetAndDestroy();
		else this.socket.terminate();
	}

	close(code = 1000) {
		this.expectedToClose = true;
		this.socket.close(code);
	}

	// The next message, { text, message }. Rejects after `patienceMs`, or at once when the connection is gone.
	next(patienceMs) {
		if (this.inbox.length) return Promise.resolve(this.inbox.shift());
		if (!this.isOpen)
			return Promise.reject(
				new Error(`${this.name} is closed: ${this.closedWith.code} ${this.closedWith.reason}`),
			);
		return this.#wait('next', patienceMs, `${this.name} got no message`);
	}

	// The close code, once the connection is closed.
	closing(patienceMs) {
		this.expectedToClose = true;
		if (!this.isOpen) return Promise.resolve(this.closedWith.code);
		return this.#wait('closing', patienceMs, `${this.name} was not closed`);
	}

	room(code) {
		if (!this.rooms.has(code)) this.rooms.set(code, new RoomView(code));
		return this.rooms.get(code);
	}

	// The server's clock, by what it said last of it.
	serverUnixMs() {
		return performance.now() + this.aheadMs;
	}

	note(direction, text) {
		this.history.push(
			`${this.name} ${direction} ${text.length > 1200 ? `${text.slice(0, 1200)}… (${text.length})` : text}`,
		);
		if (this.history.length > 400) this.history.shift();
	}

	#wait(kind, patienceMs, complaint) {
		return new Promise((resolve, reject) => {
			const waiter = { kind, resolve, reject };
			waiter.timer = setTimeout(() => {
				this.waiters.splice(this.waiters.indexOf(waiter), 1);
				reject(new Error(`${complaint} within ${patienceMs} ms`));
			}, patienceMs);
			this.waiters.push(waiter);
		});
	}

	#settle(kind, how) {
		const index = this.waiters.findIndex((waiter) => waiter.kind === kind);
		if (index < 0) return false;
		const [waiter] = this.waiters.splice(index, 1);
		clearTimeout(waiter.timer);
		how(waiter);
		return true;
	}

	#received(data, binary) {
		const text = data.toString('utf8');
		this.note('<', text);
		let message;
		try {
			if (binary) throw new Error('a binary frame');
			message = JSON.parse(text);
			this.ledger.received(this, text, message);
			if (typeof message.server_unix_ms === 'number') this.aheadMs = message.server_unix_ms - performance.now();
			if (typeof message.room === 'string') this.room(message.room).take(message);
		} catch (error) {
			this.ledger.fault(`${this.name} received what it should not: ${error.message}\n  ${text}`);
			message = message ?? {};
		}
		const entry = { text, message };
		if (!this.#settle('next', (waiter) => waiter.resolve(entry))) this.inbox.push(entry);
	}

	#closed(code, reason) {
		this.note('closed', `${code} ${reason}`);
		this.closedWith = { code, reason };
		this.ledger.closed(this, code);
		this.#settle('closing', (waiter) => waiter.resolve(code));
		while (
			this.#settle('next', (waiter) => waiter.reject(new Error(`${this.name} was closed: ${code} ${reason}`)))
		);
	}
}
