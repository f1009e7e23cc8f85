// The pages where games and positions are studied, on every screen, light and dark.

import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
const lookAt = (guest, what, withPits = false) => looks(house, guest, what, withPits);

before(() => house.open(['--review-nodes', '50000']));
after(() => house.close());

test('the review and the analysis fit every screen, light and dark', async () => {
	const south = await house.guest('Jean-Baptiste de la Tour');
	const north = await house.guest('أمينة');
	await house.seat({ preset: 'kalah', rules: { seeds: 3, first: 'south' } }, south, north);
	const players = { south, north };
	for (;;) {
		const ply = await south.get('board').getAttribute('data-ply');
		const side = await south.get('turn').getAttribute('data-turn');
		if (!side) break;
		await players[side].seesPly(ply);
		await players[side].page.locator('[data-testid^="pit-"][data-legal="true"]').last().click();
		await south.page.locator(`[data-testid="board"]:not([data-ply="${ply}"])`).waitFor();
	}
	await south.get('review').click();
	await south.page.locator('[data-testid="review-summary"][data-state="done"]').waitFor();
	for (let ply = 1; ply <= 9; ply++) await south.page.keyboard.press('ArrowRight');
	await south.get('best-line').waitFor();
	await lookAt(south, 'review');

	await south.visit('/analysis?rules=oware-abapa&position=0,3,1,0,5,2/1,1,2,0,0,3 16,14 N');
	await south.get('values').waitFor({ state: 'attached' });
	await south.get('compare-wari').waitFor();
	await lookAt(south, 'analysis');
	await south.pick('mode', 'set-up');
	await south.get('parameters').click();
	await lookAt(south, 'analysis-set-up', true);
	await south.visit('/analysis?rules=kalah,pits=10,seeds=12');
	await south.get('values').waitFor({ state: 'attached' });
	await lookAt(south, 'analysis-10-pits');
});
