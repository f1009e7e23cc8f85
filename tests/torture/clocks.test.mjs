// Clocks through what may happen to a server's time: the time of day jumps, the process stands still, the server dies and
// comes back twenty times in one game. Nobody is charged for any of it, and nobody wins time. MANCALAD and SHIM name the
// program and the library; without SHIM (a build with sanitizers) the time of day is left alone.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Guest, openTable } from './lib/guest.mjs';
import { House } from './lib/house.mjs';
import { Shim } from './lib/shim.mjs';

const HOUR_MS = 3_600_000;
const BEAT_MS = 250; // between two datings of the journal: what a death may give back
const SLACK_MS = 200; // for the machine, once a measurement
const CLOCK = { base_ms: 600_000, increment_ms: 0 };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let folder, shim, house;
before(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancala-clocks-'));
	shim = process.env.SHIM ? new Shim(process.env.SHIM, folder) : null;
	house = new House({
		program: process.env.MANCALAD,
		folder: path.join(folder, 'data'),
		environment: shim?.environment,
		options: ['--silence-ms', '60000'],
	});
	await house.start();
});
after(() => {
	house.server.kill();
	fs.rmSync(folder, { recursive: true, force: true });
});

let plays = 0;
async function move(table, side, ply, pit) {
	const id = `m${++plays}`;
	table[side].send({ t: 'play', id, room: table.room, ply, pit });
	return table[side].type('sown', { id });
}

function near(actual, expected, slack, what) {
	assert.ok(Math.abs(actual - expected) <= slack, `${what}: ${Math.round(actual)} ms, not ${Math.round(expected)} ± ${slack} ms`);
}

// The finished game by its id in the archive, replayed by the program.
async function checkArchived(room) {
	await house.stop();
	const lines = spawnSync(process.env.MANCALAD, ['export', '--data-dir', house.folder], { encoding: 'utf8' });
	const line = lines.stdout.split('\n').find((text) => text.includes(`"room":"${room}"`));
	assert.ok(line, `the archive has no game of ${room}: ${lines.stderr}`);
	const verified = spawnSync(process.env.MANCALAD, ['verify', '-'], { input: line, encoding: 'utf8' });
	assert.equal(verified.status, 0, verified.stdout + verified.stderr);
	await house.start();
	return JSON.parse(line);
}

test('the time of day jumps an hour forward and back', { skip: !process.env.SHIM, timeout: 30_000 }, async () => {
	const table = await openTable(house.url, { clock: CLOCK });
	const has = { south: CLOCK.base_ms, north: CLOCK.base_ms };
	let state = { ply: 0, to_move: 'south', legal: [0] };
	let since = performance.now();
	for (const shift of [HOUR_MS, -HOUR_MS, 0]) {
		shim.set('wall_shift_ms', shift);
		await pause(400);
		const mover = state.to_move;
		state = await move(table, mover, state.ply, state.legal[0]);
		near(has[mover] - state.clock[`${mover}_ms`], performance.now() - since, SLACK_MS, `${mover} was charged`);
		has[mover] = state.clock[`${mover}_ms`];
		since = performance.now();
	}
	// The server starts again in another hour than it stopped in: its clocks go by its own time all the same.
	shim.set('wall_shift_ms', -HOUR_MS);
	const stopping = performance.now();
	await house.stop();
	await house.start();
	const viewer = await Guest.arrive(house.url, 'Vera');
	viewer.send({ t: 'join', id: 'join', room: table.room, as: 'watch' });
	const { clock } = await viewer.type('snapshot');
	near(clock.server_unix_ms, Date.now() - HOUR_MS, 10_000, 'the server believes it to be');
	const other = state.to_move === 'south' ? 'north' : 'south';
	near(clock[`${other}_ms`], has[other], 0, 'who is not to move has');
	near(clock[`${state.to_move}_ms`], has[state.to_move] - (stopping - since), SLACK_MS, 'who is to move has');
	viewer.leave();
	const back = await Guest.arrive(house.url, 'Sana');
	back.send({ t: 'join', id: 'back', room: table.room, seat_token: table.tokens.south });
	await back.type('joined');
	back.send({ t: 'resign', id: 'r', room: table.room });
	await back.type('ended');
	shim.set('wall_shift_ms', 0);
	await checkArchived(table.room);
});

