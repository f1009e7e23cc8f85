// What is said in a room: phrases in each reader's language, the players' talk for them alone, the viewers' hidden from
// them until the end; muting; the mark of what was not read.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
let nadia;
let samuel;

before(async () => {
	await house.open();
	nadia = await house.guest('Nadia');
	samuel = await house.guest('Samuel', { locale: 'fr-FR' });
});
after(() => house.close());

async function say(guest, text) {
	await guest.get('say').fill(text);
	await guest.get('send').click();
}

const line = (guest, text) => guest.get('line').filter({ hasText: text });

test('a phrase is read in the language of each reader', async () => {
	await house.seat({ preset: 'kalah' }, nadia, samuel);
	await nadia.get('show-phrases').click();
	await nadia.get('phrase-good_luck').click();
	for (const guest of [nadia, samuel]) await guest.page.locator('[data-testid="line"][data-phrase="good_luck"]').waitFor();
	assert.match(await nadia.get('line').innerText(), /Good luck!/);
	assert.doesNotMatch(await samuel.get('line').innerText(), /Good luck/);
	assert.match(await samuel.get('line').innerText(), /Nadia/);
});

test('what the players say is theirs alone; what viewers say reaches them after the game', async () => {
	const path = await house.seat({ preset: 'kalah' }, nadia, samuel);
	const vera = await house.guest('Vera');
	const tom = await house.guest('Tom');
	await vera.watch(path);
	await tom.watch(path);
	await say(nadia, 'A secret of two');
	await line(samuel, 'A secret of two').waitFor();
	await say(vera, 'Pit c captures');
	await line(tom, 'Pit c captures').waitFor();
	await say(samuel, 'Another one');
	await line(nadia, 'Another one').waitFor();
	assert.equal(await nadia.get('line').count(), 2);
	assert.equal(await tom.get('line').count(), 1);
	await house.screenshot(nadia.page, 'talk');
	await samuel.resign();
	for (const guest of [nadia, samuel]) await line(guest, 'Pit c captures').waitFor();
	assert.equal(await line(tom, 'secret').count(), 0);
	await nadia.page.reload();
	await line(nadia, 'Pit c captures').waitFor();
	assert.equal(await nadia.get('line').count(), 3);
});

test('whoever is muted is not heard until he is again', async () => {
	await house.seat({ preset: 'kalah' }, nadia, samuel);
	await say(samuel, 'first');
	await line(nadia, 'first').waitFor();
	await line(nadia, 'first').getByRole('button').click();
	await nadia.get('mute').click();
	await nadia.get('unmute').waitFor();
	assert.equal(await nadia.get('line').count(), 0);
	await say(samuel, 'second');
	await line(samuel, 'second').waitFor();
	await say(nadia, 'mine');
	await line(nadia, 'mine').waitFor();
	assert.equal(await line(nadia, 'second').count(), 0);
	await nadia.get('unmute').click();
	await line(nadia, 'second').waitFor();
});

test('a line is reported and its writer blocked', async () => {
	await house.seat({ preset: 'kalah' }, nadia, samuel);
	await say(samuel, 'rude words');
	await line(nadia, 'rude words').getByRole('button').click();
	await nadia.get('report').click();
	await nadia.get('chat-done').waitFor();
	await line(nadia, 'rude words').getByRole('button').click();
	await nadia.get('block').click();
	await nadia.get('line').waitFor({ state: 'detached' });
	await nadia.get('settings').click();
	await nadia.get('blocked').press('Enter');
	await nadia.get('blocked-person').filter({ hasText: 'Samuel' }).waitFor();
	assert.equal(await nadia.get('blocked-person').count(), 1);
	await house.screenshot(nadia.page, 'blocked');
	await nadia.page.keyboard.press('Escape');
});

test('whoever is blocked is on a list, and heard again once he is off it', async () => {
	await house.seat({ preset: 'kalah' }, nadia, samuel);
	await say(samuel, 'not for her');
	await line(samuel, 'not for her').waitFor();
	await say(nadia, 'for both');
	await line(nadia, 'for both').waitFor();
	assert.equal(await line(nadia, 'not for her').count(), 0);
	await nadia.get('settings').click();
	await nadia.get('blocked').press('Enter');
	const lift = nadia.page.getByRole('button', { name: /^Unblock .*Samuel/ });
	await lift.press('Enter');
	await nadia.get('blocked-none').waitFor();
	assert.match(await nadia.get('unblocked').innerText(), /Samuel/);
	assert.ok(await nadia.get('blocked').evaluate((summary) => summary.matches(':focus')), 'the focus is not lost');
	await nadia.page.keyboard.press('Escape');
	await line(nadia, 'not for her').waitFor();
	await say(samuel, 'heard at once');
	await line(nadia, 'heard at once').waitFor();
	await nadia.get('settings').click();
	assert.equal(await nadia.get('blocked-none').isVisible(), false);
	await nadia.get('blocked').click();
	await nadia.get('blocked-none').waitFor();
	await nadia.page.keyboard.press('Escape');
});

test('without a connection there is no list of whom one has blocked, and that is said', async () => {
	const omar = await house.guest('Omar');
	// Takes what the page says, and never answers.
	await omar.page.routeWebSocket('**/ws', () => {});
	await omar.visit('/');
	await omar.get('settings').click();
	await omar.get('blocked').press('Enter');
	assert.match(await omar.get('blocked-error').innerText(), /no connection/);
	assert.equal(await omar.get('blocked-none').count(), 0);
});

test('where only phrases may be said there is nothing to write in, and where nothing, no talk', async () => {
	await house.seat({ preset: 'kalah', options: { chat: 'phrases' } }, nadia, samuel);
	await nadia.get('phrase-hello').click();
	await samuel.page.locator('[data-phrase="hello"]').waitFor();
	assert.equal(await nadia.get('say').count(), 0);
	await house.seat({ preset: 'kalah', options: { chat: 'off' } }, nadia, samuel);
	assert.equal(await nadia.get('chat').count(), 0);
});

test('on a phone, where the talk is out of sight, a number says what was not read', async () => {
	const phone = await house.guest('Paul', { viewport: { width: 390, height: 844 } });
	await house.seat({ preset: 'kalah' }, nadia, phone);
	await say(nadia, 'one');
	await say(nadia, 'two');
	await phone.page.locator('[data-testid="unread"]', { hasText: '2' }).waitFor();
	await house.screenshot(phone.page, 'unread');
	await phone.get('to-chat').click();
	await phone.get('unread').waitFor({ state: 'detached' });
	await line(phone, 'two').waitFor();
});
