// Finding a game among those that are open, and what of the lobby changes under one's eyes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

const code = (path) => path.slice('/r/'.length);

// A row of a list of games, while it is one that can be clicked.
const row = (guest, kind, path) => guest.page.locator(`[data-testid="${kind}-${code(path)}"][data-gone="false"]`);

test('an open game is seen by all in the lobby, joined by one click, and then seen as one to watch', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const vera = await house.guest('Vera');
	await samuel.visitLobby();
	await vera.visitLobby();
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: '300000+5000', open: true });
	for (const guest of [samuel, vera]) {
		await row(guest, 'open', path).waitFor();
		const text = await row(guest, 'open', path).innerText();
		for (const word of ['Nadia', 'Oware Abapa', '5+5', 'North']) assert.ok(text.includes(word), text);
	}
	await house.screenshot(vera.page, 'lobby-open');
	await samuel.get(`join-${code(path)}`).click();
	assert.equal(await samuel.arrives(), path);
	assert.equal(await samuel.sideToMove(), 'south');
	assert.equal(await nadia.sideToMove(), 'south');
	assert.equal(await samuel.get('turn').getAttribute('data-side'), 'north');

	await row(vera, 'live', path).waitFor();
	await row(vera, 'open', path).waitFor({ state: 'detached' });
	assert.match(await row(vera, 'live', path).innerText(), /Nadia.*Samuel/);
	await house.screenshot(vera.page, 'lobby-live');
	await vera.get(`watch-${code(path)}`).click();
	assert.equal(await vera.arrives(), path);
	await vera.sideToMove();
});

test('an open game is joined by a tap on a phone', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel', { viewport: { width: 390, height: 844 }, hasTouch: true });
	await samuel.visitLobby();
	const path = await nadia.create({ preset: 'kalah', side: 'south', clock: 'none', open: true });
	await samuel.get(`join-${code(path)}`).tap();
	assert.equal(await samuel.arrives(), path);
	await samuel.sideToMove();
});

test('of two who click at once one plays, and the other is told and may watch', async () => {
	const nadia = await house.guest('Nadia');
	const late = await house.guest('Late');
	const quick = await house.guest('Quick');
	// What changes in the lobby does not reach him any more: he still sees the game as open when it is not.
	let deaf = false;
	await late.page.routeWebSocket(/\/ws$/, (near) => {
		const far = near.connectToServer();
		far.onMessage((text) => {
			if (!deaf || !text.includes('"lobby_changed"')) near.send(text);
		});
	});
	await late.visitLobby();
	await quick.visitLobby();
	const path = await nadia.create({ preset: 'kalah', side: 'north', clock: '180000+2000', open: true });
	await row(late, 'open', path).waitFor();
	await row(quick, 'open', path).waitFor();
	deaf = true;
	await quick.get(`join-${code(path)}`).click();
	await quick.sideToMove();
	await late.get(`join-${code(path)}`).click();
	const missed = late.get('missed');
	await missed.waitFor();
	assert.equal(await missed.getAttribute('data-code'), 'seats_taken');
	assert.equal(late.path(), '/');
	await house.screenshot(late.page, 'lobby-missed');
	await missed.getByRole('link').click();
	assert.equal(await late.arrives(), path);
	await late.sideToMove();
	assert.equal(await late.get('turn').getAttribute('data-side'), '');
});

test('a game that is gone stays a moment, greyed, and moves no other under the pointer', async () => {
	const hosts = [];
	const paths = [];
	const samuel = await house.guest('Samuel');
	await samuel.visitLobby();
	for (const name of ['Ada', 'Ben', 'Cleo']) {
		const host = await house.guest(name);
		hosts.push(host);
		paths.push(await host.create({ preset: 'awari', side: 'south', clock: 'none', open: true }));
	}
	await samuel.get('lobby-filter').selectOption('awari');
	for (const path of paths) await row(samuel, 'open', path).waitFor();
	const last = samuel.get(`join-${code(paths[2])}`);
	await last.hover();
	const before = await last.boundingBox();
	await hosts[0].visit('/');
	await samuel.page.locator(`[data-testid="open-${code(paths[0])}"][data-gone="true"]`).waitFor();
	assert.equal(await samuel.get(`join-${code(paths[0])}`).isDisabled(), true);
	const path = await hosts[0].create({ preset: 'awari', side: 'south', clock: 'none', open: true });
	await row(samuel, 'open', path).waitFor();
	assert.deepEqual(await last.boundingBox(), before, 'the row under the pointer');
	await house.screenshot(samuel.page, 'lobby-greyed');
	await samuel.page.mouse.move(2, 2);
	await samuel.get(`open-${code(paths[0])}`).waitFor({ state: 'detached' });
	await last.click();
	assert.equal(await samuel.arrives(), paths[2]);
});

