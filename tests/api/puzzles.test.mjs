// Puzzles: made by the tool and by a server in the background, told over HTTP, each response held against
// docs/openapi.json.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw } from './lib/http.mjs';
import { OpenApi } from './lib/openapi.mjs';
import { GAMES, PROGRAM, dataFolder, lines, run, tool } from './lib/tool.mjs';

const api = new OpenApi();
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 120_000 : 60_000;
const DAY_MS = 86_400_000;
const folder = dataFolder(test);
let server;
let listed;

const start = async (...options) =>
	(server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder, ...options], patienceMs }).start());

const puzzles = (...words) => lines(tool(['puzzles', 'list', '--data-dir', folder, ...words])).map((line) => JSON.parse(line));

test.before(async () => {
	tool(['puzzles', 'make', '--data-dir', folder, '--rules', 'kalah', '--count', '6', '--chance', '5']);
	tool(['puzzles', 'make', '--data-dir', folder, '--rules', 'kalah-empty-capture', '--count', '2', '--chance', '5']);
	listed = puzzles();
	await start();
});

test.after(() => server.stop());

// A request that the document must describe.
async function get(path, { as = path, query = '', headers = {} } = {}) {
	const response = await fetchRaw(server, `/api/puzzles${path}${query}`, { headers });
	api.response(`/api/puzzles${as}`, response);
	return { ...response, json: response.body ? JSON.parse(response.body) : null };
}

// Seeds that are not in a store.
const onBoard = ({ position }) => position.split(' ')[0].split(/[,/]/).reduce((sum, pit) => sum + Number(pit), 0);

