// A room with a password, as those come to it who know it and those who do not.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

const code = (path) => path.slice('/r/'.length);

test('a room with a password asks for it, tells a wrong one, and lets in whoever knows it', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const path = await nadia.create({
		preset: 'kalah',
		side: 'south',
		clock: 'none',
		open: true,
		more: () => nadia.get('password').fill('three seeds'),
	});
	await samuel.visitLobby();
	await samuel.get(`join-${code(path)}`).click();
	await samuel.get('password-card').waitFor();
	assert.equal(samuel.path(), path);
	await samuel.get('room-password').fill('four seeds');
	await samuel.get('unlock').click();
	await samuel.page.locator('[data-testid="password-wrong"]:not(:empty)').waitFor();
	await house.screenshot(samuel.page, 'password');
	await samuel.get('room-password').fill('three seeds');
	await samuel.get('unlock').click();
	await samuel.get('take-seat').click();
	await samuel.sideToMove();
	await samuel.page.reload();
	await samuel.sideToMove();
	assert.equal(await samuel.get('turn').getAttribute('data-side'), 'north', 'his seat needs no password');
});
