// Games on this device, with the server there, gone in the middle, and never back: two people, a bot, what is kept.

import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
let nadia;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia', { locale: 'en-GB', serviceWorkers: 'allow' });
	nadia.expects(/ERR_FAILED|Failed to (fetch|load)/); // of a server that is gone
});
after(() => house.close());

const turnOf = (guest) => guest.get('turn').getAttribute('data-turn');
const plyOf = async (guest) => Number(await guest.get('board').getAttribute('data-ply'));

// The form as it is wanted; `names` for two, `level` for a bot. → the game's path
async function start(guest, { names, level, side = 'south', preset = 'kalah', clock = 'none', more }) {
	const form = guest.get('local-form');
	await form.getByTestId('begin').waitFor();
	await guest.pick('who', names ? 'two' : 'bot', form);
	if (names) {
		await form.getByTestId('local-name-south').fill(names[0]);
		await form.getByTestId('local-name-north').fill(names[1]);
	} else {
		await guest.pick('level', level, form);
		await guest.pick('side', side, form);
	}
	await guest.pick('preset', preset, form);
	await guest.pick('clock', clock, form);
	if (more) {
		await form.getByTestId('more-options').click();
		await more(form);
	}
	await form.getByTestId('begin').click();
	await guest.page.waitForURL(/\/local\/[0-9A-Z]{8}$/);
	await guest.get('board').waitFor();
	return guest.path();
}

// A board on which a game is short.
async function small(form) {
	await form.getByTestId('pits').fill('3');
	await form.getByTestId('seeds').fill('2');
	await form.getByTestId('seeds').blur();
}

// Whoever is to move sows the first pit that he may, from `from` on; → the ply before.
async function sowAny(guest, from = 0) {
	const side = await turnOf(guest);
	const ply = await plyOf(guest);
	const pits = await guest.page.locator(`[data-testid^="pit-${side}-"][data-legal="true"]`).all();
	await pits[from % pits.length].click();
	await guest.page.locator(`[data-testid="board"]:not([data-ply="${ply}"])`).waitFor({ state: 'attached' });
	return ply;
}

async function playOut(guest) {
	for (let i = 0; (await turnOf(guest)) !== ''; i++) await sowAny(guest, i);
}

test('two people begin a game that the front page offers, each named, whose turn it is plain to see', async () => {
	await nadia.visit('/');
	await nadia.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await nadia.get('to-local').click();
	await start(nadia, { names: ['Nadia', 'Samuel'], preset: 'oware-abapa', clock: '180000+2000', more: small });
	assert.equal(await nadia.get('name-south').innerText(), 'Nadia');
	assert.equal(await nadia.get('name-north').innerText(), 'Samuel');
	assert.equal(await turnOf(nadia), 'south');
	await nadia.sow('south', 0);
	await nadia.seesPly(1);
	assert.equal(await turnOf(nadia), 'north');
	assert.equal(await nadia.get('clock-north').getAttribute('data-running'), 'true');
	await nadia.page.keyboard.press('b');
	await nadia.seesPly(2);
	for (const hook of ['copy-link', 'viewers', 'to-chat', 'hint']) assert.equal(await nadia.get(hook).count(), 0, hook);
	await house.screenshot(nadia.page, 'local-two');
});

test('what they take back is the last sowing, whoever’s it was', async () => {
	await nadia.get('undo').click();
	await nadia.seesPly(1);
	assert.equal(await turnOf(nadia), 'north');
	await nadia.page.keyboard.press('u');
	await nadia.seesPly(0);
	assert.equal(await turnOf(nadia), 'south');
});

test('they play on when the server has died, to the end, and again with changed sides', async () => {
	await sowAny(nadia);
	await house.server.die();
	await nadia.page.locator('[data-testid="connection"]:not([data-state="open"])').waitFor({ state: 'attached' });
	assert.equal(await nadia.get('reconnecting').count(), 0);
	await playOut(nadia);
	const { winner } = await nadia.seesResult();
	const stores = await Promise.all(['south', 'north'].map(async (side) => Number(await nadia.get(`store-${side}`).getAttribute('data-seeds'))));
	assert.equal(winner, stores[0] > stores[1] ? 'south' : stores[0] < stores[1] ? 'north' : 'draw');
	await nadia.get('rematch').click();
	await nadia.seesPly(0);
	assert.equal(await nadia.get('name-south').innerText(), 'Samuel');
});

