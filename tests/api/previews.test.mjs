// What stands in the head of each page for link previews and search engines, as the real program serves it.

import assert from 'node:assert/strict';
import test from 'node:test';
import zlib from 'node:zlib';
import { Server } from '../scenario/lib/server.mjs';
import { fetchRaw } from './lib/http.mjs';
import { Player } from './lib/player.mjs';
import { GAMES, PROGRAM, dataFolder, games, tool } from './lib/tool.mjs';

const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 10_000;
const HOSTILE = '"><script>a'; // as long a name as there may be
let server;
let puzzle;

test.before(async () => {
	const folder = dataFolder(test);
	const hostile = JSON.parse(games[0]);
	hostile.id = 'hostile';
	hostile.players.south.name = HOSTILE;
	tool(['import', '--data-dir', folder, GAMES]);
	tool(['import', '--data-dir', folder, '-'], `${JSON.stringify(hostile)}\n`);
	tool(['puzzles', 'make', '--data-dir', folder, '--rules', 'kalah', '--count', '1', '--chance', '5']);
	[puzzle] = tool(['puzzles', 'list', '--data-dir', folder]).split('\n').filter(Boolean).map((line) => JSON.parse(line));
	const options = ['--data-dir', folder, '--public-url', 'https://play.example.org/'];
	server = await new Server({ program: PROGRAM, wrap, options, patienceMs }).start();
});

test.after(() => server.stop());

const unescape = (text) =>
	text.replace(/&(quot|lt|gt|amp|#39);/g, (_, word) => ({ quot: '"', lt: '<', gt: '>', amp: '&', '#39': "'" })[word]);

// What the head says, by name: { title, description, 'og:image', canonical, lang, robots }.
function headOf(html) {
	const head = { lang: /<html lang="(\w+)"/.exec(html)[1], title: unescape(/<title>([^<]*)<\/title>/.exec(html)[1]) };
	for (const [, name, content] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)) head[name] = unescape(content);
	head.canonical = unescape(/<link rel="canonical" href="([^"]*)"/.exec(html)[1]);
	return head;
}

async function page(path, headers = {}) {
	const response = await fetchRaw(server, path, { headers });
	assert.equal(response.status, 200, path);
	assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
	return { ...response, head: headOf(response.body) };
}

test('every page has a title, a sentence and a picture, in the language that is wanted', async () => {
	const titles = new Set();
	for (const language of ['en', 'es', 'ru', 'fr'])
		for (const path of ['/', '/play', '/tv', '/tv/wari', '/analysis', '/review/none', '/r/ABCD2345', '/index.html']) {
			const { head, headers } = await page(path, { 'Accept-Language': `de, ${language};q=0.7` });
			assert.equal(head.lang, language);
			assert.equal(headers.get('content-language'), language);
			assert.match(headers.get('vary'), /Accept-Language/);
			assert.match(head.title, / · mancala$/);
			assert.equal(head.title, `${head['og:title']} · mancala`);
			assert.ok(head.description.length > 20 && head.description === head['og:description']);
			assert.equal(head['og:image'], `https://play.example.org/picture/mancala.png?lang=${language}`);
			assert.equal(head['twitter:card'], 'summary_large_image');
			assert.equal(head.canonical, `https://play.example.org${path === '/index.html' ? '/' : path}`);
			if (path !== '/index.html') titles.add(head.title);
		}
	assert.equal(titles.size, 4 * 7);
});

test('a rule set and a course are named', async () => {
	assert.equal((await page('/rules/awale', { 'Accept-Language': 'fr' })).head.title, 'Règles\u00a0: Awalé · mancala');
	assert.equal((await page('/rules/chess')).head.title, (await page('/rules')).head.title);
	assert.equal((await page('/learn/oware/3')).head.title, 'Learn Oware · mancala');
	assert.equal((await page('/learn/chess')).head.title, (await page('/learn')).head.title);
});

test('a finished game says who played and how it ended', async () => {
	const { head } = await page('/review/kalah-timed', { 'Accept-Language': 'es' });
	assert.equal(head['og:title'], 'Nadia "N" \\ 11 10–14 Самуил');
	assert.match(head.description, /^Kalah, modificado, 5\+5\. Gana Самуил\. /);
	assert.equal(head['og:image'], 'https://play.example.org/picture/game/kalah-timed.png?lang=es');
	assert.equal((await fetchRaw(server, new URL(head['og:image']).pathname)).status, 200);
});

test('a hostile name is a name', async () => {
	const { head, body } = await page('/review/hostile');
	assert.ok(head['og:title'].startsWith(HOSTILE), head['og:title']);
	assert.equal(body.includes('<script>a'), false);
	assert.equal(body.split('<title>').length, 2);
});

