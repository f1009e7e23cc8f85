// Searches that do not end: nobody else waits for them. A view takes the place of the table of players, and has rows without end.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { OpenApi } from './lib/openapi.mjs';
import { Player } from './lib/player.mjs';
import { GAMES, PROGRAM, dataFolder, tool } from './lib/tool.mjs';

const MAX = 64; // READER_SEARCHES_MAX
const ENDLESS = `DROP TABLE player;
CREATE VIEW player AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
SELECT 0 AS kind, 'Nadia' AS player, i AS ended, 'id' AS id, '' AS preset, '' AS winner, -1 AS number FROM n;
CREATE TRIGGER nowhere INSTEAD OF INSERT ON player BEGIN SELECT 1; END`; // games still end
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 15_000;
let server;

test.beforeEach(async () => {
	const folder = dataFolder(test);
	tool(['import', '--data-dir', folder, GAMES]);
	server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder], patienceMs }).start();
	// The server has its statements by now.
	const change = 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])';
	execFileSync('python3', ['-c', change, `${folder}/mancala.db`, ENDLESS]);
});

test.afterEach(() => server.stop());

const search = (query, signal) => fetch(`${server.url}/api/games${query}`, { signal });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function playToTheEnd() {
	const players = [await Player.enter(server, 'Ann', patienceMs), await Player.enter(server, 'Ben', patienceMs)];
	const [south, north] = players;
	south.send({ t: 'create', id: 'c', preset: 'kalah', side: 'south', rules: { first: 'south' } });
	const { room } = await south.wait('joined');
	north.send({ t: 'join', id: 'j', room, as: 'seat' });
	let { to_move: side, ply, legal } = await south.wait('started');
	while (side) {
		const [mover, other] = side === 'south' ? [south, north] : [north, south];
		mover.send({ t: 'play', id: `m${ply}`, room, ply, pit: legal[0] });
		({ to_move: side, ply, legal } = await mover.wait('sown'));
		await other.wait('sown');
	}
	for (const player of players) player.close();
}

test('a search that does not end is given up', async () => {
	const response = await search('?player=Nadia');
	assert.equal(response.status, 503);
	assert.equal(response.headers.get('retry-after'), '5');
	const body = await response.text();
	new OpenApi().response('/api/games', { status: 503, headers: response.headers, body });
	assert.equal(JSON.parse(body).error.code, 'unavailable');
	await server.logs(/a search took longer than 2000 ms and was given up/);
});

test('beyond a bound searches are refused at once, while games go on; who goes away makes room', async () => {
	const gone = new AbortController();
	const refused = [];
	const ask = async () => {
		try {
			const response = await search('?player=Nadia', gone.signal);
			refused.push(response.status);
			await response.arrayBuffer();
		} catch (error) {
			if (!gone.signal.aborted) throw error;
		}
	};
	const asked = Array.from({ length: MAX + 6 }, ask);
	const from = performance.now();
	while (refused.length < 6 && performance.now() - from < patienceMs) await pause(10);
	assert.deepEqual(refused.slice(0, 6), Array(6).fill(503));
	const took = performance.now() - from;
	assert.ok(wrap.length || took < 1900, `the refusal took ${took} ms`); // before any is given up
	await playToTheEnd();
	gone.abort();
	await Promise.all(asked);
	let status;
	for (const end = performance.now() + patienceMs; status !== 200 && performance.now() < end; await pause(50))
		({ status } = await search('?preset=kalah'));
	assert.equal(status, 200);
	assert.ok(wrap.length || performance.now() - from < 10_000, 'those who went away were waited for');
});

test('a stop does not wait for a search', async () => {
	const answer = search('?player=Nadia').catch(() => null);
	await pause(200);
	const from = performance.now();
	await server.stop();
	const took = performance.now() - from;
	assert.ok(wrap.length || took < 1000, `the stop took ${took} ms`);
	await answer;
	assert.doesNotMatch(server.log, /ERROR/);
});
