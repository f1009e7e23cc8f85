// Puzzles: found in a list, solved and not solved, shown, kept for a time without a network; the one of the day.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancalad-'));
let vera;
let puzzles;

before(async () => {
	const words = ['puzzles', 'make', '--data-dir', folder, '--rules', 'kalah', '--chance', '3', '--count', '8'];
	execFileSync(process.env.MANCALAD, words, { stdio: 'ignore' });
	await house.open(['--data-dir', folder]);
	vera = await house.guest('Vera');
	({ puzzles } = await (await fetch(`${house.server.url}/api/puzzles`)).json());
});
after(async () => {
	await house.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

const phase = (what) => vera.page.locator(`[data-testid="puzzle"][data-phase="${what}"][data-rests="true"]`).waitFor();
const said = () => vera.get('said').innerText();

// Sows South's pits of the solution; the rival's part is played by the page.
async function solve({ solution }) {
	for (const [i, { side, pit }] of solution.entries()) {
		if (side === 'north') continue;
		await vera.page.locator('[data-testid="puzzle"][data-phase="ask"][data-rests="true"]').waitFor();
		await vera.sow('south', pit);
		if (i < solution.length - 1) await vera.page.locator(`[data-testid="puzzle"]:not([data-phase="wrong"])`).waitFor();
	}
	await phase('solved');
}

test('a wrong pit is answered, and may be sown again; the right ones solve it', async () => {
	const long = puzzles.find(({ solution }) => solution.length > 1) ?? puzzles[0];
	await vera.visit(`/puzzles/${long.id}`);
	await phase('ask');
	const [{ others }] = long.solution;
	await vera.sow('south', others[0].pit);
	await phase('wrong');
	assert.match(await said(), /gives away \d+ seed/);
	await vera.seesPly(1 + others[0].line.length);
	await vera.get('try-again').click();
	await vera.seesPly(0);
	await solve(long);
	assert.match(await said(), /That is it!/);
	assert.ok((await vera.get('why').locator('li').count()) >= 1);
	await vera.get('was-solved').waitFor();
	await vera.get('analyse').waitFor();
	assert.equal(await vera.get('from-game').count(), 0);
	await vera.get('go-on').click();
	await vera.seesPly(long.solution.length + long.line.length);
	await looks(house, vera, 'puzzle-solved');
});

test('the solution can be shown, which is not solving it', async () => {
	const puzzle = puzzles.find(({ solution }) => solution.length === 1);
	await vera.visit(`/puzzles/${puzzle.id}`);
	await phase('ask');
	await vera.get('show-solution').click();
	await phase('shown');
	await vera.seesPly(1);
	assert.match(await said(), /^The solution:/);
	assert.equal(await vera.get('was-solved').count(), 0);
	await vera.get('next-puzzle').click();
	await phase('ask');
	assert.notEqual(await vera.get('puzzle').getAttribute('data-id'), puzzle.id);
});

test('the list is filtered by the address, and knows what was solved', async () => {
	await vera.visit('/puzzles');
	await vera.get(`puzzle-${puzzles[0].id}`).waitFor();
	assert.equal(await vera.get('solved-count').innerText(), '1 solved');
	assert.equal(await vera.page.locator('.puzzles a').count(), puzzles.length);
	const { level } = puzzles[0];
	await vera.get('filter-level').selectOption(String(level));
	const some = puzzles.filter((puzzle) => puzzle.level === level).length;
	await vera.page.waitForFunction((n) => {
		const page = document.querySelector('mancala-app').shadowRoot.querySelector('mancala-puzzles');
		return page.shadowRoot.querySelectorAll('.puzzles a').length === n;
	}, some);
	assert.equal(new URL(vera.page.url()).searchParams.get('level'), String(level));
	await vera.get('filter-rules').selectOption('wari');
	await vera.get('no-puzzles').waitFor();
	await vera.page.goBack();
	await vera.page.goBack();
	await vera.get(`puzzle-${puzzles[0].id}`).waitFor();
	await looks(house, vera, 'puzzles');
});

test('the puzzle of the day is on the front page, and makes a row of days', async () => {
	await vera.visit('/');
	await vera.get('daily').click();
	await phase('ask');
	const id = await vera.get('puzzle').getAttribute('data-id');
	await solve(puzzles.find((puzzle) => puzzle.id === id));
	assert.match(await vera.get('countdown').innerText(), /\d+:\d\d:\d\d/);
	await vera.get('all-puzzles').click();
	assert.equal(await vera.get('streak').innerText(), '1 day in a row');
});

test('without a network those that were fetched are there, and can be solved', async () => {
	const open = puzzles.find(({ solution }) => solution.length === 1);
	await vera.get(`puzzle-${open.id}`).waitFor();
	await house.server.stop();
	await vera.get('filter-level').selectOption(String(open.level));
	await vera.get('offline').waitFor();
	await vera.get(`puzzle-${open.id}`).click();
	await solve(open);
});
