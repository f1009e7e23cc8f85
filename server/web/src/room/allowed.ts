/* What a player may try in a room, as far as its settings and its state tell. The server decides; a button that it would
   refuse at once is only not offered. Pure. */

import { rivalBot } from "../state/bots.js";
import type { OfferKind } from "../state/offers.js";
import type { RoomState } from "../state/room.js";

/** Each move has days: neither a pause nor a gift of seconds has a meaning. */
function byPost(room: RoomState): boolean {
	return room.clockSetting?.kind === "correspondence";
}

/** Nobody is asked: what two agree on at one device is done, and a bot there has no word in it. To go back is no offer. */
function mayAgree(room: RoomState, kind: OfferKind): boolean {
	if (kind === "rematch") return true;
	if (kind === "pause") return room.clock !== null;
	return room.together && (kind === "draw" || (kind === "settle" && room.rules.settle));
}

/** What a bot is put to is as the room was opened, but it always plays again; to go back is no offer to it. */
export function mayOffer(room: RoomState, kind: OfferKind): boolean {
	if (room.local) return mayAgree(room, kind);
	if (kind === "settle" && !room.rules.settle) return false;
	if (kind === "pause" && byPost(room)) return false;
	if (rivalBot(room) !== null) {
		if (kind === "rematch") return true;
		if (kind === "takeback" || (kind === "pause" && room.clock === null)) return false;
	}
	return room.options.offers.includes(kind);
}

/** In a game that may be called off at first; a further one of a series is played or resigned, and one against a bot
    counts for nothing anyway. */
export function isAbortable(room: RoomState): boolean {
	return rivalBot(room) === null && (room.score === null || room.score.played === 0);
}

/** Until both sides have sown. */
export function mayAbort(room: RoomState): boolean {
	const sown = new Set(room.moves.map(({ side }) => side));
	return room.phase === "playing" && isAbortable(room) && sown.size < 2;
}

export function mayGiveTime(room: RoomState): boolean {
	return room.clock !== null && !byPost(room) && rivalBot(room) === null && !room.local;
}