test('without the duty to feed it is practice, and the board turns to whoever is to move, if they like', async () => {
	await nadia.page.locator('[data-testid="nav"] a, nav a').first().click();
	await nadia.get('to-local').click();
	await start(nadia, {
		names: ['Nadia', 'Samuel'],
		preset: 'oware-abapa',
		more: async (form) => {
			await form.getByTestId('practice').check();
			await form.getByTestId('turns').check();
		},
	});
	await nadia.get('practice').waitFor();
	// The board turns to whoever is to move: North's row lies in front.
	await nadia.sow('south', 0);
	await nadia.seesPly(1);
	await nadia.page.locator('mancala-player').first().getByTestId('name-south').waitFor();
});

test('a bot plays without the server, and takes back what one likes', async () => {
	await nadia.page.goBack();
	await start(nadia, { level: 2, preset: 'awari' });
	await nadia.sow('south', 1);
	await nadia.seesPly(2);
	await nadia.sow('south', 4);
	await nadia.seesPly(4);
	await nadia.get('undo').click();
	await nadia.seesPly(2);
	await nadia.get('undo').click();
	await nadia.seesPly(0);
	// Its hints have reasons, and come from here too.
	await nadia.page.keyboard.press('h');
	await nadia.get('advice').waitFor();
	assert.equal(await nadia.page.locator('[data-advised="true"]').count(), 1);
	await house.screenshot(nadia.page, 'local-bot');
});

test('a game that was left is found again after a reload, its clock as it stood', async () => {
	await nadia.visit('/local');
	const path = await start(nadia, { names: ['Nadia', 'Samuel'], preset: 'kalah', clock: '300000+5000' });
	await sowAny(nadia);
	await nadia.page.reload();
	await nadia.get('board').waitFor();
	const ply = await plyOf(nadia);
	await nadia.get('unpause').click();
	await nadia.get('held').waitFor({ state: 'detached' });
	await sowAny(nadia);
	await nadia.visit('/local');
	const going = nadia.get(`going-${path.slice('/local/'.length)}`);
	await going.getByTestId('go-on').click();
	await nadia.page.waitForURL((url) => url.pathname === path);
	await nadia.seesPly(ply + 1);
	await nadia.resign();
	await nadia.seesResult();
});

test('a finished game is reviewed here, saved, thrown away, and brought back as it was', async () => {
	await nadia.visit('/local');
	await nadia.get('local-finished').getByTestId('review').last().click();
	await nadia.page.waitForURL(/\/review\/[0-9A-Z]{8}-[0-9a-f]+$/);
	const path = nadia.path();
	await nadia.page.locator('[data-testid="review-summary"][data-state="done"]').waitFor();
	assert.ok((await nadia.page.getByTestId(/^move-\d+$/).count()) > 3);
	const [file] = await Promise.all([nadia.page.waitForEvent('download'), nadia.get('export-json').click()]);
	const json = await fs.readFile(await file.path(), 'utf8');
	assert.equal(JSON.parse(json).id, path.slice('/review/'.length));
	await nadia.visit('/local');
	await looks(house, nadia, 'local');
	const kept = nadia.get(`kept-${path.slice('/review/'.length)}`);
	await kept.getByTestId('drop').click();
	await kept.getByTestId('drop').click();
	await kept.waitFor({ state: 'detached' });
	await nadia.get('import-text').fill(json);
	await nadia.get('import-read').click();
	await nadia.page.waitForURL((url) => url.pathname === path);
	await nadia.page.locator('[data-testid="review-summary"][data-state="done"]').waitFor();
});

test('what cannot be read is told in words', async () => {
	await nadia.visit('/import');
	await nadia.get('import-text').fill('[Rules "kalah"]\n\n1. a b c');
	await nadia.get('import-read').click();
	await nadia.page.locator('[data-testid="import-error"][data-kind="game"]').waitFor();
	await nadia.get('import-text').fill('2,0,0,0,0,1/0,0,0,0,1,0 20,22 S');
	await nadia.get('import-read').click();
	await nadia.page.waitForURL(/\/analysis\?/);
});
