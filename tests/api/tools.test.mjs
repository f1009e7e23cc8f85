// verify, export, import and analyse as a person calls them, and what they write held against the document.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { OpenApi } from './lib/openapi.mjs';
import { GAMES, PROGRAM, dataFolder, games, lines, run, tool } from './lib/tool.mjs';

const api = new OpenApi();

test('what is imported is exported as it was, and is what the document describes', (t) => {
	const folder = path.join(dataFolder(t), 'new');
	const first = run(['import', '--data-dir', folder, GAMES]);
	assert.equal(first.stderr, `${games.length} games imported, 0 were there already, 0 lines refused\n`);
	assert.equal(first.status, 0);
	const again = run(['import', '--data-dir', folder, '-'], games.join('\n'));
	assert.equal(again.stderr, `0 games imported, ${games.length} were there already, 0 lines refused\n`);
	assert.equal(again.status, 0);
	const exported = lines(tool(['export', '--data-dir', folder]));
	assert.deepEqual([...exported].sort(), [...games].sort());
	const ends = exported.map((line) => JSON.parse(line).ended_unix_ms);
	assert.deepEqual(ends, [...ends].sort((a, b) => b - a));
	for (const line of exported) api.schema('Game', JSON.parse(line));
});

test('a game that the document would not describe is noticed', () => {
	const game = JSON.parse(games[0]);
	game.moves[0].board.south.push(-1);
	assert.throws(() => api.schema('Game', game), /must be >= 0/);
});

test('an import takes the good lines and names the bad ones', (t) => {
	const folder = dataFolder(t);
	const changed = JSON.parse(games[1]);
	changed.moves[2].board.stores[0] += 1;
	const other = { ...JSON.parse(games[0]), room: null };
	const input = [games[0], '', '{"format":', JSON.stringify(changed), JSON.stringify(other), games[0], games[2]].join('\n');
	const done = run(['import', '--data-dir', folder], input);
	assert.equal(done.status, 1);
	const told = lines(done.stderr);
	assert.match(told[0], /^line 3: it is not JSON/);
	assert.match(told[1], /^line 4: moves\[2\]\.board\.stores\[0\] is \d+, but the replay gives \d+$/);
	assert.equal(told[2], 'line 5: another game with that id is there already');
	assert.equal(told[3], '2 games imported, 1 were there already, 3 lines refused');
	assert.equal(lines(tool(['export', '--data-dir', folder])).length, 2);
});

test('a game laid out over many lines is one game', (t) => {
	const pretty = JSON.stringify(JSON.parse(games[3]), null, 2);
	assert.match(run(['verify', '-'], pretty).stdout, /^standard input: line 1: OK, wari-untimed, 32 moves, starved\n$/);
	const done = run(['import', '--data-dir', dataFolder(t)], pretty);
	assert.equal(done.stderr, '1 games imported, 0 were there already, 0 lines refused\n');
});

test('verify says of each game OK or what does not follow', (t) => {
	const file = path.join(dataFolder(t), 'games.jsonl');
	const bad = JSON.parse(games[4]);
	bad.moves[1].left_ms.north += 1;
	fs.writeFileSync(file, [games[0], JSON.stringify(bad), games[8]].join('\n') + '\n');
	const done = run(['verify', file]);
	assert.equal(done.status, 1);
	const told = lines(done.stdout).map((line) => line.replace(file, 'FILE'));
	assert.equal(told[0], 'FILE: line 1: OK, kalah-timed, 26 moves, row_empty');
	assert.match(told[1], /^FILE: line 2: moves\[1\]\.left_ms\.north is \d+, but the replay gives \d+$/);
	assert.equal(told[2], 'FILE: line 3: OK, swapped, 3 moves, resigned');
	assert.equal(told[3], '2 games follow, 1 do not');
	const quiet = run(['verify', '--quiet', GAMES]);
	assert.equal(quiet.stdout, `${games.length} games follow, 0 do not\n`);
	assert.equal(quiet.status, 0);
});

test('verify reads the text of other programs', () => {
	const done = run(['verify', new URL('../data/ogn/auale.ogn', import.meta.url).pathname]);
	assert.equal(done.status, 0);
	const told = lines(done.stdout).map((line) => line.replace(/^.*auale\.ogn: /, ''));
	assert.deepEqual(told, [
		'game 1: OK, 95 moves, win_at',
		'game 2: OK, 101 moves, win_at',
		'game 3: OK, 81 moves, cannot_feed',
		'game 4: OK, 154 moves, repetition',
		'game 5: OK, 31 moves, not over',
		'5 games follow, 0 do not',
	]);
});

