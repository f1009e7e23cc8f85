// Somebody who asks the server what it still has: of rooms over the wire, of finished games by its archive.

import { spawnSync } from 'node:child_process';
import { Link } from './link.mjs';

const LANES = 4; // that ask at a time
const PATIENCE_MS = 20_000;
const TAIL = 30; // events that are told again; a longer gap is closed by a snapshot, which is compared anyway

// One connection asks for one room after another: its last events again, then the whole of it.
function lane(url, queue) {
	let entry = null;
	return new Promise((resolve, reject) => {
		const next = () => {
			const book = queue.shift();
			if (!book) return resolve(link.cut());
			const { room, lastSeq } = book;
			entry = { book, step: '', retold: [], snapshot: null };
			link.send({ t: 'resume', id: 'resume', room, seq: Math.max(0, lastSeq - TAIL) });
		};
		const hear = (message, text) => {
			const room = entry?.book.room;
			if (message.t === 'joined') {
				entry.step = message.re;
				if (message.re === 'resume') link.send({ t: 'join', id: 'join', room, as: 'watch' });
			} else if (message.t === 'ok' || (message.t === 'error' && message.code === 'no_such_room')) {
				entry.book.compare(entry.snapshot, entry.retold);
				next();
			} else if (message.t === 'error') {
				throw new Error(`the audit was refused: ${text}`);
			} else if (message.t === 'snapshot' && entry.step === 'join') {
				entry.snapshot = message;
				link.send({ t: 'leave', id: 'leave', room });
			} else if (typeof message.seq === 'number' && message.t !== 'snapshot' && entry.step === 'resume' && message.room === room) {
				entry.retold.push({ text, message });
			}
		};
		const link = new Link(url, (message, text) => {
			try {
				hear(message, text);
			} catch (error) {
				reject(error);
			}
		});
		link.open('Auditor').then(next, reject);
		setTimeout(() => reject(new Error(`the audit of ${entry?.book.room} got no answer`)), PATIENCE_MS).unref();
	});
}

// Every book's room is compared with what came back of it.
export async function auditRooms(url, books) {
	const queue = [...new Set(books)];
	await Promise.all(Array.from({ length: LANES }, () => lane(url, queue)));
}

// Every book's game is compared with the archive of a data folder; → what `mancalad export` and `verify` say against it.
export function auditArchive(program, folder, books) {
	const big = { encoding: 'utf8', maxBuffer: 1 << 30 };
	const exported = spawnSync(program, ['export', '--data-dir', folder], big);
	const byRoom = new Map();
	for (const line of exported.stdout.split('\n').filter(Boolean)) {
		const record = JSON.parse(line);
		byRoom.set(record.room, [...(byRoom.get(record.room) ?? []), record]);
	}
	for (const book of books) book.compareArchive(byRoom.get(book.room) ?? []);
	if (!exported.stdout) return exported.stderr;
	const verified = spawnSync(program, ['verify', '--quiet', '-'], { input: exported.stdout, ...big });
	return exported.stderr + (verified.status === 0 ? '' : verified.stdout + verified.stderr);
}
