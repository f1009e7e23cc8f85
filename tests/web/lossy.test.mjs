// A game over a wire that loses, delays and repeats messages: it is played to its end, and is the same on both pages, at
// a viewer's and in the server's archive.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';

const SEED = 2026;
const LOST_PC = 6;
const REPEATED_PC = 20;
const DELAY_MAX_MS = 60;
// What a page waits for an answer before it asks again is shortened, since that is what this test would spend its time on.
const PATIENCE = 10;
const LONG_MS = 4000;

const house = new House();
let nadia;
let samuel;
let vera;
const done = { lost: 0, repeated: 0, carried: 0 };

// Numerical Recipes' generator: the same wire every time.
let state = SEED;
const chance = (below) => {
	state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
	return Math.floor((state / 2 ** 32) * below);
};

// One way of a wire: in order, as TCP has it, each message a little late.
function way(send) {
	let last = Promise.resolve();
	return (message) => {
		done.carried++;
		if (chance(100) < LOST_PC) {
			done.lost++;
			return;
		}
		const copies = chance(100) < REPEATED_PC ? 2 : 1;
		done.repeated += copies - 1;
		const late = new Promise((carried) => setTimeout(carried, chance(DELAY_MAX_MS)));
		last = last.then(() => late).then(() => {
			for (let i = 0; i < copies; i++) send(message);
		});
	};
}

async function worsen(guest) {
	await guest.page.addInitScript(
		([longMs, patience]) => {
			const { setTimeout: usual } = window;
			window.setTimeout = (then, ms, ...more) => usual(then, ms >= longMs ? ms / patience : ms, ...more);
		},
		[LONG_MS, PATIENCE],
	);
	await guest.page.routeWebSocket(/\/ws$/, (page) => {
		const server = page.connectToServer();
		const toServer = way((message) => server.send(message));
		const toPage = way((message) => page.send(message));
		page.onMessage(toServer);
		server.onMessage(toPage);
	});
}

before(async () => {
	await house.open();
	[nadia, samuel, vera] = await Promise.all(['Nadia', 'Samuel', 'Vera'].map((name) => house.guest(name)));
});
after(() => house.close());

test('a game is true over a wire that loses, delays and repeats messages', async () => {
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	await vera.watch(path);
	for (const guest of [nadia, samuel, vera]) {
		await worsen(guest);
		await guest.page.reload();
		await guest.get('board').waitFor();
	}
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 82, { players: { south: nadia, north: samuel }, viewers: [vera] });
	await game.playTo(game.length, 8);
	await game.everybodySeesTheEnd({ reason: 'win_at', winner: game.winner });
	assert.ok(done.lost > 5 && done.repeated > 20, JSON.stringify(done));
	const [kept] = (await (await fetch(`${house.server.url}/api/games`)).json()).games;
	const record = await (await fetch(`${house.server.url}/api/games/${kept.id}`)).json();
	assert.deepEqual(
		record.moves.map(({ side, pit }) => ({ side, pit })),
		game.game.moves.map(({ side, pit }) => ({ side, pit })),
	);
});
