/* Messages as a server might send them, to build cases from. */

import type {
	EndedMessage,
	Landing,
	Offer,
	OfferedMessage,
	PresenceMessage,
	Seat,
	SeatedMessage,
	SnapshotMessage,
	SownMessage,
	StartedMessage,
	Trace,
	ViewersMessage,
} from "../src/protocol.js";

export const ROOM = "K7QX2M4D";

export const RULES: SnapshotMessage["rules"] = {
	preset: "kalah",
	family: "kalah",
	pits: 6,
	seeds: 4,
	first: "south",
	skip_origin: false,
	extra_turn: true,
	empty_capture: false,
	capture_set: [2, 3],
	grand_slam: "legal",
	feed: "none",
	cannot_feed: "end_row_owner",
	starved_to_move: "end_row_owner",
	win_at: "majority",
	end_majority: false,
	repetition: "off",
	repetition_split: "row_owner",
	quiet_limit: "off",
	settle: false,
	swap: false,
};

export function seat(name: string, change: Partial<Seat> = {}): Seat {
	return { name, outside_bot: false, connected: true, bot: null, ...change };
}

export function landing(pit: number, cell: number, change: Partial<Landing> = {}): Landing {
	return { pit, cell, captured: 0, extra_turn: false, slam: "none", ...change };
}

export function snapshot(change: Partial<SnapshotMessage> = {}): SnapshotMessage {
	return {
		t: "snapshot",
		room: ROOM,
		seq: 10,
		phase: "playing",
		rules: RULES,
		clock_setting: { kind: "fischer", base_ms: 180_000, increment_ms: 2_000, increment_per: "sow" },
		options: {
			visibility: "private",
			locked: false,
			casual: false,
			series: null,
			start: "rules",
			offers: ["draw", "settle", "takeback", "rematch", "pause"],
			watch: "open",
			delay_s: 0,
			viewer_names: true,
			chat: "free",
		},
		counted: true,
		practice: false,
		of_class: false,
		game: 1,
		score: null,
		offers: [],
		again: [],
		first_move_unix_ms: null,
		held_until_unix_ms: null,
		next_unix_ms: null,
		chat: [],
		muted: [],
		viewer_names: [],
		seats: { south: seat("Nadia"), north: seat("Samuel") },
		board: { south: [4, 4, 4, 4, 4, 4], north: [4, 4, 4, 4, 4, 4], stores: [0, 0] },
		first: "south",
		to_move: "south",
		ply: 0,
		legal: [0, 1, 2, 3, 4, 5],
		landings: [
			landing(0, 4),
			landing(1, 5),
			landing(2, 6, { extra_turn: true }),
			landing(3, 7),
			landing(4, 8),
			landing(5, 9),
		],
		swappable: false,
		clock: { south_ms: 180_000, north_ms: 180_000, running: "south", server_unix_ms: 1_000_000 },
		moves: [],
		last: null,
		held: null,
		result: null,
		viewers: 1,
		you: { role: "player", side: "south" },
		...change,
	};
}

export function trace(change: Partial<Trace> = {}): Trace {
	return {
		side: "south",
		pit: 2,
		drops: [3, 4, 5, 6],
		captures: [],
		captured: 0,
		extra_turn: true,
		slam: "none",
		passed: false,
		sweep: [0, 0],
		...change,
	};
}

/** South's third pit at the start: the last seed falls into the store. */
export function sown(change: Partial<SownMessage> = {}): SownMessage {
	return {
		t: "sown",
		room: ROOM,
		seq: 11,
		id: "other-1",
		side: "south",
		pit: 2,
		ply: 1,
		trace: trace(),
		board: { south: [4, 4, 0, 5, 5, 5], north: [4, 4, 4, 4, 4, 4], stores: [1, 0] },
		to_move: "south",
		legal: [0, 1, 3, 4, 5],
		landings: [landing(0, 4), landing(1, 5), landing(3, 8), landing(4, 9), landing(5, 10)],
		swappable: false,
		clock: { south_ms: 178_000, north_ms: 180_000, running: "south", server_unix_ms: 1_002_000 },
		lag_ms: 0,
		first_move_unix_ms: null,
		...change,
	};
}

export function viewers(seq: number, count: number): ViewersMessage {
	return { t: "viewers", room: ROOM, seq, count };
}

export function seated(seq: number): SeatedMessage {
	return { t: "seated", room: ROOM, seq, side: "north", name: "Samuel", outside_bot: false, bot: null };
}

/** The game begins, or begins again. */
export function started(change: Partial<StartedMessage> = {}): StartedMessage {
	const { board, legal, landings, rules, clock_setting, seats } = snapshot();
	return {
		t: "started",
		room: ROOM,
		seq: 11,
		game: 1,
		seats,
		exchanged: false,
		rules,
		clock_setting,
		first: "south",
		board,
		to_move: "south",
		ply: 0,
		legal,
		landings,
		clock: null,
		counted: true,
		score: null,
		first_move_unix_ms: null,
		claim_unix_ms: null,
		...change,
	};
}

export function ended(change: Partial<EndedMessage> = {}): EndedMessage {
	return {
		t: "ended",
		room: ROOM,
		seq: 11,
		reason: "flag",
		winner: "north",
		text: "",
		game_id: "K7QX2M4D-6553f107",
		board: snapshot().board,
		clock: null,
		score: null,
		...change,
	};
}

export function offer(id: number, change: Partial<Offer> = {}): Offer {
	return { id, kind: "draw", side: "north", ply: 0, ...change };
}

export function offered(seq: number, one: Offer): OfferedMessage {
	return { t: "offered", room: ROOM, seq, offer: one };
}

export function presence(change: Partial<PresenceMessage> = {}): PresenceMessage {
	return {
		t: "presence",
		room: ROOM,
		seq: 11,
		side: "north",
		connected: false,
		since_unix_ms: 1_000_000,
		claim_unix_ms: 1_038_000,
		...change,
	};
}
