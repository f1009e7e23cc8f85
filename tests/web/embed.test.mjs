// A board on another site: its page comes from another origin, with a policy as strict as there are.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { looks } from './lib/looks.mjs';

const house = new House();
const examples = new URL('../../docs/examples/', import.meta.url);
let site, vera, more;

before(async () => {
	await house.open();
	const ours = house.server.url;
	const policy = `default-src 'none'; script-src ${ours} 'wasm-unsafe-eval'; style-src 'self'; connect-src ${ours} ${ours.replace('http', 'ws')}`;
	site = http.createServer((request, response) => {
		const isSheet = request.url.endsWith('.css');
		response.setHeader('Content-Type', isSheet ? 'text/css' : 'text/html; charset=utf-8');
		const isPlain = request.url === '/plain';
		response.setHeader('Content-Security-Policy', isPlain ? policy.replace(" 'wasm-unsafe-eval'", '') : policy);
		const file = fs.readFileSync(new URL(isSheet ? 'embed.css' : 'embed.html', examples), 'utf8');
		response.end(file.replaceAll('http://localhost:8080', ours).replace('</body>', `${more ?? ''}</body>`));
	});
	await new Promise((resolve) => site.listen(0, 'localhost', resolve));
	vera = await house.guest('Vera', { url: `http://localhost:${site.address().port}` });
	vera.expects(/favicon/);
});
after(async () => {
	site?.close();
	await house.close();
});

const board = (n) => vera.page.locator('mancala-board').nth(n);
const seeds = (of, side, pit) => of.getByTestId(`pit-${side}-${pit}`).getAttribute('data-seeds');

test('the example shows a position, and nothing can be pressed in it', async () => {
	await vera.visit('/');
	const position = board(0);
	await position.getByTestId('board').waitFor();
	assert.equal(await seeds(position, 'south', 3), '5');
	assert.equal(await position.getByTestId('pit-south-3').getAttribute('aria-label'), 'pit d, 5 seeds');
	assert.equal(await position.locator('.legal').count(), 0);
	assert.equal(await vera.page.evaluate(() => localStorage.length), 0);
	assert.equal(await vera.page.evaluate(() => document.documentElement.dataset.theme), undefined);
});

test('a line is gone through by buttons, by the slider, and by itself', async () => {
	const line = board(1);
	await line.getByTestId('on').click();
	await line.locator('[data-testid="board"][data-ply="1"]').waitFor();
	assert.equal(await line.getByRole('status').textContent(), 'South c: free turn.');
	await line.getByTestId('scrub').press('End');
	await line.locator('[data-testid="board"][data-ply="5"]').waitFor();
	await line.getByTestId('back').click();
	await line.locator('[data-testid="board"][data-ply="4"]').waitFor();
	await line.getByTestId('first').click();
	await line.getByTestId('play').click();
	await line.locator('[data-testid="board"][data-ply="5"][data-animating="false"]').waitFor();
});

test('a question is answered by keys, and says what was wrong with another answer', async () => {
	await vera.page.evaluate(() => {
		window.heard = [];
		document.addEventListener('mancala-answer', ({ detail }) => window.heard.push(detail));
	});
	const question = board(2);
	await question.getByText('Which pit captures the five seeds?').waitFor();
	await question.getByTestId('pit-south-3').focus();
	await vera.page.keyboard.press('Enter');
	await question.getByRole('alert').waitFor();
	await question.getByTestId('pit-south-0').focus();
	await vera.page.keyboard.press('Enter');
	await question.getByText('Right: captures 6.').waitFor();
	assert.deepEqual(await vera.page.evaluate(() => window.heard), [
		{ pit: 3, right: false },
		{ pit: 0, right: true },
	]);
	await question.getByTestId('again').click();
	await question.locator('[data-testid="board"][data-ply="0"]').waitFor();
});

test('a position is played on, and a pit that may not be sown says why', async () => {
	const game = board(3);
	await game.getByTestId('pit-south-5').click();
	await game.locator('[data-testid="board"][data-ply="1"]').waitFor();
	assert.equal(await seeds(game, 'north', 3), '5');
	await game.getByTestId('pit-north-0').click();
	await game.locator('[data-testid="board"][data-ply="2"]').waitFor();
	await game.getByTestId('pit-south-5').click();
	await game.getByRole('alert').waitFor();
});

test('where the site lets no rules be run, its boards ask the server', async () => {
	vera.expects(/favicon|WebAssembly|wasm|forbids/);
	await vera.visit('/plain');
	await board(1).getByTestId('last').click();
	await board(1).locator('[data-testid="board"][data-ply="5"]').waitFor();
});

test('a game that is played is watched there, and gone through when it is over', async () => {
	const room = await house.openRoom({ preset: 'kalah', bot: 1, rules: { first: 'south' } }, 'Nadia');
	more = `<mancala-board room="${room.code}"></mancala-board><mancala-board game="none"></mancala-board>`;
	vera.expects(/favicon|status of 404/);
	await vera.visit('/');
	const live = board(4);
	await live.locator('[data-testid="board"][data-ply="0"]').waitFor();
	await live.getByText('Nadia', { exact: false }).first().waitFor();
	await board(5).getByRole('alert').waitFor();
	room.peer.sendText(JSON.stringify({ t: 'play', id: 'p', room: room.code, ply: 0, pit: 5, game: 1 }));
	await live.locator('[data-testid="board"]:not([data-ply="0"])').waitFor();
	room.peer.sendText(JSON.stringify({ t: 'resign', id: 'r', room: room.code, game: 1 }));
	await live.getByText('By resignation.', { exact: false }).waitFor();
	const { games } = await (await fetch(`${house.server.url}/api/games`)).json();
	await vera.page.evaluate((id) => document.querySelectorAll('mancala-board')[5].setAttribute('game', id), games[0].id);
	await board(5).getByTestId('last').click();
	assert.match(await board(5).getByTestId('board').getAttribute('data-ply'), /^[1-9]/);
});

test('the page about it shows boards of that very script, and its code can be copied', async () => {
	const nadia = await house.guest('Nadia');
	await nadia.visit('/embed');
	await nadia.get('example-replay').getByTestId('board').waitFor();
	await nadia.get('copy-exercise').click();
	await nadia.get('copy-exercise').getByText('Copied').waitFor();
	await looks(house, nadia, 'embed');
});
