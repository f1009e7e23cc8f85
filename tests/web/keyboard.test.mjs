// A whole game by keyboard alone, by people who do not look: from the front page to the result, by Tab, Enter and the
// keys of pits; and what the page says to them on the way.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readGame } from '../scenario/lib/games.mjs';
import { House } from './lib/house.mjs';

const TABS_MAX = 80;
const house = new House();
before(() => house.open());
after(() => house.close());

// The hook of what has the focus, in whatever shadow it stands, or of what it stands in.
const focused = (guest) =>
	guest.page.evaluate(() => {
		let at = document.activeElement;
		while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
		return at?.closest('[data-testid]')?.dataset.testid ?? null;
	});

async function tabTo(guest, hook) {
	for (let i = 0; i < TABS_MAX; i++) {
		if ((await focused(guest)) === hook) return;
		await guest.page.keyboard.press('Tab');
	}
	assert.fail(`${hook} is not to be reached by Tab`);
}

async function press(guest, hook) {
	await guest.get(hook).waitFor();
	await tabTo(guest, hook);
	await guest.page.keyboard.press('Enter');
}

// What a screen reader was told since it was asked last.
async function listen(guest) {
	await guest.page.evaluate(() => {
		globalThis.told = [];
		const region = (root) => {
			for (const one of root.querySelectorAll('*')) {
				if (one.dataset.testid === 'turn') return one;
				const found = one.shadowRoot && region(one.shadowRoot);
				if (found) return found;
			}
			return null;
		};
		const turn = region(document);
		new MutationObserver(() => globalThis.told.push(turn.textContent.replace(/\s+/g, ' ').trim())).observe(turn, {
			characterData: true,
			childList: true,
			subtree: true,
		});
	});
}
const told = (guest) => guest.page.evaluate(() => globalThis.told.splice(0).join(' | '));

test('a game is made, joined and played to its end without a mouse, and told as it goes', async () => {
	const nadia = await house.guest('Nadia', { locale: 'en-GB' });
	const samuel = await house.guest('Samuel', { locale: 'en-GB' });

	await nadia.visit('/');
	await nadia.isConnected();
	await tabTo(nadia, 'name');
	await nadia.page.keyboard.type('Nadia');
	await press(nadia, 'new-game');
	await nadia.get('create').waitFor();
	await tabTo(nadia, 'preset');
	while (!(await nadia.page.locator('[data-testid="preset"] input[value="oware-abapa"]').isChecked())) await nadia.page.keyboard.press('ArrowRight');
	await tabTo(nadia, 'side');
	while (!(await nadia.page.locator('[data-testid="side"] input[value="south"]').isChecked())) await nadia.page.keyboard.press('ArrowRight');
	await press(nadia, 'create');
	await nadia.get('share-link').waitFor();
	const path = nadia.path();

	await samuel.visit(path);
	await tabTo(samuel, 'name');
	await samuel.page.keyboard.type('Samuel');
	await press(samuel, 'take-seat');
	await samuel.sideToMove();
	await nadia.sideToMove();
	await Promise.all([listen(nadia), listen(samuel)]);

	const game = readGame('oware-abapa.aalina.games.jsonl', 82);
	const players = { south: nadia, north: samuel };
	const names = { south: 'abcdef', north: 'ABCDEF' };
	for (const [ply, { side, pit }] of game.moves.entries()) {
		const mover = players[side];
		const waiter = players[side === 'south' ? 'north' : 'south'];
		await mover.seesPly(ply);
		await told(mover);
		// By its letter, by its number, and by going there.
		if (ply % 3 === 0) await mover.page.keyboard.press('abcdef'[pit]);
		else if (ply % 3 === 1) await mover.page.keyboard.press(String(pit + 1));
		else await press(mover, `pit-${side}-${pit}`);
		await waiter.seesPly(ply + 1);
		const captured = side === 'south' ? game.boards[ply + 1].stores[0] - game.boards[ply].stores[0] : game.boards[ply + 1].stores[1] - game.boards[ply].stores[1];
		const heard = await told(waiter);
		const who = side === 'south' ? 'Nadia' : 'Samuel';
		assert.match(heard, new RegExp(`${who}\\W* sowed ${names[side][pit]}`), `ply ${ply}`);
		if (captured > 0) assert.match(heard, new RegExp(`Capture ${captured}\\b`), `ply ${ply}`);
		if (ply + 1 < game.moves.length) assert.match(heard, /Your turn/, `ply ${ply}`);
	}
	const winner = game.final[0] > game.final[1] ? 'south' : 'north';
	for (const guest of [nadia, samuel]) {
		await guest.seesResult();
		assert.match(await guest.get('turn').textContent(), guest === players[winner] ? /You won/ : /You lost/);
	}
	await press(samuel, 'rematch');
	await nadia.isOffered('rematch');
	await press(nadia, 'accept');
	await nadia.seesPly(0);
});
