// Pictures of boards over HTTP, drawn by the real program; each response held against docs/openapi.json.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import test from 'node:test';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw } from './lib/http.mjs';
import { OpenApi } from './lib/openapi.mjs';
import { Player } from './lib/player.mjs';
import { decodePng } from './lib/png.mjs';
import { GAMES, PROGRAM, dataFolder, tool } from './lib/tool.mjs';

const PEER_MAX = 8; // PICTURES_PEER_MAX
const api = new OpenApi();
const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 20_000;
let server;

test.before(async () => {
	const folder = dataFolder(test);
	tool(['import', '--data-dir', folder, GAMES]);
	server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder], patienceMs }).start();
});

test.after(() => server.stop());

const query = (parameters) => `?${new URLSearchParams(parameters)}`;

// A GET that the document must describe; `template` is the path there.
async function get(template, path, parameters = {}, headers = {}) {
	const response = await fetchRaw(server, path + query(parameters), { headers, bytes: true });
	api.response(template, { ...response, body: response.body.toString('latin1') });
	return response;
}

const position = (kind, parameters, headers) =>
	get(`/picture/position.${kind}`, `/picture/position.${kind}`, parameters, headers);

const refusal = async (kind, parameters) => {
	const { status, body } = await position(kind, parameters);
	return { status, ...JSON.parse(body).error };
};

test('a position is a picture for link previews', async () => {
	const { status, headers, body } = await position('png', { rules: 'kalah', position: '6,0,5,1,9,2/4,7,0,3,5,1 9,6 S' });
	assert.equal(status, 200);
	assert.ok(body.length < 700_000, `${body.length} bytes`);
	assert.match(headers.get('cache-control'), /^public, max-age=\d+$/);
	const picture = decodePng(body);
	assert.deepEqual([picture.width, picture.height], [1200, 630]);
	// Paper at the edge, which is light; wood in the middle, which is brown; the number of a pit on its plate.
	const [paper, wood] = [picture.at(4, 4), picture.at(160, 300)];
	assert.ok(Math.min(...paper.slice(0, 3)) > 200, paper.join());
	assert.ok(wood[0] > wood[1] + 15 && wood[1] > wood[2], wood.join());
});

