/* What has happened between two pictures of a room, in words for those who listen, and a pit chosen beforehand. */

import type { ReactiveController } from "lit";
import { describe, expect, it, vi } from "vitest";
import type { RoomMessage } from "../src/messages.js";
import { Announcer } from "../src/room/announcement.js";
import { Queued } from "../src/room/queued.js";
import type { Table } from "../src/room/table.js";
import { happened } from "../src/state/happened.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { ended, presence, ROOM, snapshot, sown, started, trace } from "./messages.js";

function after(state: RoomState | null, ...messages: RoomMessage[]): RoomState {
	const next = messages.reduce<RoomState | null>(reduce, state);
	if (!next) throw new Error("no state");
	return next;
}

const playing = after(null, snapshot());

describe("what has happened", () => {
	it("is nothing to whoever has just come, and nothing where only the lag is another", () => {
		expect(happened(null, playing)).toEqual([]);
		expect(happened(playing, after(playing, { t: "lag", room: ROOM, south_ms: 9, north_ms: 8 }))).toEqual([]);
	});

	it("is each sowing that one has not seen yet, and the end after it", () => {
		const once = after(playing, sown());
		const twice = after(once, sown({ seq: 12, ply: 2, trace: trace({ pit: 4, captured: 3 }) }));
		expect(happened(playing, twice).map(({ what }) => what)).toEqual(["sowed", "sowed"]);
		expect(happened(once, after(once, ended())).map(({ what }) => what)).toContain("ended");
		expect(happened(twice, once)).toEqual([{ what: "taken_back", plies: 1 }]);
	});

	it("is time that was given, but not time that was put right", () => {
		const clocked = { ...playing, clock: { south_ms: 60_000, north_ms: 60_000, running: "south", server_unix_ms: 1 } } as RoomState;
		const gift = (south_ms: number) => ({ ...clocked, clock: { ...clocked.clock, south_ms } }) as RoomState;
		expect(happened(clocked, gift(75_000))).toEqual([{ what: "given", side: "south" }]);
		expect(happened(clocked, gift(60_400))).toEqual([]);
	});

	it("is somebody who goes and comes back", () => {
		const gone = after(playing, presence({ side: "north", connected: false }));
		expect(happened(playing, gone)).toEqual([{ what: "gone", side: "north" }]);
		expect(happened(gone, playing)).toEqual([{ what: "back", side: "north" }]);
	});

	it("is the next game, whatever else is another with it", () => {
		const over = after(playing, ended());
		expect(happened(over, after(over, started({ game: over.game + 1 })))).toEqual([{ what: "started", game: over.game + 1 }]);
	});
});

describe("the announcement", () => {
	it("says the same words again if the same thing happens again", () => {
		const announcer = new Announcer();
		announcer.of(playing, "letters");
		const once = after(playing, sown());
		const first = announcer.of(once, "letters");
		expect(first).toContain("sowed c");
		expect(announcer.of(once, "letters")).toBe(first);
		const twice = after(once, sown({ seq: 12, ply: 2 }));
		const second = announcer.of(twice, "letters");
		expect(second).not.toBe(first);
		expect(second.trim()).toBe(first.trim());
	});
});

describe("a pit chosen beforehand", () => {
	const north = { ...playing, side: "north", toMove: "south" } as RoomState;
	const chosen = { side: "north", pit: 2 } as const;

	function set() {
		const play = vi.fn(async () => {});
		const host = { table: { play } as unknown as Table, addController: (_: ReactiveController) => {}, requestUpdate: () => {} };
		return { play, queued: new Queued(host as never) };
	}

	it("is sown when it is its turn, once, and not before", async () => {
		const { play, queued } = set();
		queued.toggle(north, chosen);
		queued.follow({ ...north, ply: north.ply + 1 });
		await Promise.resolve();
		expect(play).not.toHaveBeenCalled();
		const turn: RoomState = { ...north, ply: north.ply + 2, toMove: "north" };
		queued.follow(turn);
		queued.follow(turn);
		await Promise.resolve();
		expect(play.mock.calls).toEqual([[2]]);
		expect(queued.choice).toBeNull();
	});

	it("waits while the clocks are held", async () => {
		const { play, queued } = set();
		queued.toggle(north, chosen);
		queued.follow({ ...north, toMove: "north", held: "pause" });
		await Promise.resolve();
		expect(play).not.toHaveBeenCalled();
		expect(queued.choice).toEqual(chosen);
	});

	it("is dropped when it is chosen again, or the game goes another way", async () => {
		for (const change of [{ ply: -1 }, { game: 9 }, { phase: "ended" }, { side: "south" }, { code: "ZZZZZZZZ" }] as Partial<RoomState>[]) {
			const { play, queued } = set();
			queued.toggle(north, chosen);
			queued.follow({ ...north, toMove: "north", ...change });
			await Promise.resolve();
			expect(play).not.toHaveBeenCalled();
			expect(queued.choice).toBeNull();
		}
		const { queued } = set();
		queued.toggle(north, chosen);
		queued.toggle(north, chosen);
		expect(queued.choice).toBeNull();
	});
});