test('a position says whose turn it is, and has its picture', async () => {
	const { head } = await page('/analysis?rules=kalah&position=6,0,5,1,9,2/4,7,0,3,5,1%209,6%20N&moves=1&from=%22%3E');
	assert.equal(head['og:title'], 'Kalah · South to move');
	assert.equal(head.robots, 'noindex');
	const image = new URL(head['og:image']);
	assert.deepEqual(Object.fromEntries(image.searchParams), { rules: 'kalah', position: '6,0,5,1,9,2/4,7,0,3,5,1 9,6 N', moves: '1', lang: 'en' });
	assert.equal((await fetchRaw(server, image.pathname + image.search)).status, 200);
	for (const query of ['?rules="><script>', '?position=1', '?rules=kalah&moves=9', '?', '?x', '?rules=kalah&rules=wari', '?%ff=%ff'])
		assert.equal((await page(`/analysis${encodeURI(query)}`)).head.title, 'Analysis board · mancala', query);
});

test('a puzzle says whose turn it is, and no more', async () => {
	const { head, body } = await page(`/puzzles/${puzzle.id}`, { 'Accept-Language': 'ru' });
	assert.equal(head['og:title'], 'Задача · Калах · Ходит Юг');
	assert.equal(head['og:image'], `https://play.example.org/picture/puzzle/${puzzle.id}.png?lang=ru`);
	assert.equal(body.includes('themes'), false);
	const picture = (id) => fetchRaw(server, `/picture/puzzle/${id}.svg`);
	assert.equal((await picture(puzzle.id)).status, 200);
	for (const id of ['none', 'a%22b', 'x'.repeat(60)]) assert.equal((await picture(id)).status, 404, id);
	assert.equal((await page('/puzzles/none')).head.title, (await page('/puzzles')).head.title);
	const daily = (await page('/puzzles/daily')).head;
	const today = await picture('daily');
	assert.equal(daily['og:title'], today.status === 200 ? 'The puzzle of the day' : 'Puzzles');
	if (today.status === 200) assert.equal(today.headers.get('cache-control'), 'no-cache');
});

test('an open room says who waits and who plays; of a private one nothing is told', async () => {
	const ann = await Player.enter(server, 'Ann <3', patienceMs);
	const ben = await Player.enter(server, 'Ben & co', patienceMs);
	const create = async (visibility) => {
		ann.send({ t: 'create', id: visibility, preset: 'kalah', side: 'south', options: { visibility } });
		return (await ann.wait('joined')).room;
	};
	const open = await create('open');
	const waiting = (await page(`/r/${open}`)).head;
	assert.equal(waiting['og:title'], 'Ann <3 is looking for an opponent');
	assert.equal(waiting.description, 'Kalah, No clock. Open the link to play.');
	ben.send({ t: 'join', id: 'j', room: open, as: 'seat' });
	await ben.wait('joined');
	const live = (await page(`/r/${open.toLowerCase()}`)).head;
	assert.equal(live['og:title'], 'Ann <3 – Ben & co');
	assert.equal(live['og:image'], `https://play.example.org/picture/room/${open}.png?lang=en`);
	assert.equal(live.robots, 'noindex');
	const closed = await create('private');
	const { head } = await page(`/r/${closed}`);
	const { head: none } = await page('/r/00000000');
	assert.deepEqual({ ...head, canonical: '', 'og:url': '' }, { ...none, canonical: '', 'og:url': '' });
	for (const player of [ann, ben]) player.close();
});

test('the page is sent compressed, and not at all to who has it', async () => {
	const plain = await page('/');
	const packed = await fetchRaw(server, '/', { headers: { 'Accept-Encoding': 'gzip' }, bytes: true });
	assert.equal(packed.headers.get('content-encoding'), 'gzip');
	assert.equal(zlib.gunzipSync(packed.body).toString(), plain.body);
	assert.ok(packed.body.length < plain.body.length / 1.8);
	const [etag, other] = [plain.headers.get('etag'), packed.headers.get('etag')];
	assert.notEqual(etag, other);
	assert.equal((await fetchRaw(server, '/', { headers: { 'If-None-Match': etag } })).status, 304);
	assert.equal((await fetchRaw(server, '/', { headers: { 'If-None-Match': etag, 'Accept-Language': 'ru' } })).status, 200);
	const head = await fetchRaw(server, '/', { method: 'HEAD' });
	assert.deepEqual([head.status, head.body, head.headers.get('etag')], [200, '', etag]);
});

test('search engines find the pages', async () => {
	const robots = await fetchRaw(server, '/robots.txt');
	assert.match(robots.headers.get('content-type'), /^text\/plain/);
	assert.match(robots.body, /^Sitemap: https:\/\/play\.example\.org\/sitemap\.xml$/m);
	const map = await fetchRaw(server, '/sitemap.xml');
	const places = [...map.body.matchAll(/<loc>https:\/\/play\.example\.org([^<]*)<\/loc>/g)].map(([, path]) => path);
	assert.ok(places.includes('/') && places.includes('/analysis') && places.includes('/rules/wari'), places.join());
	for (const path of places) await page(path);
});

test('without --public-url the host that was asked for is named', async (t) => {
	const plain = await new Server({ program: PROGRAM, wrap, options: ['--store', 'memory'], patienceMs }).start();
	t.after(() => plain.stop());
	const { body } = await fetchRaw(plain, '/tv', { headers: { Host: 'games.example.net:81' } });
	assert.equal(headOf(body).canonical, 'http://games.example.net:81/tv');
});
