/* A player who is gone: since when, and when the other may claim the game. The server counts and decides; this only
   words what it said. Pure. */

import type { RoomState } from "./room.js";
import { other } from "./room.js";
import type { Seats, Side } from "../protocol.js";

export interface Absence {
	side: Side;
	/** When he went. */
	since_unix_ms: number | null;
	/** When the other may claim; null if he never may. */
	claim_unix_ms: number | null;
}

/** The seats with the instant of a claim, which is about the one side that is away. */
export function withClaim(seats: Seats, claim_unix_ms: number | null): Seats {
	const claimed = (side: Side) => {
		const seat = seats[side];
		if (!seat) return null;
		const { claim_unix_ms: _, ...rest } = seat;
		return seat.connected || claim_unix_ms === null ? rest : { ...rest, claim_unix_ms };
	};
	return { south: claimed("south"), north: claimed("north") };
}

/** Who is missing in a running game; for a player his opponent only. */
export function absence(room: RoomState): Absence | null {
	if (room.phase !== "playing") return null;
	const sides: Side[] = room.side ? [other(room.side)] : ["south", "north"];
	for (const side of sides) {
		const seat = room.seats[side];
		if (seat && !seat.connected)
			return { side, since_unix_ms: seat.since_unix_ms ?? null, claim_unix_ms: seat.claim_unix_ms ?? null };
	}
	return null;
}

export function mayClaim(gone: Absence, server_now: number): boolean {
	return gone.claim_unix_ms !== null && gone.claim_unix_ms <= server_now;
}

/** "0:07", "12:30", or days and hours of what takes that long. */
export function spanText(seconds: number): string {
	const two = (n: number) => String(n).padStart(2, "0");
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
