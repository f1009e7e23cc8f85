// Clocks beside the usual one: chosen in the form, shown as they run.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const DAY_MS = 86_400_000;

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
});
after(() => house.close());

const shown = async (guest, side) => Number(await guest.get(`clock-${side}`).getAttribute('data-ms'));

// Until what a clock shows is as `matches` wants it.
const until = (guest, side, matches) =>
	guest.page.locator(`[data-testid="clock-${side}"]`, { hasText: matches }).waitFor();

test('a delay is counted before the time is', async () => {
	const path = await nadia.create({
		preset: 'oware-abapa',
		side: 'south',
		clock: { kind: 'delay', minutes: 1, seconds: 2 },
	});
	await samuel.takeSeat(path);
	for (const guest of [nadia, samuel]) await until(guest, 'south', /^1:00\+[12]$/);
	await until(nadia, 'south', /^0:59$/);
	assert.equal(await nadia.get('clock-south').getAttribute('data-free-ms'), null);
	await nadia.sideToMove();
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	await until(samuel, 'north', /^1:00\+[12]$/);
	assert.ok((await shown(samuel, 'south')) < 60_000);
	await house.screenshot(nadia.page, 'clock-delay');
});

test('a period of byo-yomi is counted, and a move within it brings it back', async () => {
	const path = await nadia.create({
		preset: 'oware-abapa',
		side: 'south',
		clock: { kind: 'byoyomi', minutes: 0, seconds: 15, periods: 3 },
	});
	await samuel.takeSeat(path);
	await until(samuel, 'north', /^0:15\.0×3$/);
	await until(nadia, 'south', /^0:13\.\d×3$/);
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	await until(samuel, 'south', /^0:15\.0×3$/);
	assert.equal(await shown(samuel, 'south'), 45_000);
	assert.match(await samuel.get('clock-south').getAttribute('aria-label'), /0:15, 3 periods left/);
	await house.screenshot(samuel.page, 'clock-byoyomi');
});

test('days for a move are shown as such, and go on after the server was away', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: { days: 3 } });
	await samuel.takeSeat(path);
	await until(samuel, 'south', /^2 d 23 h$/);
	await until(samuel, 'north', /^3 d 0 h$/);
	await house.server.stop();
	await nadia.isCutOff();
	await house.server.start();
	await nadia.isConnected();
	await samuel.isConnected();
	assert.equal(await nadia.get('held').count(), 0);
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	await until(samuel, 'north', /^2 d 23 h$/);
	assert.equal(await samuel.get('clock-north').getAttribute('data-running'), 'true');
	assert.equal(await shown(samuel, 'south'), 3 * DAY_MS);
	await house.screenshot(samuel.page, 'clock-days');
});
