// The page on a phone, a tablet and a desk, light and dark: screenshots to look at, and what can be judged without eyes:
// nothing sticks out at the side, and the pits are large enough for a thumb.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';

const SIZES = { 390: 844, 768: 1024, 1440: 900 };
const PIT_PX = 64;

const house = new House();
before(() => house.open());
after(() => house.close());

async function fits(guest, what) {
	const overhang = await guest.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.ok(overhang <= 0, `${what}: ${overhang} px stick out`);
}

for (const [width, height] of Object.entries(SIZES)) {
	for (const colorScheme of ['light', 'dark']) {
		test(`at ${width} px, ${colorScheme}`, async () => {
			const context = { viewport: { width: Number(width), height }, colorScheme };
			const shoot = (guest, what) => house.screenshot(guest.page, `${what}-${width}-${colorScheme}`);
			const nadia = await house.guest('Nadia', context);
			const samuel = await house.guest('Samuel', context);
			await nadia.visit('/');
			await nadia.get('create').waitFor();
			await fits(nadia, 'home');
			await shoot(nadia, 'home');
			const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: '180000+2000' });
			await fits(nadia, 'waiting');
			await shoot(nadia, 'waiting');
			await samuel.takeSeat(path);
			const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 1, { players: { south: nadia, north: samuel } });
			await game.playTo(24, 12);
			await game.everybodySeesTheBoard();
			await fits(nadia, 'playing');
			await shoot(nadia, 'playing');
			await shoot(samuel, 'playing-north');
			for (let pit = 0; pit < 6; pit++) {
				const box = await nadia.get(`pit-south-${pit}`).boundingBox();
				assert.ok(box.width >= PIT_PX && box.height >= PIT_PX, `pit ${pit} is ${box.width}×${box.height} px`);
			}
			await nadia.resign();
			await nadia.seesResult();
			await fits(nadia, 'ended');
			await shoot(nadia, 'ended');
			await nadia.context.close();
			await samuel.context.close();
		});
	}
}
