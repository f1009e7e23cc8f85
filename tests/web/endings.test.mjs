// A flag falls on screen, a player resigns, a player opens further windows of his seat.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;
let samuel;
let vera;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
	vera = await house.guest('Vera');
});
after(() => house.close());

test('a flag falls by itself, on all screens', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: { minutes: 0, seconds: 3 } });
	await vera.watch(path);
	await samuel.takeSeat(path);
	for (const guest of [nadia, samuel, vera]) {
		assert.deepEqual(await guest.seesResult(), { reason: 'flag', winner: 'north' });
		assert.equal(await guest.get('clock-south').getAttribute('data-ms'), '0');
		assert.match(await guest.get('clock-south').innerText(), /^0:00(\.0)?$/);
	}
	await house.screenshot(nadia.page, 'flag');
});

test('a player resigns, after a second thought', async () => {
	const path = await nadia.create({ preset: 'kalah', side: 'north', clock: '180000+2000' });
	await samuel.takeSeat(path);
	await nadia.sideToMove();
	await nadia.resign();
	for (const guest of [nadia, samuel])
		assert.deepEqual(await guest.seesResult(), { reason: 'resigned', winner: 'south' });
});

test('a player opens a second window; a third takes over from the first, which says so and watches', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	await nadia.sideToMove();
	const first = nadia.page;
	const second = await nadia.newPage();
	await nadia.visit(path);
	await nadia.sideToMove();
	await nadia.sow('south', 2);
	await Promise.all([first, second, samuel.page].map((page) => nadia.seesPly(1, page)));
	await samuel.sow('north', 2);
	nadia.page = first;
	await nadia.seesPly(2);
	await nadia.sow('south', 3);
	await Promise.all([first, second, samuel.page].map((page) => nadia.seesPly(3, page)));
	assert.equal(await first.getByTestId('taken-over').count(), 0);
	const third = await nadia.newPage();
	await nadia.visit(path);
	await nadia.seesPly(3);
	await first.getByTestId('taken-over').waitFor();
	await house.screenshot(first, 'taken-over');
	await samuel.sow('north', 3);
	await Promise.all([first, second, third, samuel.page].map((page) => nadia.seesPly(4, page)));
	await third.close();
	await second.close();
	nadia.page = first;
});