test('five seconds in which the process stands still', { timeout: 30_000 }, async () => {
	const table = await openTable(house.url, { clock: CLOCK });
	const first = await move(table, 'south', 0, 0);
	const since = performance.now();
	await pause(300);
	house.server.child.kill('SIGSTOP');
	await pause(5000);
	const stoodFor = 5000;
	house.server.child.kill('SIGCONT');
	const sown = await move(table, 'north', 1, 0);
	const spent = first.clock.north_ms - sown.clock.north_ms;
	near(spent, performance.now() - since - stoodFor, SLACK_MS + BEAT_MS, 'North was charged');
	table.south.send({ t: 'resign', id: 'r', room: table.room });
	await table.north.type('ended');
	await checkArchived(table.room);
});

test('twenty restarts in one game, by turns with and without a warning', { timeout: 120_000 }, async () => {
	let table = await openTable(house.url, { clock: CLOCK });
	const { room, tokens } = table;
	let state = { ply: 0, clock: { south_ms: CLOCK.base_ms, north_ms: CLOCK.base_ms }, to_move: 'south', legal: [0, 1, 2, 3, 4, 5] };
	let runningSince = performance.now();
	let away = 0;
	const gained = [];
	for (let restart = 0; restart < 20; restart++) {
		// A move, so that clocks change hands, and some time of thought.
		if (state.legal.length && restart % 3 === 0) {
			const sown = await move(table, state.to_move, state.ply, state.legal[0]);
			if (sown.to_move === null) break;
			state = sown;
			runningSince = performance.now();
		}
		await pause(120 + ((restart * 37) % 200));
		const expected = state.clock[`${state.to_move}_ms`] - (performance.now() - runningSince);
		const since = performance.now();
		if (restart % 2) await house.stop();
		else await house.kill();
		await pause(200);
		await house.start();
		away += performance.now() - since;
		const viewer = await Guest.arrive(house.url, 'Vera');
		viewer.send({ t: 'join', id: 'join', room, as: 'watch' });
		const snapshot = await viewer.type('snapshot');
		assert.equal(snapshot.held, 'restart');
		assert.equal(snapshot.clock.running, null);
		const has = snapshot.clock[`${state.to_move}_ms`];
		gained.push(has - expected);
		// A planned stop freezes the clocks where they are; a death may give back what the journal was not dated for.
		assert.ok(has - expected >= -SLACK_MS, `restart ${restart}: charged ${expected - has} ms for the outage`);
		assert.ok(has - expected <= SLACK_MS + (restart % 2 ? 0 : BEAT_MS), `restart ${restart}: ${has - expected} ms are won`);
		viewer.leave();
		table = { room, tokens, south: await Guest.arrive(house.url, 'Sana'), north: await Guest.arrive(house.url, 'Noor') };
		table.south.send({ t: 'join', id: 'south', room, seat_token: tokens.south });
		const seen = await table.south.type('snapshot');
		assert.equal(seen.clock[`${state.to_move}_ms`], has, 'nobody is charged till both are back');
		table.north.send({ t: 'join', id: 'north', room, seat_token: tokens.north });
		state = await table.north.type('snapshot');
		assert.equal(state.clock.running, state.to_move);
		near(state.clock[`${state.to_move}_ms`], has, 50, 'after both are back it has');
		runningSince = performance.now();
	}
	table.south.send({ t: 'resign', id: 'r', room });
	const ended = await table.north.type('ended');
	assert.equal(ended.reason, 'resigned');
	const game = await checkArchived(room);
	console.log(`# away for ${Math.round(away)} ms in all; won by the clocks at a restart: ${gained.map(Math.round).join(' ')} ms`);
	const spent = game.moves.reduce((sum, ply) => sum + ply.spent_ms - ply.credit_ms, 0) + game.last_spent_ms;
	assert.equal(2 * CLOCK.base_ms - game.left_ms.south - game.left_ms.north, spent);
});
