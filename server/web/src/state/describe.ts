/* Rules, clocks and ends of a game in words. */

import { plural, t, textFor } from "../i18n/i18n.js";
import type { ClockSetting } from "../protocol.js";
import type { RoomState } from "./room.js";

export function presetName(preset: string): string {
	return textFor("preset", preset, preset);
}

export function presetAbout(preset: string): string {
	return textFor("about", preset, "");
}

function minutes(ms: number): string {
	return String(Math.round(ms / 600) / 100);
}

/** "3+2": minutes and seconds. */
export function clockName(clock: ClockSetting | null): string {
	if (!clock) return t("clock.none");
	return `${minutes(clock.base_ms)}+${Math.round(clock.increment_ms / 100) / 10}`;
}

export function resultTitle(room: RoomState): string {
	const result = room.result;
	if (!result) return "";
	if (!result.winner) return t("result.draw");
	if (room.side) return result.winner === room.side ? t("result.you_won") : t("result.you_lost");
	return t("result.won", { name: room.seats[result.winner]?.name || sideName(result.winner) });
}

export function resultReason(room: RoomState): string {
	return room.result ? textFor("reason", room.result.reason, room.result.text) : "";
}

export function sideName(side: "south" | "north"): string {
	return side === "south" ? t("side.south") : t("side.north");
}

export function score(room: RoomState): string {
	return `${room.board.stores[0]} : ${room.board.stores[1]}`;
}

export function watching(n: number): string {
	return plural("room.watching", n);
}
