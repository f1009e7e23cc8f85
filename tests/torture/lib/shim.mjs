// What stands between a server and the system (tests/shim): its control file, and what to start a server with.

import fs from 'node:fs';
import path from 'node:path';

// In the order of tests/shim/control.h.
const FIELDS = ['disk_mode', 'wall_shift_ms', 'fail_write_at', 'fault', 'fail_alloc_at', 'n_writes', 'n_allocs', 'n_failed'];
export const DISK = { well: 0, full: 1, readOnly: 2, stuck: 3 };
export const FAULT = { eio: 0, enospc: 1, short: 2 };

export class Shim {
	// `folder` has the data folder `data` in it.
	constructor(library, folder) {
		if (!fs.existsSync(library)) throw new Error(`there is no ${library}`); // the loader would go on without
		const control = path.join(folder, 'control');
		fs.writeFileSync(control, Buffer.alloc(8 * FIELDS.length));
		this.file = fs.openSync(control, 'r+');
		this.environment = { LD_PRELOAD: path.resolve(library), SHIM_DATA: path.join(folder, 'data'), SHIM_CONTROL: control };
	}

	set(field, value) {
		const bytes = Buffer.alloc(8);
		bytes.writeBigInt64LE(BigInt(value));
		fs.writeSync(this.file, bytes, 0, 8, 8 * FIELDS.indexOf(field));
	}

	get(field) {
		const bytes = Buffer.alloc(8);
		fs.readSync(this.file, bytes, 0, 8, 8 * FIELDS.indexOf(field));
		return Number(bytes.readBigInt64LE());
	}
}
