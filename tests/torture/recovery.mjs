// Very many unfinished games: the server is killed and is back with all of them, and how soon.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Guest } from './lib/guest.mjs';
import { House } from './lib/house.mjs';
import { readOptions } from './lib/options.mjs';

const BACK_MS_MAX = 2000;
const LANES = 8;

const options = readOptions(
	{
		server: { type: 'string' },
		maker: { type: 'string' }, // make_rooms
		rooms: { type: 'string', default: '10000' },
		sample: { type: 'string', default: 'all' }, // rooms that are looked at, one of so many
		times: { type: 'string', default: '5' },
	},
	['rooms', 'times'],
);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-recovery-'));
const every = options.sample === 'all' ? 1 : Number(options.sample);

async function lookAt(url, rooms) {
	const guest = await Guest.arrive(url, 'Auditor');
	let wrong = 0;
	for (let room = rooms.shift(); room; room = rooms.shift()) {
		guest.send({ t: 'join', id: 'join', room: room.code, as: 'watch' });
		const answer = await guest.until((message) => message.t === 'snapshot' || message.t === 'error', 'the room', 60_000);
		const there = answer.t === 'snapshot' && answer.ply === room.plies && answer.phase === 'playing' && answer.held === 'restart';
		if (!there && wrong++ === 0) console.log(`room ${room.code}: ${JSON.stringify(answer).slice(0, 300)}`);
		guest.send({ t: 'leave', id: 'leave', room: room.code });
		await guest.type('ok');
	}
	guest.leave();
	return wrong;
}

const house = new House({ program: options.server, folder: path.join(folder, 'data') });
try {
	const made = execFileSync(options.maker, [house.folder, options.rooms], { encoding: 'utf8', maxBuffer: 1 << 28 });
	const rooms = made.trim().split('\n').map((line) => ({ code: line.split(' ')[0], plies: Number(line.split(' ')[1]) }));
	const took = [];
	await house.start();
	for (let n = 0; n < Number(options.times); n++) {
		await house.kill();
		await house.start();
		took.push(Math.round(house.startMs));
	}
	const looked = rooms.filter((_, n) => n % every === 0);
	const count = looked.length;
	const wrong = (await Promise.all(Array.from({ length: LANES }, () => lookAt(house.url, looked)))).reduce((a, b) => a + b, 0);
	const stopMs = await house.stop();
	took.sort((a, b) => a - b);
	console.log(`${rooms.length} unfinished games: back after ${took.join(', ')} ms; ${count} looked at, ${wrong} not as they were; stopped in ${Math.round(stopMs)} ms`);
	process.exitCode = wrong > 0 || took[took.length >> 1] > BACK_MS_MAX ? 1 : 0;
} finally {
	house.server.kill();
	fs.rmSync(folder, { recursive: true, force: true });
}
