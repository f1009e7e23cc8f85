/* What this browser keeps of games played on this device: the rooms, each as it stands, and the finished games. In local
   storage, an entry each, so that a page that is closed at any moment loses nothing but the time since. Says `change`,
   also of what another window has kept. */

import type { Rules, Side } from "../protocol.js";

export interface Player {
	name: string;
	/** The level of a bot; null for a person. */
	bot: number | null;
}

export interface KeptRoom {
	code: string;
	/** As the room machine saves it. */
	bytes: string;
	/** Its clock's instant then. */
	at_ms: number;
	/** The time of day then. */
	unix_ms: number;
	/** The board turns to whoever is to move. */
	turns: boolean;
	/** For lists. */
	preset: Rules["preset"];
	players: Record<Side, Player>;
	plies: number;
	stores: readonly number[];
	playing: boolean;
}

export interface KeptGame {
	id: string;
	/** All of it (docs/archive.md). */
	text: string;
	preset: Rules["preset"];
	players: Record<Side, Player>;
	winner: Side | null;
	stores: readonly number[];
	plies: number;
	ended_unix_ms: number;
	/** It came from elsewhere. */
	imported: boolean;
}

const ROOM = "mancala.local.room.";
const GAME = "mancala.local.game.";
/** Some hundred kilobytes at most, of the five million that browsers grant. */
const ROOMS_MAX = 40;
const GAMES_MAX = 400;

function storage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

/** Null for what is not there, or was not written by this page. */
function entry<T>(key: string): T | null {
	try {
		const value: unknown = JSON.parse(storage()?.getItem(key) ?? "null");
		return typeof value === "object" && value !== null && "players" in value ? (value as T) : null;
	} catch {
		return null;
	}
}

function entries<T>(prefix: string): T[] {
	const keys = Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));
	return keys.flatMap((key) => entry<T>(key) ?? []);
}

export class Kept extends EventTarget {
	/** The last thing could not be kept: there is no storage, or no more room in it. */
	full = false;

	constructor() {
		super();
		addEventListener("storage", ({ key }) => {
			if (key === null || key.startsWith(ROOM) || key.startsWith(GAME)) this.changed();
		});
	}

	/** The last one played first. */
	rooms(): KeptRoom[] {
		return entries<KeptRoom>(ROOM).sort((a, b) => b.unix_ms - a.unix_ms);
	}

	room(code: string): KeptRoom | null {
		return entry(ROOM + code);
	}

	games(): KeptGame[] {
		return entries<KeptGame>(GAME).sort((a, b) => b.ended_unix_ms - a.ended_unix_ms);
	}

	game(id: string): KeptGame | null {
		return entry(GAME + id);
	}

	keepRoom(room: KeptRoom): void {
		const isNew = this.room(room.code) === null;
		this.write(ROOM + room.code, room);
		// Games that are over go before those that are not.
		if (isNew) this.shed(this.rooms().sort((a, b) => Number(b.playing) - Number(a.playing)), ROOMS_MAX, (one) => ROOM + one.code);
		this.changed();
	}

	keepGame(game: KeptGame): void {
		this.write(GAME + game.id, game);
		this.shed(this.games(), GAMES_MAX, (one) => GAME + one.id);
		this.changed();
	}

	dropRoom(code: string): void {
		storage()?.removeItem(ROOM + code);
		this.changed();
	}

	dropGame(id: string): void {
		storage()?.removeItem(GAME + id);
		this.changed();
	}

	private shed<T>(sorted: T[], max: number, key: (one: T) => string): void {
		for (const one of sorted.slice(max)) storage()?.removeItem(key(one));
	}

	private write(key: string, value: unknown): void {
		try {
			localStorage.setItem(key, JSON.stringify(value));
			this.full = false;
		} catch {
			this.full = true;
		}
	}

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}
}

export const kept = new Kept();
