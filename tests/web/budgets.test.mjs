// What the page may cost: bytes on the way to it, and time of the browser's one thread while seeds are sown.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';

const FIRST_PAGE_KB = 150;
const TASK_MS = 50;

const house = new House();
before(() => house.open());
after(() => house.close());

// Everything that came for this page, as it was on the wire without its headers.
const fetched = (guest) =>
	guest.page.evaluate(() =>
		['navigation', 'resource']
			.flatMap((kind) => performance.getEntriesByType(kind))
			.map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
	);

for (const locale of ['en', 'es', 'ru', 'fr'])
	test(`the first page, with the lobby and the board that a game needs, is light in ${locale}`, async () => {
		const guest = await house.guest('Vera', { locale });
		await guest.visit('/');
		await guest.isConnected();
		await guest.get('new-game').waitFor();
		await guest.page.waitForFunction(() => customElements.get('mancala-room'));
		await guest.page.waitForLoadState('networkidle');
		const files = await fetched(guest);
		const kb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
		console.log(`# ${locale}: ${kb.toFixed(1)} kB in ${files.length} files, limit ${FIRST_PAGE_KB}`);
		assert.ok(files.some(({ name }) => name.includes('bowls')), 'the board is among them');
		assert.ok(kb < FIRST_PAGE_KB, files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n'));
	});

test('no task takes the browser 50 ms while seeds are sown at full speed', async () => {
	const players = await Promise.all(
		['Nadia', 'Samuel'].map((name) => house.guest(name, { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } })),
	);
	const [nadia, samuel] = players;
	for (const guest of players) {
		await guest.visit('/');
		await guest.page.evaluate(() => localStorage.setItem('mancala.settings', JSON.stringify({ speed: 'fast' })));
	}
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 82, { players: { south: nadia, north: samuel } });
	await game.playTo(4);
	// Of each task the time that the thread worked, and not the time that passed: others work on this machine as well.
	await house.browser.startTracing(samuel.page, { categories: ['toplevel', 'devtools.timeline'] });
	await game.playTo(20, 100);
	await samuel.seesPly(20);
	await samuel.seesNumbers();
	const { traceEvents } = JSON.parse(await house.browser.stopTracing());
	const main = new Set(
		traceEvents
			.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
			.map(({ pid, tid }) => `${pid} ${tid}`),
	);
	const tasks = traceEvents
		.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur !== undefined && main.has(`${pid} ${tid}`))
		.map(({ tdur }) => tdur / 1000);
	const longest = Math.max(...tasks);
	console.log(`# 16 sowings: ${tasks.length} tasks, the longest ${longest.toFixed(1)} ms, limit ${TASK_MS}`);
	assert.ok(tasks.length > 500, 'tasks were seen');
	assert.ok(longest < TASK_MS);
});
