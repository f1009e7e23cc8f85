// What is handed on by the dialog for sharing: a position and a room, as link, picture, text and board for other pages.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const POSITION = '6,0,5,1,9,2/4,7,0,3,5,1 9,6 S';
const house = new House();
let nadia;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia', { permissions: ['clipboard-read', 'clipboard-write'] });
});
after(() => house.close());

const copied = () => nadia.page.evaluate(() => navigator.clipboard.readText());
const dialog = () => nadia.get('share-dialog');

async function share() {
	await nadia.get('share').click();
	await dialog().waitFor();
	return nadia.get('share-url').inputValue();
}

async function close() {
	await nadia.page.keyboard.press('Escape');
	await dialog().waitFor({ state: 'hidden' });
}

const picture = () =>
	nadia.get('share-picture').evaluate(async (image) => {
		await image.decode();
		return { width: image.naturalWidth, height: image.naturalHeight, path: new URL(image.src).pathname + new URL(image.src).search };
	});

test('a position is handed on as link, picture, text and board', async () => {
	await nadia.visit(`/analysis?rules=kalah&position=${encodeURIComponent(POSITION)}`);
	await nadia.get('pit-south-2').click(); // one seed each up to the store: it is South's turn again
	await nadia.page.waitForURL(/moves=2/);
	await nadia.page.locator('[data-testid="board"][data-ply="1"]').waitFor();
	const url = await share();
	assert.deepEqual(Object.fromEntries(new URL(url).searchParams), { rules: 'kalah', position: POSITION, moves: '2' });
	const { width, height, path } = await picture();
	assert.deepEqual([width, height], [1200, 630]);
	assert.match(path, /^\/picture\/position\.png\?rules=kalah&.*lang=en&theme=light&size=card$/);

	await dialog().getByTestId('copy-link').click();
	assert.equal(await copied(), url);
	await nadia.get('copy-position').click();
	assert.match(await copied(), /^6,0,0,2,10,3\/5,8,0,3,5,1 10,6 [SN]$|^6,0,0,2,10,3\/5,7,0,3,5,1 10,6 [SN]$/);
	await nadia.get('copy-embed').click();
	assert.equal(
		await copied(),
		`<script async src="${house.server.url}/mancala-board.js"></script>\n` +
			`<mancala-board rules="kalah" position="${POSITION}" moves="2"></mancala-board>`,
	);
	await nadia.get('show-qr').click();
	await dialog().locator('mancala-qr svg').waitFor();

	const [download] = await Promise.all([nadia.page.waitForEvent('download'), nadia.get('download').click()]);
	assert.match(download.suggestedFilename(), /^mancala-Kalah\.png$/);
	assert.deepEqual([...fs.readFileSync(await download.path()).subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
	await close();
	assert.equal(await nadia.get('share').evaluate((button) => button === button.getRootNode().activeElement), true);
});

test('the dialog can be read at every size, in light and dark', async () => {
	await share();
	await picture();
	await looks(house, nadia, 'share');
	await close();
});

test('a picture that cannot be fetched is told in words', async () => {
	nadia.expects(/Failed to load resource/);
	await nadia.page.route('**/picture/**', (route) => route.abort());
	await nadia.visit('/analysis?rules=wari');
	await share();
	await nadia.get('picture-failed').waitFor();
	await nadia.page.unroute('**/picture/**');
	await close();
});

test('a room is handed on by its link; other pages may show it only if it is open to everybody', async () => {
	for (const [visibility, embedded] of [['open', 1], ['private', 0]]) {
		const { code } = await house.openRoom({ preset: 'kalah', options: { visibility } });
		await nadia.visit(`/r/${code}`);
		await nadia.get('take-seat').click();
		await nadia.get('board').waitFor();
		assert.equal(await share(), `${house.server.url}/r/${code}`);
		assert.match((await picture()).path, new RegExp(`^/picture/room/${code}\\.png`));
		assert.equal(await nadia.get('share-embed').count(), embedded);
		await close();
	}
});
