// The board under somebody's hands: pits chosen beforehand, at the second press, looked at by a finger; what is refused
// said where it lies; what the last sowing did marked by shape.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia', { locale: 'en-GB' });
	samuel = await house.guest('Samuel', { locale: 'en-GB', hasTouch: true });
});
after(() => house.close());

const pit = (guest, side, number) => guest.get(`pit-${side}-${number}`);
const queued = (guest, side, number) => guest.page.locator(`[data-testid="pit-${side}-${number}"][data-queued="true"]`);

function choose(guest, preferences) {
	return guest.page.evaluate((text) => localStorage.setItem('mancala.settings', text), JSON.stringify(preferences));
}

test('a pit can be chosen while the other has the turn, and is sown when that is over', async () => {
	await house.seat({ preset: 'kalah', rules: { first: 'south' } }, nadia, samuel);
	await samuel.sow('north', 1);
	await queued(samuel, 'north', 1).waitFor();
	assert.match(await pit(samuel, 'north', 1).getAttribute('aria-label'), /^pit B, 4 seeds\. Will be sown at your turn\.$/);
	await house.screenshot(samuel.page, 'queued');
	await samuel.page.keyboard.press('Escape');
	await queued(samuel, 'north', 1).waitFor({ state: 'detached' });
	await samuel.page.keyboard.press('c');
	await queued(samuel, 'north', 2).waitFor();
	await samuel.page.keyboard.press('d');
	await queued(samuel, 'north', 3).waitFor();
	assert.equal(await queued(samuel, 'north', 2).count(), 0);
	// A free turn of the other is not the turn that it waits for.
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	assert.equal(await queued(samuel, 'north', 3).count(), 1);
	await nadia.sow('south', 0);
	await nadia.seesPly(3);
	await nadia.seesBoard({ south: [1, 5, 1, 6, 6, 5], north: [4, 4, 4, 0, 5, 5], stores: [1, 1] });
	assert.equal(await queued(samuel, 'north', 3).count(), 0);
});

test('a pit chosen beforehand that may not be sown then is refused, and that is explained on the board', async () => {
	await samuel.sow('north', 3); // empty by now
	await queued(samuel, 'north', 3).waitFor();
	await nadia.sow('south', 3);
	const notice = samuel.get('notice');
	await notice.filter({ hasText: 'D That pit is empty' }).waitFor();
	assert.equal(await notice.getAttribute('data-code'), 'empty_pit');
	assert.equal(await queued(samuel, 'north', 3).count(), 0);
	await samuel.seesPly(4);
	await house.screenshot(samuel.page, 'refused-on-board');
	// Read, it goes when something else is looked at.
	await pit(samuel, 'north', 0).hover();
	await notice.waitFor({ state: 'detached' });
});

test('a pit of the other side is no choice, and the board says so', async () => {
	await pit(samuel, 'south', 4).click({ force: true });
	await samuel.get('notice').filter({ hasText: 'is your rival’s' }).waitFor();
	await samuel.sow('north', 0);
	await samuel.get('notice').waitFor({ state: 'detached' });
	await nadia.seesPly(5);
});

test('the pits are sown at the second press where that is preferred', async () => {
	await choose(nadia, { confirm: true });
	await nadia.page.reload();
	await nadia.get('board').waitFor();
	await nadia.page.keyboard.press('e');
	await nadia.page.locator('[data-testid="pit-south-4"][data-armed="true"]').waitFor();
	await nadia.get('armed').filter({ hasText: 'press again' }).waitFor();
	assert.match(await nadia.get('said-of-pit').innerText(), /^e lands in .*press again$/);
	await nadia.page.keyboard.press('Escape');
	await nadia.get('armed').waitFor({ state: 'detached' });
	await pit(nadia, 'south', 4).click();
	await nadia.get('armed').waitFor();
	await nadia.seesPly(5);
	await pit(nadia, 'south', 4).click();
	await samuel.seesPly(6);
});

test('a finger that stays on a pit looks at it, and sows nothing', async () => {
	const box = await pit(samuel, 'north', 1).boundingBox();
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const devtools = await samuel.context.newCDPSession(samuel.page);
	const touch = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
	await samuel.page.mouse.move(2, 2);
	await touch('touchStart', [{ x, y }]);
	await samuel.get('pit-hint').filter({ hasText: /^B lands in/ }).waitFor();
	assert.equal(await samuel.page.locator('[data-landing="true"]').count(), 1);
	await touch('touchEnd', []);
	await samuel.get('pit-hint').filter({ hasText: /^B lands in/ }).waitFor();
	await samuel.seesPly(6);
	await pit(samuel, 'north', 1).tap();
	await nadia.seesPly(7);
});

test('the board can be seen from South’s side by both, and what a sowing did is marked by shapes', async () => {
	await choose(samuel, { view: 'south' });
	await house.seat({ preset: 'kalah', rules: { first: 'south' } }, nadia, samuel);
	await choose(nadia, {});
	await nadia.page.reload();
	const below = async (guest) =>
		(await pit(guest, 'south', 0).boundingBox()).y > (await pit(guest, 'north', 0).boundingBox()).y;
	assert.deepEqual([await below(nadia), await below(samuel)], [true, true]);
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	for (const guest of [nadia, samuel]) await guest.page.locator('.disc.free').waitFor({ state: 'attached' });
	await nadia.sow('south', 5);
	await samuel.seesPly(2);
	await samuel.sow('north', 5);
	await nadia.seesPly(3);
	assert.equal(await nadia.page.locator('.disc.free').count(), 0);
	assert.equal(await nadia.page.locator('.bead').count(), 1);
	await nadia.sow('south', 2);
	await samuel.seesPly(4);
	await samuel.sow('north', 0); // its last seed falls into the empty F, and takes what lies opposite
	await nadia.seesPly(5);
	const taken = nadia.page.locator('.taken');
	await taken.first().waitFor({ state: 'attached' });
	assert.deepEqual((await taken.allTextContents()).map((text) => text.trim()).sort(), ['×1', '×5']);
	await house.screenshot(nadia.page, 'captured');
});

test('counted seeds leave their numbers over the pits for a while', async () => {
	await choose(nadia, { count: 'shown', speed: 'fast' });
	await nadia.page.reload();
	await nadia.page.emulateMedia({ reducedMotion: 'reduce' });
	await nadia.get('board').waitFor();
	await nadia.sow('south', 3);
	await samuel.seesPly(6);
	const tally = nadia.page.locator('.tally');
	await tally.filter({ hasText: '6' }).waitFor({ state: 'attached' });
	assert.deepEqual((await tally.allTextContents()).sort(), ['1', '2', '3', '4', '5', '6']);
	await house.screenshot(nadia.page, 'counted');
	await tally.first().waitFor({ state: 'detached' });
	await nadia.seesNumbers();
});
