// Other ways through the page: by code, to nowhere, in other languages, with moving seeds, to the next game, on boards
// of any size, and what a refusal looks like.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';

const LANGUAGES = { 'en-GB': 'en', 'es-MX': 'es', 'ru-RU': 'ru', 'fr-CA': 'fr', 'tr-TR': 'en' };
const PHONE = { viewport: { width: 390, height: 844 } };

const house = new House();
before(() => house.open());
after(() => house.close());

test('a room is found by its code, typed as it was heard', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.visit('/');
	await samuel.get('join-code').fill(path.slice(3).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'));
	await samuel.get('join').click();
	await samuel.get('take-seat').waitFor();
	assert.equal(new URL(samuel.page.url()).pathname, path);
});

test('a code that leads nowhere says so, and leads home', async () => {
	const nadia = await house.guest('Nadia');
	await nadia.visit('/r/AAAAAAAA');
	const error = nadia.get('room-error');
	await error.waitFor();
	assert.equal(await error.getAttribute('data-code'), 'no_such_room');
	await error.getByRole('button').click();
	await nadia.get('new-game').waitFor();
	assert.equal(new URL(nadia.page.url()).pathname, '/');
});

test('the page speaks the language of the browser, and another one when asked to', async () => {
	const words = new Map();
	for (const [locale, language] of Object.entries(LANGUAGES)) {
		const guest = await house.guest(locale, { locale });
		await guest.visit('/');
		await guest.get('new-game').waitFor();
		assert.equal(await guest.page.evaluate(() => document.documentElement.lang), language);
		words.set(locale, await guest.get('new-game').innerText());
		await guest.context.close();
	}
	assert.equal(new Set(words.values()).size, 4, JSON.stringify([...words]));

	const nadia = await house.guest('Nadia', { locale: 'en-GB' });
	await nadia.visit('/');
	await nadia.get('settings').click();
	await nadia.get('set-language').selectOption('ru');
	await nadia.page.reload();
	await nadia.get('new-game').waitFor();
	assert.equal(await nadia.get('new-game').innerText(), words.get('ru-RU'));
});

test('seeds that move hold nobody up, and come to rest where they belong', async () => {
	const moving = { reducedMotion: 'no-preference' };
	const nadia = await house.guest('Nadia', moving);
	const samuel = await house.guest('Samuel', moving);
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: '300000+5000' });
	await samuel.takeSeat(path);
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 5, { players: { south: nadia, north: samuel } });
	await nadia.sideToMove();
	const { side, pit } = game.game.moves[0];
	assert.equal(side, 'south');
	await nadia.sow('south', pit);
	await nadia.page.locator('[data-testid="board"][data-animating="true"]').waitFor({ state: 'attached' });
	game.ply = 1;
	// The true board is known while seeds still move, and the next move does not wait for them.
	await game.playTo(16, 100);
	await game.everybodySeesTheBoard();
});

test('a refused move is explained at the board, in words', async () => {
	const nadia = await house.guest('Nadia', { locale: 'fr-FR' });
	const samuel = await house.guest('Samuel');
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	await nadia.sideToMove();
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	await nadia.sow('south', 0);
	await nadia.get('notice').waitFor();
	assert.equal(await nadia.get('notice').getAttribute('data-code'), 'empty_pit');
	assert.match(await nadia.get('notice').innerText(), /vide/);
});

test('after the game one button opens the next one, with the same settings', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const path = await nadia.create({ preset: 'wari-barbados', side: 'south', clock: { minutes: 7, seconds: 3 } });
	await samuel.takeSeat(path);
	await nadia.sideToMove();
	await samuel.resign();
	assert.deepEqual(await nadia.seesResult(), { reason: 'resigned', winner: 'south' });
	await nadia.get('new-game').click();
	await nadia.get('share-link').waitFor();
	const next = new URL(nadia.page.url()).pathname;
	assert.notEqual(next, path);
	await samuel.takeSeat(next);
	const shown = Number(await samuel.get('clock-north').getAttribute('data-ms'));
	assert.ok(shown > 400_000 && shown <= 420_000, `${shown} ms`);
});

test('the number of those who watch is shown', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const vera = await house.guest('Vera');
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	await vera.watch(path);
	await nadia.page.locator('[data-testid="viewers"][data-count="1"]').waitFor();
	await vera.page.close();
	await nadia.page.locator('[data-testid="viewers"][data-count="0"]').waitFor();
});

for (const [pits, seeds] of [
	[1, 12],
	[3, 3],
	[10, 12],
]) {
	test(`a board of 2 × ${pits} pits with ${seeds} seeds each fits a phone and a desk`, async () => {
		const { path, peer } = await house.openRoom({
			preset: 'oware-abapa',
			rules: { pits, seeds, win_at: 240, quiet_limit: 20 },
		});
		const samuel = await house.guest('Samuel', PHONE);
		const vera = await house.guest('Vera');
		await samuel.takeSeat(path);
		await vera.watch(path);
		const row = Array(pits).fill(seeds);
		for (const guest of [samuel, vera]) {
			await guest.seesBoard({ south: row, north: row, stores: [0, 0] });
			await guest.seesNumbers();
			const overhang = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(overhang <= 0, `${overhang} px stick out`);
		}
		await house.screenshot(samuel.page, `pits-${pits}-phone`);
		await house.screenshot(vera.page, `pits-${pits}-desk`);
		peer.close();
	});
}
