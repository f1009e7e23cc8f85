import { describe, expect, it } from "vitest";
import type { LobbyMessage } from "../src/protocol.js";
import { type LobbyState, reduceLobby, waitingIn } from "../src/state/lobby.js";
import { gameOnTv } from "../src/state/tv.js";
import { liveGame, lobby, openGame } from "./lobby-messages.js";

const whole = (change: Partial<LobbyMessage> = {}): LobbyState =>
	reduceLobby(
		null,
		lobby({
			open: [openGame("NEW", { since_unix_ms: 9000 }), openGame("OLD", { since_unix_ms: 1000 })],
			live: [liveGame("FEW", { viewers: 1 }), liveGame("MANY", { viewers: 8 })],
			tv: [{ preset: "kalah", room: "MANY" }],
			n_open: 2,
			n_live: 2,
			n_players: 6,
			...change,
		}),
	) as LobbyState;
const rooms = (rows: readonly { room: string }[]) => rows.map(({ room }) => room);

describe("the lobby", () => {
	it("is unknown before a whole state came", () => {
		expect(reduceLobby(null, { t: "lobby_changed", gone: [] })).toBeNull();
	});

	it("shows who waits longest first, and the most watched games first", () => {
		const state = whole();
		expect(rooms(state.open)).toEqual(["OLD", "NEW"]);
		expect(rooms(state.live)).toEqual(["MANY", "FEW"]);
		expect(rooms(whole({ live: [liveGame("B", { since_unix_ms: 2 }), liveGame("A", { since_unix_ms: 1 })] }).live)).toEqual([
			"A",
			"B",
		]);
	});

	it("keeps what a difference does not name", () => {
		const state = whole();
		expect(reduceLobby(state, { t: "lobby_changed" })).toEqual(state);
	});

	it("takes rows off, puts rows in, and replaces rows of the same room", () => {
		const state = reduceLobby(whole(), {
			t: "lobby_changed",
			gone: [{ room: "NEW" }, { room: "FEW" }, { room: "UNKNOWN" }],
			open: [openGame("NEXT", { since_unix_ms: 9500 }), openGame("OLD", { since_unix_ms: 1000, locked: true })],
			n_open: 7,
		});
		expect(rooms(state?.open ?? [])).toEqual(["OLD", "NEXT"]);
		expect(state?.open[0]?.locked).toBe(true);
		expect(rooms(state?.live ?? [])).toEqual(["MANY"]);
		expect(state).toMatchObject({ nOpen: 7, nLive: 2, nPlayers: 6 });
	});

	it("puts a room that went and came again where the difference says", () => {
		const state = reduceLobby(whole(), {
			t: "lobby_changed",
			gone: [{ room: "OLD" }],
			open: [openGame("OLD", { since_unix_ms: 9900 })],
		});
		expect(rooms(state?.open ?? [])).toEqual(["NEW", "OLD"]);
	});

	it("has one row a room: a game that begins waits no more, and the other way round", () => {
		const begun = reduceLobby(whole(), { t: "lobby_changed", live: [liveGame("OLD", { viewers: 0 })] });
		expect(rooms(begun?.open ?? [])).toEqual(["NEW"]);
		expect(rooms(begun?.live ?? [])).toEqual(["MANY", "FEW", "OLD"]);
		const again = reduceLobby(begun, { t: "lobby_changed", open: [openGame("OLD", {})] });
		expect(rooms(again?.live ?? [])).toEqual(["MANY", "FEW"]);
	});

	it("orders live games anew as their viewers come and go", () => {
		const state = reduceLobby(whole(), {
			t: "lobby_changed",
			counts: [
				{ room: "FEW", viewers: 9, ply: 12 },
				{ room: "UNKNOWN", viewers: 1, ply: 1 },
			],
		});
		expect(rooms(state?.live ?? [])).toEqual(["FEW", "MANY"]);
		expect(state?.live[0]).toMatchObject({ viewers: 9, ply: 12, south: "Nadia" });
	});

	it("knows how many wait in each pool", () => {
		const some = reduceLobby(whole(), { t: "lobby_changed", queues: [{ preset: "awari", pool: "3+2", waiting: 2 }] });
		expect(waitingIn(some, "awari", "3+2")).toBe(2);
		expect(waitingIn(some, "awari", "5+5")).toBe(0);
		expect(waitingIn(some, "kalah", "3+2")).toBe(0);
		expect(waitingIn(reduceLobby(some, { t: "lobby_changed" }), "awari", "3+2")).toBe(2);
		expect(waitingIn(reduceLobby(some, { t: "lobby_changed", queues: [] }), "awari", "3+2")).toBe(0);
		expect(waitingIn(null, "kalah", "3+2")).toBe(0);
	});

	it("forgets everything when a whole state comes", () => {
		const state = reduceLobby(whole(), lobby({}));
		expect(state).toEqual({ preset: null, open: [], live: [], tv: [], queues: [], nOpen: 0, nLive: 0, nPlayers: 0 });
	});

	it("is never changed in place", () => {
		const state = whole();
		const before = structuredClone(state);
		reduceLobby(state, { t: "lobby_changed", gone: [{ room: "OLD" }], live: [liveGame("X", {})], tv: [] });
		expect(state).toEqual(before);
	});
});

describe("TV", () => {
	const state = whole({
		live: [liveGame("K", { viewers: 2 }), liveGame("O", { viewers: 5 }), liveGame("X", { viewers: 90 })],
		tv: [
			{ preset: "kalah", room: "K" },
			{ preset: "oware-abapa", room: "O" },
		],
	});

	it("shows the featured game of a rule set", () => {
		expect(gameOnTv(state, "kalah", null)).toBe("K");
		expect(gameOnTv(state, "kalah", "O")).toBe("K");
		expect(gameOnTv(state, "awari", "K")).toBeNull();
	});

	it("shows of all featured games the most watched, and stays with it while it is featured", () => {
		expect(gameOnTv(state, null, null)).toBe("O");
		expect(gameOnTv(state, null, "K")).toBe("K");
		expect(gameOnTv(state, null, "X")).toBe("O");
	});

	it("shows a featured game that is over and in no list, and nothing if there is none", () => {
		expect(gameOnTv(whole({ live: [], tv: [{ preset: "kalah", room: "Z" }] }), null, null)).toBe("Z");
		expect(gameOnTv(whole({ tv: [] }), null, "MANY")).toBeNull();
	});
});

