// One game after the other in a room: rematches with the sides exchanged, other settings as a counter-offer, a series
// with its score.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const KALAH = { preset: 'kalah', rules: { first: 'south' } };

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
});
after(() => house.close());

test('a rematch goes on in the same room, with the sides exchanged, and a reload changes nothing', async () => {
	const path = await house.seat({ ...KALAH }, nadia, samuel);
	const vera = await house.guest('Vera');
	await vera.watch(path);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.resign();
	await nadia.seesResult();
	await nadia.page.reload();
	await nadia.get('rematch').click();
	await samuel.isOffered('rematch');
	await house.screenshot(samuel.page, 'offer-rematch');
	await samuel.get('accept').click();
	await nadia.plays('north');
	await samuel.plays('south');
	for (const guest of [nadia, samuel, vera]) {
		await guest.seesPly(0);
		assert.equal(await guest.get('result').count(), 0);
		assert.equal(await guest.get('move').count(), 0);
	}
	await samuel.sow('south', 0);
	await nadia.seesPly(1);
	await vera.seesPly(1);
});

test('whoever wants a rematch that the other has offered has it at once', async () => {
	await house.seat(KALAH, nadia, samuel);
	await nadia.resign();
	await nadia.seesResult();
	await nadia.get('rematch').click();
	await samuel.isOffered('rematch');
	await samuel.get('rematch').click();
	await samuel.plays('south');
	await nadia.plays('north');
});

test('a rematch with other settings is a counter-offer that the other sees before he accepts', async () => {
	await house.seat({ ...KALAH }, nadia, samuel);
	await nadia.resign();
	await nadia.seesResult();
	await nadia.get('rematch').click();
	await samuel.isOffered('rematch');
	await samuel.get('other-settings').click();
	await samuel.get('rematch-preset').selectOption('oware-abapa');
	await samuel.get('rematch-same-clock').uncheck();
	await samuel.pick('clock', '300000+5000');
	await samuel.get('rematch-send').click();
	await nadia.get('terms').waitFor();
	assert.match(await nadia.get('terms').innerText(), /Oware Abapa.*5\+5/);
	await nadia.get('accept').click();
	await nadia.plays('north');
	const left = Number(await samuel.get('clock-south').getAttribute('data-ms'));
	assert.ok(left > 290_000 && left <= 300_000, `${left} ms`);
});

test('a series of three keeps the score, exchanges the sides and says who is ready', async () => {
	const options = { series: { kind: 'best_of', games: 3 } };
	await house.seat({ ...KALAH, options }, nadia, samuel);
	await nadia.page.locator('[data-testid="points-south"]', { hasText: /^0$/ }).waitFor();
	await samuel.resign();
	await nadia.seesResult();
	// By the sides as they were: Nadia is South and has two halves.
	await samuel.page.locator('[data-testid="series-score"][data-south="2"][data-north="0"]').waitFor();
	await samuel.get('ready').click();
	await nadia.page.getByText('Your opponent is ready').waitFor();
	await nadia.get('next-in').waitFor();
	await house.screenshot(nadia.page, 'series-between');
	await nadia.get('ready').click();
	await nadia.plays('north');
	await nadia.page.locator('[data-testid="series"][data-game="2"]').waitFor();
	await nadia.page.locator('[data-testid="points-north"]', { hasText: /^1$/ }).waitFor();
	await nadia.resign();
	await samuel.seesResult();
	await Promise.all([nadia.get('ready').click(), samuel.get('ready').click()]);
	await nadia.plays('south');
	await nadia.page.locator('[data-testid="series"][data-game="3"]').waitFor();
	await samuel.resign();
	await nadia.seesResult();
	await nadia.page.locator('[data-testid="series-score"][data-south="4"][data-north="2"]').waitFor();
	// It is over: what comes next is a rematch.
	await nadia.get('rematch').waitFor();
	assert.equal(await nadia.get('ready').count(), 0);
});

test('the next game of a series begins by itself', async () => {
	await house.seat({ ...KALAH, options: { series: { kind: 'first_to', games: 2 } } }, nadia, samuel);
	await samuel.resign();
	await nadia.seesResult();
	await nadia.page.locator('[data-testid="series"][data-game="2"]').waitFor({ timeout: 25_000 });
	await nadia.seesPly(0);
});
