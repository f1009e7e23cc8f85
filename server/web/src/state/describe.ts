/* Rules, clocks and ends of a game in words. */

import { isolated, plural, t, textFor } from "../i18n/i18n.js";
import type { ClockSetting, Preset, Rules } from "../protocol.js";
import { changedRules } from "./again.js";
import { botIn, levelName } from "./bots.js";
import { clockText } from "./clock.js";
import type { RoomState } from "./room.js";

export function presetName(preset: string): string {
	return textFor("preset", preset, preset);
}

/** The preset's name, and that it was changed if it was; who begins is no other game. */
export function rulesName(rules: Rules, presets: readonly Preset[]): string {
	const name = presetName(rules.preset);
	const changed = changedRules(rules, presets).some(([parameter]) => parameter !== "first");
	return changed ? t("rules.changed", { name }) : name;
}

export function presetAbout(preset: string): string {
	return textFor("about", preset, "");
}

/** Whole minutes as such, else minutes and seconds. */
function minutes(ms: number): string {
	return ms % 60_000 === 0 ? String(ms / 60_000) : clockText(ms).main;
}

/** "3+2": minutes, and seconds added; for other kinds of clocks with their names. */
export function clockName(clock: ClockSetting | null): string {
	if (!clock) return t("clock.none");
	const base = minutes(clock.base_ms);
	const seconds = Math.round(clock.increment_ms / 100) / 10;
	switch (clock.kind) {
		case "delay":
			return t("clock.name_delay", { time: `${base}+${seconds}` });
		case "bronstein":
			return t("clock.name_bronstein", { time: `${base}+${seconds}` });
		case "byoyomi":
			return t("clock.name_byoyomi", { time: `${base}+${clock.periods ?? 1}×${seconds}` });
		case "correspondence":
			return plural("clock.name_days", Math.round(clock.increment_ms / 8_640_000) / 10);
		default:
			return `${base}+${seconds}`;
	}
}

export function resultTitle(room: RoomState): string {
	const result = room.result;
	if (!result) return "";
	if (!result.winner) return result.reason === "abandoned" ? t("result.none") : t("result.draw");
	if (room.side && !room.together) return result.winner === room.side ? t("result.you_won") : t("result.you_lost");
	return t("result.won", { name: playerName(room, result.winner) });
}

export function resultReason(room: RoomState): string {
	return room.result ? textFor("reason", room.result.reason, room.result.text) : "";
}

/** What the server calls whoever has not said his name. */
const NAMELESS = "Guest";

/** A name as it is shown. */
export function personName(name: string): string {
	return name === NAMELESS ? t("player.guest") : name;
}

/** Who sits on a side, to be said within a sentence. */
export function playerName(room: RoomState, side: "south" | "north"): string {
	const seat = room.seats[side];
	const bot = botIn(seat);
	if (bot !== null) return levelName(bot);
	return seat?.name ? isolated(personName(seat.name)) : sideName(side);
}

export function sideName(side: "south" | "north"): string {
	return side === "south" ? t("side.south") : t("side.north");
}

export function watching(n: number): string {
	return plural("room.watching", n);
}
