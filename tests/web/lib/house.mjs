// What every browser test needs: the real program, one Chromium, and pages that complain. MANCALAD names the program,
// ARTEFACTS the directory for screenshots.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { Ledger } from '../../scenario/lib/ledger.mjs';
import { Peer } from '../../scenario/lib/peer.mjs';
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
	// context. The page keeps itself for later only where a test is about that.
	async guest(name, { url = this.server.url, ...context } = {}) {
		const ground = await this.browser.newContext({
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
			viewport: { width: 1280, height: 800 },
			...context,
		});
		const guest = new Guest(name, ground, url, (fault) => this.faults.push(`${name}: ${fault}`));
		this.guests.push(guest);
		await guest.newPage();
		return guest;
	}

	// A room as the page's form may not offer it, opened by a client of another kind. → { path, code, token, peer }:
	// its way, and the key to the seat of whoever opened it. `hello`: what else the client says of itself.
	async openRoom(create, name = 'Other', hello = {}) {
		const peer = new Peer(name, this.server.url, new Ledger(null));
		await peer.open();
		peer.sendText(JSON.stringify({ t: 'hello', id: '1', protocol: '1.0', name, ...hello }));
		await peer.next(10_000);
		peer.sendText(JSON.stringify({ t: 'create', id: '2', side: 'south', ...create }));
		const { message } = await peer.next(10_000);
		assert.equal(message.t, 'joined', JSON.stringify(message));
		return { path: `/r/${message.room}`, code: message.room, token: message.seat_token, peer };
	}

	// Such a room with `south` and `north` in its seats, and the game begun. → its path
	async seat(create, south, north) {
		const room = await this.openRoom(create, south.name);
		await south.takeOver(room);
		await north.takeSeat(room.path);
		await south.sideToMove();
		return room.path;
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