async function until(what) {
	for (const end = performance.now() + patienceMs; ; ) {
		const found = await what();
		if (found) return found;
		assert.ok(performance.now() < end, 'it took too long');
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

test('the list is what the tool made, newest first, page by page', async () => {
	assert.equal(listed.length, 8);
	const all = await get('');
	assert.deepEqual(all.json, { puzzles: listed, next: null });
	const paged = [];
	for (let query = '?limit=3'; query; ) {
		const { json } = await get('', { query });
		paged.push(...json.puzzles);
		query = json.next && `?limit=3&after=${json.next}`;
	}
	assert.deepEqual(paged, listed);
});

test('a filter is held to', async () => {
	const { level, themes } = listed.find(({ preset }) => preset === 'kalah');
	for (const [query, is] of [
		['?rules=kalah-empty-capture', ({ preset }) => preset === 'kalah-empty-capture'],
		[`?level=${level}`, (puzzle) => puzzle.level === level],
		[`?theme=${themes[0]}&rules=kalah`, (puzzle) => puzzle.preset === 'kalah' && puzzle.themes.includes(themes[0])],
	]) {
		const { json } = await get('', { query });
		assert.deepEqual(json.puzzles, listed.filter(is), query);
	}
	assert.equal((await get('', { query: '?theme=feed&rules=kalah' })).json.puzzles.length, 0);
});

test('what is asked wrongly is told by name', async () => {
	for (const [path, query, field] of [
		['', '?rules=chess', 'rules'],
		['', '?theme=fork', 'theme'],
		['', '?level=6', 'level'],
		['', '?limit=0', 'limit'],
		['', '?after=-1', 'after'],
		['/daily', '?date=30.11.2026', 'date'],
		['/days', '?before=soon', 'before'],
		['/daily', '?theme=win', 'theme'],
	]) {
		const { status, json } = await get(path, { query });
		assert.equal(status, 400, query);
		assert.equal(json.error.field, field);
	}
});

test('one is found by its id, and need not be sent again', async () => {
	const [puzzle] = listed;
	const first = await get(`/${puzzle.id}`, { as: '/{id}' });
	assert.deepEqual(first.json, puzzle);
	const again = await get(`/${puzzle.id}`, { as: '/{id}', headers: { 'If-None-Match': first.headers.get('etag') } });
	assert.equal(again.status, 304);
	assert.equal((await get('/00000000', { as: '/{id}' })).status, 404);
});

test('the solution is what the analysis says', async () => {
	for (const puzzle of listed.filter(({ preset }) => preset === 'kalah').sort((a, b) => onBoard(a) - onBoard(b)).slice(0, 2)) {
		const at = new URLSearchParams({ rules: puzzle.rules, position: puzzle.position });
		const told = lines(tool(['analyse', '--rules', puzzle.rules, '--position', puzzle.position, '--proof']));
		const { pits } = JSON.parse(told.at(-1));
		const [step] = puzzle.solution;
		assert.deepEqual([pits[0].pit, pits[0].value, pits[0].exact], [step.pit, step.value, true]);
		assert.deepEqual(new Map(pits.slice(1).map((one) => [one.pit, one.value])), new Map(step.others.map((one) => [one.pit, one.value])));
		const moves = [...puzzle.solution.map(({ pit }) => pit), ...puzzle.line];
		const line = JSON.parse((await fetchRaw(server, `/api/line?${at}&moves=${moves}`)).body);
		assert.equal(line.positions.length, moves.length + 1);
	}
});

test('a day has its puzzle, and keeps it', async () => {
	const { json } = await until(async () => {
		const response = await get('/daily');
		return response.json.puzzle && response;
	});
	assert.equal(json.date, new Date().toISOString().slice(0, 10));
	assert.ok(listed.some(({ id }) => id === json.puzzle.id));
	assert.deepEqual([json.previous, json.next], [null, null]);
	assert.deepEqual((await get('/days')).json.days.map(({ date, id }) => [date, id]), [[json.date, json.puzzle.id]]);
	const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
	assert.equal((await get('/daily', { query: `?date=${tomorrow}` })).status, 404);
	assert.equal((await get('/daily', { query: '?date=2020-01-01' })).json.puzzle, null);

	const { port } = server;
	await server.die();
	tool(['puzzles', 'make', '--data-dir', folder, '--rules', 'kalah', '--count', '3', '--chance', '8']);
	await start('--port', String(port));
	assert.deepEqual((await get('/daily')).json, json);
	assert.equal((await get('')).json.puzzles.length, 11);
});

test('what is there can be proven anew, and what is not so is found and dropped', async () => {
	const good = run(['puzzles', 'check', '--data-dir', folder]);
	assert.equal(good.status, 0, good.stdout);
	assert.match(good.stdout, /^11 puzzles checked, 0 of them are none/m);
});

test('finished games have puzzles', () => {
	const other = dataFolder(test);
	tool(['import', '--data-dir', other, GAMES]);
	tool(['puzzles', 'make', '--data-dir', other, '--games', '--rules', 'kalah']);
	const found = lines(tool(['puzzles', 'list', '--data-dir', other])).map((line) => JSON.parse(line));
	assert.ok(found.length > 0);
	for (const { source, game, ply } of found) {
		assert.equal(source, 'game');
		assert.ok(game && ply > 0);
	}
	tool(['puzzles', 'make', '--data-dir', other, '--games', '--rules', 'kalah']);
	assert.equal(lines(tool(['puzzles', 'list', '--data-dir', other])).length, found.length, 'none twice');
});

test('the tool says how it is called', () => {
	assert.equal(run(['puzzles', '--help']).status, 0);
	for (const words of [[], ['make'], ['list', '--data-dir', folder, '--theme', 'fork'], ['check', '--data-dir', folder, '--rules', 'kalah']])
		assert.equal(run(['puzzles', ...words]).status, 2, words.join(' '));
	assert.equal(run(['puzzles', 'list', '--data-dir', `${folder}/none`]).status, 1);
});

test('a new server makes some by itself', async () => {
	const young = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', dataFolder(test), '--puzzles', 'made'], patienceMs }).start();
	try {
		const found = await until(async () => {
			const { body } = await fetchRaw(young, '/api/puzzles');
			const { puzzles } = JSON.parse(body);
			return puzzles.length >= 4 && puzzles;
		});
		assert.ok(found.every(({ source }) => source === 'self_play'));
	} finally {
		await young.stop();
	}
});
