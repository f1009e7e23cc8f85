/* Going through a game while it goes on: where one looks, and what is known of the positions. */

import type { ReactiveController } from "lit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RoomMessage } from "../src/messages.js";
import { Browse } from "../src/room/browse.js";
import { Past } from "../src/room/past.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { ended, RULES, snapshot, sown, started, trace } from "./messages.js";

function after(state: RoomState | null, ...messages: RoomMessage[]): RoomState {
	const next = messages.reduce<RoomState | null>(reduce, state);
	if (!next) throw new Error("no state");
	return next;
}

const TWO = { south: [0, 5, 1, 6, 6, 5], north: [4, 4, 4, 4, 4, 4], stores: [1, 0] };
const begun = after(null, snapshot({ ply: 0, moves: [], last: null, rules: RULES }));
const once = after(begun, sown());
const twice = after(once, sown({ seq: 12, ply: 2, board: TWO, trace: trace({ pit: 0, drops: [1, 2, 3, 4], extra_turn: false }), to_move: "north" }));

beforeEach(() => {
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

function browser(): Browse {
	return new Browse({ addController: (_: ReactiveController) => {}, requestUpdate: () => {} } as never, () => "normal");
}

describe("the positions of a game that goes on", () => {
	it("are kept as they are seen", () => {
		const past = new Past(begun);
		past.see(once);
		past.see(twice);
		expect([past.first, past.length]).toEqual([0, 2]);
		expect(past.frame(0)?.board).toEqual(begun.board);
		expect(past.frame(2)).toMatchObject({ board: TWO, toMove: "north", trace: { pit: 0 } });
	});

	it("are played out from the start where they were not seen", async () => {
		const past = new Past(after(null, snapshot({ ply: 2, board: TWO, moves: twice.moves, last: null, first: "south", rules: RULES })));
		expect(past.first).toBe(2);
		await past.fetch();
		expect(past.first).toBe(0);
		expect(past.frame(1)).toMatchObject({ board: once.board, toMove: "south", trace: { pit: 2, extra_turn: true } });
		expect(past.frame(2)?.trace).toMatchObject({ pit: 0 });
	});

	it("are not guessed where the game began from a chosen position", async () => {
		const options = { ...begun.options, start: "position" as const };
		const past = new Past({ ...twice, options });
		await past.fetch();
		expect(past.first).toBe(2);
	});

	it("go with what is taken back", () => {
		const past = new Past(begun);
		past.see(once);
		past.see(twice);
		past.see(once);
		expect([past.length, past.frame(2)]).toEqual([1, undefined]);
	});

	it("keep the last sowing when the end sweeps the board", () => {
		const past = new Past(begun);
		past.see(once);
		const swept = { south: [0, 0, 0, 0, 0, 0], north: [0, 0, 0, 0, 0, 0], stores: [25, 23] };
		past.see(after(once, ended({ seq: 12, board: swept })));
		expect(past.frame(1)).toMatchObject({ board: swept, trace: { pit: 2 } });
	});
});

describe("somebody who looks back", () => {
	it("stays where he is, whatever is sown", async () => {
		const browse = browser();
		browse.follow(begun);
		browse.follow(once);
		await browse.go(0);
		expect(browse.frame?.board).toEqual(begun.board);
		browse.follow(twice);
		expect([browse.at, browse.news(twice), browse.range]).toEqual([0, 1, [0, 2]]);
	});

	it("is in the game again at its newest position", async () => {
		const browse = browser();
		browse.follow(begun);
		browse.follow(once);
		await browse.go(0);
		browse.follow(twice);
		await browse.go(2);
		expect([browse.at, browse.frame]).toEqual([null, null]);
	});

	it("sees the sowing that he steps on to, and is in the game when it has come to rest", async () => {
		const browse = browser();
		browse.follow(begun);
		browse.follow(once);
		await browse.go(0);
		await browse.go(1, true);
		expect(browse.at).toBe(1);
		expect(browse.sowing?.trace.pit).toBe(2);
		browse.settled();
		await Promise.resolve();
		expect(browse.at).toBeNull();
	});

	it("is not taken into the next game, but told of it", async () => {
		const browse = browser();
		browse.follow(begun);
		browse.follow(once);
		const over = after(once, ended({ seq: 12 }));
		browse.follow(over);
		await browse.go(0);
		const next = after(over, started({ seq: 13, game: over.game + 1 }));
		browse.follow(next);
		expect([browse.at, browse.news(next), browse.frame?.board]).toEqual([0, null, begun.board]);
		browse.live();
		expect(browse.range).toEqual([0, 0]);
	});
});
