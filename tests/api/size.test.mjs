// How an archive of many games behaves: start-up and every kind of search page within 200 ms. By default of few games, so that
// it is quick; MANCALAD_GAMES=1000000 makes it the real thing (half a minute and 1.2 GB of disk to make them), and
// MANCALAD_ARCHIVE=FOLDER takes one that is there.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { PROGRAM, dataFolder } from './lib/tool.mjs';

const LIMIT_MS = 200;
const count = Number(process.env.MANCALAD_GAMES ?? 20_000);
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const folder = process.env.MANCALAD_ARCHIVE ?? dataFolder(test);

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

const start = () => new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder], patienceMs: 60_000 }).start();

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

test(`an archive of ${count} games starts and answers within ${LIMIT_MS} ms`, { timeout: 600_000 }, async (t) => {
	if (!process.env.MANCALAD_ARCHIVE) execFileSync(process.env.MAKE_ARCHIVE, [folder, String(count)]);
	let server;
	let startMs = Infinity;
	for (let n = 0; n < 3; n++) {
		await server?.stop();
		const from = performance.now();
		server = await start();
		startMs = Math.min(startMs, performance.now() - from);
	}
	t.diagnostic(`start: ${startMs.toFixed(1)} ms`);
	try {
		for (const query of PAGES) {
			let answer;
			const ms = await time(async () => {
				answer = await (await fetch(`${server.url}/api/games${query}`)).json();
			});
			t.diagnostic(`${query}: ${ms.toFixed(1)} ms, ${answer.games.length} games`);
			assert.ok(ms < LIMIT_MS, `${query} took ${ms} ms`);
		}
	} finally {
		await server.stop();
	}
	assert.ok(startMs < LIMIT_MS, `the start took ${startMs} ms`);
});
