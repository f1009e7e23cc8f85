/* Bots in the seats of a room, and what a player may ask for who has one opposite: a hint, and to go back. Pure. */

import { t } from "../i18n/i18n.js";
import type { Seat } from "../protocol.js";
import { other, type RoomState } from "./room.js";

/** From the one that a child beats to the strongest. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof LEVELS)[number];

/** Null for a number that this page has no name for. */
export function knownLevel(level: unknown): Level | null {
	return LEVELS.find((known) => known === level) ?? null;
}

export function levelName(level: number): string {
	const known = knownLevel(level);
	return known ? t(`bot.level.${known}`) : t("bot.numbered", { n: level });
}

export function botIn(seat: Seat | null): number | null {
	return seat?.bot ?? null;
}

/** The level of the bot that the player has opposite; null if there is none, or nobody plays here. */
export function rivalBot(room: RoomState): number | null {
	return room.side && botIn(room.seats[other(room.side)]);
}

export function hasBots(room: RoomState): boolean {
	return botIn(room.seats.south) !== null || botIn(room.seats.north) !== null;
}

/** His own turn, against a bot, in a game that goes on. */
export function mayHint(room: RoomState): boolean {
	return rivalBot(room) !== null && room.phase === "playing" && room.toMove === room.side && room.held === null;
}

export function mayUndo(room: RoomState): boolean {
	if (room.phase !== "playing") return false;
	return room.together ? room.moves.length > 0 : rivalBot(room) !== null && room.moves.some(({ side }) => side === room.side);
}

/** A bot of this server, or a program that somebody else has here. */
export function isProgram(seat: Seat | null): boolean {
	return botIn(seat) !== null || (seat?.outside_bot ?? false);
}

