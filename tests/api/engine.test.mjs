// The rules and the search in the browser are the server's: the module answers the same bytes. What the server can be asked
// over HTTP is compared with it, and the rest with the same door compiled for this machine.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { Engine } from './lib/engine.mjs';
import { fetchRaw } from './lib/http.mjs';
import { Player } from './lib/player.mjs';
import { GAMES, PROGRAM, dataFolder, games, lines, tool } from './lib/tool.mjs';

const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const LINE_MAX = 64;
const REVIEW_NODES = 300;
const folder = dataFolder(test);
const vectors = new URL('../data/vectors/', import.meta.url);
let server, engine, presets;

// With one thread that searches, and so with one engine, as in the browser: what it has found before helps it later.
const start = (...options) =>
	new Server({ program: PROGRAM, wrap, options: ['--search-threads', '1', ...options], patienceMs: 60_000 }).start();

test.before(async () => {
	server = await start('--store', 'memory');
	engine = await Engine.start();
	presets = engine.ask('presets').json.presets.map(({ name }) => name);
});

test.after(() => server.stop());

const timeless = (json) => json.replace(/"ms":\d+/, '"ms":0');
const query = (parameters) => new URLSearchParams(parameters).toString();

async function same(question) {
	const told = await fetchRaw(server, `/api/${question}`);
	const own = engine.ask(question);
	assert.equal(own.status, told.status, question);
	assert.equal(timeless(own.body), timeless(told.body), question);
	return own.json;
}

// Asks the same door on this machine: for each question what is said before the answer, and the answer.
function askNative(questions) {
	const program = process.env.ASK_ENGINE;
	const out = lines(execFileSync(program, { input: questions.join('\n'), encoding: 'utf8', maxBuffer: 1 << 28 }));
	return questions.map(() => {
		const told = [];
		while (out[0].startsWith('... ')) told.push(out.shift().slice(4));
		const [, status, body] = /^(\d+) (.*)$/.exec(out.shift());
		return { told, status: Number(status), body };
	});
}

async function sameAsNative(questions) {
	const engine = await Engine.start(); // that knows as little
	for (const [i, native] of askNative(questions).entries()) {
		const { status, body } = engine.ask(questions[i]);
		assert.equal(status, native.status, questions[i]);
		assert.equal(timeless(body), timeless(native.body), questions[i]);
		assert.deepEqual(engine.told.map(timeless), native.told.map(timeless), questions[i]);
	}
}

// A game as a beginner would play it, each time the same one.
function playOut(rules, max = LINE_MAX) {
	const moves = [];
	for (let random = 1; moves.length < max; random++) {
		const { status, json } = engine.ask(`choose?${query({ rules, moves, level: 1, random })}`);
		if (status !== 200) return moves;
		moves.push(json.pit);
	}
	return moves;
}

// Positions of such a game, every so many sowings, that are not over.
function positionsOf(rules, every) {
	const { positions } = engine.ask(`line?${query({ rules, moves: playOut(rules) })}`).json;
	return positions.filter(({ end }, i) => !end && i % every === 0);
}

test('games are played out the same, in every rule set', async () => {
	assert.ok(presets.length >= 8);
	for (const preset of presets)
		for (const rules of [preset, `${preset},seeds=3`, `${preset},pits=4`]) {
			const moves = playOut(rules);
			const { positions } = await same(`line?${query({ rules, moves })}`);
			assert.equal(positions.length, moves.length + 1);
		}
});

test('of a long game the last positions can be had alone', () => {
	const moves = '0,0,1,1,2,2,3,3,4,4,5,5'; // and so on: nothing is ever taken with a row of so many pits
	const rules = 'oware-abapa';
	const whole = engine.ask(`line?${query({ rules, moves })}`).json.positions;
	const tail = engine.ask(`line?${query({ rules, moves, from: 10 })}`).json.positions;
	assert.deepEqual(tail, whole.slice(10));
	assert.equal(engine.ask(`line?${query({ rules, moves, from: 13 })}`).json.positions.length, 0);
});

test('sowings are compared the same', async () => {
	for (const preset of presets)
		for (const { position, legal } of positionsOf(preset, 8))
			for (const pit of legal) await same(`compare?${query({ position, pit })}`);
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
		['compare', 'position=4,4/4,4 0,0 S&pit=7'],
		['compare', 'pit=2'],
		['analyse', 'rules=kalah&nodes=0'],
		['analyse', 'rules=kalah&ms=100000'],
	];
	for (const [path, query] of questions) await same(`${path}?${query.replaceAll(' ', '+')}`);
});

test('positions are worth the same, and a game that is over is over', async () => {
	for (const rules of presets)
		for (const { position } of positionsOf(rules, 20)) await same(`analyse?${query({ rules, position, nodes: 3000 })}`);
	await same(`analyse?${query({ rules: 'kalah', position: '0,0,0,0,0,0/0,0,0,0,0,0 24,24 S' })}`);
});

