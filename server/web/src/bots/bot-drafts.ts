/* The game against a bot as this browser chose it last, and where one goes on that was left. Says `change`. */

import { type BotDraft, readBotDraft } from "./bot-draft.js";

const KEY = "mancala.bots";
const GOING_KEY = "mancala.bots.going";

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null; // no storage: the usual game
	}
}

/** Null takes it away. */
function write(key: string, text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		/* kept for this visit */
	}
}

class BotDrafts extends EventTarget {
	private draft = readBotDraft(read(KEY));
	private room = read(GOING_KEY);

	get current(): Readonly<BotDraft> {
		return this.draft;
	}

	/** The room of a game that goes on, as far as this browser knows. */
	get going(): string | null {
		return this.room;
	}

	set(change: Partial<BotDraft>): void {
		this.draft = { ...this.draft, ...change };
		write(KEY, JSON.stringify(this.draft));
		this.dispatchEvent(new Event("change"));
	}

	/** Whether the game in that room goes on. */
	follow(room: string, goes: boolean): void {
		if (goes === (room === this.room)) return;
		this.room = goes ? room : null;
		write(GOING_KEY, this.room);
		this.dispatchEvent(new Event("change"));
	}
}

export const botDrafts = new BotDrafts();
