// The pages where games are found and played, on every screen, light and dark.

import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open(['--review-nodes', '50000']);
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
});
after(() => house.close());

const lookAt = (guest, what, withPits = false) => looks(house, guest, what, withPits);

test('every state of the page fits every screen, light and dark', async () => {
	await nadia.visit('/');
	await nadia.get('new-game').waitFor();
	await lookAt(nadia, 'home');
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: '180000+2000' });
	await lookAt(nadia, 'waiting');
	await samuel.visit(path);
	await samuel.get('take-seat').waitFor();
	await lookAt(samuel, 'invited');
	await samuel.takeSeat(path);
	const game = new PlayedGame('oware-abapa.aalina.games.jsonl', 1, { players: { south: nadia, north: samuel } });
	await game.playTo(24, 12);
	await game.everybodySeesTheBoard();
	await lookAt(nadia, 'playing', true);
	await lookAt(samuel, 'playing-north', true);
	await samuel.get('offer-draw').click();
	await nadia.isOffered('draw');
	await lookAt(nadia, 'offered', true);
	await lookAt(samuel, 'offering', true);
	await nadia.get('decline').click();
	await samuel.get('offer-pause').click();
	await nadia.isOffered('pause');
	await nadia.get('accept').click();
	await samuel.get('unpause').waitFor();
	await lookAt(samuel, 'paused', true);
	await samuel.get('unpause').click();
	await nadia.get('held').waitFor({ state: 'detached' });
	await nadia.resign();
	await nadia.seesResult();
	await samuel.get('rematch').click();
	await nadia.isOffered('rematch');
	await lookAt(nadia, 'ended');
});

test('what there is against bots fits every screen, light and dark', async () => {
	const vera = await house.guest('Vera');
	await vera.visit('/play');
	await vera.get('bot-form').getByTestId('begin').waitFor();
	await lookAt(vera, 'bot-form');
	await vera.playBot({ level: 6, preset: 'kalah', clock: '300000+5000' });
	await vera.plays('south');
	await vera.page.keyboard.press('h');
	await vera.get('advice').waitFor();
	await lookAt(vera, 'bot-advice', true);
	await vera.page.setViewportSize({ width: 1280, height: 800 });
	await vera.resign();
	await vera.seesResult();
	await lookAt(vera, 'bot-ended');
});

test('the lobby, its form and TV fit every screen, light and dark', async () => {
	const hosts = [
		{ preset: 'kalah-empty-capture', clock: '180000+2000', casual: true },
		{ preset: 'wari-barbados', clock: 'none', casual: false },
	];
	for (const { preset, clock, casual } of hosts) {
		const host = await house.guest('Jean-Baptiste de la Tour');
		const more = () => host.get('casual').setChecked(casual);
		await host.create({ preset, side: 'north', clock, open: true, more });
	}
	const south = await house.guest('أمينة');
	const north = await house.guest('Lidia');
	const path = await south.create({ preset: 'oware-abapa', side: 'south', clock: 'none', open: true });
	await north.takeSeat(path);

	const vera = await house.guest('Vera');
	await vera.visitLobby();
	await vera.get('open-games').waitFor();
	await vera.get('live-games').waitFor();
	await vera.get('pool-3+2').click();
	await vera.page.locator('[data-testid="queue"][data-sure="true"]').waitFor();
	await lookAt(vera, 'lobby');
	await vera.get('new-game').click();
	await lookAt(vera, 'create');
	await vera.get('more-options').click();
	await vera.pick('series', 'first_to');
	await vera.pick('start', 'position');
	await vera.get('usual').scrollIntoViewIfNeeded();
	await lookAt(vera, 'create-more');
	await vera.visit('/tv');
	await vera.get('board').waitFor();
	await lookAt(vera, 'tv');
	await vera.visit('/tv/awari');
	await vera.get('tv-nothing').waitFor();
	await lookAt(vera, 'tv-nothing');
});
