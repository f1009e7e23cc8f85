// What every browser test needs: the real program, one Chromium, and pages that complain. MANCALAD names the program,
// ARTEFACTS the directory for screenshots.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { Server } from '../../scenario/lib/server.mjs';
import { Guest } from './guest.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

export class House {
	guests = [];
	faults = [];

	// `options` go to the program.
	async open(options = []) {
		assert.ok(process.env.MANCALAD, 'MANCALAD must name the program');
		this.server = await new Server({
			program: path.resolve(process.env.MANCALAD),
			options,
			patienceMs: 30_000,
		}).start();
		this.browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
		return this;
	}

	// A person with a browser of his own. `url`: where he finds the server, if not directly. The rest is for the
	// context.
	async guest(name, { url = this.server.url, ...context } = {}) {
		const ground = await this.browser.newContext({
			reducedMotion: 'reduce',
			viewport: { width: 1280, height: 800 },
			...context,
		});
		const guest = new Guest(name, ground, url, (fault) => this.faults.push(`${name}: ${fault}`));
		this.guests.push(guest);
		await guest.newPage();
		return guest;
	}

	// Nothing may have gone wrong behind the tests' backs.
	async close() {
		await this.browser?.close();
		await this.server?.stop();
		assert.deepEqual(this.faults, [], 'what the pages complained of');
	}

	async screenshot(page, name) {
		const directory = process.env.ARTEFACTS;
		if (!directory) return;
		fs.mkdirSync(directory, { recursive: true });
		await page.screenshot({ animations: 'disabled', path: path.join(directory, `${name}.png`) });
	}
}
