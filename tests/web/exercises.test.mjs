// Exercises: a place pointed at, pits listed, a pit changed and all worked out anew, an answer looked up; what was done is
// remembered.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
let ada;
before(async () => {
	await house.open(['--store', 'memory']);
	ada = await house.guest('Ada');
});
after(() => house.close());

const verdict = (word) => ada.page.locator(`[data-testid="exercise"][data-verdict="${word}"]`).waitFor();

test('the last seed is pointed at on the board', async () => {
	await ada.visit('/exercises/oware-1');
	await ada.get('pit-south-2').click();
	await verdict('wrong');
	await ada.get('pit-south-3').click();
	await verdict('right');
	await ada.get('show').click();
	await ada.seesBoard({ south: [0, 2, 3, 4, 1, 2], north: [3, 4, 6, 5, 2, 5], stores: [5, 6] });
});

test('every feeding move is listed, none more and none less', async () => {
	await ada.visit('/exercises/oware-9');
	await ada.get('chip-3').click();
	await ada.get('submit').click();
	await verdict('wrong');
	await ada.get('pit-south-5').click();
	await ada.get('submit').click();
	await verdict('right');
	await ada.get('next').click();
	await ada.page.waitForURL('**/exercises/oware-10');
	await verdict('');
});

test('one pit is changed first, then the answer, then anything: it is worked out anew', async () => {
	await ada.visit('/exercises/oware-4');
	await ada.get('set-first').waitFor();
	assert.equal(await ada.get('submit').isDisabled(), true);
	await ada.get('seeds').fill('1');
	await ada.get('number').fill('7');
	await ada.get('number').press('Tab');
	await ada.get('submit').click();
	await verdict('right');
	await ada.get('seeds-more').click();
	await ada.get('now').filter({ hasText: 'With 2 in A: captures 8' }).waitFor();
	await looks(house, ada, 'exercise');
});

test('an answer can be looked up, and what was done is remembered', async () => {
	await ada.visit('/exercises/kalah-8');
	await ada.get('hidden-answer').locator('summary').click();
	await ada.get('hidden-answer').filter({ hasText: 'The answer: 23' }).waitFor();
	await ada.visit('/exercises');
	await ada.page.locator('[data-testid="exercises"][data-done="3"]').waitFor();
	assert.match(await ada.get('mark-oware-9').textContent(), /done/);
	assert.match(await ada.get('mark-kalah-8').textContent(), /looked up/);
});
