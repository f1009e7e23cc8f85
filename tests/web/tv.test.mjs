// TV: the most watched game of each rule set, and by itself the next.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

const code = (path) => path.slice('/r/'.length);

async function game(preset, south, north) {
	const players = [await house.guest(south), await house.guest(north)];
	const path = await players[0].create({ preset, side: 'south', clock: 'none', open: true });
	await players[1].takeSeat(path);
	return { path, players };
}

async function isOn(guest, path) {
	await guest.page.locator(`[data-testid="tv"][data-room="${code(path)}"]`).waitFor();
	await guest.get('board').waitFor();
}

test('TV shows the featured game of a rule set, stays with it, and goes on to the next when it is over', async () => {
	const vera = await house.guest('Vera');
	await vera.visit('/tv');
	await vera.get('tv-nothing').waitFor();
	await house.screenshot(vera.page, 'tv-nothing');

	const first = await game('kalah', 'Nadia', 'Samuel');
	await isOn(vera, first.path);
	const second = await game('kalah', 'Ada', 'Ben');
	const third = await game('wari', 'Cleo', 'Dan');
	await vera.page.locator('[data-testid="tv-wari"][data-on="true"]').waitFor();
	await isOn(vera, first.path);
	await house.screenshot(vera.page, 'tv');

	await vera.get('tv-wari').click();
	await isOn(vera, third.path);
	assert.equal(vera.path(), '/tv/wari');
	await vera.page.reload();
	await isOn(vera, third.path);
	await vera.get('tv-kalah').click();
	await isOn(vera, first.path);
	await first.players[0].resign();
	assert.equal((await vera.seesResult()).reason, 'resigned');
	await isOn(vera, second.path);
	await vera.get('tv-awari').click();
	await vera.get('tv-nothing').waitFor();
});

test('a game on TV is marked in the lobby, and the most watched stands first', async () => {
	const quiet = await game('oware-abapa', 'Eva', 'Finn');
	const loud = await game('oware-abapa', 'Gus', 'Hana');
	const fan = await house.guest('Fan');
	await fan.watch(loud.path);
	const vera = await house.guest('Vera');
	await vera.visitLobby();
	await vera.get('lobby-filter').selectOption('oware-abapa');
	await vera.page.locator(`[data-testid="live-${code(loud.path)}"][data-viewers="1"]`).waitFor();
	const rows = vera.get('live-games').locator('li');
	assert.deepEqual(await rows.evaluateAll((all) => all.map((one) => one.dataset.testid)), [
		`live-${code(loud.path)}`,
		`live-${code(quiet.path)}`,
	]);
});
