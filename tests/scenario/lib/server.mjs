// Starts the real program on a free port and ends it; judges its exit and what it wrote.

import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const folders = [];
process.on('exit', () => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

// A data folder of its own for each server, gone with the tests.
function dataFolder() {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mancalad-'));
	folders.push(folder);
	return folder;
}

const READY = /http:\/\/localhost:(\d+)/;
// What a sanitizer or valgrind writes when it found something.
const COMPLAINT =
	/ERROR: (?:Address|Leak|Thread)Sanitizer|WARNING: ThreadSanitizer|runtime error:|^==\d+== (?!Memcheck|Copyright|Using|Command)/m;

export class Server {
	// `program` is the path of mancalad, `wrap` a list of words put before it, `patienceMs` how long a start or stop
	// may take.
	constructor({ program, wrap = [], options = [], patienceMs = 10_000 }) {
		const data = options.includes('--data-dir') ? [] : ['--data-dir', dataFolder()];
		// A busy disk holds games up, as it should; only what loses power on purpose waits for it.
		const durability = options.includes('--durability') ? [] : ['--durability', 'crash'];
		// The small endgame tables and puzzles take a new server seconds of processor time; a test that wants them says so.
		const tables = options.includes('--tables') ? [] : ['--tables', 'kept'];
		const puzzles = options.includes('--puzzles') ? [] : ['--puzzles', 'kept'];
		Object.assign(this, { program, wrap, options: [...data, ...durability, ...tables, ...puzzles, ...options], patienceMs });
		Object.assign(this, { port: 0, log: '', child: null });
	}

	async start() {
		const words = [...this.wrap, this.program, 'serve', '--port', String(this.port), ...this.options];
		this.child = spawn(words[0], words.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
		let out = '';
		this.exited = new Promise((resolve) => {
			this.child.once('exit', (code, signal) => resolve({ code, signal }));
			this.child.once('error', (error) => resolve({ code: null, signal: error.message }));
		});
		this.child.stderr.setEncoding('utf8').on('data', (text) => (this.log += text));
		const ready = new Promise((resolve) => {
			this.child.stdout.setEncoding('utf8').on('data', (text) => {
				out += text;
				const found = READY.exec(out);
				if (found) resolve(Number(found[1]));
			});
		});
		const port = await this.#within(Promise.race([ready, this.exited]), 'the program did not say where it listens');
		if (typeof port !== 'number')
			throw new Error(`the program ended at its start: ${JSON.stringify(port)}\n${out}${this.log}`);
		this.port = port;
		this.url = `http://localhost:${port}`;
		return this;
	}

	get running() {
		return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
	}

	// Asks it to end; throws unless it ends by itself with status 0 and without a complaint of a sanitizer or valgrind.
	async stop() {
		if (!this.child) return;
		const child = this.child;
		if (this.running) child.kill('SIGTERM');
		const exit = await this.#within(this.exited, 'the program did not end');
		this.child = null;
		if (exit.code !== 0) throw new Error(`the program ended with ${JSON.stringify(exit)}\n${this.log}`);
		if (COMPLAINT.test(this.log)) throw new Error(`the program was complained about:\n${this.log}`);
	}

	// What it logs comes by a pipe of its own, so an answer may be here before the line about it.
	async logs(pattern) {
		const stderr = this.child.stderr;
		let look;
		const told = new Promise((resolve) => {
			look = () => pattern.test(this.log) && resolve();
			stderr.on('data', look);
			look();
		});
		try {
			await this.#within(told, `the log told nothing like ${pattern}`);
		} finally {
			stderr.off('data', look);
		}
	}

	// Another command of the program, on this server's folder.
	async runTool(command, words) {
		const folder = this.options[this.options.indexOf('--data-dir') + 1];
		const [program, ...rest] = [...this.wrap, this.program, command, '--data-dir', folder, ...words];
		await promisify(execFile)(program, rest, { timeout: this.patienceMs });
	}

	kill() {
		if (this.running) this.child.kill('SIGKILL');
	}

	// The program dies without a warning.
	async die() {
		this.kill();
		await this.exited;
		this.child = null;
	}

	async #within(promise, complaint) {
		let timer;
		const late = new Promise((_, reject) => {
			timer = setTimeout(() => {
				this.kill();
				reject(new Error(`${complaint} within ${this.patienceMs} ms\n${this.log}`));
			}, this.patienceMs);
		});
		try {
			return await Promise.race([promise, late]);
		} finally {
			clearTimeout(timer);
		}
	}
}
