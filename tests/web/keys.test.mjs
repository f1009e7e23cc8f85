// The whole way without a mouse: pits by number, by letter, and by focus and Enter.

import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

test('pits are sown by number, by letter, and by focus and Enter', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	await nadia.sideToMove();
	await nadia.page.keyboard.press('3');
	await samuel.seesPly(1);
	await samuel.page.keyboard.press('b');
	await nadia.seesPly(2);
	await nadia.seesBoard({ south: [4, 4, 0, 5, 5, 5], north: [5, 0, 5, 5, 5, 5], stores: [0, 0] });
	await nadia.get('pit-south-0').focus();
	await nadia.page.keyboard.press('Enter');
	await samuel.seesPly(3);
	await samuel.seesBoard({ south: [0, 5, 1, 6, 6, 5], north: [5, 0, 5, 5, 5, 5], stores: [0, 0] });
});
