// Every write and every allocation of one scripted game made to fail in turn. The server may refuse, stop or give up, but
// what it acknowledged is there afterwards, and its files are sound.

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditArchive, auditRooms } from './lib/audit.mjs';
import { Book } from './lib/book.mjs';
import { House } from './lib/house.mjs';
import { Link } from './lib/link.mjs';
import { readOptions } from './lib/options.mjs';
import { FAULT, Shim } from './lib/shim.mjs';

const ANSWER_MS = 4000; // the store tries again after 200
const AGAIN_MS = 250;
const FILES_EVERY = 16; // of very many runs, so that they end some day; rooms are compared in each
// Ours is SIGABRT. A library may not look at what it was given: told apart, as it may also be ours.
const DEATHS = ['SIGABRT', 'SIGSEGV'];
const SAID = /mancalad: |ERROR/;

const options = readOptions(
	{
		server: { type: 'string' },
		shim: { type: 'string' },
		what: { type: 'string', default: 'all' },
		sample: { type: 'string', default: '1' }, // one of so many
		lanes: { type: 'string', default: '4' },
		from: { type: 'string', default: '1' },
		only: { type: 'string' }, // this one alone
		verbose: { type: 'boolean', default: false },
	},
	['sample', 'lanes', 'from'],
);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Gone extends Error {}

// One who says one thing after another and waits for the answer; what cannot be kept or understood just now he says again.
class Speaker {
	constructor(url, book, name) {
		this.book = book;
		this.name = name;
		this.asked = 0;
		this.link = new Link(url, (message, text) => this.#hear(message, text));
	}

	async arrive() {
		await this.link.open(this.name).catch(() => {
			throw new Gone();
		});
		this.link.closed.then(() => this.lose?.(new Gone()));
		return this;
	}

	async ask(message, answered) {
		const id = `${this.name}-${++this.asked}`;
		const end = Date.now() + ANSWER_MS;
		const answer = new Promise((resolve, reject) => Object.assign(this, { hope: resolve, lose: reject, id, answered }));
		answer.catch(() => {});
		while (Date.now() < end) {
			if (!this.link.isOpen) throw new Gone();
			if (message.t === 'play') this.book().sends({ side: this.side, id, ply: message.ply, pit: message.pit });
			this.link.send({ ...message, id });
			const got = await Promise.race([answer, pause(AGAIN_MS)]);
			if (got) return got;
		}
		throw new Error(`${this.name} got no answer to ${JSON.stringify(message)}`);
	}

	#hear(message, text) {
		if (message.t === 'joined') this.side = message.side;
		const book = this.book(message.t === 'joined' ? message.room : undefined);
		if (book) book.told(text, message, this.side, { id: this.id });
		if ((message.re === this.id && message.t !== 'error') || this.answered?.(message, this.id)) this.hope?.(message);
	}
}

const isSown = (message, id) => message.t === 'sown' && message.id === id;

// Two games, one played for a while and one given up.
async function play(url, books) {
	for (const moves of [[2, 5, 0, 3, 1, 1, 4, 2, 3, 0], [0, 1]]) {
		let book = null;
		const getBook = (room) => {
			if (room && !book) books.push((book = new Book(room)));
			return book;
		};
		const south = await new Speaker(url, getBook, 'sana').arrive();
		const north = await new Speaker(url, getBook, 'noor').arrive();
		const clock = { base_ms: 600_000, increment_ms: 1000 };
		const { room } = await south.ask({ t: 'create', preset: 'kalah', rules: { first: 'south' }, clock, side: 'south' });
		await north.ask({ t: 'join', room, as: 'seat' });
		let state = { to_move: 'south', legal: [0, 1, 2, 3, 4, 5], ply: 0 };
		for (const wish of moves) {
			const mover = state.to_move === 'south' ? south : north;
			const pit = state.legal[wish % state.legal.length];
			state = await mover.ask({ t: 'play', room, ply: state.ply, pit }, isSown);
		}
		if (moves.length === 2) {
			await south.ask({ t: 'resign', room });
			book.resigned = true;
		}
		south.link.cut();
		north.link.cut();
	}
}

function ending({ code, signal }) {
	if (signal) return DEATHS.includes(signal) ? `gave up by ${signal}` : signal;
	return code === 0 ? 'went on' : 'ended with a message';
}

function isSound(folder) {
	const text = 'import sqlite3, sys\nprint(sqlite3.connect(sys.argv[1]).execute("PRAGMA integrity_check").fetchone()[0])';
	const checked = spawnSync('python3', ['-c', text, path.join(folder, 'data', 'mancala.db')], { encoding: 'utf8' });
	return checked.stdout.trim() === 'ok' || checked.stdout + checked.stderr;
}

