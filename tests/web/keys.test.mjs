// The whole way without a mouse: pits by number, by letter, and by focus and Enter; and what the pit in focus says.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

test('pits are sown by number, by letter, and by focus and Enter', async () => {
	const nadia = await house.guest('Nadia');
	const samuel = await house.guest('Samuel');
	const path = await nadia.create({ preset: 'oware-abapa', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	await nadia.sideToMove();
	await nadia.page.keyboard.press('3');
	await samuel.seesPly(1);
	await samuel.page.keyboard.press('b');
	await nadia.seesPly(2);
	await nadia.seesBoard({ south: [4, 4, 0, 5, 5, 5], north: [5, 0, 5, 5, 5, 5], stores: [0, 0] });
	await nadia.get('pit-south-0').focus();
	await nadia.page.keyboard.press('Enter');
	await samuel.seesPly(3);
	await samuel.seesBoard({ south: [0, 5, 1, 6, 6, 5], north: [5, 0, 5, 5, 5, 5], stores: [0, 0] });
});

test('the pit in focus says what sowing it would come to, and the board shows where', async () => {
	const nadia = await house.guest('Nadia', { locale: 'en-GB' });
	const samuel = await house.guest('Samuel', { locale: 'en-GB' });
	const path = await nadia.create({ preset: 'kalah', side: 'south', clock: 'none' });
	await samuel.takeSeat(path);
	// Who begins is drawn by lot. The mover's letters below are South's; North's are the same in capitals.
	const first = await nadia.sideToMove();
	const [own, rival] = first === 'south' ? ['south', 'north'] : ['north', 'south'];
	const [mover, waiter] = first === 'south' ? [nadia, samuel] : [samuel, nadia];
	const named = (text) =>
		first === 'south' ? text : text.replace(/\b[a-fA-F]\b/g, (c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()));
	const marked = (guest) =>
		guest.page.locator('[data-landing="true"]').evaluateAll((all) => all.map((one) => one.dataset.testid));
	const walk = async (guest, key, times) => {
		for (let i = 0; i < times; i++) await guest.page.keyboard.press(key);
	};
	const hint = (guest) => guest.get('pit-hint').innerText();

	await mover.get(`pit-${own}-0`).focus();
	await walk(mover, 'ArrowRight', 2);
	assert.equal(await hint(mover), named('c lands in your store: free turn'));
	assert.deepEqual(await marked(mover), [`store-${own}`]);
	assert.equal(
		await mover.get(`pit-${own}-2`).getAttribute('aria-label'),
		named('pit c, 4 seeds, lands in your store: free turn'),
	);
	await walk(mover, 'ArrowRight', 2);
	assert.equal(await hint(mover), named('e lands in B'));
	assert.deepEqual(await marked(mover), [`pit-${rival}-1`]);

	// Who may not sow reads nothing of his own pits, but may look into the mover's.
	assert.equal(await waiter.get(`pit-${rival}-2`).getAttribute('aria-label'), named('pit C, 4 seeds'));
	await waiter.get(`pit-${rival}-0`).focus();
	await walk(waiter, 'ArrowRight', 2);
	assert.equal(await waiter.get('pit-hint').count(), 0);
	assert.deepEqual(await marked(waiter), []);
	await waiter.get(`pit-${own}-2`).hover();
	assert.equal(await hint(waiter), named('c lands in its own store: free turn'));
	assert.deepEqual(await marked(waiter), [`store-${own}`]);

	// Sown from e, the pit is empty; the next sowing from a ends there, and captures.
	await mover.page.keyboard.press('Enter');
	await mover.seesPly(1);
	assert.equal(await hint(mover), named('e empty'));
	assert.equal(await mover.get(`pit-${own}-4`).getAttribute('aria-label'), named('pit e, empty'));
	assert.deepEqual(await marked(mover), []);
	await waiter.seesPly(1);
	await waiter.sow(rival, 0);
	await mover.seesPly(2);
	await walk(mover, 'ArrowLeft', 4);
	assert.equal(await hint(mover), named('a lands in e: captures 7'));
	assert.deepEqual(await marked(mover), [`pit-${own}-4`]);
	await house.screenshot(mover.page, 'landing');
});
