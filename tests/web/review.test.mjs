// The review of a finished game: opened from its result, gone through, and its best lines looked at.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;
let samuel;
let path;

// A small game, so that all of it is proved in no time: whoever is to move sows the first pit that he may, which is
// rarely the best.
async function playOut(players) {
	for (;;) {
		const sides = players.south.page.locator('[data-testid="turn"]');
		const ply = await players.south.get('board').getAttribute('data-ply');
		const side = await sides.getAttribute('data-turn');
		if (!side) return;
		await players[side].seesPly(ply);
		await players[side].page.locator('[data-testid^="pit-"][data-legal="true"]').first().click();
		await players.south.page.locator(`[data-testid="board"]:not([data-ply="${ply}"])`).waitFor();
	}
}

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
	await house.seat({ preset: 'kalah', rules: { pits: 4, seeds: 4, first: 'south' } }, nadia, samuel);
	await playOut({ south: nadia, north: samuel });
	await nadia.seesResult();
	await nadia.get('review').click();
	await nadia.page.waitForURL(/\/review\//);
	path = nadia.path();
	await nadia.page.locator('[data-testid="review-summary"][data-state="done"]').waitFor();
});
after(() => house.close());

const get = async (path) => (await fetch(`${house.server.url}${path}`)).json();
const id = () => path.slice('/review/'.length);

async function isAt(guest, ply) {
	await guest.page.locator(`[data-testid="review"][data-ply="${ply}"]`).waitFor();
}

test('a game is reviewed by itself, and every position of it can be gone to', async () => {
	const game = await get(`/api/games/${id()}`);
	const last = game.moves.length;
	assert.ok(last > 8, `${last} sowings`);
	await isAt(nadia, 0);
	await nadia.seesBoard({ south: [4, 4, 4, 4], north: [4, 4, 4, 4], stores: [0, 0] });
	for (let ply = 1; ply <= 3; ply++) {
		await nadia.page.keyboard.press('ArrowRight');
		await isAt(nadia, ply);
		await nadia.seesBoard(game.moves[ply - 1].board);
		await nadia.seesNumbers();
	}
	await nadia.get('go-back').click();
	await isAt(nadia, 2);
	await nadia.get(`move-${last - 2}`).click();
	await isAt(nadia, last - 1);
	await nadia.seesBoard(game.moves[last - 2].board);
	await nadia.page.keyboard.press('End');
	await isAt(nadia, last);
	await nadia.seesBoard(game.final);
	await nadia.seesNumbers();
	await nadia.page.keyboard.press('Home');
	await isAt(nadia, 0);
});

test('sowings are marked as the server judged them, and each side is told how well it played', async () => {
	const review = await get(`/api/games/${id()}/review`);
	assert.equal(review.state, 'done');
	const marks = await nadia.page
		.locator('[data-testid^="move-"]')
		.evaluateAll((all) => all.map((one) => one.dataset.mark || null));
	assert.deepEqual(
		marks,
		review.positions.slice(0, -1).map(({ mark }) => mark),
	);
	const worst = review.positions.reduce((a, b) => ((b.lost ?? 0) > (a.lost ?? 0) ? b : a));
	assert.ok(worst.lost > 0, 'somebody erred');
	await nadia.get(`move-${worst.ply}`).click();
	assert.equal(await nadia.get('mark').getAttribute('data-mark'), worst.mark);
	const accuracy = await nadia.get('accuracy').innerText();
	for (const side of ['south', 'north']) assert.match(accuracy, new RegExp(`\\b${review.sides[side].accuracy} %`));
	for (const ply of review.turning_points) {
		await nadia.get(`turning-${ply}`).click();
		await isAt(nadia, ply + 1);
	}
});

