// The archive over HTTP: what the real program answers, each response held against docs/openapi.json.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw as send } from './lib/http.mjs';
import { OpenApi } from './lib/openapi.mjs';
import { Player } from './lib/player.mjs';
import { GAMES, PROGRAM, dataFolder, games, run, tool } from './lib/tool.mjs';

const api = new OpenApi();
const ids = games.map((line) => JSON.parse(line).id);
const newest = [...games].map((line) => JSON.parse(line)).sort((a, b) => b.ended_unix_ms - a.ended_unix_ms);
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 10_000;
const folder = dataFolder(test);
let server;

test.before(async () => {
	tool(['import', '--data-dir', folder, GAMES]);
	server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder], patienceMs }).start();
});

test.after(() => server.stop());

const fetchRaw = (address, options) => send(server, address, options);

// A GET that the document must describe.
async function get(address, headers) {
	const response = await fetchRaw(address, { headers });
	const bare = address.split('?')[0];
	const ending = /\.(json|ogn)$/.exec(bare)?.[0] ?? '';
	api.response(bare === '/api/games' ? bare : `/api/games/{id}${ending}`, response);
	if (response.status !== 304) assert.equal(Number(response.headers.get('content-length')), Buffer.byteLength(response.body));
	return response;
}

async function search(query = '') {
	const response = await get(`/api/games${query}`);
	assert.equal(response.status, 200, response.body);
	return { ...JSON.parse(response.body), headers: response.headers };
}

const idsOf = (page) => page.games.map(({ id }) => id);

test('a search tells the newest games first', async () => {
	const page = await search();
	assert.deepEqual(idsOf(page), newest.map(({ id }) => id));
	assert.equal(page.next, null);
	assert.equal(page.headers.get('link'), null);
	const [first] = page.games;
	assert.deepEqual(first.players, newest[0].players);
	assert.deepEqual(first.result, newest[0].result);
	assert.equal(first.plies, newest[0].moves.length);
});

test('pages lead from one to the next, by link and by cursor', async () => {
	const seen = [];
	let address = '/api/games?limit=4';
	for (let n = 0; address; n++) {
		assert.ok(n < 10);
		const response = await get(address);
		const page = JSON.parse(response.body);
		seen.push(...idsOf(page));
		const link = response.headers.get('link');
		assert.equal(link === null, page.next === null);
		if (link) assert.deepEqual((await search(`?limit=4&after=${page.next}`)).games, JSON.parse((await get(/<(.*)>/.exec(link)[1])).body).games);
		address = link && /^<(.*)>; rel="next"$/.exec(link)[1];
	}
	assert.deepEqual(seen, newest.map(({ id }) => id));
});

test('games are found by player, user, rules, result and date', async () => {
	const found = async (query) => idsOf(await search(query)).sort();
	const expected = (wanted) => newest.filter(wanted).map(({ id }) => id).sort();
	const has = (name) => (game) => [game.players.south.name, game.players.north.name].includes(name);
	assert.deepEqual(await found('?player=nadia'), ['swapped']);
	assert.deepEqual(await found(`?player=${encodeURIComponent('Самуил')}`), expected(has('Самуил')));
	assert.deepEqual(await found('?user=user%3A1'), ['swapped']);
	assert.deepEqual(await found('?user=user:1&player=nobody'), ['swapped']);
	assert.deepEqual(await found('?preset=wari'), expected(({ preset }) => preset === 'wari'));
	for (const side of ['south', 'north'])
		assert.deepEqual(await found(`?result=${side}`), expected(({ result }) => result.winner === side));
	assert.deepEqual(await found('?result=draw'), expected(({ result }) => result.winner === null));
	const [from, to] = [newest[6].ended_unix_ms, newest[2].ended_unix_ms];
	assert.deepEqual(await found(`?from=${from}&to=${to}`), newest.slice(3, 7).map(({ id }) => id).sort());
	const iso = new Date(to).toISOString();
	assert.deepEqual(await found(`?from=${from}&to=${iso}`), newest.slice(3, 7).map(({ id }) => id).sort());
	assert.deepEqual(await found('?from=2030-01-01'), []);
});

