/* A room over several games: series, rematches, moves taken back, players who go and come. */

import { describe, expect, it } from "vitest";
import { absence, mayClaim, spanText } from "../src/state/presence.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { pointsText, scoreText } from "../src/state/series.js";
import type { RoomMessage } from "../src/messages.js";
import type { Score } from "../src/protocol.js";
import { ended, offer, presence, ROOM, seat, snapshot, sown, started } from "./messages.js";

const SCORE: Score = { south: 0, north: 0, played: 0, decided: false };

function after(...messages: RoomMessage[]): RoomState {
	return messages.reduce<RoomState | null>(reduce, null) as RoomState;
}

describe("the next game in a room", () => {
	const over = [
		snapshot({ score: SCORE }),
		sown(),
		ended({ seq: 12, score: { ...SCORE, north: 2 } }),
		{ t: "scheduled", room: ROOM, seq: 13, next_unix_ms: 99_000 },
	] as const;

	it("is waited for with the score as it is then", () => {
		expect(after(...over)).toMatchObject({ nextUnixMs: 99_000, score: { north: 2 }, ready: [] });
		expect(after(...over, { t: "ready", room: ROOM, seq: 14, side: "north" }).ready).toEqual(["north"]);
	});

	it("begins with an empty list of moves, and the person on the other side if they have exchanged", () => {
		const seats = { south: seat("Samuel"), north: seat("Nadia") };
		const next = after(...over, started({ seq: 14, game: 2, exchanged: true, seats, score: SCORE }));
		expect(next).toMatchObject({ phase: "playing", game: 2, side: "north", seats, moves: [], last: null, result: null, nextUnixMs: null });
		expect(after(...over, started({ seq: 14, game: 2 })).side).toBe("south");
	});

	it("leaves a viewer a viewer, and no offer of the game before", () => {
		const watching = snapshot({ you: { role: "viewer", side: null }, offers: [offer(1)] });
		const next = after(watching, started({ exchanged: true }));
		expect(next.side).toBeNull();
		expect(next.offers.open).toEqual([]);
	});

	it("may have other rules and another clock", () => {
		const rules = { ...snapshot().rules, preset: "wari" as const };
		expect(after(...over, started({ seq: 14, rules, clock_setting: null }))).toMatchObject({ rules, clockSetting: null });
	});
});

describe("a series", () => {
	it("counts halves", () => {
		expect([0, 1, 2, 3, 8].map(pointsText)).toEqual(["0", "½", "1", "1½", "4"]);
		expect(scoreText({ ...SCORE, south: 3, north: 1 }, "north")).toBe("½ : 1½");
	});
});

describe("a move taken back", () => {
	it("is no longer in the list, and the position is the one before it", () => {
		const { board, legal, landings, seats } = snapshot();
		const back: RoomMessage = {
			t: "taken_back",
			room: ROOM,
			seq: 13,
			side: "south",
			plies: 2,
			seats,
			exchanged: false,
			board,
			to_move: "south",
			ply: 1,
			legal,
			landings,
			swappable: false,
			clock: null,
			first_move_unix_ms: null,
		};
		const state = after(snapshot(), sown(), sown({ seq: 12, ply: 2 }), sown({ seq: 12, ply: 3 }), back);
		expect(state).toMatchObject({ ply: 1, board, legal, sowing: null, seq: 13 });
		expect(state.moves).toHaveLength(1);
		expect(state.last).toMatchObject({ side: "south", pit: 2 });
	});
});

describe("a player who is gone", () => {
	it("is told with the instants of his going and of the claim", () => {
		const gone = absence(after(snapshot(), presence()));
		expect(gone).toEqual({ side: "north", since_unix_ms: 1_000_000, claim_unix_ms: 1_038_000 });
		expect(mayClaim(gone!, 1_037_999)).toBe(false);
		expect(mayClaim(gone!, 1_038_000)).toBe(true);
	});

	it("is missed no more when he is back, nor once the game is over", () => {
		const back = presence({ seq: 12, connected: true, since_unix_ms: null, claim_unix_ms: null });
		expect(absence(after(snapshot(), presence(), back))).toBeNull();
		expect(absence(after(snapshot(), presence(), ended({ seq: 12 })))).toBeNull();
	});

	it("is the one whom a claim is about, whoever came or went last", () => {
		const both = [presence(), presence({ seq: 12, side: "south", claim_unix_ms: null })] as const;
		expect(after(snapshot(), ...both).seats.north?.claim_unix_ms).toBeUndefined();
		const back = presence({ seq: 13, side: "south", connected: true, since_unix_ms: null, claim_unix_ms: 1_050_000 });
		expect(absence(after(snapshot(), ...both, back))).toMatchObject({ side: "north", claim_unix_ms: 1_050_000 });
	});

	it("is never oneself, and cannot be claimed against where no claim is", () => {
		expect(absence(after(snapshot(), presence({ side: "south" })))).toBeNull();
		expect(mayClaim({ side: "north", since_unix_ms: 0, claim_unix_ms: null }, 9e12)).toBe(false);
	});

	it("is timed as clocks are", () => {
		expect([0, 7, 95, 3661].map(spanText)).toEqual(["0:00", "0:07", "1:35", "1:01:01"]);
	});
});

describe("a pause", () => {
	it("says until when, and is over when the clocks run again", () => {
		const held: RoomMessage = { t: "held", room: ROOM, seq: 11, reason: "pause", clock: null, until_unix_ms: 7_000 };
		expect(after(snapshot(), held)).toMatchObject({ held: "pause", heldUntilUnixMs: 7_000 });
		const released: RoomMessage = {
			t: "released",
			room: ROOM,
			seq: 12,
			clock: null,
			first_move_unix_ms: null,
			claim_unix_ms: null,
		};
		expect(after(snapshot(), held, released)).toMatchObject({ held: null, heldUntilUnixMs: null });
	});
});
