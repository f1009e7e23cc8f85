/* What a person brings along, by pasting it or from a file: games as JSON or as text, a position, or an address of this
   page. Each game is played again by the rules before it is taken. */

import { engine } from "../engine/engine.js";
import { ApiError } from "../net/api.js";
import type { Preset } from "../protocol.js";
import { analysisPath } from "../study/paths.js";
import { readPosition, rulesQuery } from "../study/position.js";
import { Device, type Recorded, type Unfinished } from "./device.js";
import { difference, recordText } from "./record-text.js";

/** More is a collection and no game that somebody wants to look at. */
export const BYTES_MAX = 4_000_000;
export const GAMES_AT_ONCE_MAX = 200;

/** Why something cannot be taken: a word, with what fills its text in. */
export interface Fault {
	kind: "empty" | "unknown" | "too_large" | "too_many" | "no_json" | "no_record" | "not_so" | "game" | "offline";
	/** Which of several, from 1. */
	n?: number;
	/** In English: what is said of a text is for those who wrote it. */
	why?: string;
}

export interface Brought {
	games: Recorded[];
	/** Where to look at what is no finished game. */
	path: string | null;
	fault: Fault | null;
}

function isRecorded(game: Recorded | Unfinished): game is Recorded {
	return "record" in game;
}

const nothing = (fault: Fault): Brought => ({ games: [], path: null, fault });

/** An address of this page, wherever it is served. */
function pathIn(text: string): string | null {
	if (/\s/.test(text)) return null;
	try {
		const { pathname, search } = new URL(text, location.origin);
		return /^\/(analysis|review\/|r\/|local)/.test(pathname) && /^(https?:|\/)/.test(text) ? pathname + search : null;
	} catch {
		return null;
	}
}

export async function bring(given: string): Promise<Brought> {
	const text = given.replace(/^\uFEFF/, "").trim();
	if (text === "") return nothing({ kind: "empty" });
	if (text.length > BYTES_MAX) return nothing({ kind: "too_large" });
	const path = pathIn(text);
	if (path) return { games: [], path, fault: null };
	if (readPosition(text)) return { games: [], path: analysisPath({ rules: "kalah", position: text }), fault: null };
	try {
		const [device, presets] = await Promise.all([Device.open(), engine.presets()]);
		if (text.startsWith("{") || (text.startsWith("[") && !/^\[\w+ "/.test(text))) return bringJson(device, presets, text);
		return bringText(device, presets, text);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return nothing(error.code === "offline" ? { kind: "offline" } : { kind: "game", why: error.message });
	}
}

/** One game, a list of them, or a line for each, as `mancalad export` writes them. */
function parsed(text: string): { values: unknown[]; bad: number | null } {
	try {
		const value: unknown = JSON.parse(text);
		return { values: Array.isArray(value) ? value : [value], bad: null };
	} catch {
		const values: unknown[] = [];
		for (const [i, line] of text.split("\n").filter((one) => one.trim()).entries()) {
			try {
				values.push(JSON.parse(line));
			} catch {
				return { values, bad: i + 1 };
			}
		}
		return { values, bad: null };
	}
}

function bringJson(device: Device, presets: readonly Preset[], text: string): Brought {
	const { values, bad } = parsed(text);
	if (values.length > GAMES_AT_ONCE_MAX) return nothing({ kind: "too_many" });
	const games: Recorded[] = [];
	for (const [i, value] of values.entries()) {
		const one = recordText(value, presets);
		if (one === null) return { games, path: null, fault: { kind: "no_record", n: i + 1 } };
		const { games: read, why } = device.read(one);
		const [game] = read;
		if (!game || !isRecorded(game)) return { games, path: null, fault: { kind: "game", n: i + 1, why } };
		const wrong = difference(value, game.record);
		if (wrong) {
			const told = `${wrong.path} is ${JSON.stringify(wrong.given)}, but the replay gives ${JSON.stringify(wrong.found)}`;
			return { games, path: null, fault: { kind: "not_so", n: i + 1, why: told } };
		}
		games.push(game);
	}
	return { games, path: null, fault: bad === null ? null : { kind: "no_json", n: bad } };
}

function bringText(device: Device, presets: readonly Preset[], text: string): Brought {
	const { games: read, why } = device.read(text);
	const games = read.filter(isRecorded);
	if (games.length > GAMES_AT_ONCE_MAX) return nothing({ kind: "too_many" });
	const open = read.find((game): game is Unfinished => !isRecorded(game));
	const path =
		games.length === 0 && open
			? analysisPath({ rules: rulesQuery({ ...open.rules, preset: open.preset }, presets), position: open.position, moves: open.moves })
			: null;
	if (why === "") return { games, path, fault: null };
	// What has neither tags nor moves was not meant as a game.
	const meant = read.length > 0 || /^\s*\[\w+ "/.test(text) || /\b1\s*\./.test(text);
	return { games, path, fault: meant ? { kind: "game", n: read.length + 1, why } : { kind: "unknown" } };
}