test('a name may hold every character that an address has a use for', async () => {
	const name = 'A & B + 100% "C"';
	assert.deepEqual(idsOf(await search(`?player=${encodeURIComponent(name)}`)), ['wari-untimed']);
	assert.deepEqual(idsOf(await search(`?${new URLSearchParams({ player: name, limit: 1 })}`)), ['wari-untimed']);
});

test('one game is told whole, as it was', async () => {
	for (const [i, id] of ids.entries()) {
		const plain = await get(`/api/games/${id}`);
		assert.equal(plain.body, games[i]);
		const named = await get(`/api/games/${id}.json`);
		assert.equal(named.body, plain.body);
		assert.equal(named.headers.get('content-disposition'), `inline; filename="${id}.json"`);
	}
});

test('one game as text is what verify reads, in either scheme', async () => {
	for (const id of ids) {
		for (const [query, scheme] of [['', 'letters'], ['?scheme=letters', 'letters'], ['?scheme=capitals', 'capitals']]) {
			const { body } = await get(`/api/games/${id}.ogn${query}`);
			assert.ok(body.includes(`[Scheme "${scheme}"]`));
			const done = run(['verify', '-'], body);
			assert.equal(done.status, 0, done.stdout);
			assert.ok(done.stdout.startsWith(`standard input: game 1: OK, ${id}, `), done.stdout);
		}
	}
});

// What Auale takes for moves: every letter from A to F outside of comments and variations, capitals South's.
test('a text in capitals has the moves where Auale looks for them', async () => {
	for (const line of games) {
		const { id, moves } = JSON.parse(line);
		const { body } = await get(`/api/games/${id}.ogn?scheme=capitals`);
		assert.ok(body.startsWith('[Variant "'));
		const rest = body.replace(/^(\s*\[\s*\w+\s+"(?:[^"]|\\")*"\s*\])*/, '');
		const letters = [...rest.replace(/\{[^}]*\}|\([^)]*\)/g, '').matchAll(/[A-Fa-f]/g)].map(([letter]) => letter);
		const expected = moves.map(({ side, pit }) => String.fromCharCode((side === 'south' ? 65 : 97) + pit));
		assert.deepEqual(letters, expected);
	}
});

test('who has the bytes gets none', async () => {
	for (const address of ['/api/games', `/api/games/${ids[0]}`, `/api/games/${ids[0]}.json`, `/api/games/${ids[0]}.ogn`]) {
		const etag = (await get(address)).headers.get('etag');
		for (const known of [etag, `"x", W/${etag}`, '*']) {
			const response = await get(address, { 'If-None-Match': known });
			assert.equal(response.status, 304);
			assert.equal(response.headers.get('etag'), etag);
			assert.equal(response.headers.get('content-length'), null);
		}
		assert.equal((await get(address, { 'If-None-Match': '"x"' })).status, 200);
	}
});

test('HEAD is GET without the body', async () => {
	for (const address of ['/api/games', `/api/games/${ids[0]}.ogn`, '/api/games/none']) {
		const full = await fetchRaw(address);
		const head = await fetchRaw(address, { method: 'HEAD' });
		assert.equal(head.status, full.status);
		assert.equal(head.body, '');
		for (const name of ['content-length', 'content-type', 'etag']) assert.equal(head.headers.get(name), full.headers.get(name));
	}
});

test('what is not there is not found', async () => {
	for (const address of ['/api/games/none', '/api/games/none.json', '/api/games/none.ogn', '/api/games/a.b', `/api/games/${'x'.repeat(99)}`])
		assert.equal((await get(address)).status, 404, address);
});

