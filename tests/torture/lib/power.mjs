// Losing power: the shim keeps beside the data folder what a disk would still have of it, and here that takes its place.

import fs from 'node:fs';
import path from 'node:path';

const SECTOR = 512;

export function shimEnvironment(shim, folder, more = {}) {
	if (!fs.existsSync(shim)) throw new Error(`there is no ${shim}`); // the loader would go on without
	return { LD_PRELOAD: path.resolve(shim), SHIM_DATA: path.join(folder, 'data'), SHIM_DISK: path.join(folder, 'disk'), ...more };
}

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0));

// Of what was written and not synced, a disk may have kept any part: by the dice none, all, or some sectors of it.
export function losePower(folder, dice) {
	const [data, disk] = ['data', 'disk'].map((name) => path.join(folder, name));
	const lost = { bytes: 0, files: 0 };
	fs.mkdirSync(disk, { recursive: true });
	for (const name of fs.readdirSync(disk)) {
		if (fs.statSync(path.join(disk, name)).isDirectory()) continue;
		const [written, synced] = [read(path.join(data, name)), read(path.join(disk, name))];
		if (written.equals(synced)) continue;
		const percent = dice.pick([0, 0, 50, 90]);
		const kept = Buffer.alloc(percent && dice.chance(percent) ? written.length : synced.length);
		synced.copy(kept);
		let bytes = 0;
		for (let at = 0; at < Math.max(written.length, kept.length); at += SECTOR) {
			const sector = written.subarray(at, at + SECTOR);
			if (sector.equals(synced.subarray(at, at + SECTOR))) continue;
			if (percent && dice.chance(percent)) sector.copy(kept, at);
			else bytes += Math.max(sector.length, 1);
		}
		fs.writeFileSync(path.join(disk, name), kept);
		lost.bytes += bytes;
		lost.files++;
	}
	// Names that were never synced are gone, and with them what they held.
	for (const name of fs.existsSync(data) ? fs.readdirSync(data) : []) {
		if (name === 'lock' || name.endsWith('-shm') || fs.existsSync(path.join(disk, name))) continue;
		lost.bytes += fs.statSync(path.join(data, name)).size;
		lost.files++;
	}
	fs.rmSync(data, { recursive: true, force: true });
	fs.cpSync(disk, data, { recursive: true, filter: (from) => !from.includes(`${path.sep}.`) });
	fs.rmSync(path.join(disk, '.new'), { recursive: true, force: true });
	return lost;
}
