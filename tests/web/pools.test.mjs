// Quick pairing: who waits for the same game is found, whatever becomes of the page meanwhile.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { Proxy } from './lib/proxy.mjs';

const house = new House();
let proxy;
before(async () => {
	await house.open();
	proxy = await new Proxy(house.server.port).start();
});
after(async () => {
	await house.close();
	proxy?.stop();
});

async function asks(guest, preset, pool) {
	await guest.visitLobby();
	await guest.pick('pool-preset', preset);
	await guest.get(`pool-${pool}`).click();
}

// Of those who wait for the same game only the first is sure to be seen waiting.
async function queues(guest, preset, pool) {
	await asks(guest, preset, pool);
	await isQueued(guest, preset, pool);
}

// The server has taken him in: it is known how many wait.
async function isQueued(guest, preset, pool) {
	await guest.page.locator(`[data-testid="queue"][data-preset="${preset}"][data-pool="${pool}"][data-sure="true"]`).waitFor();
}

async function areInOneGame(one, other) {
	assert.equal(await one.arrives(), await other.arrives());
	await Promise.all([one.sideToMove(), other.sideToMove()]);
	const sides = await Promise.all([one, other].map((guest) => guest.get('turn').getAttribute('data-side')));
	assert.deepEqual(sides.sort(), ['north', 'south']);
}

test('two who wait for the same game play it', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	await queues(nadia, 'wari', '3+2');
	await house.screenshot(nadia.page, 'queued');
	await asks(samuel, 'wari', '3+2');
	await areInOneGame(nadia, samuel);
	await nadia.visit('/');
	assert.equal(await nadia.get('queue').getAttribute('data-pool'), '');
	await nadia.get('to-game').click();
	await areInOneGame(nadia, samuel);
});

test('who waits is seen by whoever could play him', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	await queues(nadia, 'awari', '5+5');
	assert.equal(await nadia.get('waiting-5+5').count(), 0, 'she does not wait for herself');
	await samuel.visitLobby();
	await samuel.pick('pool-preset', 'awari');
	assert.match(await samuel.get('waiting-5+5').innerText(), /^1 /);
	await house.screenshot(samuel.page, 'pool-waited');
	await nadia.get('unqueue').click();
	await samuel.get('waiting-5+5').waitFor({ state: 'detached' });
});

test('other rules or another clock are another queue, and a press on another tile moves there', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	await queues(nadia, 'kalah', '3+2');
	await queues(samuel, 'kalah', '5+5');
	assert.equal(await samuel.get('queue').getAttribute('data-others'), '0');
	await nadia.get('pool-5+5').click();
	await areInOneGame(nadia, samuel);
});

test('a second press changes nothing, and only the button that says so leaves the queue', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const ada = await house.guest('Ada');
	await queues(nadia, 'awale', '3+2');
	for (let i = 0; i < 5; i++) await nadia.get('pool-3+2').click();
	await isQueued(nadia, 'awale', '3+2');
	await nadia.get('unqueue').click();
	await nadia.page.locator('[data-testid="queue"][data-pool=""]').waitFor();
	await queues(samuel, 'awale', '3+2');
	await asks(ada, 'awale', '3+2');
	await areInOneGame(samuel, ada);
	assert.equal(nadia.path(), '/');
});

test('a place in the queue outlives a reload', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	await queues(nadia, 'oware-abapa', '5+5');
	await nadia.page.reload();
	await isQueued(nadia, 'oware-abapa', '5+5');
	await asks(samuel, 'oware-abapa', '5+5');
	await areInOneGame(nadia, samuel);
});

test('a place in the queue outlives a cut', async () => {
	const nadia = await house.guest('Nadia', { url: proxy.url });
	const samuel = await house.guest('Samuel');
	await queues(nadia, 'oware-plyyard', '3+2');
	proxy.cut();
	await nadia.page.locator('[data-testid="connection"]:not([data-state="open"])').waitFor({ state: 'attached' });
	await asks(samuel, 'oware-plyyard', '3+2');
	proxy.mend();
	await areInOneGame(nadia, samuel);
});

test('who looks around while he waits is brought to his game from there', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	await queues(nadia, 'wari-barbados', '3+2');
	await nadia.get('to-tv').click();
	await nadia.get('tv').waitFor();
	await isQueued(nadia, 'wari-barbados', '3+2');
	await house.screenshot(nadia.page, 'queued-elsewhere');
	await asks(samuel, 'wari-barbados', '3+2');
	await areInOneGame(nadia, samuel);
});
