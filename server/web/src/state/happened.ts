/* What has happened in a room between two pictures of it, for those who tell it: in words, in sounds. Pure. */

import type { Move, Side } from "../protocol.js";
import type { RoomState } from "./room.js";

export type Happening =
	| { what: "started"; game: number }
	| { what: "sowed"; move: Move }
	| { what: "passed"; side: Side }
	| { what: "taken_back"; plies: number }
	| { what: "swapped"; side: Side }
	| { what: "given"; side: Side }
	| { what: "resumed" }
	| { what: "back"; side: Side }
	| { what: "gone"; side: Side }
	| { what: "ended" };

/** A clock may be put right by a little at any message. */
const GIFT_LEAST_MS = 3000;

const SIDES: readonly Side[] = ["south", "north"];

/** In the order in which it is to be told. Of two rooms, or of what was before we came, nothing. */
export function happened(before: RoomState | null, now: RoomState): Happening[] {
	if (!before || before.code !== now.code) return [];
	const told: Happening[] = [];
	if (now.game !== before.game && now.phase === "playing") return [{ what: "started", game: now.game }];
	const more = now.moves.length - before.moves.length;
	if (more > 0) for (const move of now.moves.slice(-more)) told.push({ what: "sowed", move });
	if (more < 0) told.push({ what: "taken_back", plies: -more });
	if (now.passed && now.passed !== before.passed) told.push({ what: "passed", side: now.passed });
	if (now.side && before.side && now.side !== before.side && !now.local) told.push({ what: "swapped", side: now.side });
	if (more === 0) for (const side of SIDES) if (isGift(before, now, side)) told.push({ what: "given", side });
	if (before.held && !now.held && now.phase === "playing") told.push({ what: "resumed" });
	if (now.phase === "playing" && before.phase === "playing") {
		for (const side of SIDES) {
			const [was, is] = [before.seats[side]?.connected, now.seats[side]?.connected];
			if (side === now.side || was === is) continue;
			if (is === false) told.push({ what: "gone", side });
			else if (is && was === false) told.push({ what: "back", side });
		}
	}
	if (now.phase === "ended" && before.phase !== "ended") told.push({ what: "ended" });
	return told;
}

function isGift(before: RoomState, now: RoomState, side: Side): boolean {
	const { clock } = now;
	if (!clock || !before.clock || clock.running !== before.clock.running || now.ply !== before.ply) return false;
	return side === "south"
		? clock.south_ms > before.clock.south_ms + GIFT_LEAST_MS
		: clock.north_ms > before.clock.north_ms + GIFT_LEAST_MS;
}
