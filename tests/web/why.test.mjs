// Why a pit may not be sown, shown at the board; the players' lag; a game outside the rules.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open(['--ping-ms', '100']);
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel', { locale: 'es-ES' });
});
after(() => house.close());

// Two pits a side: after this North's row is empty, and only South's second pit feeds it.
async function starve(create = {}) {
	await house.seat({ preset: 'oware-abapa', rules: { pits: 2, seeds: 2 }, ...create }, nadia, samuel);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.sow('north', 1);
	await nadia.seesPly(2);
}

const about = (guest, side, pit) => guest.get(`pit-${side}-${pit}`).getAttribute('data-about');

test('a pit that feeds nobody is explained when it is looked at, with the pits that do', async () => {
	await starve();
	await nadia.get('pit-south-0').hover();
	const hint = nadia.get('pit-hint');
	await hint.filter({ hasText: 'leaves the other row empty' }).waitFor();
	assert.match(await hint.innerText(), /^a .*: b\.$/);
	assert.deepEqual([await about(nadia, 'south', 1), await about(nadia, 'south', 0)], ['true', 'false']);
	await house.screenshot(nadia.page, 'why');
	await nadia.get('pit-south-1').hover();
	await nadia.page.waitForFunction(() => !document.querySelector('[data-about=true]'));
	assert.equal(await about(nadia, 'south', 1), 'false');
});

test('a refused move is explained in the place of the refusal', async () => {
	await nadia.page.mouse.move(0, 0);
	await nadia.get('pit-south-0').click();
	const notice = nadia.get('notice');
	await notice.filter({ hasText: 'leaves the other row empty' }).waitFor();
	assert.equal(await notice.getAttribute('data-code'), 'must_feed');
	assert.equal(await about(nadia, 'south', 1), 'true');
	await nadia.sow('south', 1);
	await nadia.seesResult();
	assert.equal(await notice.count(), 0);
});

test('both players see each other’s lag while a clock runs', async () => {
	await house.seat({ preset: 'kalah', rules: { first: 'south' }, clock: { base_ms: 180_000, increment_ms: 2000 } }, nadia, samuel);
	for (const guest of [nadia, samuel]) {
		for (const side of ['south', 'north']) {
			await guest.get(`lag-${side}`).waitFor();
			assert.match(await guest.get(`lag-${side}`).innerText(), guest === nadia ? /^lag \d+ ms$/ : /^retardo \d+ ms$/);
		}
	}
	await house.screenshot(nadia.page, 'lag');
	await nadia.resign();
	await nadia.seesResult();
	assert.equal(await nadia.get('lag-south').count(), 0);
});

test('a game outside the rules says so', async () => {
	await starve({ rules: { pits: 2, seeds: 2, feed: 'none' } });
	await nadia.get('practice').waitFor();
	assert.match(await nadia.get('practice').innerText(), /outside the rules, not counted/);
	await house.screenshot(nadia.page, 'practice');
	await nadia.sow('south', 0);
	await nadia.seesPly(3);
});
