// Positions looked at over HTTP: what the real program answers, each response held against docs/openapi.json.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw } from './lib/http.mjs';
import { OpenApi } from './lib/openapi.mjs';
import { PROGRAM } from './lib/tool.mjs';

const api = new OpenApi();
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 10_000;
const START = '4,4,4,4,4,4/4,4,4,4,4,4 0,0 S';
let server;

test.before(async () => {
	server = await new Server({ program: PROGRAM, wrap, options: ['--store', 'memory'], patienceMs }).start();
});

test.after(() => server.stop());

// A GET that the document must describe.
async function get(path, query, headers) {
	const response = await fetchRaw(server, `${path}?${new URLSearchParams(query)}`, { headers });
	api.response(path, response);
	return { ...response, json: response.body && JSON.parse(response.body) };
}

test('the same sowing is told under every rule set', async () => {
	const { status, json } = await get('/api/compare', { position: '0,0,0,0,1,2/1,1,0,0,0,0 20,20 S', pit: 5 });
	assert.equal(status, 200);
	const of = Object.fromEntries(json.rule_sets.map((row) => [row.preset, row]));
	assert.equal(Object.keys(of).length, json.rule_sets.length);
	assert.equal(of['oware-abapa'].slam, 'voided');
	assert.equal(of['oware-abapa'].captured, 0);
	assert.equal(of['wari-barbados'].captured, 4);
	assert.deepEqual(of['wari-barbados'].board.north, [0, 0, 0, 0, 0, 0]);
	assert.deepEqual([of.awale.legal, of.awale.why, of.awale.rule], [false, 'slam_forbidden', 'grand_slam']);
});

test('who has a comparison gets none', async () => {
	const query = { position: START, pit: 2 };
	const etag = (await get('/api/compare', query)).headers.get('etag');
	assert.equal((await get('/api/compare', query, { 'If-None-Match': etag })).status, 304);
});

