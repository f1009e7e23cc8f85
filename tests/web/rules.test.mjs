// The rules pages: all rule sets side by side, one in full with positions that are played, and changed ones.

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

test('all rule sets are cards and a table, and lead to their own pages', async () => {
	await ada.visit('/rules');
	await ada.get('rules-table').waitFor();
	assert.equal(await ada.page.locator('[data-testid^="rules-"] svg.miniature').count(), 8);
	await ada.get('rules-awale').click();
	await ada.page.waitForURL('**/rules/awale');
	await ada.get('differs-oware-abapa').waitFor();
	assert.match(await ada.get('source').textContent(), /Magelab/);
	await looks(house, ada, 'rules-awale');
});

test('what differs is played by both rule sets', async () => {
	await ada.visit('/rules/kalah-empty-capture');
	const answers = ada.get('differs-kalah').getByTestId('answer');
	await answers.filter({ hasText: 'captures 1' }).waitFor();
	assert.deepEqual(await answers.allTextContents(), ['captures 1.', 'captures nothing.']);
});

test('a point is pressed, sown, and sown once more; another one closes it', async () => {
	await ada.visit('/rules/oware-abapa');
	await ada.get('point-o_chain').getByTestId('try').click();
	await ada.sow('south', 4);
	await ada.page.getByTestId('came').filter({ hasText: 'Captures 5.' }).waitFor();
	await ada.get('try-again').click();
	await ada.seesBoard({ south: [3, 1, 0, 2, 4, 5], north: [4, 1, 2, 4, 0, 6], stores: [9, 7] });
	await ada.get('misread-o_free_turn').getByTestId('try').click();
	await ada.get('point-o_chain').getByTestId('try').waitFor();
	assert.equal(await ada.get('board').count(), 1);
});

test('changed rules are told as they are, with what was changed', async () => {
	await ada.visit('/rules?rules=kalah,seeds=6,empty_capture=true');
	assert.match(await ada.page.locator('h1').textContent(), /Kalah, changed/);
	assert.match(await ada.get('topic-board').textContent(), /6 seeds/);
	const differs = await ada.get('differs-kalah').textContent();
	assert.match(differs, /Seeds in each/);
	await ada.get('play-these').click();
	await ada.get('bot-form').getByTestId('from-rules').waitFor();
});
