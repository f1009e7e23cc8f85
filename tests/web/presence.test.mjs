// An opponent who goes away: since when, the wait, the claim; and one who comes back in time.

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

const CLOCK = { base_ms: 10_000, increment_ms: 60_000 };

async function begin() {
	const path = await house.seat({ ...KALAH, clock: CLOCK }, nadia, samuel);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	return path;
}

test('an opponent who goes is told of, and one who comes back too', async () => {
	const path = await begin();
	await samuel.page.goto('about:blank');
	await nadia.page.locator('[data-testid="gone"][data-side="north"]').waitFor();
	assert.match(await nadia.get('gone').innerText(), /Samuel.*0:\d\d.*0:\d\d/s);
	await house.screenshot(nadia.page, 'gone');
	await samuel.visit(path);
	await nadia.get('gone').waitFor({ state: 'detached' });
});

test('the one who stays waits, and then claims the win', async () => {
	await begin();
	await samuel.page.goto('about:blank');
	await nadia.get('claim-win').waitFor({ timeout: 40_000 });
	await house.screenshot(nadia.page, 'claim');
	await nadia.get('claim-wait').click();
	await nadia.get('claim-win').waitFor({ state: 'detached' });
	await nadia.get('claim-again').click();
	await nadia.get('claim-win').click();
	assert.deepEqual(await nadia.seesResult(), { reason: 'left', winner: 'south' });
});

test('or he calls it a draw', async () => {
	await begin();
	await samuel.page.goto('about:blank');
	await nadia.get('claim-draw').click({ timeout: 40_000 });
	assert.deepEqual(await nadia.seesResult(), { reason: 'left_draw', winner: 'draw' });
});
