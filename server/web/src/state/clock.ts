/* Arithmetic of the shown clocks. The server alone decides when a flag falls; this only shows what it said. */

import type { Clock, Side } from "../protocol.js";

export const TENTHS_BELOW_MS = 20_000;

export function remainingMs(clock: Clock, side: Side, server_now: number): number {
	const base = side === "south" ? clock.south_ms : clock.north_ms;
	if (clock.running !== side) return Math.max(0, base);
	// An estimate of the server's time that lags must not show more than there was.
	return Math.max(0, base - Math.max(0, server_now - clock.server_unix_ms));
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
