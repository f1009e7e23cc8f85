// The page without a network: it is kept by the browser, installable, and opens when the server is gone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia', { serviceWorkers: 'allow' });
});
after(() => house.close());

test('the manifest names icons that are there, in their sizes', async () => {
	await nadia.visit('/');
	const manifest = await nadia.page.evaluate(async () => {
		const link = document.querySelector('link[rel=manifest]');
		const response = await fetch(link.href);
		return { type: response.headers.get('content-type'), ...(await response.json()) };
	});
	assert.match(manifest.type, /manifest\+json/);
	assert.equal(manifest.display, 'standalone');
	for (const { src, sizes } of manifest.icons) {
		const size = await nadia.page.evaluate(async (url) => {
			const image = new Image();
			image.src = url;
			await image.decode();
			return [image.naturalWidth, image.naturalHeight].join('x');
		}, src);
		if (sizes !== 'any') assert.equal(size, sizes, src);
	}
});

test('once it has been kept, the page opens with the server gone', async () => {
	await nadia.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await nadia.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await house.server.die();
	nadia.expects(/ERR_FAILED|Failed to (fetch|load)/);
	for (const path of ['/', '/analysis', '/tv']) {
		await nadia.page.goto(nadia.url + path);
		await nadia.get('to-play').waitFor();
	}
	assert.equal(await nadia.page.title(), 'Kalah and Oware online · mancala');
});

test('a course goes on with the server gone', async () => {
	await nadia.page.goto(`${nadia.url}/learn/kalah/5`);
	await nadia.get('watch').click();
	await nadia.get('try').click();
	await nadia.get('pit-south-1').click();
	await nadia.get('done').waitFor();
});
