// A class: a host and four pupils, each with a browser of his own.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const NAMES = ['Nadia', 'Samuel', 'Vera', 'Ben'];

let host;
let code;
const pupils = [];

async function comeIn(guest, name) {
	await guest.page.goto(`${house.server.url}/class/${code}`);
	await guest.get('pupil-name').fill(name);
	await guest.get('come-in').click();
	await guest.get('class-waits').waitFor();
}

// The side to move at the board of a pupil, once it is there.
const turn = (guest) => guest.page.locator('[data-testid="turn"]:not([data-turn=""])');
const boards = () => host.page.locator('[data-testid="class-board"]');

test('a host opens a class, and pupils come in by its code with their names', async () => {
	host = await house.guest('Grete', { viewport: { width: 1440, height: 900 } });
	await host.page.goto(`${house.server.url}/class`);
	await host.get('class-name').fill('Form 3b');
	await house.screenshot(host.page, 'class-start');
	await host.get('begin-class').click();
	await host.page.waitForURL(/\/class\/[0-9A-Z]{8}$/);
	code = host.page.url().slice(-8);
	for (const name of NAMES) pupils.push(await house.guest(name, PHONE));
	for (const i of [0, 1]) {
		await pupils[i].page.goto(`${house.server.url}/class/${code}`);
		await pupils[i].get('pupil-name').waitFor();
	}
	await house.screenshot(pupils[0].page, 'class-entry');
	await comeIn(pupils[0], 'Nadia');
	await pupils[1].get('pupil-name').fill('Nadia');
	await pupils[1].get('come-in').click();
	await pupils[1].page.locator('[data-testid="entry-error"][data-code="name_taken"]').waitFor();
	await Promise.all(NAMES.slice(1).map((name, i) => comeIn(pupils[i + 1], name)));
	await host.page.locator('[data-testid="n-pupils"][data-n="4"]').waitFor();
	await house.screenshot(pupils[0].page, 'class-waits');
	await house.screenshot(host.page, 'class-join');
});

test('everybody has a board by itself, and the host sees each move', async () => {
	await host.get('new-round').click();
	for (const pupil of pupils) await turn(pupil).waitFor({ state: 'attached' });
	await boards().nth(1).waitFor();
	assert.equal(await boards().count(), 2);
	const text = await boards().allInnerTexts();
	for (const name of NAMES) assert.ok(text.some((words) => words.includes(name)), `${name} in ${text}`);
	const [side, own] = await turn(pupils[0]).evaluate((p) => [p.dataset.turn, p.dataset.side]);
	const mover = side === own ? pupils[0] : pupils[1];
	await mover.sow(side, 1);
	await host.page.locator('[data-testid="class-board"][data-ply="1"]').waitFor();
	await house.screenshot(mover.page, 'class-pupil');
});

// Paused, or not, as every pupil sees it.
async function seenPaused(paused) {
	for (const pupil of pupils)
		await pupil.page.locator(`[data-testid="in-class"][data-paused="${paused}"]`).waitFor({ state: 'attached' });
}

test('a pause stops every board till the host lets them go on', async () => {
	await host.get('pause-all').click();
	await seenPaused(true);
	await host.page.locator('[data-testid="pause-all"][aria-pressed="true"]').waitFor();
	for (const pupil of pupils) await pupil.page.locator('[data-testid="held"][data-reason="class"]').waitFor();
	await house.screenshot(pupils[2].page, 'class-paused');
	await house.screenshot(host.page, 'class-host-paused');
	await host.get('pause-all').click();
	await seenPaused(false);
});

test('the host looks into a board, and who plays there is not disturbed', async () => {
	await boards().first().click();
	await host.get('one-board').waitFor();
	await turn(host).waitFor({ state: 'attached' });
	await house.screenshot(host.page, 'class-one-board');
	await host.get('all-boards').click();
	await boards().first().waitFor();
});

test('after a reload a pupil is at his board again, and the host has all boards', async () => {
	await pupils[3].page.reload();
	await turn(pupils[3]).waitFor({ state: 'attached' });
	assert.equal(await pupils[3].get('own-name').innerText(), 'Ben');
	await host.page.reload();
	await boards().nth(1).waitFor();
});

test('a class comes back after the program was killed', async () => {
	await house.server.die();
	await house.server.start();
	// Which is to say that they are all back, and at their boards.
	await host.page.locator('[data-testid="pause-all"][aria-pressed="false"]').click();
	await seenPaused(true);
	for (const pupil of pupils) await turn(pupil).waitFor({ state: 'attached' });
	await host.get('pause-all').click();
	await seenPaused(false);
	await boards().nth(1).waitFor();
});

test('a new round gives everybody another board', async () => {
	await host.get('new-round').click();
	await host.get('round-all').check();
	await house.screenshot(host.page, 'class-round');
	await host.get('round-begin').click();
	await host.page.locator('[data-testid="class-board"][data-number="3"]').waitFor();
	await host.page.locator('[data-testid="class-board"][data-number="4"]').waitFor();
	assert.equal(await boards().count(), 2);
	for (const pupil of pupils) await turn(pupil).waitFor({ state: 'attached' });
});

test('the boards are to be read at every size', async () => {
	await looks(house, host, 'class-boards');
});

test('the end of the class is the end for everybody', async () => {
	await host.get('end-class').click();
	await host.get('end-yes').click();
	for (const pupil of pupils) await pupil.page.locator('[data-testid="class-over"][data-why="ended"]').waitFor();
	await house.screenshot(pupils[0].page, 'class-over');
});
