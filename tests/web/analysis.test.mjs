// Any position, set up and played on: what it is worth, what other rules make of it, and a bot to go on against.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let vera;
before(async () => {
	await house.open();
	vera = await house.guest('Vera');
});
after(() => house.close());

const START = { south: [4, 4, 4, 4, 4, 4], north: [4, 4, 4, 4, 4, 4], stores: [0, 0] };
const parameter = (name) => new URL(vera.page.url()).searchParams.get(name);

async function visit(query) {
	await vera.visit(`/analysis?${new URLSearchParams(query)}`);
	await vera.get('board').waitFor();
}

// What the page says each pit is worth: { pit: [value, exact] }.
async function values() {
	await vera.get('values').waitFor({ state: 'attached' });
	await vera.page.locator('[data-testid="analysis"][data-busy="false"]').waitFor();
	const rows = await vera
		.get('values')
		.locator('li')
		.evaluateAll((all) => all.map(({ dataset: { pit, value, exact } }) => [pit, [Number(value), exact === 'true']]));
	return Object.fromEntries(rows);
}

test('from the menu one comes to the start, where every pit has its value, and sows', async () => {
	await vera.visit('/');
	await vera.get('to-analysis').click();
	await vera.get('board').waitFor();
	await vera.seesBoard(START);
	assert.deepEqual(Object.keys(await values()), ['0', '1', '2', '3', '4', '5']);
	assert.equal(await vera.page.locator('.tag').count(), 6);
	assert.equal(await vera.get('worth').getAttribute('data-exact'), 'false');
	assert.match(await vera.page.locator('.tag text').first().textContent(), /^≈/);
	await vera.get('longer').click();
	await vera.page.locator('[data-testid="analysis"][data-busy="false"]').waitFor();

	await vera.sow('south', 2);
	const after = { south: [4, 4, 0, 5, 5, 5], north: START.north, stores: [1, 0] };
	await vera.seesBoard(after);
	await vera.seesNumbers();
	assert.equal(parameter('moves'), '2');
	await vera.sow('south', 5);
	await vera.seesPly(2);
	await vera.page.goBack();
	await vera.seesBoard(after);
	await vera.get('go-back').click();
	await vera.seesBoard(START);
	await vera.page.goForward();
	await house.screenshot(vera.page, 'analysis-start');
});

test('a position is set up by pressing, by keys and as text, and what is none says so in words', async () => {
	await visit({ rules: 'kalah' });
	await vera.pick('mode', 'set-up');
	await vera.get('clear').click();
	await vera.get('wrong').waitFor();
	assert.match(await vera.get('wrong').innerText(), /no seed/);
	assert.equal(await vera.get('play-on').isDisabled(), true);

	await vera.get('pit-south-0').click();
	await vera.get('pit-north-4').click({ clickCount: 1 });
	for (let i = 0; i < 2; i++) await vera.get('pit-north-4').click();
	await vera.get('pit-north-4').click({ button: 'right' });
	await vera.pick('press', '-1');
	await vera.get('pit-north-4').click({ modifiers: ['Shift'] });
	await vera.get('pit-south-5').focus();
	await vera.page.keyboard.type('12');
	await vera.page.keyboard.press('-');
	await vera.get('store-north').focus();
	await vera.page.keyboard.type('19');
	await vera.page.keyboard.press('+');
	await vera.get('store-south').focus();
	await vera.page.keyboard.type('12');
	const board = { south: [1, 0, 0, 0, 0, 11], north: [0, 0, 0, 0, 3, 0], stores: [12, 20] };
	await vera.seesBoard(board);
	await vera.pick('to-move', 'north');
	await vera.page.waitForURL(/N$/);
	assert.equal(parameter('position'), '1,0,0,0,0,11/0,0,0,0,3,0 12,20 N');
	assert.deepEqual(Object.keys(await values()), ['4']);
	await vera.page.reload();
	await vera.seesBoard(board);
	await house.screenshot(vera.page, 'analysis-set-up');

	await vera.get('position').fill('no position');
	await vera.get('position').press('Enter');
	await vera.page.getByText('That is no position.').waitFor();
	await vera.get('position').fill('0,0,0,0,0,1/1,0,0,0,0,0 30,16 S');
	await vera.get('position').press('Enter');
	assert.deepEqual(await values(), { 5: [14, true] });
	await vera.sow('south', 5);
	await vera.get('over').waitFor();
	await vera.seesBoard({ south: [0, 0, 0, 0, 0, 0], north: [0, 0, 0, 0, 0, 0], stores: [31, 17] });
});

