// A person before the page, who knows it by its hooks (data-testid) alone. Waits for conditions, never for time.

import assert from 'node:assert/strict';

const PATIENCE_MS = 20_000;
// A cut is meant to be seen by the browser: it says so itself when it cannot connect. And that a page may not keep itself
// here is our own doing.
const CUT = /WebSocket connection to|net::ERR_(?:CONNECTION|EMPTY|INTERNET|SOCKET)|Service Worker registration blocked/;

export class Guest {
	constructor(name, context, url, fault) {
		Object.assign(this, { name, context, url, fault, page: null });
		context.setDefaultTimeout(PATIENCE_MS);
	}

	// Another window of the same browser.
	async newPage() {
		const page = await this.context.newPage();
		page.on('pageerror', (error) => this.fault(error.stack ?? String(error)));
		page.on('console', (message) => {
			if (message.type() !== 'error' && message.type() !== 'warning') return;
			if (!CUT.test(message.text()) && !this.expected?.test(message.text())) this.fault(`${message.type()}: ${message.text()}`);
		});
		await page.addInitScript(() => {
			addEventListener('securitypolicyviolation', (event) => {
				console.error(`policy ${event.violatedDirective} forbids ${event.blockedURI}`);
			});
		});
		this.page = page;
		return page;
	}

	// What the browser will write by itself, about an answer that is wanted to be a refusal.
	expects(complaint) {
		this.expected = complaint;
	}

	get(testid) {
		return this.page.getByTestId(testid);
	}

	async visit(path = '/') {
		await this.page.goto(this.url + path);
	}

	// One of a group of radio buttons, by its label as a person would; of several forms in the one that is named.
	async pick(hook, value, form = this.page) {
		await form
			.getByTestId(hook)
			.locator('label', { has: this.page.locator(`input[value="${value}"]`) })
			.click();
	}

	// Opens a room; → its path, which is what one sends to a friend. `clock`: "180000+2000", "none", or
	// { minutes, seconds } for one's own, with { kind, periods } of another kind than the usual; or { days }.
	// `open`: for anybody in the lobby. `more` sets what is folded away.
	async create({ preset, side, clock, open = false, more }) {
		await this.visitLobby();
		await this.get('new-game').click();
		await this.pick('preset', preset);
		await this.pick('side', side);
		if (typeof clock === 'string') {
			await this.pick('clock', clock);
		} else if (clock.days) {
			await this.pick('clock', 'days');
			await this.pick('clock-days', clock.days);
		} else {
			await this.pick('clock', 'custom');
			if (clock.kind) await this.pick('clock-kind', clock.kind);
			if (clock.periods) await this.get('clock-periods').fill(String(clock.periods));
			await this.get('clock-base').fill(String(clock.minutes));
			await this.get('clock-increment').fill(String(clock.seconds));
		}
		await this.pick('visibility', open ? 'open' : 'private');
		if (more) {
			await this.get('more-options').click();
			await more(this);
		}
		await this.get('create').click();
		await this.get('share-link').waitFor();
		return this.path();
	}

	// Begins a game against a bot from the front page; → the room's path. `south`, with `level` for North: two bots
	// play, and he watches.
	async playBot({ level, side = 'south', preset = 'kalah', clock = 'none', south }) {
		await this.visitLobby();
		await this.get('play-bot').click();
		const form = this.get('bot-form');
		await form.getByTestId('begin').waitFor();
		await this.pick('who', south ? 'watch' : 'play', form);
		if (south) {
			await form.getByTestId('level-south').selectOption(String(south));
			await form.getByTestId('level-north').selectOption(String(level));
		} else {
			await this.pick('level', level, form);
			await this.pick('side', side, form);
		}
		await this.pick('preset', preset, form);
		await this.pick('clock', clock, form);
		await form.getByTestId('begin').click();
		return this.arrives();
	}

	// The front page, under one's own name.
	async visitLobby() {
		await this.visit('/');
		await this.get('name').fill(this.name);
		await this.isConnected();
	}

	path() {
		return new URL(this.page.url()).pathname;
	}