test('a bad query is refused and its parameter named', async () => {
	const cases = {
		'?limit=0': 'limit',
		'?limit=101': 'limit',
		'?limit=1&limit=2': 'limit',
		'?preset=chess': 'preset',
		'?result=won': 'result',
		'?from=2026-02-30': 'from',
		'?after=x': 'after',
		'?player=': 'player',
		'?player=%e9': 'player',
		'?colour=red': 'colour',
		'?limit=1&&colour=red': 'colour',
		'?&limit=1&&&&limit=2&': 'limit',
		'?limit=1&colour': 'colour',
		[`?player=${'x'.repeat(200)}`]: 'player',
	};
	for (const [query, field] of Object.entries(cases)) {
		const response = await get(`/api/games${query}`);
		assert.equal(response.status, 400, query);
		assert.equal(JSON.parse(response.body).error.field, field, query);
	}
	assert.equal((await search('?&&limit=2&')).games.length, 2);
	assert.equal((await search('?')).games.length, games.length);
	assert.equal((await get(`/api/games/${ids[0]}?x=1`)).status, 400);
	assert.equal((await get(`/api/games/${ids[0]}.json?x=1`)).status, 400);
	assert.equal((await get(`/api/games/${ids[0]}.ogn?scheme=numbers`)).status, 400);
});

test('a query that is too long is refused, not cut', async () => {
	for (const query of [`?player=${'x'.repeat(1500)}&limit=1`, `?limit=1&player=${'x'.repeat(1500)}`, `?${'limit=1&'.repeat(300)}`]) {
		// More than the server takes of any request closes the connection.
		const { status } = await fetchRaw(`/api/games${query}`).catch((error) => ({ status: error.code }));
		assert.ok((status >= 400 && status < 500) || status === 'ECONNRESET', `${status} for ${query.slice(0, 20)}`);
	}
});

test('clients that go before their answer comes leave the server well', async () => {
	for (let n = 0; n < 200; n++) {
		const request = http.request({ host: 'localhost', port: server.port, path: '/api/games?limit=100' });
		request.on('error', () => {});
		request.end(() => setTimeout(() => request.destroy(), n % 5));
	}
	await new Promise((resolve) => setTimeout(resolve, 300));
	assert.equal((await get('/api/games')).status, 200);
});

test('a server on the folder minds neither export nor import', async () => {
	const before = (await search()).games.length;
	assert.equal(tool(['export', '--data-dir', folder]).split('\n').length - 1, before);
	const copy = { ...JSON.parse(games[0]), id: 'imported-meanwhile' };
	tool(['import', '--data-dir', folder], JSON.stringify(copy));
	assert.equal((await search()).games.length, before + 1);
	assert.equal((await get('/api/games/imported-meanwhile')).status, 200);
});

// Runs `steps` with a way to have players enter, who leave at its end.
async function play(steps) {
	const players = [];
	try {
		return await steps(async (name) => {
			const player = await Player.enter(server, name, patienceMs);
			players.push(player);
			return player;
		});
	} finally {
		for (const player of players) player.close();
	}
}

test('a game played here is found, and all in it follows', async () => {
	const [room, id] = await play(async (open) => {
		const [ann, ben] = [await open('Ann'), await open('Ben & Söhne')];
		const clock = { base_ms: 60000, increment_ms: 1000, increment_per: 'sow' };
		ann.send({ t: 'create', id: 'c', preset: 'kalah', rules: { first: 'south', swap: true }, clock, side: 'south' });
		const { room } = await ann.wait('joined');
		ben.send({ t: 'join', id: 'j', room, as: 'seat' });
		await ann.wait('started');
		ann.send({ t: 'play', id: 'p1', room, ply: 0, pit: 2 });
		await ann.wait('sown');
		await new Promise((resolve) => setTimeout(resolve, 60));
		ann.send({ t: 'play', id: 'p2', room, ply: 1, pit: 5 });
		await ben.wait('sown');
		await ben.wait('sown');
		await new Promise((resolve) => setTimeout(resolve, 40));
		ben.send({ t: 'swap', id: 's', room, ply: 2 });
		await ann.wait('swapped');
		await new Promise((resolve) => setTimeout(resolve, 20));
		ann.send({ t: 'play', id: 'p3', room, ply: 2, pit: 0 });
		await ben.wait('sown');
		ben.send({ t: 'resign', id: 'r', room });
		const { game_id } = await ann.wait('ended');
		return [room, game_id];
	});
	const page = await search(`?player=${encodeURIComponent('Ben & Söhne')}`);
	assert.equal(page.games.length, 1);
	const { body } = await get(`/api/games/${page.games[0].id}`);
	const game = JSON.parse(body);
	assert.equal(game.room, room);
	assert.equal(game.id, id); // as the players were told
	assert.equal(game.players.south.name, 'Ben & Söhne'); // after the exchange
	assert.deepEqual(game.result, { reason: 'resigned', winner: 'north' });
	assert.equal(game.swapped_at, 2);
	assert.ok(game.moves[1].spent_ms >= 50 && game.swap_spent_ms >= 30 && game.moves[2].spent_ms >= 10, body);
	for (const form of ['json', 'ogn']) {
		const done = run(['verify', '-'], (await get(`/api/games/${game.id}.${form}`)).body);
		assert.equal(done.status, 0, done.stdout);
	}
});