test('the paper may be dark, and the board alone has none', async () => {
	const { body } = await position('svg', { rules: 'kalah', theme: 'dark' });
	assert.match(body.toString(), /#14100d/);
	const alone = decodePng((await position('png', { rules: 'oware-abapa', size: '300' })).body);
	assert.equal(alone.width, 300);
	assert.equal(alone.at(0, 0)[3], 0);
	assert.equal(alone.at(150, 10)[3], 255);
});

test('the same as SVG is text', async () => {
	const { body } = await position('svg', { rules: 'kalah', size: '640', near: 'north' });
	assert.match(body.toString(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="\d+"/);
	assert.doesNotMatch(body.toString(), /<script|<text|<image|style=/);
});

test('who has a picture gets none, and whoever asks for the same gets the same', async () => {
	const asked = { rules: 'kalah', moves: '2,5', size: '200' };
	const first = await position('png', asked);
	const again = await position('png', { size: '200', ...asked, rules: 'kalah,seeds=4' });
	assert.ok(first.body.equals(again.body));
	const etag = first.headers.get('etag');
	assert.equal(again.headers.get('etag'), etag);
	assert.equal((await position('png', asked, { 'If-None-Match': `"x", ${etag}` })).status, 304);
	assert.notEqual((await position('svg', asked)).headers.get('etag'), etag);
	assert.notEqual((await position('png', { ...asked, theme: 'dark' })).headers.get('etag'), etag);
});

test('a finished game is shown at its end or after any sowing', async () => {
	const game = (kind, id, parameters) => get(`/picture/game/{id}.${kind}`, `/picture/game/${id}.${kind}`, parameters);
	const end = await game('png', 'kalah-timed');
	assert.deepEqual([end.body.readUInt32BE(16), end.body.readUInt32BE(20)], [1200, 630]);
	assert.match(end.headers.get('cache-control'), /^public/);
	const tags = await Promise.all([{}, { ply: 0 }, { ply: 3 }, { ply: 9999 }, { lang: 'ru' }].map((given) => game('svg', 'kalah-timed', given)));
	const [last, first, third, beyond, russian] = tags.map(({ headers }) => headers.get('etag'));
	assert.equal(new Set([last, first, third, russian]).size, 4);
	assert.equal(beyond, last);
	for (const id of ['none', 'a%22b', 'x'.repeat(60)]) assert.equal((await game('png', id)).status, 404, id);
	assert.equal((await game('png', 'kalah-timed', { ply: 'x' })).status, 400);
	assert.equal((await game('png', 'kalah-timed', { rules: 'kalah' })).status, 400);
});

const room = (kind, code) => get(`/picture/room/{code}.${kind}`, `/picture/room/${code}.${kind}`);
const house = async () => (await get('/picture/mancala.svg', '/picture/mancala.svg')).body.toString();

async function openRoom(options) {
	const [south, north] = [await Player.enter(server, 'Ann', patienceMs), await Player.enter(server, 'Ben', patienceMs)];
	south.send({ t: 'create', id: 'c', preset: 'kalah', side: 'south', rules: { first: 'south' }, options: { visibility: 'open', ...options } });
	const { room } = await south.wait('joined');
	north.send({ t: 'join', id: 'j', room, as: 'seat', ...(options?.password && { password: options.password }) });
	await south.wait('started');
	return { room, south, close: () => [south, north].forEach((player) => player.close()) };
}

test('a room that is open to everybody is shown as it is', async () => {
	const { room: code, south, close } = await openRoom();
	const before = await room('svg', code);
	assert.equal(before.headers.get('cache-control'), 'no-cache');
	assert.ok(before.body.toString() !== (await house()));
	south.send({ t: 'play', id: 'm', room: code, ply: 0, pit: 1 });
	await south.wait('sown');
	const after = await room('svg', code.toLowerCase());
	assert.notEqual(after.headers.get('etag'), before.headers.get('etag'));
	close();
});

test('of other rooms nothing is shown, nor whether there are any', async () => {
	const nothing = await house();
	for (const options of [{ visibility: 'private' }, { password: 'open sesame' }, { watch: 'approval' }, { watch: 'closed' }, { delay_s: 60 }]) {
		const { room: code, close } = await openRoom(options);
		assert.ok((await room('svg', code)).body.toString() === nothing, JSON.stringify(options));
		close();
	}
	for (const code of ['00000000', 'x', '..', 'a%2Fb']) assert.ok((await room('svg', code)).body.toString() === nothing, code);
});

test('what cannot be drawn is refused by the name of its parameter', async () => {
	const cases = [
		[{}, 'rules', /missing/],
		[{ rules: 'chess' }, 'rules', /no rule set/],
		[{ rules: 'kalah', position: '1/2' }, 'position', /A position is/],
		[{ rules: 'kalah', moves: '9' }, 'moves', /Move 1/],
		[{ rules: 'kalah', size: '5000' }, 'size', /width from/],
		[{ rules: 'kalah', colour: 'red' }, 'colour', /no such parameter/],
	];
	for (const kind of ['png', 'svg'])
		for (const [parameters, field, text] of cases) {
			const told = await refusal(kind, parameters);
			assert.deepEqual([told.status, told.code, told.field], [400, 'bad_query', field]);
			assert.match(told.text, text);
		}
	for (const path of ['/picture/position.gif', '/picture/', '/picture/position', '/picture/.png', `/picture/${'x'.repeat(200)}.png`]) {
		const { status, body } = await fetchRaw(server, path);
		assert.deepEqual([status, JSON.parse(body).error.code], [404, 'not_found'], path);
	}
	assert.equal((await fetchRaw(server, '/picture/position.png?rules=kalah', { method: 'POST' })).status, 405);
});

// So many that they have to wait, each another picture; the sockets stay open.
function ask(n, from, size = 1600) {
	return Array.from({ length: n }, (_, i) => {
		const socket = net.connect(server.port, 'localhost');
		socket.on('error', () => {});
		socket.write(`GET /picture/position.png?rules=kalah&size=${size - from - i} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
		return socket;
	});
}

const statusOf = async (socket) => {
	const [head] = await once(socket, 'data');
	return Number(head.toString('latin1').split(' ')[1]);
};

test('one address may wait for so many; who goes away makes room', async () => {
	const waiting = ask(PEER_MAX + 4, 0);
	const told = [];
	for (const socket of waiting) statusOf(socket).then((status) => told.push(status), () => {});
	while (told.filter((status) => status === 429).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	for (const socket of waiting) socket.destroy();
	const from = performance.now();
	for (;;) {
		const { status } = await position('png', { rules: 'kalah', size: '150' });
		if (status === 200) break;
		assert.equal(status, 429);
		assert.ok(performance.now() - from < patienceMs, 'no place for one more');
	}
});

test('moves go on while pictures are drawn', async () => {
	const flood = ask(PEER_MAX, 100);
	const players = [await Player.enter(server, 'Ann', patienceMs), await Player.enter(server, 'Ben', patienceMs)];
	const [south, north] = players;
	south.send({ t: 'create', id: 'c', preset: 'kalah', side: 'south', rules: { first: 'south' } });
	const { room } = await south.wait('joined');
	north.send({ t: 'join', id: 'j', room, as: 'seat' });
	let { to_move: side, ply, legal } = await south.wait('started');
	const took = [];
	for (let n = 0; n < 12 && side; n++) {
		const mover = side === 'south' ? south : north;
		const from = performance.now();
		mover.send({ t: 'play', id: `m${ply}`, room, ply, pit: legal[0] });
		({ to_move: side, ply, legal } = await south.wait('sown'));
		await north.wait('sown');
		took.push(performance.now() - from);
	}
	for (const socket of flood) socket.destroy();
	for (const player of players) player.close();
	took.sort((a, b) => a - b);
	assert.ok(wrap.length || took[took.length >> 1] < 100, `a move took ${took.map(Math.round).join()} ms`);
});