// One run with `set` in the control file; → { how, faults, writes, allocs }.
async function trial(set, checkFiles) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-fault-'));
	const shim = new Shim(options.shim, folder);
	for (const [field, value] of Object.entries(set)) shim.set(field, value);
	const data = path.join(folder, 'data');
	const house = new House({ program: options.server, folder: data, environment: shim.environment });
	const books = [];
	const faults = [];
	let how = 'did not start';
	try {
		const started = await house.start().then(() => true, () => false);
		const { server } = house;
		if (started) {
			await play(house.url, books).catch((error) => {
				if (!(error instanceof Gone)) faults.push(error.message);
			});
			if (server.running) server.child.kill('SIGTERM');
		}
		const exit = await Promise.race([server.exited, pause(10_000)]);
		if (!exit) faults.push('it does not end');
		server.kill();
		for (let n = 0; n < 50 && exit && exit.code !== 0 && !SAID.test(server.log); n++) await pause(10); // it comes by a pipe
		how = exit ? (started ? ending(exit) : `${ending(exit)} at the start`) : 'hung';
		if (exit && (exit.code !== 0 || exit.signal) && !SAID.test(server.log)) faults.push('it ended without a word');
		if (exit?.signal && !DEATHS.includes(exit.signal)) faults.push(`it died of ${exit.signal}`);
		const counts = { writes: shim.get('n_writes'), allocs: shim.get('n_allocs'), failed: shim.get('n_failed') };
		await compare(folder, books, faults, checkFiles);
		faults.push(...books.flatMap((book) => book.faults.map((fault) => `${fault.kind}: ${fault.what}`)));
		return { how, faults, log: server.log, ...counts, acknowledged: books.reduce((sum, book) => sum + book.acknowledged, 0) };
	} finally {
		house.server.kill();
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

// Afterwards the disk is well again.
async function compare(folder, books, faults, checkFiles) {
	const after = new House({ program: options.server, folder: path.join(folder, 'data') });
	try {
		await after.start();
		await auditRooms(after.url, books);
		await after.stop();
		if (checkFiles) {
			const complaint = auditArchive(options.server, after.folder, books);
			if (complaint) faults.push(complaint);
			const sound = isSound(folder);
			if (sound !== true) faults.push(sound);
		}
	} catch (error) {
		faults.push(`afterwards: ${error.message}`);
	} finally {
		after.server.kill();
	}
}

const KINDS = {
	eio: (k) => ({ fail_write_at: k, fault: FAULT.eio }),
	enospc: (k) => ({ fail_write_at: k, fault: FAULT.enospc }),
	short: (k) => ({ fail_write_at: k, fault: FAULT.short }),
	alloc: (k) => ({ fail_alloc_at: k }),
};

async function tryAll(kind, count) {
	const step = Number(options.sample);
	const from = Number(options.from);
	const length = Math.max(0, Math.ceil((count - from + 1) / step));
	const queue = options.only ? [Number(options.only)] : Array.from({ length }, (_, n) => from + n * step);
	const total = queue.length;
	const endings = new Map();
	const dereferenced = [];
	let bad = 0;
	let acknowledged = 0;
	const lane = async () => {
		for (let k = queue.shift(); k !== undefined; k = queue.shift()) {
			const result = await trial(KINDS[kind](k), kind !== 'alloc' || k % FILES_EVERY === 0);
			endings.set(result.how, (endings.get(result.how) ?? 0) + 1);
			acknowledged += result.acknowledged;
			if (result.how.includes('SIGSEGV')) dereferenced.push(k);
			if (result.faults.length && bad++ < 20) console.log(`${kind} ${k}: ${result.how}: ${result.faults.join('; ')}\n${result.log.slice(-400)}`);
			if (options.verbose) console.log(`${kind} ${k}: ${result.how}\n${result.log}`);
			if (process.stderr.isTTY) process.stderr.write(`\r${kind}: ${total - queue.length} of ${total}\x1b[K`);
		}
	};
	await Promise.all(Array.from({ length: Number(options.lanes) }, lane));
	if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
	const told = [...endings].map(([how, times]) => `${times} ${how}`).join(', ');
	if (dereferenced.length) console.log(`${kind}: SIGSEGV at ${dereferenced.join(' ')}`);
	console.log(`${kind}: ${total} of ${count} made to fail: ${told}; ${acknowledged} acknowledgements, ${bad} runs with something wrong`);
	return bad;
}

const plain = await trial({}, true);
if (plain.how !== 'went on' || plain.faults.length) throw new Error(`without a fault: ${plain.how} ${plain.faults.join('; ')}\n${plain.log}`);
console.log(`the game as it should be: ${plain.writes} writes, ${plain.allocs} allocations, ${plain.acknowledged} acknowledgements`);
let bad = 0;
for (const kind of Object.keys(KINDS))
	if (options.what === 'all' || options.what === kind || (options.what === 'write' && kind !== 'alloc'))
		bad += await tryAll(kind, kind === 'alloc' ? plain.allocs : plain.writes);
process.exit(bad ? 1 : 0);
