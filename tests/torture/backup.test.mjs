// What docs/operations.md says of backups: a copy made while the server runs and people play is whole, and a server that is
// started on it has everything that was acknowledged before. MANCALAD names the program.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { auditArchive, auditRooms } from './lib/audit.mjs';
import { Book } from './lib/book.mjs';
import { Dice } from './lib/dice.mjs';
import { House } from './lib/house.mjs';
import { Table } from './lib/table.mjs';

const PROGRAM = process.env.MANCALAD;
const N_TABLES = 12;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const VACUUM = 'import sqlite3, sys\nsqlite3.connect(sys.argv[1]).execute("VACUUM INTO ?", (sys.argv[2],))';

// A book as it is now; what is written into the other later is not in it.
function copyOf(book) {
	const copy = new Book(book.room);
	for (const field of ['events', 'moves', 'plyOf']) copy[field] = new Map(book[field]);
	Object.assign(copy, { seats: new Set(book.seats), resigned: book.resigned, ended: book.ended });
	return Object.assign(copy, { lastSeq: book.lastSeq, acknowledged: book.acknowledged });
}

test('a copy of a running server is what a server can go on from', { timeout: 60_000 }, async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-backup-'));
	const house = new House({ program: PROGRAM, folder: path.join(folder, 'data') });
	const restored = new House({ program: PROGRAM, folder: path.join(folder, 'restored') });
	try {
		await house.start();
		house.unlock();
		const dice = new Dice(1);
		const tables = Array.from({ length: N_TABLES }, (_, n) => new Table(house, dice, new Map(), { name: `t${n}`, viewers: 0, thinkMs: 20 }));
		const playing = Promise.all(tables.map((table) => table.play()));
		await pause(800);
		const before = tables.map((table) => copyOf(table.book));
		assert.ok(before.reduce((sum, book) => sum + book.acknowledged, 0) > 2 * N_TABLES);
		fs.mkdirSync(restored.folder);
		const copy = path.join(restored.folder, 'mancala.db');
		const copied = spawnSync('python3', ['-c', VACUUM, path.join(house.folder, 'mancala.db'), copy], { encoding: 'utf8' });
		assert.equal(copied.status, 0, copied.stderr);
		const after = tables.map((table) => table.book.sent);
		before.forEach((book, n) => (book.sent = [...after[n]]));
		await pause(200); // the play that goes on meanwhile
		for (const table of tables) table.giveUp();
		await playing;
		await house.stop();

		await restored.start();
		await auditRooms(restored.url, before);
		await restored.stop();
		assert.equal(auditArchive(PROGRAM, restored.folder, before), '');
		assert.deepEqual(before.flatMap((book) => book.faults), []);
		const sound = 'import sqlite3, sys\nprint(sqlite3.connect(sys.argv[1]).execute("PRAGMA integrity_check").fetchone()[0])';
		assert.equal(execFileSync('python3', ['-c', sound, copy], { encoding: 'utf8' }).trim(), 'ok');
	} finally {
		house.server.kill();
		restored.server.kill();
		fs.rmSync(folder, { recursive: true, force: true });
	}
});