test('a comparison of what is no position says what is wrong', async () => {
	const cases = [
		[{ pit: 2 }, 'position', /missing/],
		[{ position: START }, 'pit', /missing/],
		[{ position: START, pit: 6 }, 'pit', /no pit of that number/],
		[{ position: '4,4,4,4,4,4/4,4,4,4,4 0,0 S', pit: 0 }, 'position', /North's row has 5 pits/],
		[{ position: '0,0/0,0 0,0 S', pit: 0 }, 'position', /no seed/],
		[{ position: '200,41/0,0 0,0 S', pit: 0 }, 'position', /more seeds/],
		[{ position: START, pit: 2, colour: 'red' }, 'colour', /no such parameter/],
	];
	for (const [query, field, text] of cases) {
		const { status, json } = await get('/api/compare', query);
		assert.equal(status, 400);
		assert.equal(json.error.code, 'bad_query');
		assert.equal(json.error.field, field);
		assert.match(json.error.text, text);
	}
});

test('sowings are played out, with what each of them did', async () => {
	const { status, json } = await get('/api/line', { rules: 'kalah', position: START, moves: '2,5,0' });
	assert.equal(status, 200);
	const [first, free, second, third] = json.positions;
	assert.deepEqual([first.position, first.trace, first.to_move], [START, null, 'south']);
	assert.deepEqual([free.trace.extra_turn, free.trace.drops, free.to_move], [true, [3, 4, 5, 6], 'south']);
	assert.deepEqual([second.to_move, third.to_move, third.trace.side], ['north', 'south', 'north']);
	assert.equal((await get('/api/line', { rules: 'kalah', moves: '2,2' })).json.error.field, 'moves');
	assert.equal((await get('/api/line', { position: START })).json.error.field, 'rules');
});

// Pit 0 takes the three opposite and ends the game; pit 5 lets them go.
const TACTIC = '1,0,0,0,0,2/0,0,0,0,3,0 20,22 S';

test('every legal pit has its value, the best first', async () => {
	const { status, json } = await get('/api/analyse', { rules: 'kalah', position: TACTIC, ms: 2000 });
	assert.equal(status, 200);
	assert.equal(json.position, TACTIC);
	assert.deepEqual([json.to_move, json.over, json.end, json.final], ['south', false, null, true]);
	assert.deepEqual(json.legal, [0, 5]);
	assert.deepEqual(json.pits.map(({ pit }) => pit).sort(), json.legal);
	const { pit, ...first } = json.pits[0];
	assert.equal(pit, json.best);
	assert.deepEqual([json.value, json.exact, json.by], [first.value, first.exact, first.by]);
	assert.deepEqual([json.exact, json.by, first.bound], [true, 'proof', 'exact']);
	assert.equal(json.value, 4); // 26 to 22
	assert.deepEqual(first.line, [0]);
	assert.ok(json.pits[1].value < json.value);
});

test('moves lead from the start to a position', async () => {
	const { json } = await get('/api/analyse', { rules: 'kalah', moves: '2,5', nodes: 1000 });
	assert.equal(json.position, '4,4,0,5,5,0/5,5,5,5,4,4 2,0 N');
	assert.equal(json.to_move, 'north');
});

test('a limit of nodes ends it', async () => {
	const { json } = await get('/api/analyse', { rules: 'oware-abapa', nodes: 2000 });
	assert.ok(json.nodes <= 3000, `${json.nodes}`);
	assert.deepEqual([json.exact, json.by], [false, 'search']);
});

test('a position that is over at once says how', async () => {
	const { json } = await get('/api/analyse', { rules: 'kalah', position: '0,0,0,0,0,0/1,0,0,0,0,0 20,27 S' });
	assert.deepEqual([json.over, json.to_move, json.value, json.best, json.pits], [true, null, null, null, []]);
	assert.deepEqual(json.end, { reason: 'row_empty', winner: 'north' });
	assert.deepEqual(json.board.stores, [20, 28]); // swept
});

test('any board and any rules are looked at', async () => {
	for (const [rules, position] of [
		['kalah,pits=10,seeds=12', undefined],
		['oware-abapa,pits=1', '3/2 0,0 N'],
		['wari,pits=3,capture_set=1+3', '3,0,2/2,1,1 5,0 N'],
		['awari', '240,0,0,0,0,0/0,0,0,0,0,0 0,0 S'],
	]) {
		const { status, json } = await get('/api/analyse', { rules, ms: 20, ...(position && { position }) });
		assert.equal(status, 200, rules);
		assert.ok(json.over || json.legal.includes(json.best), rules);
	}
});

test('an analysis of what is no position says what is wrong', async () => {
	const cases = [
		[{}, 'rules'],
		[{ rules: 'chess' }, 'rules'],
		[{ rules: 'kalah', position: START.replace(/4/, '5,5') }, 'position'],
		[{ rules: 'kalah', moves: '2,2' }, 'moves'],
		[{ rules: 'kalah', ms: 2001 }, 'ms'],
		[{ rules: 'kalah', nodes: 0 }, 'nodes'],
	];
	for (const [query, field] of cases) {
		const { status, json } = await get('/api/analyse', query);
		assert.equal(status, 400);
		assert.equal(json.error.field, field);
	}
});

test('one address has two at a time, and they go when nobody waits for them', async () => {
	const query = { rules: 'kalah,seeds=12', ms: 2000 };
	const waiting = new AbortController();
	const asked = [1, 2, 3].map(() => fetch(`${server.url}/api/analyse?${new URLSearchParams(query)}`, { signal: waiting.signal }));
	const refused = await Promise.race(asked); // at once, before those that take two seconds each
	api.response('/api/analyse', { status: refused.status, headers: refused.headers, body: await refused.clone().text() });
	assert.equal(refused.status, 429);
	assert.equal((await refused.json()).error.code, 'too_many');
	assert.ok(Number(refused.headers.get('retry-after')) > 0);
	waiting.abort();
	const gone = (await Promise.allSettled(asked)).filter(({ reason }) => reason?.name === 'AbortError');
	assert.equal(gone.length, 2);
	let again;
	for (const end = performance.now() + patienceMs; (again = await get('/api/analyse', { ...query, ms: 1 })).status === 429; )
		assert.ok(performance.now() < end);
	assert.equal(again.status, 200);
});

test('what is only looked at is not posted to', async () => {
	for (const path of ['/api/analyse', '/api/compare', '/api/games', '/'])
		assert.equal((await fetchRaw(server, path, { method: 'POST', headers: { 'Content-Length': '0' } })).status, 405);
});

test('the document has no answer that was not seen here', () => {
	assert.deepEqual(api.unjudged([200, 304, 400, 429], (template) => ['/api/analyse', '/api/compare'].includes(template)), []);
});
