// The rules and the search in the browser are the server's: the module answers the same bytes.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { Engine } from './lib/engine.mjs';
import { fetchRaw } from './lib/http.mjs';
import { PROGRAM } from './lib/tool.mjs';

const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const LINE_MAX = 64;
let server, engine, presets;

test.before(async () => {
	server = await new Server({ program: PROGRAM, wrap, options: ['--store', 'memory'], patienceMs: 60_000 }).start();
	engine = await Engine.start();
	presets = engine.ask('presets').json.presets.map(({ name }) => name);
});

test.after(() => server.stop());

async function same(question) {
	const told = await fetchRaw(server, `/api/${question}`);
	const own = engine.ask(question);
	assert.equal(own.status, told.status, question);
	assert.equal(own.body, told.body, question);
	return own.json;
}

// A game as a beginner would play it, each time the same one.
function playOut(rules) {
	const moves = [];
	for (let random = 1; moves.length < LINE_MAX; random++) {
		const { status, json } = engine.ask(`choose?rules=${rules}&moves=${moves}&level=1&random=${random}`);
		if (status !== 200) return moves;
		moves.push(json.pit);
	}
	return moves;
}

test('games are played out the same, in every rule set', async () => {
	assert.ok(presets.length >= 8);
	for (const preset of presets)
		for (const rules of [preset, `${preset},seeds=3`, `${preset},pits=4`]) {
			const moves = playOut(rules);
			const { positions } = await same(`line?rules=${rules}&moves=${moves}`);
			assert.equal(positions.length, moves.length + 1);
		}
});

test('sowings are compared the same', async () => {
	for (const preset of presets) {
		const { positions } = engine.ask(`line?rules=${preset}&moves=${playOut(preset).slice(0, 40)}`).json;
		for (const { position, legal } of positions.filter((_, i) => i % 5 === 0))
			for (const pit of legal) await same(`compare?position=${encodeURIComponent(position)}&pit=${pit}`);
	}
});

test('what is wrong is told in the same words', async () => {
	const questions = [
		['line', ''],
		['line', 'rules=chess'],
		['line', 'rules=kalah&rules=kalah'],
		['line', 'rules=kalah&colour=red'],
		['line', 'rules=kalah&moves=9'],
		['line', 'rules=kalah&moves=x'],
		['line', 'rules=kalah&moves=2,2'],
		['line', 'rules=kalah&position=4,4/4,4 0,0 S'],
		['line', 'rules=kalah&position=200,41,0,0,0,0/0,0,0,0,0,0 0,0 S'],
		['line', 'rules=kalah&position=%C3%28'],
		['line', `rules=oware-abapa,feed=none&moves=${'0,'.repeat(70)}`],
		['compare', 'position=4,4/4,4 0,0 S&pit=7'],
		['compare', 'pit=2'],
	];
	for (const [path, query] of questions) await same(`${path}?${query.replaceAll(' ', '+')}`);
});
