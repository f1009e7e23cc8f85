// Those who watch: named or only counted, let in by a player, refused, shut out, shown everything later.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const KALAH = { preset: 'kalah', rules: { first: 'south' } };

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
});
after(() => house.close());

// A visitor under his name, which is told with the hello of a page loaded anew.
async function visitor(name) {
	const guest = await house.guest(name);
	await guest.visit('/');
	await guest.page.evaluate((settings) => localStorage.setItem('mancala.settings', settings), JSON.stringify({ name }));
	return guest;
}

test('who watches is named to all, and not where the room hides it', async () => {
	const vera = await visitor('Vera');
	const path = await house.seat(KALAH, nadia, samuel);
	await vera.watch(path);
	await nadia.page.locator('summary[data-testid="viewers"]').click();
	await nadia.get('viewer-names').filter({ hasText: 'Vera' }).waitFor();
	const hidden = await house.seat({ ...KALAH, options: { viewer_names: false } }, nadia, samuel);
	await vera.watch(hidden);
	await nadia.page.locator('[data-testid="viewers"][data-count="1"]').waitFor();
	assert.equal(await nadia.get('viewer-names').count(), 0);
});

test('a player lets somebody in who knocks; until then he sees nothing', async () => {
	const vera = await visitor('Vera');
	const path = await house.seat({ ...KALAH, options: { watch: 'approval' } }, nadia, samuel);
	await vera.visit(path);
	await vera.get('asking').waitFor();
	await house.screenshot(vera.page, 'asking');
	assert.equal(await vera.get('board').count(), 0);
	for (const guest of [nadia, samuel]) await guest.get('knock').filter({ hasText: 'Vera' }).waitFor();
	await house.screenshot(samuel.page, 'knock');
	await samuel.get('admit').click();
	await vera.get('board').waitFor();
	await nadia.get('knock').waitFor({ state: 'detached' });
	await nadia.sow('south', 0);
	await vera.seesPly(1);
	// Whom they let in may come back.
	await vera.page.reload();
	await vera.get('board').waitFor();
});

test('or refuses him, and one who goes knocks no more', async () => {
	const vera = await visitor('Vera');
	const tom = await visitor('Tom');
	const path = await house.seat({ ...KALAH, options: { watch: 'approval' } }, nadia, samuel);
	await vera.visit(path);
	await nadia.get('knock').waitFor();
	await nadia.get('refuse').click();
	const error = vera.get('room-error');
	await error.waitFor();
	assert.equal(await error.getAttribute('data-code'), 'not_admitted');
	await tom.visit(path);
	await nadia.get('knock').filter({ hasText: 'Tom' }).waitFor();
	await tom.page.close();
	await nadia.get('knock').waitFor({ state: 'detached' });
});

test('a player who loads his page anew is told again who waits', async () => {
	const vera = await visitor('Vera');
	const path = await house.seat({ ...KALAH, options: { watch: 'approval' } }, nadia, samuel);
	await vera.visit(path);
	await nadia.get('knock').waitFor();
	await nadia.page.reload();
	await nadia.get('knock').filter({ hasText: 'Vera' }).waitFor();
});

test('a game that is closed to viewers says so', async () => {
	const vera = await visitor('Vera');
	const path = await house.seat({ ...KALAH, options: { watch: 'closed' } }, nadia, samuel);
	await vera.visit(path);
	await vera.get('room-error').waitFor();
	assert.equal(await vera.get('room-error').getAttribute('data-code'), 'no_viewers');
});

test('viewers see a game as much later as its room says, and that they do', async () => {
	const vera = await visitor('Vera');
	const clock = { base_ms: 60_000, increment_ms: 0 };
	const path = await house.seat({ ...KALAH, clock, options: { delay_s: 4 } }, nadia, samuel);
	await vera.visit(path);
	await vera.get('delay').waitFor();
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	assert.equal(await vera.page.locator('[data-testid="board"][data-ply="1"]').count(), 0, 'seen at once');
	await vera.seesPly(1);
	// Of the time, too, she sees as much as there was then. A face is drawn anew once a second.
	const shown = async (guest) => Number(await guest.get('clock-north').getAttribute('data-ms'));
	const [seen_ms, played_ms] = await Promise.all([shown(vera), shown(samuel)]);
	assert.ok(Math.abs(seen_ms - played_ms - 4_000) < 2_000, `${seen_ms} ms seen, ${played_ms} ms left`);
});

test('two windows of one seat show the same, and either can answer', async () => {
	const path = await house.seat({ preset: 'oware-abapa' }, nadia, samuel);
	const first = nadia.page;
	const second = await nadia.newPage();
	await nadia.visit(path);
	await nadia.plays('south');
	await samuel.get('offer-draw').click();
	for (const page of [first, second]) await page.locator('[data-testid="offer"][data-kind="draw"]').waitFor();
	await second.getByTestId('decline').click();
	await first.getByTestId('offer').waitFor({ state: 'detached' });
	await second.getByTestId('pit-south-2').click();
	await nadia.seesPly(1, first);
	// One of them goes: the player is still there.
	await second.close();
	nadia.page = first;
	await samuel.sow('north', 2);
	await nadia.seesPly(2);
	assert.equal(await samuel.get('gone').count(), 0);
});

test('a window that was taken over only watches, and has no talk until the game is over', async () => {
	const path = await house.seat(KALAH, nadia, samuel);
	const windows = [nadia.page];
	for (let i = 0; i < 2; i++) {
		windows.push(await nadia.newPage());
		await nadia.visit(path);
		await nadia.sideToMove();
	}
	const [first, second, third] = windows;
	await first.getByTestId('taken-over').waitFor();
	await first.getByTestId('chat-plays').waitFor();
	assert.equal(await first.getByTestId('say').count(), 0);
	for (const page of [second, third]) assert.equal(await page.getByTestId('say').count(), 1);
	await house.screenshot(first, 'taken-over');
	await samuel.resign();
	await first.getByTestId('say').waitFor();
	assert.equal(await first.getByTestId('chat-plays').count(), 0);
	for (const page of [second, third]) await page.close();
	nadia.page = first;
});
