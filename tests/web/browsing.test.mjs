// Going through a game while it goes on: players and viewers look where they like and stay there, and are told what
// happens meanwhile.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const START = { south: [4, 4, 4, 4, 4, 4], north: [4, 4, 4, 4, 4, 4], stores: [0, 0] };
const ONE = { south: [4, 4, 0, 5, 5, 5], north: [4, 4, 4, 4, 4, 4], stores: [1, 0] };
const THREE = { south: [4, 4, 0, 5, 5, 0], north: [5, 0, 6, 6, 5, 5], stores: [2, 1] };

const house = new House();
let nadia;
let samuel;
let vera;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia', { locale: 'en-GB' });
	samuel = await house.guest('Samuel', { locale: 'en-GB', reducedMotion: 'no-preference' });
	vera = await house.guest('Vera', { locale: 'en-GB' });
	const path = await house.seat({ preset: 'kalah', rules: { first: 'south' } }, nadia, samuel);
	// Free turns first: c, then f; B is another.
	for (const [guest, side, pit, ply] of [[nadia, 'south', 2, 1], [nadia, 'south', 5, 2], [samuel, 'north', 1, 3]]) {
		await guest.sow(side, pit);
		await nadia.seesPly(ply);
		await samuel.seesPly(ply);
	}
	await vera.watch(path);
});
after(() => house.close());

const at = (guest, n) => guest.page.locator(`[data-testid="past"][data-at="${n}"]`).waitFor();
const isLive = (guest) => guest.get('past').waitFor({ state: 'detached' });

test('who watches goes back to the start, of which he was told nothing, and is left there', async () => {
	await vera.page.keyboard.press('Home');
	await at(vera, 0);
	await vera.seesBoard(START);
	await vera.page.keyboard.press('ArrowRight');
	await at(vera, 1);
	await vera.seesBoard(ONE);
	assert.match(await vera.get('past-said').innerText(), /^Position 1 of 3\. .*Nadia.* sowed c\. Free turn$/);
	await samuel.sow('north', 0);
	await nadia.seesPly(4);
	await vera.page.locator('[data-testid="past"][data-of="4"]').waitFor();
	await at(vera, 1);
	await vera.seesBoard(ONE);
	assert.match(await vera.get('past-live').innerText(), /To the game\s+1 new/);
	await house.screenshot(vera.page, 'past');
	await vera.get('past-live').click();
	await isLive(vera);
	await vera.seesPly(4);
});

test('who plays looks back without losing his turn, and sows nothing there', async () => {
	await nadia.get('moves').getByTestId('move').nth(2).click();
	await at(nadia, 3);
	await nadia.seesBoard(THREE);
	await nadia.page.keyboard.press('a');
	await nadia.get('notice').filter({ hasText: 'earlier position' }).waitFor();
	assert.equal(await nadia.page.locator('[data-legal="true"]').count(), 0);
	assert.match(await nadia.get('past-live').innerText(), /Your turn/);
	// On to the newest position is back in the game.
	await nadia.get('past-on').click();
	await isLive(nadia);
	await nadia.sow('south', 0);
	await samuel.seesPly(5);
});

test('the last sowing is shown again, and then the game goes on', async () => {
	await samuel.page.locator('[data-testid="board"][data-animating="false"]').waitFor({ state: 'attached' });
	await samuel.get('past-play').click();
	await at(samuel, 4);
	await samuel.page.locator('[data-testid="board"][data-animating="true"]').waitFor({ state: 'attached' });
	await isLive(samuel);
	await samuel.seesNumbers();
	await samuel.seesPly(5);
});

test('a game is played through from anywhere, and stops where one stops it', async () => {
	await samuel.get('past-back').click();
	await at(samuel, 4);
	await samuel.get('past-scrub').fill('1');
	await at(samuel, 1);
	await samuel.seesBoard(ONE);
	await samuel.get('past-speed').click();
	assert.equal((await samuel.get('past-speed').innerText()).trim(), '2×');
	await samuel.get('past-play').click();
	await at(samuel, 3);
	await samuel.get('past-play').click();
	const stopped = await samuel.get('past').getAttribute('data-at');
	await samuel.page.keyboard.press('ArrowLeft');
	await at(samuel, Number(stopped) - 1);
	await samuel.page.keyboard.press('Escape');
	await isLive(samuel);
});

test('what is taken back while one looks on is gone from there too', async () => {
	await vera.page.keyboard.press('ArrowLeft');
	await at(vera, 4);
	await nadia.get('offer-takeback').click();
	await samuel.isOffered('takeback');
	await samuel.get('accept').click();
	await nadia.seesPly(4);
	await isLive(vera);
	await vera.seesPly(4);
	// Of a viewer who looked further back, only the row is shorter.
	await vera.page.keyboard.press('Home');
	await vera.page.locator('[data-testid="past"][data-at="0"][data-of="4"]').waitFor();
});
