/* What the players of a room have offered each other and not answered yet, and until when who may not offer what again.
   Pure. An answer names the offer's id, so that it never meets another one than was seen. */

import type { Again, AnsweredMessage, Board, Offer, OfferedMessage, Side } from "../protocol.js";

export type OfferKind = Offer["kind"];

export interface Offers {
	/** Oldest first; one of a kind and side at most. */
	open: readonly Offer[];
	again: readonly Again[];
}

export const NO_OFFERS: Offers = { open: [], again: [] };

export function offered(offers: Offers, { offer }: OfferedMessage): Offers {
	return { ...offers, open: [...offers.open.filter(({ id }) => id !== offer.id), offer] };
}

export function answered(offers: Offers, { offer, again_unix_ms }: AnsweredMessage): Offers {
	const { kind, side } = offer;
	const others = offers.again.filter((entry) => entry.kind !== kind || entry.side !== side);
	return {
		open: offers.open.filter(({ id }) => id !== offer.id),
		again: again_unix_ms === null ? others : [...others, { kind, side, unix_ms: again_unix_ms }],
	};
}

/** What the other side waits for an answer to, the oldest first. */
export function incoming(offers: Offers, own: Side): readonly Offer[] {
	return offers.open.filter(({ side }) => side !== own);
}

export function ownOffer(offers: Offers, own: Side, kind: OfferKind): Offer | null {
	return offers.open.find((offer) => offer.side === own && offer.kind === kind) ?? null;
}

/** The instant from which `own` may offer this again; null if he may now. */
export function againAt(offers: Offers, own: Side, kind: OfferKind, server_now: number): number | null {
	const entry = offers.again.find((one) => one.side === own && one.kind === kind);
	return entry && entry.unix_ms > server_now ? entry.unix_ms : null;
}

/** The stores if each side keeps what lies in its row. */
export function keptRows(board: Board): { south: number; north: number } {
	const sum = (row: readonly number[]) => row.reduce((all, seeds) => all + seeds, 0);
	return { south: sum(board.south) + (board.stores[0] ?? 0), north: sum(board.north) + (board.stores[1] ?? 0) };
}
