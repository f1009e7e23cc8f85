// A database that is not what was stored: the server names the file and the damage, ends with 1 and changes nothing.
// MANCALAD names the program.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openTable } from './lib/guest.mjs';
import { House } from './lib/house.mjs';

const PROGRAM = process.env.MANCALAD;
let folder;
let n = 0;

// Two folders as servers leave them: one stopped, one killed, whose last moves stand in the log beside the database.
before(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-damage-'));
	for (const end of ['stopped', 'killed']) {
		const house = new House({ program: PROGRAM, folder: path.join(folder, end) });
		await house.start();
		for (const rules of [{ first: 'south' }, { first: 'south', seeds: 6 }]) {
			const { room, south, north } = await openTable(house.url, { rules });
			south.send({ t: 'play', id: 'm1', room, ply: 0, pit: 4 });
			await south.type('sown');
			north.send({ t: 'play', id: 'm2', room, ply: 1, pit: 3 });
			await south.until((message) => message.t === 'sown' && message.ply === 2);
			if (rules.seeds) {
				south.send({ t: 'resign', id: 'r', room });
				await north.type('ended');
			}
			south.leave();
			north.leave();
		}
		if (end === 'stopped') await house.stop();
		else await house.kill();
	}
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const database = (dir) => path.join(dir, 'mancala.db');

function copy(of) {
	const dir = path.join(folder, `${of}-${++n}`);
	fs.cpSync(path.join(folder, of), dir, { recursive: true });
	return dir;
}

// What must stay: the database and its log. An empty log says nothing, and the "-shm" is an index, made anew at every start.
const contents = (dir) =>
	fs
		.readdirSync(dir)
		.filter((name) => name.startsWith('mancala.db') && !name.endsWith('-shm'))
		.filter((name) => !name.endsWith('-wal') || fs.statSync(path.join(dir, name)).size > 0)
		.map((name) => `${name} ${crypto.createHash('sha256').update(fs.readFileSync(path.join(dir, name))).digest('hex')}`);

function refuses(dir, pattern) {
	const before = contents(dir);
	for (let times = 0; times < 2; times++) {
		const ended = spawnSync(PROGRAM, ['serve', '--port', '0', '--data-dir', dir], { encoding: 'utf8', timeout: 20_000 });
		assert.equal(ended.status, 1, `it ended with ${ended.status ?? ended.signal}: ${ended.stderr}`);
		assert.ok(ended.stderr.includes(database(dir)), `the file is named: ${ended.stderr}`);
		assert.match(ended.stderr, pattern);
		assert.deepEqual(contents(dir), before, 'nothing is changed');
	}
}

function edit(dir, change) {
	const bytes = fs.readFileSync(database(dir));
	fs.writeFileSync(database(dir), change(bytes) ?? bytes);
}

const RUN_SQL = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    for row in db.execute(sys.argv[2]):
        print(*row, sep="|")`;

function sql(dir, text) {
	return execFileSync('python3', ['-c', RUN_SQL, database(dir), text], { encoding: 'utf8' }).trim();
}

// The page that a table begins on.
function pageOf(dir, table) {
	const page = Number(sql(dir, `SELECT rootpage FROM sqlite_schema WHERE name = '${table}'`));
	return { size: Number(sql(dir, 'PRAGMA page_size')), page };
}

for (const of of ['stopped', 'killed']) {
	test(`a header that is overwritten (${of})`, () => {
		const dir = copy(of);
		edit(dir, (bytes) => void bytes.fill(0x5a, 0, 32));
		refuses(dir, /is damaged \(file is not a database\)/);
	});

	test(`a file of no bytes (${of})`, () => {
		const dir = copy(of);
		edit(dir, () => Buffer.alloc(0));
		refuses(dir, /is damaged \(it is empty\)/);
	});
}

test('a log without its database', () => {
	const dir = copy('killed');
	fs.rmSync(database(dir));
	refuses(dir, /is damaged \(it is missing, though its log is there\)/);
});

test('a page that is overwritten', () => {
	const dir = copy('stopped');
	for (const table of ['room', 'step', 'journal']) {
		const other = copy('stopped');
		const { size, page } = pageOf(other, table);
		edit(other, (bytes) => void bytes.fill(0xa5, (page - 1) * size, page * size));
		refuses(other, /is damaged \(database disk image is malformed\)/);
	}
	edit(dir, (bytes) => bytes.subarray(0, bytes.length / 2));
	refuses(dir, /is damaged \(database disk image is malformed\)/);
});

test('a record with a bit turned over', () => {
	for (const [table, field, what] of [['room', 'snapshot', 'number -1'], ['step', 'command', 'number \\d+']]) {
		const dir = copy('stopped');
		const [code, hex] = sql(dir, `SELECT code, hex(${field}) FROM ${table} LIMIT 1`).split('|');
		const changed = Buffer.from(hex, 'hex');
		changed[changed.length >> 1] ^= 0x10;
		sql(dir, `UPDATE ${table} SET ${field} = x'${changed.toString('hex')}' WHERE code = '${code}' AND hex(${field}) = '${hex}'`);
		refuses(dir, new RegExp(`is damaged: room ${code}, ${what}, does not have the checksum it was stored with`));
	}
});

test('a step that is gone', () => {
	const dir = copy('stopped');
	const code = sql(dir, 'SELECT code FROM step GROUP BY code HAVING count(*) > 2 LIMIT 1');
	sql(dir, `DELETE FROM step WHERE code = '${code}' AND number = 1`);
	refuses(dir, new RegExp(`is damaged: step 2 of room ${code} does not follow`));
});

test('a database of a newer program, and one of another program', () => {
	const newer = copy('stopped');
	sql(newer, 'PRAGMA user_version = 1000');
	refuses(newer, /was written by a newer mancalad \(its schema is version 1000/);
	const other = copy('stopped');
	fs.rmSync(database(other));
	sql(other, 'CREATE TABLE flowers (name TEXT)');
	refuses(other, /is no store of mancalad/);
});

test('two servers on one folder', async () => {
	const house = new House({ program: PROGRAM, folder: copy('stopped') });
	await house.start();
	const ended = spawnSync(PROGRAM, ['serve', '--port', '0', '--data-dir', house.folder], { encoding: 'utf8', timeout: 20_000 });
	assert.equal(ended.status, 1);
	assert.match(ended.stderr, /another mancalad runs on the data folder/);
	await house.stop();
});
