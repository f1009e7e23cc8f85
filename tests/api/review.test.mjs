// Reviews of finished games: what the real program makes of them, each response held against docs/openapi.json.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw } from './lib/http.mjs';
import { OpenApi } from './lib/openapi.mjs';
import { GAMES, PROGRAM, dataFolder, games, tool } from './lib/tool.mjs';

const api = new OpenApi();
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 120_000 : 60_000;
const played = games.map((line) => JSON.parse(line));
const folder = dataFolder(test);
let server;

const start = async (...options) => {
	server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder, ...options], patienceMs }).start();
};

test.before(async () => {
	tool(['import', '--data-dir', folder, GAMES]);
	await start('--review-nodes', '3000');
});

test.after(() => server.stop());

// A request that the document must describe.
async function send(method, id, { query = '', headers = {} } = {}) {
	const length = method === 'POST' ? { 'Content-Length': '0' } : {};
	const response = await fetchRaw(server, `/api/games/${id}/review${query}`, { method, headers: { ...length, ...headers } });
	api.response('/api/games/{id}/review', response, method.toLowerCase());
	const isJson = response.headers.get('content-type') === 'application/json';
	return { ...response, json: isJson && response.body ? JSON.parse(response.body) : null };
}

// Waits for the end of a review; the answers on the way there.
async function reviewed(id) {
	const seen = [];
	for (const end = performance.now() + patienceMs; ; ) {
		const { status, json } = await send('GET', id);
		assert.equal(status, 200);
		seen.push(json);
		if (json.state === 'done') return seen;
		assert.ok(performance.now() < end, JSON.stringify(json));
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}

test('a finished game is reviewed, and tells how far that is', async () => {
	const { id, moves } = played.find(({ moves }) => moves.length > 20);
	const none = await send('GET', id);
	assert.deepEqual(none.json, { id, state: 'none', done: 0, of: moves.length + 1, ahead: 0 });
	const asked = await send('POST', id);
	assert.equal(asked.status, 202);
	assert.ok(['waiting', 'working'].includes(asked.json.state));
	const seen = await reviewed(id);
	for (let i = 1; i < seen.length; i++) assert.ok(seen[i].done >= seen[i - 1].done && seen[i].of === moves.length + 1);
	const review = seen.at(-1);
	assert.equal(review.positions.length, moves.length + 1);
	assert.equal(review.current, true);
	review.positions.forEach((position, ply) => {
		assert.equal(position.ply, ply);
		if (ply === moves.length) return;
		assert.equal(position.sown, moves[ply].pit);
		assert.equal(position.to_move, moves[ply].side);
		assert.equal(position.line[0], position.best);
		if (position.best === position.sown) assert.equal(position.lost, 0);
		if (!position.forced) assert.equal(position.mark === 'best', position.lost === 0);
	});
	for (const side of ['south', 'north']) {
		const own = review.positions.filter(({ to_move, mark }) => to_move === side && mark);
		assert.equal(review.sides[side].choices, own.length);
		assert.equal(review.sides[side].lost, own.reduce((sum, { lost }) => sum + lost, 0));
	}
});

test('every game of every kind is reviewed, to its end by the board or by people', async () => {
	for (const { id, moves, result, final } of played) {
		while ((await send('POST', id)).status === 429) await new Promise((resolve) => setTimeout(resolve, 20));
		const review = (await reviewed(id)).at(-1);
		const last = review.positions.at(-1);
		assert.equal(last.ply, moves.length);
		assert.deepEqual([last.sown, last.mark], [null, null]);
		if (result.reason !== 'row_empty') continue;
		assert.deepEqual([last.to_move, last.best, last.exact], [null, null, true]);
		assert.equal(last.value, final.stores[0] - final.stores[1]);
	}
});

test('a review that is there is told at once, and who has it gets none', async () => {
	const { id } = played[0];
	await reviewed(id);
	assert.equal((await send('POST', id)).status, 200);
	const known = await send('GET', id);
	const etag = known.headers.get('etag');
	assert.equal((await send('GET', id, { headers: { 'If-None-Match': etag } })).status, 304);
	assert.deepEqual((await send('GET', id)).json, known.json);
});

test('what cannot be reviewed is refused', async () => {
	const { id } = played[0];
	for (const method of ['GET', 'POST']) {
		assert.equal((await send(method, 'none')).status, 404);
		assert.equal((await send(method, id, { query: '?x=1' })).status, 400);
	}
	assert.equal((await send('POST', id, { headers: { Origin: 'http://evil.example' } })).status, 403);
	const own = `http://localhost:${server.port}`;
	assert.equal((await send('POST', id, { headers: { Origin: own } })).status, 200);
	const bare = await fetch(`${server.url}/api/games/${id}/review`, { method: 'POST', body: 'x' });
	assert.equal(bare.status, 400);
});

test('reviews are there after a restart, and one that was cut off is made anew', async (t) => {
	await server.stop();
	const hurt = `import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("DELETE FROM review WHERE game = ?", [sys.argv[2]])
db.execute("UPDATE review SET version = 0 WHERE game = ?", [sys.argv[3]])
db.commit()`;
	const [cut, old, kept] = played.filter(({ moves }) => moves.length > 2).map(({ id }) => id);
	execFileSync('python3', ['-c', hurt, `${folder}/mancala.db`, cut, old]);
	await start('--review-nodes', '1000000000'); // five seconds a position
	assert.equal((await send('GET', kept)).json.state, 'done');
	assert.deepEqual([(await send('GET', old)).json.current, (await send('GET', old)).json.state], [false, 'done']);
	assert.equal((await send('POST', cut)).json.state, 'working');
	await server.die();
	await start('--review-nodes', '3000');
	assert.equal((await send('GET', cut)).json.state, 'none');
	for (const id of [cut, old]) {
		assert.equal((await send('POST', id)).status, 202);
		assert.equal((await reviewed(id)).at(-1).current, true);
	}
});

test('one address has four made at a time, and the server ends in the middle of them', async () => {
	await server.stop();
	execFileSync('python3', ['-c', 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute("DELETE FROM review"); db.commit()', `${folder}/mancala.db`]);
	await start('--review-nodes', '1000000000');
	// Games that were left with nearly all seeds on the board: the search of any of their positions takes its five seconds.
	const seeds = ({ south, north }) => [...south, ...north].reduce((sum, n) => sum + n, 0);
	const open = played.filter(({ final }) => seeds(final) > 40).map(({ id }) => id);
	assert.ok(open.length >= 4);
	const long = [...open.slice(0, 4), played.find(({ id }) => !open.includes(id)).id];
	const answers = [];
	for (const id of long) answers.push(await send('POST', id));
	assert.deepEqual(answers.map(({ status }) => status), [202, 202, 202, 202, 429]);
	assert.deepEqual(answers.slice(0, 4).map(({ json }) => json.state), ['working', 'working', 'waiting', 'waiting']);
	assert.equal(answers[3].json.ahead, 3);
	assert.equal(answers[4].json.error.code, 'too_many');
	assert.equal((await send('POST', long[0])).status, 202); // the same one, and no more
	await server.stop();
	await start('--review-nodes', '3000');
});

test('a review that is damaged is said to be', async () => {
	const { id } = played[0];
	while ((await send('POST', id)).status === 429);
	await reviewed(id);
	await server.stop();
	execFileSync('python3', ['-c', 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute("UPDATE review SET crc = crc + 1"); db.commit()', `${folder}/mancala.db`]);
	await start('--review-nodes', '3000');
	for (const method of ['GET', 'POST']) {
		const { status, json } = await send(method, id);
		assert.deepEqual([status, json.error.code], [500, 'damaged']);
	}
});

test('the document has no answer that was not seen here', () => {
	assert.deepEqual(api.unjudged([200, 202, 304, 400, 403, 404, 429, 500], (template) => template.endsWith('/review')), []);
});
