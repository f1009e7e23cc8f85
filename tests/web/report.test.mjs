// A mistake is reported from a board: what is sent is shown, and reaches the operator.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';

const house = new House();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancalad-'));
let ada;
before(async () => {
	await house.open(['--data-dir', folder]);
	ada = await house.guest('Ada');
});
after(async () => {
	await house.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

const reports = () =>
	execFileSync(process.env.MANCALAD, ['reports', '--data-dir', folder], { encoding: 'utf8' })
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line));

test('from a position that was set up, with all that is seen there', async () => {
	const position = '1,0,5,4,1,6/2,5,3,1,0,4 9,7 S';
	await ada.visit(`/analysis?${new URLSearchParams({ rules: 'kalah,empty_capture=true', position })}`);
	await ada.get('report-mistake').click();
	const sent = await ada.get('report-sent').textContent();
	assert.match(sent, /the analysis/);
	assert.ok(sent.includes(position) && sent.includes('kalah,empty_capture=true'));
	assert.equal(await ada.get('report-send').isDisabled(), true);
	await ada.get('report-text').fill('It is exact, and yet wrong.');
	await ada.get('report-send').click();
	await ada.get('report-done').waitFor();
	const [report] = reports();
	assert.deepEqual(
		[report.section, report.text, report.preset, report.rules.empty_capture, report.position],
		['analysis', 'It is exact, and yet wrong.', 'kalah', true, position],
	);
	await ada.page.keyboard.press('Escape');
});

test('from a game, without the code that opens it; and too many at once are refused in words', async () => {
	const room = await house.openRoom({ preset: 'awale' }, 'Ben');
	await ada.visit(room.path);
	for (let n = 1; n <= 3; n++) {
		await ada.get('report-mistake').click();
		await ada.get('report-text').fill(`The clock, ${n}`);
		await ada.get('report-send').click();
		if (n < 3) {
			await ada.get('report-done').waitFor();
			await ada.page.keyboard.press('Escape');
		}
	}
	assert.match(await ada.get('report-error').textContent(), /wait a moment/);
	const [, report] = reports();
	assert.deepEqual([report.section, report.page, report.preset], ['room', '/r', 'awale']);
	assert.ok(!JSON.stringify(report).includes(room.code));
	room.peer.close?.();
});
