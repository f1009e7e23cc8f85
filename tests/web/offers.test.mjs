// What two players put to each other during a game: a draw, a settlement, a move to be taken back, a pause, time; and
// that no button ever comes in the place of another.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const SETTLED = { win_at: 25, settle: true };
const KALAH = { preset: 'kalah', rules: { first: 'south' } };
const CLOCK = { base_ms: 180_000, increment_ms: 2_000 };

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
});
after(() => house.close());

const place = async (guest, hook) => guest.get(hook).boundingBox();

test('a draw is offered, declined, not offered again at once, and accepted another time', async () => {
	await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	await nadia.get('offer-draw').click();
	await samuel.isOffered('draw');
	await nadia.get('own-offer').waitFor();
	await house.screenshot(samuel.page, 'offer-draw');
	await samuel.get('decline').click();
	await samuel.isOfferedNothing();
	await nadia.get('own-offer').waitFor({ state: 'detached' });
	assert.match(await nadia.get('declined').innerText(), /Samuel.? declines the draw/u);
	assert.equal(await samuel.get('declined').count(), 0);
	assert.ok(await nadia.get('offer-draw').isDisabled(), 'the same offer has to wait');
	// The other side may, and its maker can take it back.
	await samuel.get('offer-draw').click();
	await nadia.isOffered('draw');
	await samuel.get('withdraw').click();
	await nadia.isOfferedNothing();
});

test('a draw that is accepted ends the game for all', async () => {
	const path = await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	const vera = await house.guest('Vera');
	await vera.watch(path);
	await samuel.get('offer-draw').click();
	await nadia.isOffered('draw');
	assert.equal(await vera.get('offer').count(), 0, 'a viewer is asked nothing');
	await nadia.get('accept').click();
	for (const guest of [nadia, samuel, vera])
		assert.deepEqual(await guest.seesResult(), { reason: 'draw_agreed', winner: 'draw' });
});

test('an offer that was not answered is void after the next move, and nothing stands where it was', async () => {
	await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	await nadia.get('offer-draw').click();
	await samuel.isOffered('draw');
	await nadia.sow('south', 2);
	await samuel.isOfferedNothing();
	await samuel.seesPly(1);
	assert.equal(await samuel.get('result').count(), 0);
});

test('settling shows what each would have before it is agreed to', async () => {
	await house.seat({ preset: 'oware-abapa', rules: SETTLED }, nadia, samuel);
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	await nadia.get('offer-settle').click();
	await nadia.get('settle-confirm').click();
	await samuel.isOffered('settle');
	const shown = samuel.get('settlement');
	assert.equal(await shown.getAttribute('data-south'), '23');
	assert.equal(await shown.getAttribute('data-north'), '25');
	await house.screenshot(samuel.page, 'offer-settle');
	await samuel.get('accept').click();
	for (const guest of [nadia, samuel]) assert.deepEqual(await guest.seesResult(), { reason: 'settled', winner: 'north' });
});

test('what a room does not allow is not on the page', async () => {
	await house.seat({ preset: 'kalah', options: { offers: ['draw'] } }, nadia, samuel);
	await nadia.get('offer-draw').waitFor();
	for (const hook of ['offer-settle', 'offer-takeback', 'offer-pause', 'give-time'])
		assert.equal(await nadia.get(hook).count(), 0, hook);
});

test('a move is taken back by agreement, on all boards and in the list', async () => {
	await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	assert.ok(await nadia.get('offer-takeback').isDisabled(), 'nothing has been sown');
	const start = { south: [4, 4, 4, 4, 4, 4], north: [4, 4, 4, 4, 4, 4], stores: [0, 0] };
	await nadia.sow('south', 2);
	await samuel.seesPly(1);
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	await nadia.get('offer-takeback').click();
	await samuel.isOffered('takeback');
	await samuel.get('accept').click();
	for (const guest of [nadia, samuel]) {
		await guest.seesPly(0);
		await guest.seesBoard(start);
		await guest.seesNumbers();
		assert.equal(await guest.get('move').count(), 0);
	}
	await nadia.sow('south', 3);
	await samuel.seesPly(1);
});

