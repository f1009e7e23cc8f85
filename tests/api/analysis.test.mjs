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

test('what is only looked at is not posted to', async () => {
	for (const path of ['/api/compare', '/api/games', '/'])
		assert.equal((await fetchRaw(server, path, { method: 'POST', headers: { 'Content-Length': '0' } })).status, 405);
});

test('the document has no answer that was not seen here', () => {
	assert.deepEqual(api.unjudged([200, 304, 400], (template) => template === '/api/compare'), []);
});
