// A person and a bot: the form, undo, hints on request and always, another game, and two bots to watch.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia', { locale: 'en-GB' });
});
after(() => house.close());

const ply = async (guest) => Number(await guest.get('board').getAttribute('data-ply'));

// It is his turn, and he has not sown in vain: more than `than` plies have been sown.
async function hasTurn(guest, than = -1) {
	await guest.page.waitForFunction((least) => {
		const deep = (root, hook) => {
			for (const element of root.querySelectorAll('*')) {
				if (element.dataset?.testid === hook) return element;
				const found = element.shadowRoot && deep(element.shadowRoot, hook);
				if (found) return found;
			}
			return null;
		};
		const turn = deep(document, 'turn');
		const board = deep(document, 'board');
		return turn && turn.dataset.turn === turn.dataset.side && Number(board?.dataset.ply) > least;
	}, than);
	return ply(guest);
}

const advised = (guest) =>
	guest.page.locator('[data-advised="true"]').evaluateAll((all) => all.map((one) => one.dataset.testid));

// A board as it is wanted, against a bot of level 1, with Nadia on South.
async function start(position, rules = {}, preset = 'kalah') {
	const options = { start: 'position', position, chat: 'off' };
	const room = await house.openRoom({ preset, rules, bot: 1, side: 'south', options }, 'Nadia');
	await nadia.takeOver(room);
	await nadia.plays('south');
}

test('a game against a bot is chosen on the front page, and begins at once', async () => {
	await nadia.playBot({ level: 3, preset: 'oware-abapa' });
	await nadia.plays('south');
	assert.equal(await nadia.sideToMove(), 'south');
	for (const hook of ['share-link', 'take-seat']) assert.equal(await nadia.get(hook).count(), 0);
	assert.equal(await nadia.get('bot-north').getAttribute('data-level'), '3');
	assert.match(await nadia.get('name-north').innerText(), /Seedling/);
	await house.screenshot(nadia.page, 'bot-room');
	await nadia.sow('south', 2);
	assert.equal(await hasTurn(nadia, 1), 2);
});

test('the choice is remembered, and /play opens the form, from which the way back leads to the front page', async () => {
	await nadia.visit('/play');
	const form = nadia.get('bot-form');
	await form.getByTestId('begin').waitFor();
	const chosen = (hook) => form.getByTestId(hook).locator('input:checked').inputValue();
	assert.deepEqual([await chosen('level'), await chosen('preset'), await chosen('side')], ['3', 'oware-abapa', 'south']);
	await nadia.pick('level', 8, form);
	assert.match(await form.getByTestId('level-about').innerText(), /strongest/);
	await nadia.page.keyboard.press('Escape');
	await nadia.page.waitForURL((url) => url.pathname === '/');
	await nadia.get('play-bot').click();
	await nadia.page.waitForURL((url) => url.pathname === '/play');
	assert.equal(await chosen('level'), '8');
	await nadia.page.goBack();
	await nadia.get('bot-form').waitFor({ state: 'hidden' });
	assert.equal(nadia.path(), '/');
});

test('a game that was left is found again', async () => {
	const path = await nadia.playBot({ level: 1, preset: 'oware-abapa' });
	await nadia.plays('south');
	await nadia.sow('south', 4);
	await hasTurn(nadia, 1);
	await nadia.visit('/play');
	await nadia.get('go-on').click();
	assert.equal(await nadia.arrives(), path);
	assert.equal(await hasTurn(nadia, 1), 2);
	await nadia.resign();
	await nadia.seesResult();
	await nadia.visit('/play');
	await nadia.get('bot-form').getByTestId('begin').waitFor();
	assert.equal(await nadia.get('go-on').count(), 0);
});

test('as North one sees the bot sow first', async () => {
	await nadia.playBot({ level: 1, side: 'north', preset: 'oware-abapa', clock: '300000+5000' });
	await nadia.plays('north');
	assert.equal(await hasTurn(nadia, 0), 1);
	await nadia.sow('north', 1);
	assert.equal(await hasTurn(nadia, 2), 3);
});

test('undo goes back at once and as often as one likes, by button, by key and while the bot thinks', async () => {
	await nadia.playBot({ level: 1, preset: 'oware-abapa' });
	await nadia.plays('south');
	assert.equal(await nadia.get('undo').isDisabled(), true);
	await nadia.sow('south', 0);
	await hasTurn(nadia, 1);
	await nadia.sow('south', 1);
	await hasTurn(nadia, 3);
	await nadia.get('undo').click();
	await nadia.seesPly(2);
	await nadia.page.keyboard.press('u');
	await nadia.seesPly(0);
	await nadia.seesBoard({ south: [4, 4, 4, 4, 4, 4], north: [4, 4, 4, 4, 4, 4], stores: [0, 0] });
	for (let i = 0; i < 3; i++) {
		await nadia.sow('south', 2);
		await nadia.page.locator('[data-testid="board"]:not([data-ply="0"])').waitFor();
		await nadia.page.keyboard.press('Backspace');
		await nadia.seesPly(0);
	}
	assert.equal(await nadia.get('own-offer').count(), 0);
	assert.equal(await nadia.get('notice').count(), 0);
	await nadia.sow('south', 3);
	await hasTurn(nadia, 1);
});