test('analyse prints a line for each deepening, and the last is final', () => {
	const seen = lines(tool(['analyse', '--rules', 'kalah,seeds=3', '--nodes', '20000'])).map((line) => JSON.parse(line));
	assert.ok(seen.length > 2);
	seen.forEach((line, i) => {
		api.schema('Analysis', line);
		assert.equal(line.final, i === seen.length - 1);
		assert.ok(i === 0 || line.depth >= seen[i - 1].depth);
	});
	assert.equal(seen.at(-1).pits.length, 6);
});

test('analyse proves what can be proven', () => {
	const proven = (...words) => JSON.parse(lines(tool(['analyse', '--proof', ...words])).at(-1));
	const small = proven('--rules', 'kalah,pits=2,seeds=2');
	assert.deepEqual([small.exact, small.by], [true, 'proof']);
	const end = proven('--rules', 'kalah', '--position', '1,0,0,0,0,2/0,0,0,0,3,0 20,22 S', '--best');
	assert.deepEqual([end.value, end.best, end.exact], [4, 0, true]);
	const over = proven('--rules', 'kalah', '--position', '0,0,0,0,0,0/1,0,0,0,0,0 20,27 S');
	assert.deepEqual([over.over, over.end.winner, over.value], [true, 'north', null]);
});

test('analyse looks endings up in the tables of a folder', (t) => {
	const folder = dataFolder(t);
	const words = ['analyse', '--rules', 'kalah', '--position', '1,0,1,0,0,0/0,0,0,1,0,1 22,22 S', '--proof'];
	const last = (text) => JSON.parse(lines(text).at(-1));
	tool(['tables', '--rules', 'kalah', '--seeds', '4', '--data-dir', folder]);
	const [without, beside] = [last(tool(words)), last(tool([...words, '--data-dir', folder]))];
	assert.deepEqual([without.by, beside.by, beside.exact], ['proof', 'table', true]);
	assert.deepEqual(beside.pits.map(({ value }) => value), without.pits.map(({ value }) => value));
});

test('an analysis without an end is ended by a signal, with what it has found', async () => {
	const child = spawn(PROGRAM, ['analyse', '--rules', 'kalah,pits=10,seeds=12', '--proof']);
	let told = '';
	child.stdout.setEncoding('utf8').on('data', (text) => {
		told += text;
		if (told.includes('\n')) child.kill('SIGINT');
	});
	const [status] = await once(child, 'close');
	assert.equal(status, 0);
	const last = JSON.parse(lines(told).at(-1));
	assert.equal(last.final, true);
	assert.equal(last.pits.length, 10);
});

test('analyse says what it cannot take', () => {
	for (const [words, says] of [
		[['--rules', 'chess'], /There is no rule set/],
		[['--rules', 'kalah', '--position', '4,4/4,4 0,0 S'], /--position: South's row has 2 pits/],
		[['--rules', 'kalah', '--moves', '2,2'], /--moves: Move 2: That pit is empty/],
		[['--rules', 'kalah', '--ms', '0'], /--ms is a whole number/],
		[['--rules', 'kalah', '--nodes'], /--nodes is a whole number/],
		[['--rules', 'kalah', '--memory', '0'], /--memory is a whole number/],
		[['--rules', 'kalah', '--data-dir', '/nowhere'], /--data-dir is no folder/],
		[['--rules', 'kalah', '--ms', '5', '--proof'], /only one of/],
	]) {
		const done = run(['analyse', ...words]);
		assert.equal(done.status, 2, words.join(' '));
		assert.match(done.stderr, says);
	}
});

test('the tools tell how they are called', () => {
	for (const name of ['verify', 'export', 'import', 'analyse']) {
		assert.match(run([name, '--help']).stdout, new RegExp(`^usage: mancalad ${name} `));
		for (const words of [[name], [name, '--bogus']]) {
			const done = run(words);
			assert.equal(done.status, 2, words.join(' '));
			assert.match(done.stderr, /usage: mancalad/);
		}
	}
});

test('what cannot be read or written is told', (t) => {
	const folder = dataFolder(t);
	assert.equal(run(['verify', path.join(folder, 'none')]).status, 1);
	assert.equal(run(['verify', folder]).status, 1);
	assert.equal(run(['verify', '-']).stdout, 'standard input: line 1: there is no game in it\n');
	assert.equal(run(['import', '--data-dir', folder, path.join(folder, 'none')]).status, 1);
	const none = run(['export', '--data-dir', path.join(folder, 'none')]);
	assert.equal(none.status, 1);
	assert.match(none.stderr, /No such file or directory/);
	fs.writeFileSync(path.join(folder, 'mancala.db'), 'this is no database, but it is long enough to be told from one\n'.repeat(99));
	const damaged = run(['export', '--data-dir', folder]);
	assert.equal(damaged.status, 1);
	assert.match(damaged.stderr, /is damaged/);
});
