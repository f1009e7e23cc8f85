/* Arithmetic of the shown clocks. The server alone decides when a flag falls; this only shows what it said. */

import type { Clock, ClockSetting, Side } from "../protocol.js";
import type { RoomState } from "./room.js";

export const TENTHS_BELOW_MS = 20_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The time by which a room's clocks and deadlines are to be reckoned. Who watches is told everything so much later as
    the room says, under the time at which it happened; a player at once. */
export function roomNow(room: Pick<RoomState, "side" | "options"> | null, server_now: number): number {
	return room && room.side === null ? server_now - room.options.delay_s * 1000 : server_now;
}

/** What a side's clock shows at an instant. */
export interface Reading {
	/** Until the flag, a delay apart. */
	left_ms: number;
	/** The time on the face: of the base, or of the byo-yomi period that runs. */
	shown_ms: number;
	/** What the move under way still has of its delay. */
	free_ms: number;
	/** Byo-yomi: the periods left, with the one that runs. */
	periods: number | null;
	/** The base is used up. */
	in_period: boolean;
}

export function readClock(clock: Clock, setting: ClockSetting | null, side: Side, server_now: number): Reading {
	const then_ms = side === "south" ? clock.south_ms : clock.north_ms;
	const runs = clock.running === side;
	// An estimate of the server's time that lags must not show more than there was.
	const passed_ms = runs ? Math.max(0, server_now - clock.server_unix_ms) : 0;
	const delay_ms = runs ? (clock.free_ms ?? 0) : 0;
	const left_ms = Math.max(0, then_ms - Math.max(0, passed_ms - delay_ms));
	const reading = { left_ms, shown_ms: left_ms, free_ms: Math.max(0, delay_ms - passed_ms), periods: null, in_period: false };
	const told = side === "south" ? clock.south_periods : clock.north_periods;
	if (setting?.kind !== "byoyomi" || told === undefined) return reading;
	const period_ms = setting.increment_ms;
	const periods = Math.min(told, Math.ceil(left_ms / period_ms));
	const base_ms = left_ms - periods * period_ms;
	const in_period = base_ms <= 0;
	return { ...reading, periods, in_period, shown_ms: in_period ? left_ms - Math.max(0, periods - 1) * period_ms : base_ms };
}

export function clockText(ms: number): { main: string; tenths: string | null } {
	const two = (n: number) => String(n).padStart(2, "0");
	const seconds = Math.floor(ms / 1000);
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return {
		main: h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`,
		tenths: ms < TENTHS_BELOW_MS ? String(Math.floor(ms / 100) % 10) : null,
	};
}

/** Whole days and hours; null where hours, minutes and seconds say it better. */
export function daysAndHours(ms: number): { days: number; hours: number } | null {
	return ms < DAY_MS ? null : { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR_MS) };
}

/** How long what the face shows stays as it is. */
export function changesIn(reading: Reading): number {
	if (reading.free_ms > 0) return reading.free_ms % 1000 || 1000;
	const step_ms = daysAndHours(reading.shown_ms) ? 60_000 : reading.shown_ms <= TENTHS_BELOW_MS ? 100 : 1000;
	return reading.shown_ms % step_ms;
}