test('a hint shows the pit by a mark, and says why and what it is worth', async () => {
	// The last seed of a falls into the empty b, opposite of which lie five.
	await start('1,0,0,0,0,1/0,1,0,0,5,0 20,20 S');
	await nadia.get('hint').click();
	const advice = nadia.get('advice');
	await advice.waitFor();
	const pit = await advice.getAttribute('data-pit');
	assert.deepEqual(await advised(nadia), [`pit-south-${pit}`]);
	assert.equal(await advice.getAttribute('data-exact'), 'true');
	assert.match(await advice.innerText(), /exact/);
	assert.match(await nadia.get('advice-said').innerText(), /^Hint: [a-f], .* ahead\. This is exact/);
	assert.match(await nadia.get(`pit-south-${pit}`).getAttribute('aria-label'), /^Hint: pit/);
	assert.equal(await nadia.get('hint').isDisabled(), true);
	await house.screenshot(nadia.page, 'bot-hint');
	await nadia.sow('south', pit);
	await advice.waitFor({ state: 'detached' });
	assert.deepEqual(await advised(nadia), []);
});

test('hints come by the key h, and by themselves for whoever switches that on, after a reload too', async () => {
	await nadia.playBot({ level: 1, preset: 'oware-abapa' });
	await nadia.plays('south');
	await nadia.page.keyboard.press('h');
	await nadia.get('advice').waitFor();
	await nadia.sow('south', 0);
	await hasTurn(nadia, 1);
	assert.equal(await nadia.get('advice').count(), 0);
	await nadia.get('hints-always').click();
	await nadia.get('advice').waitFor();
	await nadia.sow('south', Number(await nadia.get('advice').getAttribute('data-pit')));
	const now = await hasTurn(nadia, 3);
	await nadia.get('advice').waitFor();
	await nadia.page.reload();
	await nadia.get('advice').waitFor();
	assert.equal(await ply(nadia), now);
	assert.equal(await nadia.get('hints-always').getAttribute('aria-checked'), 'true');
	await nadia.get('hints-always').click();
	await nadia.page.reload();
	await hasTurn(nadia);
	assert.equal(await nadia.get('advice').count(), 0);
});

test('between people there is neither hint nor undo', async () => {
	const samuel = await house.guest('Samuel');
	await house.seat({ preset: 'kalah', rules: { first: 'south' } }, nadia, samuel);
	for (const hook of ['hint', 'undo', 'hints-always', 'advice-said', 'hint-near'])
		assert.equal(await nadia.get(hook).count(), 0, hook);
	await nadia.page.keyboard.press('h');
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await nadia.page.keyboard.press('u');
	await samuel.sow('north', 0);
	await nadia.seesPly(2);
	assert.equal(await samuel.get('offer').count(), 0);
	assert.equal(await nadia.get('notice').count(), 0);
});

test('after a game one plays again by one press with the sides exchanged, or against another level', async () => {
	const path = await nadia.playBot({ level: 2, preset: 'oware-abapa' });
	await nadia.plays('south');
	await nadia.resign();
	await nadia.seesResult();
	await house.screenshot(nadia.page, 'bot-result');
	await nadia.get('rematch').click();
	await nadia.plays('north');
	assert.equal(nadia.path(), path);
	assert.equal(await nadia.get('bot-south').getAttribute('data-level'), '2');
	await hasTurn(nadia, 0);
	await nadia.resign();
	await nadia.seesResult();
	await nadia.get('rematch-other').click();
	const form = nadia.get('bot-form');
	assert.equal(await form.getByTestId('level').locator('input:checked').inputValue(), '2');
	await nadia.pick('level', 5, form);
	await form.getByTestId('begin').click();
	await nadia.page.locator('[data-testid="bot-north"][data-level="5"]').waitFor();
	assert.notEqual(nadia.path(), path);
	await nadia.plays('south');
});

test('a program from outside is shown as one before one sits down and at the board', async () => {
	const options = { visibility: 'open' };
	const room = await house.openRoom({ preset: 'kalah', side: 'north', options }, 'Turing', { bot: true });
	await nadia.visitLobby();
	const row = nadia.get(`open-${room.code}`);
	await row.waitFor();
	assert.match(await row.innerText(), /Turing[^]*Program/);
	await nadia.visit(room.path);
	await nadia.get('take-seat').waitFor();
	assert.match(await nadia.get('invitation-program').innerText(), /not a person/);
	await nadia.takeSeat(room.path);
	assert.match(await nadia.get('outside-bot-north').innerText(), /Program/);
	assert.equal(await nadia.get('bot-north').count(), 0);
	assert.equal(await nadia.get('hint').count(), 0);
	await house.screenshot(nadia.page, 'outside-bot');
	room.peer.close();
});

test('two bots play, and whoever wanted that watches; the lobby lists them as bots', async () => {
	const path = await nadia.playBot({ south: 3, level: 1, preset: 'oware-abapa' });
	for (const [side, level] of [
		['south', '3'],
		['north', '1'],
	])
		assert.equal(await nadia.get(`bot-${side}`).getAttribute('data-level'), level);
	await nadia.page.locator('[data-testid="board"]:not([data-ply="0"]):not([data-ply="1"])').waitFor();
	for (const hook of ['undo', 'hint', 'resign', 'actions']) assert.equal(await nadia.get(hook).count(), 0, hook);
	const vera = await house.guest('Vera', { locale: 'en-GB' });
	await vera.visitLobby();
	const row = vera.get(`live-${path.slice('/r/'.length)}`);
	await row.waitFor();
	assert.match(await row.innerText(), /Seedling \(Bot 3\).*First seeds \(Bot 1\)/);
	await house.screenshot(nadia.page, 'two-bots');
});
