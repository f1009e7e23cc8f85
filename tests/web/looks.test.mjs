// The page on a phone, a tablet and a desk, light and dark: screenshots to look at, and what can be judged without
// eyes: nothing sticks out at the side, and the pits are large enough for a thumb.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlayedGame } from './lib/game.mjs';
import { House } from './lib/house.mjs';

const SIZES = [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
];
const PIT_PX = 64;

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open(['--review-nodes', '50000']);
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel');
});
after(() => house.close());

async function checkPits(guest, what) {
	for (let pit = 0; pit < 6; pit++) {
		const box = await guest.get(`pit-south-${pit}`).boundingBox();
		assert.ok(
			box.width >= PIT_PX && box.height >= PIT_PX,
			`${what}: pit ${pit} is ${box.width} × ${box.height} px`,
		);
	}
}

async function lookAt(guest, what, withPits = false) {
	for (const size of SIZES) {
		await guest.page.setViewportSize(size);
		for (const colorScheme of ['light', 'dark']) {
			const where = `${what}-${size.width}-${colorScheme}`;
			await guest.page.emulateMedia({ colorScheme });
			await guest.isLaidOut();
			const overhang = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(overhang <= 0, `${where}: ${overhang} px stick out`);
			if (withPits) await checkPits(guest, where);
			await house.screenshot(guest.page, where);
		}
	}
}

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

test('the review and the analysis fit every screen, light and dark', async () => {
	const south = await house.guest('Jean-Baptiste de la Tour');
	const north = await house.guest('أمينة');
	await house.seat({ preset: 'kalah', rules: { seeds: 3, first: 'south' } }, south, north);
	const players = { south, north };
	for (;;) {
		const ply = await south.get('board').getAttribute('data-ply');
		const side = await south.get('turn').getAttribute('data-turn');
		if (!side) break;
		await players[side].seesPly(ply);
		await players[side].page.locator('[data-testid^="pit-"][data-legal="true"]').last().click();
		await south.page.locator(`[data-testid="board"]:not([data-ply="${ply}"])`).waitFor();
	}
	await south.get('review').click();
	await south.page.locator('[data-testid="review-summary"][data-state="done"]').waitFor();
	for (let ply = 1; ply <= 9; ply++) await south.page.keyboard.press('ArrowRight');
	await south.get('best-line').waitFor();
	await lookAt(south, 'review');

	await south.visit('/analysis?rules=oware-abapa&position=0,3,1,0,5,2/1,1,2,0,0,3 16,14 N');
	await south.get('values').waitFor({ state: 'attached' });
	await south.get('compare-wari').waitFor();
	await lookAt(south, 'analysis');
	await south.pick('mode', 'set-up');
	await south.get('parameters').click();
	await lookAt(south, 'analysis-set-up', true);
	await south.visit('/analysis?rules=kalah,pits=10,seeds=12');
	await south.get('values').waitFor({ state: 'attached' });
	await lookAt(south, 'analysis-10-pits');
});
