// A page on a phone, a tablet and a desk, light and dark: screenshots to look at, and what can be judged without eyes:
// every text is there to be read, pits are large enough for a thumb, and a checker of accessibility finds nothing grave.

import assert from 'node:assert/strict';
import { graveFaults } from './axe.mjs';
import { cutTexts } from './legible.mjs';

export const SIZES = [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
];
const PIT_PX = 64;
/** Where the checker looks, which takes it as long as three screenshots: both colours, and the smallest and widest page. */
const CHECKED = ['390-light', '1440-dark'];

async function checkPits(guest, what) {
	for (let pit = 0; pit < 6; pit++) {
		const box = await guest.get(`pit-south-${pit}`).boundingBox();
		assert.ok(
			box.width >= PIT_PX && box.height >= PIT_PX,
			`${what}: pit ${pit} is ${box.width} × ${box.height} px`,
		);
	}
}

export async function looks(house, guest, what, withPits = false) {
	// What has just appeared is pale for as long as it cannot be pressed.
	await guest.page.waitForFunction(() => {
		const calm = (root) => [...root.querySelectorAll('*')].every((one) => !one.inert && (!one.shadowRoot || calm(one.shadowRoot)));
		return calm(document.body);
	});
	for (const size of SIZES) {
		await guest.page.setViewportSize(size);
		for (const colorScheme of ['light', 'dark']) {
			const look = `${size.width}-${colorScheme}`;
			const where = `${what}-${look}`;
			await guest.page.emulateMedia({ colorScheme });
			await guest.isLaidOut();
			if (colorScheme === 'light') assert.deepEqual(await cutTexts(guest.page), [], where);
			if (CHECKED.includes(look)) assert.deepEqual(await graveFaults(guest.page), [], where);
			if (withPits) await checkPits(guest, where);
			await house.screenshot(guest.page, where);
		}
	}
}
