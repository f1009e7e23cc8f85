// Every page in every language, on the smallest screen and on a wide one: each text is whole, and there to be read.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { cutTexts } from './lib/legible.mjs';

const LANGUAGES = ['en', 'es', 'ru', 'fr'];
const WIDTHS = [390, 1440];
const PATHS = [
	'/',
	'/play',
	'/tv',
	'/tv/wari-barbados',
	'/local',
	'/learn',
	'/learn/kalah/5',
	'/learn/oware/6',
	'/learn/awale/9',
	'/learn/count',
	'/learn/free',
	'/rules',
	'/rules/wari-barbados',
	'/exercises',
	'/puzzles',
	'/class',
	'/import',
	'/analysis',
	'/review/there-is-none',
	'/r/N0R00MH3',
];

const house = new House();
before(() => house.open());
after(() => house.close());

for (const locale of LANGUAGES)
	test(`every page says all that it says in ${locale}`, async () => {
		const guest = await house.guest('Anne-Sophie', { locale });
		guest.expects(/status of 404/);
		const faults = [];
		for (const path of PATHS) {
			await guest.visit(path);
			await guest.page.locator('main > *').first().waitFor({ state: 'attached' });
			await guest.page.waitForLoadState('networkidle');
			assert.equal(await guest.page.evaluate(() => document.documentElement.lang), locale);
			for (const width of WIDTHS) {
				await guest.page.setViewportSize({ width, height: 900 });
				await guest.isLaidOut();
				for (const fault of await cutTexts(guest.page)) faults.push(`${path} at ${width}: ${fault}`);
			}
		}
		assert.deepEqual(faults, []);
	});
