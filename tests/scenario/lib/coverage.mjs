// What all transcripts together must have exchanged: every message type of the schema, every error word a client can
// bring about, every way a game can end in a room, every close code. What cannot be reached stands in unreached with a
// reason.

import fs from 'node:fs';
import path from 'node:path';

const CLOSE_CODES = ['1001', '1003', '1007', '1008', '1009', '1013'];

function rowsOf(file, macro) {
	const text = fs.readFileSync(file, 'utf8');
	return [...text.matchAll(new RegExp(`^${macro}\\(\\w+, "(\\w+)"`, 'gm'))].map((row) => row[1]);
}

function readUnreached(file) {
	const lines = fs.readFileSync(file, 'utf8').split('\n');
	return new Set(lines.filter((line) => /^\w/.test(line)).map((line) => line.split(/\s+/, 2).join(' ')));
}

function count(records) {
	const seen = new Set();
	for (const entry of records) {
		if (entry.way === 'closed') {
			seen.add(`close ${entry.code}`);
			continue;
		}
		let message;
		try {
			message = JSON.parse(entry.text);
		} catch {
			continue;
		}
		seen.add(`${entry.way === 'sent' ? 'command' : 'message'} ${message?.t}`);
		if (message?.t === 'error' || message?.t === 'refused') seen.add(`error ${message.code}`);
		if (message?.t === 'ended') seen.add(`end ${message.reason}`);
	}
	return seen;
}

// → { missing: [...], needless: [...] }: what was never seen, and rows of unreached that were.
export function judge({ records, root, validator, unreached }) {
	const seen = count(records);
	const wanted = [
		...(validator?.types.client ?? []).map((name) => `command ${name}`),
		...(validator?.types.server ?? []).map((name) => `message ${name}`),
		...rowsOf(path.join(root, 'common/err.def'), 'ERR').map((word) => `error ${word}`),
		...rowsOf(path.join(root, 'common/game/ends.def'), 'END').map((word) => `end ${word}`),
		...CLOSE_CODES.map((code) => `close ${code}`),
	];
	const excused = readUnreached(unreached);
	const unknown = [...excused].filter((row) => !wanted.includes(row));
	return {
		wanted,
		missing: wanted.filter((row) => !seen.has(row) && !excused.has(row)),
		needless: [...[...excused].filter((row) => seen.has(row)), ...unknown],
	};
}
