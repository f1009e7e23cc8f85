// What pages of other sites may have of the server: what is public, and games to watch.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import test from 'node:test';
import { WebSocket } from 'ws';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw } from './lib/http.mjs';
import { Player } from './lib/player.mjs';
import { PROGRAM } from './lib/tool.mjs';

const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 10_000;
const ORIGIN = 'https://club.example';
const start = (...options) => new Server({ program: PROGRAM, wrap, options: ['--store', 'memory', ...options], patienceMs }).start();
let server;

test.before(async () => {
	server = await start('--max-conns', '40');
});
test.after(() => server.stop());

// A page of another site: what it is answered, one by one. Null if it is not let in.
async function visit(path, of = server) {
	const socket = new WebSocket(`ws://localhost:${of.port}${path}`, 'mancala', { origin: ORIGIN });
	const answers = [];
	let arrived = () => {};
	socket.on('message', (text) => {
		answers.push(JSON.parse(text));
		arrived();
	});
	const [what] = await Promise.race([
		once(socket, 'open').then(() => ['open']),
		once(socket, 'unexpected-response').then(([, response]) => [response.statusCode]),
	]);
	if (what !== 'open') return { refused: what };
	const wait = async (re) => {
		for (;;) {
			const at = answers.findIndex((answer) => answer.re === re || answer.t === re);
			if (at >= 0) return answers.splice(at, 1)[0];
			await new Promise((resolve) => (arrived = resolve));
		}
	};
	let n = 0;
	const ask = (message) => {
		socket.send(JSON.stringify({ ...message, id: `e${++n}` }));
		return wait(`e${n}`);
	};
	const hello = (more) => ask({ t: 'hello', protocol: '1.0', ...more });
	return { socket, ask, wait, hello };
}

async function open(options = {}) {
	const host = await Player.enter(server, 'Host', patienceMs);
	host.send({ t: 'create', id: 'c', preset: 'kalah', side: 'south', rules: { first: 'south' }, ...options });
	const joined = await host.wait('joined');
	return { host, room: joined.room, token: joined.seat_token };
}

test('a page of another site watches a game as it is played', async () => {
	const { host, room } = await open({ bot: 1 });
	const page = await visit('/watch');
	assert.equal((await page.hello()).t, 'welcome');
	assert.deepEqual(await page.ask({ t: 'join', room, as: 'watch' }).then(({ t, role }) => [t, role]), ['joined', 'viewer']);
	assert.equal((await page.wait('snapshot')).board.south.length, 6);
	host.send({ t: 'play', id: 'p', room, ply: 0, pit: 2, game: 1 });
	assert.equal((await page.wait('sown')).trace.pit, 2);
	assert.equal((await page.ask({ t: 'leave', room })).t, 'ok');
	page.socket.close();
	host.close();
});

test('it can do nothing else', async () => {
	const { host, room, token } = await open();
	const page = await visit('/watch');
	const early = await page.ask({ t: 'join', room, as: 'watch' });
	assert.equal(early.code, 'hello_first');
	await page.hello({ name: 'Intruder' });
	const attempts = [
		{ t: 'join', room },
		{ t: 'join', room, as: 'seat' },
		{ t: 'join', room, as: 'seat', seat_token: token },
		{ t: 'create', preset: 'kalah', side: 'south' },
		{ t: 'queue', preset: 'kalah', pool: '3+2' },
		{ t: 'lobby', on: true },
		{ t: 'say', room, channel: 'viewers', text: 'hello' },
		{ t: 'resign', room },
		{ t: 'explain', room, pit: 0 },
	];
	for (const attempt of attempts) {
		const { t, code } = await page.ask(attempt);
		assert.deepEqual([t, code], ['error', 'not_seated'], JSON.stringify(attempt));
	}
	// A key to a seat opens none from there.
	const { role, side } = await page.ask({ t: 'join', room, as: 'watch', seat_token: token });
	assert.deepEqual([role, side], ['viewer', undefined]);
	page.socket.close();
	host.close();
});

test('a room that is not for everybody stays so', async () => {
	const page = await visit('/watch');
	await page.hello();
	const locked = await open({ options: { password: 'sesame' } });
	for (const password of [undefined, 'sesame'])
		assert.equal((await page.ask({ t: 'join', room: locked.room, as: 'watch', password })).code, 'bad_password');
	const asking = await open({ bot: 1, options: { watch: 'approval' } });
	assert.equal((await page.ask({ t: 'join', room: asking.room, as: 'watch' })).code, 'ask_to_watch');
	page.socket.close();
	for (const { host } of [locked, asking]) host.close();
});

test('those who watch from elsewhere leave room for those who play', async () => {
	const pages = await Promise.all(Array.from({ length: 10 }, () => visit('/watch')));
	const late = await visit('/watch');
	const [code] = await once(late.socket, 'close');
	assert.equal(code, 1013);
	const { host } = await open();
	host.close();
	for (const { socket } of pages) socket.close();
});

test('other doors stay shut to it', async () => {
	for (const path of ['/ws', '/kgp']) assert.deepEqual(await visit(path), { refused: 403 });
});

test('what is public may be read from anywhere, and the page itself from nowhere else', async () => {
	const headers = { Origin: ORIGIN };
	const of = async (path, options) => (await fetchRaw(server, path, { headers, ...options })).headers;
	for (const path of ['/api/line?rules=kalah', '/api/games', '/api/games/none', '/api/line']) {
		const told = await of(path);
		assert.equal(told.get('access-control-allow-origin'), '*', path);
		assert.equal(told.get('cross-origin-resource-policy'), 'cross-origin', path);
	}
	for (const path of ['/', '/healthz']) {
		const told = await of(path);
		assert.equal(told.get('access-control-allow-origin'), null, path);
		assert.equal(told.get('cross-origin-resource-policy'), path === '/' ? 'same-origin' : told.get('cross-origin-resource-policy'));
	}
	const asked = await of('/api/games/none/review', { method: 'POST', headers: { ...headers, 'Content-Length': '0' } });
	assert.equal(asked.get('access-control-allow-origin'), null);
});

test('an operator may keep all of it to his own pages', async (t) => {
	const closed = await start('--embedding', 'off');
	t.after(() => closed.stop());
	assert.deepEqual(await visit('/watch', closed), { refused: 403 });
	const { headers } = await fetchRaw(closed, '/api/line?rules=kalah', { headers: { Origin: ORIGIN } });
	assert.equal(headers.get('access-control-allow-origin'), null);
	assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
});