test('proved values say so, the best pit is marked by a shape, and its line is played by pressing it', async () => {
	// Pit 0 takes the three opposite and ends the game; pit 5 lets them go.
	await visit({ rules: 'kalah', position: '1,0,0,0,0,2/0,0,0,0,3,0 20,22 S' });
	const all = await values();
	assert.deepEqual(all[0], [4, true]);
	assert.ok(all[5][0] < 4);
	assert.equal(await vera.get('worth').getAttribute('data-exact'), 'true');
	assert.equal(await vera.get('pit-south-0').getAttribute('data-advised'), 'true');
	assert.equal(await vera.page.locator('.star').count(), 1);
	assert.equal(await vera.get('longer').isDisabled(), true);
	await vera.get('best-line').getByTestId('line-0').click();
	await vera.get('over').waitFor();
	assert.equal(parameter('moves'), '0');
});

test('rules are chosen, and changed in single parameters', async () => {
	await visit({ rules: 'kalah' });
	await vera.get('preset').selectOption('wari');
	await vera.page.waitForURL(/rules=wari/);
	await vera.seesBoard(START);
	await vera.get('parameters').click();
	await vera.get('capture_set').selectOption('2+3');
	await vera.page.waitForURL(/rules=wari,capture_set=2%2B3/);
	await vera.get('grand_slam').selectOption('legal');
	await vera.page.waitForURL(/grand_slam=legal/);
	await vera.get('pits').fill('3');
	await vera.get('pits').press('Enter');
	await vera.seesBoard({ south: [4, 4, 4], north: [4, 4, 4], stores: [0, 0] });
	assert.equal(parameter('rules'), 'wari,pits=3,capture_set=2+3,grand_slam=legal');
	await vera.page.reload();
	await vera.seesBoard({ south: [4, 4, 4], north: [4, 4, 4], stores: [0, 0] });
	assert.equal(await vera.get('preset').inputValue(), 'wari');
});

test('the same sowing is compared under every rule set, and gone on with by another', async () => {
	await visit({ rules: 'oware-abapa', position: '0,0,0,0,1,2/1,1,0,0,0,0 20,20 S' });
	await vera.get('compare-5').click();
	const row = (preset) => vera.get(`compare-${preset}`);
	await row('wari-barbados').and(vera.page.locator('[data-captured="4"]')).waitFor();
	assert.equal(await row('awale').getAttribute('data-legal'), 'false');
	assert.match(await row('awale').innerText(), /Not allowed/);
	assert.match(await row('oware-abapa').innerText(), /nothing is captured/);
	await house.screenshot(vera.page, 'analysis-compare');
	await row('wari-barbados').getByRole('button').click();
	await vera.page.waitForURL(/rules=wari-barbados/);
	await vera.seesBoard({ south: [0, 0, 0, 0, 1, 2], north: [1, 1, 0, 0, 0, 0], stores: [20, 20] });
});

test('a position is played on against a bot, with its rules', async () => {
	const position = '0,4,2,1,1,3/2,0,3,4,1,0 10,9 S';
	await visit({ rules: 'kalah,skip_origin=true', position });
	await vera.get('play-on').click();
	await vera.get('from-position').waitFor();
	await vera.get('begin').click();
	await vera.arrives();
	await vera.seesBoard({ south: [0, 4, 2, 1, 1, 3], north: [2, 0, 3, 4, 1, 0], stores: [10, 9] });
	await vera.plays('south');
});

test('a link that is wrong says what is wrong, and leads to the start', async () => {
	vera.expects(/status of 400/);
	await vera.visit('/analysis?rules=kalah&position=1,2/3 0,0 S');
	await vera.get('analysis-failed').waitFor();
	await vera.get('analysis-failed').getByRole('link').click();
	await vera.seesBoard(START);
});

test('where the server cannot answer the page looks by itself', async () => {
	await vera.page.route('**/api/**', (route) => route.abort('connectionrefused'));
	await visit({ rules: 'kalah' });
	assert.deepEqual(Object.keys(await values()), ['0', '1', '2', '3', '4', '5']);
	await vera.sow('south', 2);
	await vera.seesPly(1);
	assert.deepEqual(Object.keys(await values()).sort(), ['0', '1', '3', '4', '5']);
	await vera.get('compare').waitFor();
	await vera.page.unroute('**/api/**');
});
