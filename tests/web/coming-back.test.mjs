// A page that is loaded again, and one whose network goes away, go on with the game where it stands.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';
import { Proxy } from './lib/proxy.mjs';

const house = new House();
let proxy;
let nadia;
let samuel;
let vera;

before(async () => {
	await house.open();
	proxy = await new Proxy(house.server.port).start();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel', { url: proxy.url });
	vera = await house.guest('Vera', { url: proxy.url });
});
after(async () => {
	await house.close();
	proxy?.stop();
});

test('a reload and a cut in mid-game both resume', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: '300000+5000' });
	await samuel.takeSeat(path);
	await vera.watch(path);
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 2, {
		players: { south: nadia, north: samuel },
		viewers: [vera],
	});
	await game.playTo(10);

	await nadia.page.reload();
	await game.everybodySeesTheBoard();
	await game.playTo(20);

	await vera.page.reload();
	await game.everybodySeesTheBoard();

	proxy.cut();
	await samuel.isCutOff();
	await house.screenshot(samuel.page, 'cut');
	// South plays on meanwhile: what the others missed reaches them when they are back.
	const { side, pit } = game.game.moves[game.ply];
	assert.equal(side, 'south');
	await nadia.sow(side, pit);
	game.ply++;
	await nadia.seesPly(game.ply);
	proxy.mend();
	await samuel.isConnected();
	await vera.isConnected();
	await game.everybodySeesTheBoard();
	await game.playTo(30);
	await game.everybodySeesTheBoard();
});

test('a move made while the network is away is sent when it is back, and sown once', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 3, { players: { south: nadia, north: samuel } });
	await game.playTo(5);
	await game.everybodySeesTheBoard();
	assert.equal(game.game.moves[5].side, 'north');
	proxy.cut();
	await samuel.isCutOff();
	await samuel.sow('north', game.game.moves[5].pit);
	proxy.mend();
	await samuel.isConnected();
	game.ply++;
	await game.everybodySeesTheBoard();
	await game.playTo(8);
	await game.everybodySeesTheBoard();
});
