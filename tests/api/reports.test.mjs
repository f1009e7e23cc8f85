// What mistakes people report is printed by `mancalad reports`, while the server runs and after it has gone.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Ledger } from '../scenario/lib/ledger.mjs';
import { Peer } from '../scenario/lib/peer.mjs';
import { Server } from '../scenario/lib/server.mjs';
import { dataFolder, lines, PROGRAM, run, tool } from './lib/tool.mjs';

const wrap = (process.env.MANCALAD_WRAP ?? '').split(/\s+/).filter(Boolean);
const patienceMs = wrap.length ? 60_000 : 10_000;
const POSITION = '1,0,5,4,1,6/2,5,3,1,0,4 9,7 S';

const reports = (folder, ...more) => lines(tool(['reports', '--data-dir', folder, ...more])).map((line) => JSON.parse(line));

test('what is reported is kept, with what was seen there, and printed from a day on', async (t) => {
	const folder = dataFolder(t);
	const server = await new Server({ program: PROGRAM, wrap, options: ['--data-dir', folder], patienceMs }).start();
	const peer = new Peer('Ann', server.url, new Ledger(null));
	await peer.open();
	const ask = async (message) => {
		peer.sendText(JSON.stringify(message));
		return (await peer.next(patienceMs)).message;
	};
	await ask({ t: 'hello', id: '1', protocol: '1.0', name: 'Ann' });
	assert.deepEqual(reports(folder), []);
	const where = { section: 'rules', preset: 'kalah', rules: { empty_capture: true }, position: POSITION, page: '/rules/kalah' };
	assert.equal((await ask({ t: 'report_error', id: '2', where, text: 'Камешек остаётся.\n"Why?"' })).t, 'ok');
	assert.equal((await ask({ t: 'report_error', id: '3', where: { section: 'home' }, text: 'x' })).t, 'ok');
	const [first, second] = reports(folder);
	await server.stop();

	assert.equal(first.text, 'Камешек остаётся.\n"Why?"');
	assert.deepEqual(
		[first.section, first.preset, first.rules.empty_capture, first.position, first.page, first.by.name],
		['rules', 'kalah', true, POSITION, '/rules/kalah', 'Ann'],
	);
	assert.match(first.by.user, /^guest:/);
	assert.match(first.rules_hash, /^[0-9a-f]{16}$/);
	assert.ok(Math.abs(Date.parse(first.at) - Date.now()) < 60_000);
	assert.deepEqual(Object.keys(second), ['at', 'section', 'text', 'by', 'server', 'protocol']);
	assert.deepEqual(reports(folder), [first, second]);
	assert.equal(reports(folder, '--since', '2026-01-01').length, 2);
	assert.equal(reports(folder, '--since', '2999-01-01T00:00:00Z').length, 0);
});

test('called wrongly it says so', (t) => {
	const folder = dataFolder(t);
	for (const words of [[], ['--data-dir', folder, '--since', 'yesterday'], ['--data-dir', folder, '--new']])
		assert.equal(run(['reports', ...words]).status, 2);
	assert.equal(run(['reports', '--data-dir', `${folder}/none`]).status, 1);
	assert.match(tool(['reports', '--help']), /--since DATE/);
});