test('the graph is a slider, which keys and a pointer move and which says where it is', async () => {
	const review = await get(`/api/games/${id()}/review`);
	const last = review.positions.length - 1;
	const graph = nadia.get('graph');
	await graph.focus();
	await nadia.page.keyboard.press('Home');
	await isAt(nadia, 0);
	await nadia.page.keyboard.press('ArrowRight');
	await nadia.page.keyboard.press('ArrowRight');
	await isAt(nadia, 2);
	assert.equal(await graph.getAttribute('aria-valuenow'), '2');
	assert.equal(await graph.getAttribute('aria-valuemax'), String(last));
	assert.match(await graph.getAttribute('aria-valuetext'), /^2\. (South|North): .*(wins|ahead|draw|even)/i);
	const box = await graph.boundingBox();
	await nadia.page.mouse.click(box.x + box.width - 14, box.y + 40);
	await isAt(nadia, last);
	const exact = review.positions.every(({ exact }) => exact);
	assert.equal((await nadia.page.locator('.value.estimate').count()) === 0, exact);
	assert.ok((await nadia.page.locator('.value.exact').count()) > 0);
});

test('a best line is played on the board, and left again for the game', async () => {
	const review = await get(`/api/games/${id()}/review`);
	const worst = review.positions.reduce((a, b) => ((b.lost ?? 0) > (a.lost ?? 0) ? b : a));
	const rules = 'kalah,pits=4,seeds=4';
	const game = await get(`/api/games/${id()}`);
	const moves = [...game.moves.slice(0, worst.ply).map(({ pit }) => pit), ...worst.line.slice(0, 3)];
	const line = await get(`/api/line?${new URLSearchParams({ rules, moves })}`);
	await nadia.get(`move-${worst.ply}`).click();
	await nadia.get('better-line').getByTestId('line-1').click();
	await nadia.get('branch').waitFor();
	await nadia.seesBoard(line.positions[worst.ply + 2].board);
	await nadia.page.keyboard.press('ArrowRight');
	await nadia.seesBoard(line.positions[worst.ply + 3].board);
	await nadia.seesNumbers();
	await house.screenshot(nadia.page, 'review-line');
	await nadia.get('leave-line').click();
	await nadia.get('branch').waitFor({ state: 'detached' });
	await isAt(nadia, worst.ply + 1);
	await nadia.seesBoard(game.moves[worst.ply].board);
	await nadia.get('better-line').getByTestId('line-0').click();
	await nadia.page.keyboard.press('Escape');
	await nadia.get('branch').waitFor({ state: 'detached' });
});

test('a position of the game is taken on to the analysis, and the way back leads to the review', async () => {
	const game = await get(`/api/games/${id()}`);
	await nadia.get('move-3').click();
	await isAt(nadia, 4);
	await nadia.get('analyse').click();
	await nadia.page.waitForURL(/\/analysis\?/);
	await nadia.seesBoard(game.moves[3].board);
	assert.match(new URL(nadia.page.url()).searchParams.get('rules'), /^kalah,pits=4/);
	await nadia.page.goBack();
	await nadia.get('review-summary').waitFor();
	assert.equal(nadia.path(), path);
});

test('whoever gets the link sees the review, North before him who played it, and the position in the link', async () => {
	await samuel.visit(`${path}#5`);
	await samuel.page.locator('[data-testid="review-summary"][data-state="done"]').waitFor();
	await isAt(samuel, 5);
	const [north, south] = await Promise.all(
		['pit-north-0', 'pit-south-0'].map(async (pit) => (await samuel.get(pit).boundingBox()).y),
	);
	assert.ok(north > south, 'North lies below');
	await samuel.get('turn-board').click();
	await samuel.isLaidOut();
	const turned = await Promise.all(
		['pit-north-0', 'pit-south-0'].map(async (pit) => (await samuel.get(pit).boundingBox()).y),
	);
	assert.ok(turned[1] > turned[0], 'South lies below');
});

test('a link to no game says so', async () => {
	const vera = await house.guest('Vera');
	vera.expects(/status of 404/);
	await vera.visit('/review/nobody-played-this');
	await vera.get('review-failed').waitFor();
	assert.match(await vera.get('review-failed').innerText(), /no such game/);
});
