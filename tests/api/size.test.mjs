// How an archive of many games behaves: start-up and every kind of search page within 200 ms, of many names and of one name that all
// play under; and moves beside searches that never end. By default of few games, so that it is quick; MANCALAD_GAMES=1000000
// makes it the real thing (some minutes and 2 GB of disk to make them), and MANCALAD_ARCHIVE=FOLDER and
// MANCALAD_ARCHIVE_OF_ONE=FOLDER take those that are there.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { Player } from './lib/player.mjs';
import { PROGRAM, dataFolder } from './lib/tool.mjs';

const WRAPPED = Boolean(process.env.MANCALAD_WRAP); // valgrind takes a second to start, and is no measure of ours
const LIMIT_MS = WRAPPED ? 10_000 : 200;
const MOVE_LIMIT_MS = WRAPPED ? 5_000 : 50; // the median: on a busy machine one may wait for others
const count = Number(process.env.MANCALAD_GAMES ?? 20_000);
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);

const PAGES = [
	'?limit=100',
	'?player=Player+0&limit=100',
	'?player=Player+500&limit=100',
	'?player=nobody',
	'?user=guest:0000000000000000&limit=100',
	'?preset=wari&limit=100',
	'?result=draw&limit=100',
	'?preset=wari&result=draw&limit=100',
	'?player=Player+0&preset=wari&limit=100',
	'?player=Player+0&result=draw&limit=100',
	'?player=Player+990&preset=awari&result=draw&limit=100',
	'?from=2023-11-16&to=2023-11-17&limit=100',
	'?from=2023-11-16&preset=kalah&result=south&to=2023-11-20&limit=100',
	'?to=2000-01-01',
];

// The games that are asked for are not there, so all that are have to be left out.
const PAGES_OF_ONE = [
	'?player=Guest&limit=100',
	'?player=guest&preset=kalah&limit=100',
	'?player=Guest&preset=wari',
	'?player=Guest&result=draw',
	'?player=Guest&preset=wari&result=draw',
	'?player=Guest&preset=kalah&result=draw',
	'?player=Guest&preset=wari&result=draw&from=2023-11-16&to=2040-01-01',
	'?preset=wari',
	'?result=draw',
	'?preset=kalah&result=draw',
];

function start(folder) {
	return new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder], patienceMs: 60_000 }).start();
}

// The folder of an archive, made if none is given.
function archive(given, ...more) {
	if (given) return given;
	const folder = dataFolder(test);
	execFileSync(process.env.MAKE_ARCHIVE, [folder, String(count), ...more]);
	return folder;
}

// The time that `work` takes; the best of three, as other tests run beside this one.
async function time(work) {
	let best = Infinity;
	for (let n = 0; n < 3; n++) {
		const from = performance.now();
		await work();
		best = Math.min(best, performance.now() - from);
	}
	return best;
}

async function timePages(t, server, pages) {
	for (const query of pages) {
		let answer;
		const ms = await time(async () => {
			answer = await (await fetch(`${server.url}/api/games${query}`)).json();
		});
		t.diagnostic(`${query}: ${ms.toFixed(1)} ms, ${answer.games.length} games`);
		assert.ok(ms < LIMIT_MS, `${query} took ${ms} ms`);
	}
}

test(`an archive of ${count} games starts and answers within ${LIMIT_MS} ms`, { timeout: 600_000 }, async (t) => {
	const folder = archive(process.env.MANCALAD_ARCHIVE);
	let server;
	let startMs = Infinity;
	for (let n = 0; n < 3; n++) {
		await server?.stop();
		const from = performance.now();
		server = await start(folder);
		startMs = Math.min(startMs, performance.now() - from);
	}
	t.diagnostic(`start: ${startMs.toFixed(1)} ms`);
	try {
		await timePages(t, server, PAGES);
	} finally {
		await server.stop();
	}
	assert.ok(startMs < LIMIT_MS, `the start took ${startMs} ms`);
});

// Plays a game of Kalah to its end; how long each move took to come back to its player, in ms.
async function playGame(server) {
	const players = [await Player.enter(server), await Player.enter(server)];
	const [south, north] = players;
	const times = [];
	try {
		south.send({ t: 'create', id: 'c', preset: 'kalah', side: 'south', rules: { first: 'south' } });
		const { room } = await south.wait('joined');
		north.send({ t: 'join', id: 'j', room, as: 'seat' });
		const [started] = await Promise.all([south.wait('started'), north.wait('snapshot')]);
		for (let { to_move, legal, ply } = started; to_move; ) {
			const from = performance.now();
			const [mover, other] = to_move === 'south' ? [south, north] : [north, south];
			mover.send({ t: 'play', id: `m${ply}`, room, ply, pit: legal[ply % legal.length] });
			({ to_move, legal, ply } = await mover.wait('sown'));
			times.push(performance.now() - from);
			await other.wait('sown');
		}
	} finally {
		for (const player of players) player.close();
	}
	return times;
}

async function playGames(server, n) {
	const times = [];
	while (n-- > 0) times.push(...(await playGame(server)));
	return times.sort((a, b) => a - b);
}

test(`${count} games of one name are as quick, and a search keeps no move waiting`, { timeout: 600_000 }, async (t) => {
	const server = await start(archive(process.env.MANCALAD_ARCHIVE_OF_ONE, 'Guest'));
	let over = false;
	let nSearches = 0;
	const search = async (query) => {
		while (!over) {
			const response = await fetch(`${server.url}/api/games${query}`);
			assert.equal(response.status, 200);
			await response.arrayBuffer();
			nSearches++;
		}
	};
	try {
		await timePages(t, server, PAGES_OF_ONE);
		const alone = await playGames(server, 10);
		const searchers = PAGES_OF_ONE.slice(0, 4).map(search);
		const beside = await playGames(server, 10);
		over = true;
		await Promise.all(searchers);
		for (const [what, times] of Object.entries({ alone, beside })) {
			const [median, worst] = [times[times.length >> 1], times.at(-1)];
			t.diagnostic(`a move ${what}: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${times.length}`);
		}
		t.diagnostic(`${nSearches} searches beside it`);
		assert.ok(beside[beside.length >> 1] < MOVE_LIMIT_MS, `a move took ${beside[beside.length >> 1]} ms`);
	} finally {
		over = true;
		await server.stop();
	}
});