test('a game is reviewed the same', async (t) => {
	tool(['import', '--data-dir', folder, GAMES]);
	const archive = await start('--data-dir', folder, '--review-nodes', String(REVIEW_NODES));
	t.after(() => archive.stop());
	const kinds = new Map(games.map((line) => JSON.parse(line)).map((game) => [game.rules.family, game]));
	assert.equal(kinds.size, 2);
	for (const { id, preset, rules, start, moves } of kinds.values()) {
		await fetchRaw(archive, `/api/games/${id}/review`, { method: 'POST', headers: { 'Content-Length': '0' } });
		let told;
		do told = await fetchRaw(archive, `/api/games/${id}/review`);
		while (JSON.parse(told.body).state !== 'done');
		const changed = Object.entries(rules).filter(([name, value]) => value !== presetRules(preset)[name] && !Array.isArray(value));
		const own = engine.ask(
			`review?${query({
				rules: [preset, ...changed.map(([name, value]) => `${name}=${value ?? 'off'}`)].join(),
				...(start ? { position: start } : {}),
				moves: moves.map(({ pit }) => pit),
				nodes: REVIEW_NODES,
			})}`,
		);
		assert.equal(own.body, told.body.replace(`"id":"${id}"`, '"id":""'));
		assert.equal(engine.told.length, moves.length + 1);
		assert.deepEqual(JSON.parse(engine.told.at(-1)), { id: '', state: 'working', done: moves.length, of: moves.length + 1, ahead: 0 });
	}
});

const presetRules = (name) => engine.ask('presets').json.presets.find((preset) => preset.name === name).rules;

test('a pit is explained as in a room', async () => {
	const player = await Player.enter(server, 'Explained');
	player.send({ t: 'create', id: 'c', preset: 'oware-abapa', side: 'south', bot: 1 });
	const { room } = await player.wait('joined');
	await player.wait('snapshot');
	for (const side of ['south', 'north'])
		for (let pit = 0; pit < 6; pit++) {
			player.send({ t: 'explain', id: 'e', room, side, pit });
			const told = await player.wait('explained');
			const number = side === 'south' ? 0 : 1;
			const own = engine.ask(`explain?${query({ rules: 'oware-abapa', pit, side: number })}`).json;
			assert.deepEqual({ ...own, re: 'e', room }, told);
		}
	player.close();
});

test('every level chooses the same, and hints and explanations are the same', async () => {
	const questions = [];
	for (const rules of presets)
		for (const { position, legal } of positionsOf(rules, 16)) {
			for (let level = 1; level <= 7; level++)
				for (const random of [1, 987654321]) questions.push(`choose?${query({ rules, position, level, random })}`);
			for (const pit of legal) questions.push(`explain?${query({ rules, position, pit })}`);
			questions.push(`explain?${query({ rules, position, pit: 5, side: 1 })}`);
		}
	// So near the end that everything is proven at once, or a hint would depend on how long it took.
	questions.push(`hint?${query({ rules: 'kalah', position: '0,0,1,0,3,0/0,0,4,1,0,2 18,19 S' })}`);
	questions.push(`analyse?${query({ rules: 'oware-abapa', nodes: 20000 })}`);
	questions.push(`review?${query({ rules: 'wari', moves: playOut('wari', 20), nodes: 200 })}`);
	questions.push(`choose?rules=kalah&level=9`, `choose?rules=kalah`, `explain?rules=kalah&pit=6`, `explain?rules=kalah`, 'chess?');
	await sameAsNative(questions);
});

// The files name the rule sets after the programs that played them.
const FOREIGN = {
	'kalah-6-4@openspiel': 'kalah',
	'oware-abapa@openspiel': 'oware-abapa,repetition=2,quiet_limit=off',
	'oware-abapa@aalina': 'oware-abapa,repetition=2,quiet_limit=off',
};

test('games of other programs are played as they played them', () => {
	const files = ['kalah-6-4.openspiel', 'oware-abapa.openspiel', 'oware-abapa.aalina'];
	for (const file of files)
		for (const line of lines(fs.readFileSync(new URL(`${file}.games.jsonl`, vectors), 'utf8'))) {
			const { rules, moves, movers, legal } = JSON.parse(line);
			const row = rules.startsWith('kalah') ? 7 : 6; // their pits are numbered over both rows
			const pits = moves.map((cell) => cell % row);
			const question = `line?${query({ rules: FOREIGN[rules], moves: pits })}`;
			const { status, body, json } = engine.ask(question);
			assert.equal(status, 200, body);
			for (const [ply, mover] of movers.entries()) {
				const at = json.positions[ply];
				assert.equal(at.to_move, mover === 0 ? 'south' : 'north');
				assert.deepEqual(at.legal, legal[ply].map((cell) => cell % row));
			}
		}
});
