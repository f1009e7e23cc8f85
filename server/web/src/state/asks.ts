/* The one thing at a time that waits for this player's word: what the other offers, who wants to come in, and last what
   he has offered himself. What is being shown stays until it is answered or gone, unless something weightier comes.
   Pure. */

import type { Asker, Offer } from "../protocol.js";
import { incoming } from "./offers.js";
import { rivalBot } from "./bots.js";
import type { RoomState } from "./room.js";

/** `key` is another for every other question. */
export type Ask =
	| { what: "offer"; key: string; offer: Offer }
	| { what: "knock"; key: string; knock: Asker }
	| { what: "own"; key: string; offer: Offer };

export function nextAsk(room: RoomState): Ask | null {
	const side = room.side;
	if (side === null) return null;
	const [offer] = incoming(room.offers, side);
	if (offer) return { what: "offer", key: `offer ${offer.id}`, offer };
	const [knock] = room.knocks;
	if (knock) return { what: "knock", key: `knock ${knock.viewer}`, knock };
	// A bot answers at once: there is nothing to withdraw.
	if (rivalBot(room) !== null) return null;
	const own = room.offers.open.find((one) => one.side === side);
	return own ? { what: "own", key: `own ${own.id}`, offer: own } : null;
}