test('the lobby shows the games of one rule set, if one is chosen', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const ada = await house.guest('Ada');
	const wari = await nadia.create({ preset: 'wari', side: 'south', clock: 'none', open: true });
	const awale = await samuel.create({ preset: 'awale', side: 'south', clock: 'none', open: true });
	await ada.visitLobby();
	for (const path of [wari, awale]) await row(ada, 'open', path).waitFor();
	await ada.get('lobby-filter').selectOption('wari');
	await row(ada, 'open', awale).waitFor({ state: 'detached' });
	await row(ada, 'open', wari).waitFor();
	await ada.get('lobby-filter').selectOption('');
	await row(ada, 'open', awale).waitFor();
});

test('a private game stands in no lobby', async () => {
	const nadia = await house.guest('Nadia');
	const ada = await house.guest('Ada');
	await ada.visitLobby();
	const hidden = await nadia.create({ preset: 'kalah', side: 'south', clock: 'none' });
	const ben = await house.guest('Ben');
	const seen = await ben.create({ preset: 'kalah', side: 'south', clock: 'none', open: true });
	await row(ada, 'open', seen).waitFor();
	assert.equal(await ada.get(`open-${code(hidden)}`).count(), 0);
});

test('what was chosen for a game stands beside it, and is offered again next time', async () => {
	const nadia = await house.guest('Nadia');
	const ada = await house.guest('Ada');
	await ada.visitLobby();
	const path = await nadia.create({
		preset: 'kalah-empty-capture',
		side: 'south',
		clock: { minutes: 7, seconds: 3 },
		open: true,
		more: async () => {
			await nadia.pick('series', 'best_of');
			await nadia.get('games').fill('5');
			await nadia.pick('start', 'fair');
			await nadia.get('casual').check();
			await nadia.pick('chat', 'phrases');
		},
	});
	await row(ada, 'open', path).waitFor();
	const text = await row(ada, 'open', path).innerText();
	for (const word of ['7+3', 'best of 5', 'casual']) assert.ok(text.includes(word), text);
	await nadia.get('casual').waitFor();

	await nadia.visit('/');
	await nadia.get('new-game').click();
	assert.equal(await nadia.get('clock-base').inputValue(), '7');
	assert.match(await nadia.get('n-changed').innerText(), /4/);
	await nadia.get('more-options').click();
	await nadia.get('usual').click();
	await nadia.get('n-changed').waitFor({ state: 'detached' });
	assert.equal(await nadia.get('casual').isChecked(), false);
});

test('practice and the pie rule are chosen in the form, and told in the room', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const more = async () => {
		await nadia.get('swap').check();
		await nadia.get('practice').check();
	};
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none', more });
	await nadia.get('practice').waitFor();
	await samuel.takeSeat(path);
	await nadia.sow('south', 0);
	await samuel.seesPly(1);
	await samuel.get('swap').click();
	await samuel.page.locator('[data-testid="turn"][data-side="south"]').waitFor({ state: 'attached' });
});

test('a position that is none is refused where it was typed', async () => {
	const nadia = await house.guest('Nadia');
	await nadia.visitLobby();
	await nadia.get('new-game').click();
	await nadia.get('more-options').click();
	await nadia.pick('start', 'position');
	await nadia.get('position').fill('4,4/4,4 0,0 S');
	await nadia.get('create').click();
	await nadia.page.locator('[data-testid="create-error"]:not(:empty)').waitFor();
	assert.equal(nadia.path(), '/');
	await nadia.get('position').fill('0,0,0,0,0,3/1,2,0,0,0,0 20,22 S');
	await nadia.get('create').click();
	await nadia.get('share-link').waitFor();
	await nadia.visit('/');
	await nadia.get('new-game').click();
	await nadia.get('more-options').click();
	await nadia.get('position').fill('');
	await nadia.get('more-options').click();
	await nadia.get('create').click();
	await nadia.page.locator('[data-testid="position"]:focus:invalid').waitFor();
	await nadia.get('position').fill('0,0,0,0,0,3/1,2,0,0,0,0 20,22 S');
	await nadia.get('create').click();
	await nadia.get('share-link').waitFor();
	await nadia.seesBoard({ south: [0, 0, 0, 0, 0, 3], north: [1, 2, 0, 0, 0, 0], stores: [20, 22] });
});
