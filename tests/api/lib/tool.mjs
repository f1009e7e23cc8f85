// The program's tools on a data folder that is gone with the test.

import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROGRAM = process.env.MANCALAD ?? fileURLToPath(new URL('../../../build/release/server/mancalad', import.meta.url));
export const GAMES = fileURLToPath(new URL('../../data/games/games.jsonl', import.meta.url));
export const lines = (text) => text.split('\n').filter(Boolean);
export const games = lines(fs.readFileSync(GAMES, 'utf8'));

export function dataFolder(t) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancalad-'));
	t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
	return folder;
}

// { status, stdout, stderr } of `mancalad WORD…` with `input` on standard input.
export function run(words, input = '') {
	return spawnSync(PROGRAM, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
}

// Standard output of a tool that must end well.
export function tool(words, input = '') {
	return execFileSync(PROGRAM, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
}