test('what is damaged is said to be, and by name in the log', async (t) => {
	const hurt = dataFolder(t);
	tool(['import', '--data-dir', hurt, GAMES]);
	const change = 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute("UPDATE game SET crc = crc + 1 WHERE id = ?", [sys.argv[2]]); db.commit()';
	execFileSync('python3', ['-c', change, `${hurt}/mancala.db`, ids[2]]);
	const whole = server;
	server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', hurt], patienceMs }).start();
	try {
		const page = await get('/api/games?limit=100'); // needs no record
		assert.equal(page.status, 200);
		assert.ok(JSON.parse(page.body).games.some((game) => game.id === ids[2]));
		for (const address of [`/api/games/${ids[2]}`, `/api/games/${ids[2]}.json`, `/api/games/${ids[2]}.ogn`]) {
			const response = await get(address);
			assert.equal(response.status, 500);
			assert.equal(JSON.parse(response.body).error.code, 'damaged');
		}
		await server.logs(new RegExp(`is damaged: game ${ids[2]} `));
		assert.equal((await get(`/api/games/${ids[3]}`)).status, 200);
		const exported = run(['export', '--data-dir', hurt]);
		assert.equal(exported.status, 1);
		assert.match(exported.stderr, new RegExp(`is damaged: game ${ids[2]} `));
		assert.equal(exported.stdout.trim().split('\n').length, ids.length - 1); // the rest is there
	} finally {
		await server.stop();
		server = whole;
	}
});

test('a page of a file that is broken is not made up', async (t) => {
	const hurt = dataFolder(t);
	tool(['import', '--data-dir', hurt, GAMES]);
	const breakIt = `import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
root = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game_by_end'").fetchone()[0]
size = db.execute("PRAGMA page_size").fetchone()[0]
db.close()
with open(sys.argv[1], "r+b") as file:
    file.seek((root - 1) * size)
    file.write(b"\\xff" * size)`;
	execFileSync('python3', ['-c', breakIt, `${hurt}/mancala.db`]);
	const whole = server;
	server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', hurt], patienceMs }).start();
	try {
		const response = await get('/api/games');
		assert.equal(response.status, 500);
		assert.equal(JSON.parse(response.body).error.code, 'damaged');
		await server.logs(/is damaged \(database disk image is malformed\)/);
	} finally {
		await server.stop();
		server = whole;
	}
});

test('the document has no answer that was not seen here', () => {
	const isArchive = (template) => /^\/api\/games(\/\{id\}(\.\w+)?)?$/.test(template);
	assert.deepEqual(api.unjudged([200, 304, 400, 404, 500], isArchive), []);
});

test('the memory store has an archive too, and an empty one', async (t) => {
	const other = await new Server({ program: PROGRAM, wrap, options: ['--store', 'memory'], patienceMs }).start();
	t.after(() => other.stop());
	const response = await fetch(`${other.url}/api/games`);
	assert.deepEqual(await response.json(), { games: [], next: null });
});