	// Gets to a room, by whatever brings him there; → its path.
	async arrives() {
		await this.page.waitForURL(/\/r\/[^/]+$/);
		await this.get('board').waitFor();
		return this.path();
	}

	async shareLink() {
		return this.get('share-link').inputValue();
	}

	// Follows the link, and takes the seat that is free.
	async takeSeat(path) {
		await this.visit(path);
		await this.get('name').fill(this.name);
		await this.get('take-seat').click();
		await this.sideToMove();
	}

	// The seat of a room that another client opened for him.
	async takeOver({ path, code, token, peer }) {
		await this.visit('/');
		await this.page.evaluate(
			(seats) => localStorage.setItem('mancala.seats', seats),
			JSON.stringify([[code, token]]),
		);
		await this.visit(path);
		await this.page.locator('[data-testid="turn"][data-side="south"]').waitFor({ state: 'attached' });
		peer.close();
	}

	async watch(path) {
		await this.visit(path);
		await this.get('board').waitFor();
	}

	// "south" or "north", once the game goes on.
	async sideToMove() {
		const turn = this.page.locator('[data-testid="turn"]:not([data-turn=""])');
		await turn.waitFor({ state: 'attached' });
		return turn.getAttribute('data-turn');
	}

	async sow(side, pit) {
		await this.get(`pit-${side}-${pit}`).click();
	}

	async seesPly(ply, page = this.page) {
		await page.locator(`[data-testid="board"][data-ply="${ply}"]`).waitFor({ state: 'attached' });
	}

	// Every pit and store shows what it should: { south, north, stores }.
	async seesBoard(board) {
		const wanted = {
			'store-south': board.stores[0],
			'store-north': board.stores[1],
		};
		for (const side of ['south', 'north'])
			board[side].forEach((seeds, pit) => (wanted[`pit-${side}-${pit}`] = seeds));
		try {
			await Promise.all(
				Object.entries(wanted).map(([testid, seeds]) =>
					this.page
						.locator(`[data-testid="${testid}"][data-seeds="${seeds}"]`)
						.waitFor({ state: 'attached' }),
				),
			);
		} catch {
			assert.deepEqual(await this.board(), wanted, `the board that ${this.name} sees`);
		}
	}

	async board() {
		const seeds = await this.page
			.locator('[data-seeds]')
			.evaluateAll((elements) =>
				elements.map((element) => [element.dataset.testid, Number(element.dataset.seeds)]),
			);
		return Object.fromEntries(seeds);
	}

	// Once the animation has ended, the numbers written at the bowls are those of the board too.
	async seesNumbers() {
		await this.page.locator('[data-testid="board"][data-animating="false"]').waitFor({ state: 'attached' });
		const written = await this.page.locator('[data-testid="board"] .count').allTextContents();
		const seeds = await this.page.locator('[data-seeds]').evaluateAll((all) => all.map((one) => one.dataset.seeds));
		assert.deepEqual(written, seeds, `the numbers that ${this.name} reads`);
	}

	// → how it ended: { reason, winner }.
	async seesResult(page = this.page) {
		const result = page.getByTestId('result');
		await result.waitFor();
		return { reason: await result.getAttribute('data-reason'), winner: await result.getAttribute('data-winner') };
	}

	// What a change of size or colours set off has been drawn.
	async isLaidOut() {
		await this.page.evaluate(
			() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
		);
	}

	// The question put to him, by what is asked: "draw", "settle" ...
	async isOffered(kind) {
		await this.page.locator(`[data-testid="offer"][data-kind="${kind}"]`).waitFor();
	}

	async isOfferedNothing() {
		await this.get('offer').waitFor({ state: 'detached' });
	}

	// The side he plays.
	async plays(side) {
		await this.page.locator(`[data-testid="turn"][data-side="${side}"]`).waitFor({ state: 'attached' });
	}

	async isConnected() {
		await this.page.locator('[data-testid="connection"][data-state="open"]').waitFor({ state: 'attached' });
	}

	async isCutOff() {
		await this.page.locator('[data-testid="connection"]:not([data-state="open"])').waitFor({ state: 'attached' });
		await this.get('reconnecting').waitFor();
	}

	async resign() {
		await this.get('resign').click();
		await this.get('resign-confirm').click();
	}
}
