// Two players and one viewer, each in a browser of his own, play recorded games to the end. The pages show the boards
// that the recording has, on all three.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;
let samuel;
let vera;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
	vera = await house.guest('Vera');
});
after(() => house.close());

test('a Kalah at 3+2, created, shared by its link, played and watched to the end', async () => {
	const path = await nadia.create({ preset: 'kalah', side: 'south', clock: '180000+2000' });
	assert.match(path, /^\/r\/[0-9A-Z]{8}$/);
	assert.ok((await nadia.shareLink()).endsWith(path), 'the link leads to the room');
	await samuel.takeSeat(path);
	await vera.watch(path);
	// Who begins is left to chance in this rule set.
	const game = new PlayedGame('kalah-6-4.openspiel.games.jsonl', 1, {
		players: { south: nadia, north: samuel },
		viewers: [vera],
		first: await nadia.sideToMove(),
	});
	await game.playTo(20);
	await house.screenshot(nadia.page, 'kalah-player');
	await house.screenshot(vera.page, 'kalah-viewer');
	await game.playTo(game.length);
	await game.everybodySeesTheEnd({ reason: 'row_empty', winner: game.winner });
	await house.screenshot(samuel.page, 'kalah-end');
});

test('an Oware at 5+5, the other side chosen', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'north', clock: '300000+5000' });
	await samuel.takeSeat(path);
	await vera.watch(path);
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 1, {
		players: { south: samuel, north: nadia },
		viewers: [vera],
	});
	await game.playTo(game.length);
	await game.everybodySeesTheEnd({ reason: 'win_at', winner: game.winner });
	await house.screenshot(vera.page, 'oware-end');
});
