// Where the server lives: one data folder, and one server after another on it. Guests come in only while it is open.

import fs from 'node:fs';
import { Server } from '../../scenario/lib/server.mjs';

export class House {
	constructor({ program, folder, options = [], environment = {} }) {
		const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
		this.folder = folder;
		this.server = new Server({
			program,
			wrap: set.length ? ['env', ...set] : [],
			options: ['--host', '127.0.0.1', '--data-dir', folder, '--rate-per-s', '0', '--conns-per-address', '0', '--log-level', 'warn', ...options],
			patienceMs: 20_000,
		});
		this.#close();
	}

	// Whoever waits for it to open goes on waiting.
	#close() {
		if (this.isOpen === false) return;
		this.isOpen = false;
		this.opening = new Promise((resolve) => (this.tellOpen = resolve));
	}

	async start() {
		this.server.port = 0;
		const since = performance.now();
		await this.server.start();
		this.startMs = performance.now() - since;
		this.url = this.server.url;
	}

	// Lets the guests in.
	unlock() {
		this.isOpen = true;
		this.tellOpen();
	}

	// Resolves when guests may come in.
	open() {
		return this.opening;
	}

	async kill() {
		this.#close();
		await this.server.die();
	}

	// Asks it to stop; → how long that took.
	async stop() {
		this.#close();
		const since = performance.now();
		await this.server.stop();
		return performance.now() - since;
	}

	remove() {
		fs.rmSync(this.folder, { recursive: true, force: true });
	}
}