test('both agree to a pause; the clocks stand until one of them plays on', async () => {
	await house.seat({ ...KALAH, clock: CLOCK }, nadia, samuel);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	await samuel.get('offer-pause').click();
	await nadia.isOffered('pause');
	await nadia.get('accept').click();
	for (const guest of [nadia, samuel]) {
		const held = guest.page.locator('[data-testid="held"][data-reason="pause"]');
		await held.waitFor();
		assert.match(await held.innerText(), /[45]:[0-5]\d/);
		assert.equal(await guest.page.locator('[data-running="true"]').count(), 0);
	}
	await house.screenshot(nadia.page, 'pause');
	await samuel.get('unpause').click();
	await nadia.get('held').waitFor({ state: 'detached' });
	await nadia.page.locator('[data-testid="clock-south"][data-running="true"]').waitFor();
});

test('time is given to the other', async () => {
	await house.seat({ ...KALAH, clock: { base_ms: 180_000, increment_ms: 0 } }, nadia, samuel);
	await nadia.get('give-time').click();
	await samuel.page
		.locator('[data-testid="clock-north"]')
		.and(samuel.page.locator('[data-ms="195000"]'))
		.waitFor();
});

test('a game is called off before both have moved, and not after', async () => {
	await house.seat({ ...KALAH, clock: CLOCK }, nadia, samuel);
	await nadia.get('first-move').waitFor();
	await nadia.get('abort').click();
	await nadia.get('abort-confirm').click();
	for (const guest of [nadia, samuel]) assert.deepEqual(await guest.seesResult(), { reason: 'aborted', winner: 'draw' });

	await house.seat({ ...KALAH, clock: CLOCK }, nadia, samuel);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	await nadia.get('abort').waitFor({ state: 'hidden' });
});

for (const [viewport, buttons] of [
	[{ width: 390, height: 844 }, ['actions', 'to-chat']],
	[{ width: 1280, height: 800 }, ['offer-draw', 'offer-pause', 'resign']],
])
	test(`no pit and no button moves when an offer comes, on ${viewport.width} px`, async () => {
		await nadia.page.setViewportSize(viewport);
		await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
		const hooks = [...buttons, 'pit-south-0', 'pit-south-5'];
		const places = async () => Promise.all(hooks.map((hook) => place(nadia, hook)));
		const before = await places();
		await samuel.get('offer-draw').click();
		await nadia.isOffered('draw');
		assert.deepEqual(await places(), before);
		// The answers lie over nothing that can be pressed, and do nothing at first.
		const answers = await Promise.all(['accept', 'decline'].map((hook) => place(nadia, hook)));
		for (const a of answers)
			for (const b of before)
				assert.ok(a.y >= b.y + b.height || a.y + a.height <= b.y || a.x >= b.x + b.width || a.x + a.width <= b.x);
		await samuel.get('withdraw').click();
		await nadia.isOfferedNothing();
		assert.deepEqual(await places(), before);
	});

test('what is refused is told beside a question, and the question stays', async () => {
	await house.seat(KALAH, nadia, samuel);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	await samuel.get('offer-draw').click();
	await nadia.isOffered('draw');
	await nadia.sow('south', 0);
	await nadia.page.locator('[data-testid="notice"][data-code="empty_pit"]').waitFor();
	await nadia.get('accept').waitFor();
	await house.screenshot(nadia.page, 'offer-and-notice');
});

test('on a phone the actions are a sheet, which does nothing at the moment at which it comes', async () => {
	await nadia.page.setViewportSize({ width: 390, height: 844 });
	await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	assert.ok(!(await nadia.get('offer-draw').isVisible()));
	await nadia.get('actions').click();
	await house.screenshot(nadia.page, 'actions-phone');
	await nadia.get('offer-draw').click();
	await samuel.isOffered('draw');
	await nadia.get('offer-draw').waitFor({ state: 'hidden' });
	await nadia.page.setViewportSize({ width: 1280, height: 800 });
});

test('a press at the very moment at which an offer appears answers nothing', async () => {
	await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	// Whoever hammers at the place of the button before it is there.
	await nadia.page.evaluate(() => {
		const seek = (root) => {
			for (const element of root.querySelectorAll('*')) {
				if (element.dataset.testid === 'accept') return element;
				const found = element.shadowRoot && seek(element.shadowRoot);
				if (found) return found;
			}
			return null;
		};
		globalThis.inert = new Promise((resolve) => {
			const look = () => {
				const button = seek(document);
				if (button) resolve(button.closest('[inert]') !== null);
				else requestAnimationFrame(look);
			};
			look();
		});
	});
	await samuel.get('offer-draw').click();
	assert.equal(await nadia.page.evaluate(() => globalThis.inert), true);
	await nadia.get('accept').click();
	assert.deepEqual(await samuel.seesResult(), { reason: 'draw_agreed', winner: 'draw' });
});
