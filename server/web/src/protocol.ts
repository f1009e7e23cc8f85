/* The messages of the wire, protocol 1.0, as a discriminated union over `t`. Types only. */

export type Side = "south" | "north";

export interface Rules {
	preset: string;
	family: "kalah" | "oware";
	pits: number;
	seeds: number;
	[parameter: string]: unknown;
}

export interface ClockSetting {
	base_ms: number;
	increment_ms: number;
	increment_per: "sow" | "turn";
}

/** Remaining time of both; the running side's is as of server_unix_ms. */
export interface Clock {
	south_ms: number;
	north_ms: number;
	running: Side | null;
	server_unix_ms: number;
}

export interface Board {
	south: number[];
	north: number[];
	stores: [number, number] | number[];
}

export interface Seat {
	name: string;
	connected: boolean;
}

export interface Seats {
	south: Seat | null;
	north: Seat | null;
}

/** What a sowing did, cell by cell. Cells: South's pits, South's store, North's pits, North's store. */
export interface Trace {
	side: Side;
	pit: number;
	drops: number[];
	captures: { cell: number; seeds: number }[];
	captured: number;
	extra_turn: boolean;
	slam: "none" | "voided" | "captured" | "partly" | "opponent";
	passed: boolean;
	sweep: [number, number] | number[];
}

export interface Move {
	side: Side;
	pit: number;
	captured: number;
	extra_turn: boolean;
}

export interface Result {
	reason: string;
	winner: Side | null;
	text: string;
}

export type Phase = "waiting" | "playing" | "ended";

/* ---- to the server ---- */

export interface CreateCommand {
	t: "create";
	preset: string;
	rules?: Record<string, unknown>;
	clock?: ClockSetting;
	side: Side | "random";
}

export type Command =
	| { t: "hello"; protocol: "1.0"; client: string; lang?: string; name?: string; session?: string }
	| CreateCommand
	| { t: "join"; room: string; as: "seat" | "watch"; seat_token?: string }
	| { t: "resume"; room: string; seq: number; seat_token?: string }
	| { t: "leave"; room: string }
	| { t: "play"; room: string; ply: number; pit: number }
	| { t: "swap"; room: string; ply: number }
	| { t: "resign"; room: string }
	| { t: "ping" };

/* ---- from the server, to one ---- */

export interface Welcome {
	t: "welcome";
	re: string;
	protocol: string;
	server: string;
	session: string;
	name: string;
	server_unix_ms: number;
	limits: Record<string, number>;
	presets: { name: string; rules: Rules }[];
	clocks: ClockSetting[];
}

export interface Joined {
	t: "joined";
	re: string;
	room: string;
	role: "player" | "viewer";
	side?: Side;
	seat_token?: string;
}

export interface Ok {
	t: "ok";
	re: string;
}

export interface Pong {
	t: "pong";
	re: string;
	server_unix_ms: number;
}

export interface ErrorReply {
	t: "error";
	re: string | null;
	code: string;
	text: string;
	room?: string;
	ply?: number;
	legal?: number[];
}

export interface TakenOver {
	t: "taken_over";
	room: string;
}

export interface Snapshot {
	t: "snapshot";
	room: string;
	seq: number;
	phase: Phase;
	rules: Rules;
	clock_setting: ClockSetting | null;
	seats: Seats;
	board: Board;
	first: Side | null;
	to_move: Side | null;
	ply: number;
	legal: number[];
	swappable: boolean;
	clock: Clock | null;
	moves: Move[];
	last: Trace | null;
	result: Result | null;
	viewers: number;
	you: { role: "player" | "viewer"; side?: Side | null };
}

/* ---- from the server, to everyone in the room ---- */

interface InRoom {
	room: string;
	seq: number;
}

export type Seated = InRoom & { t: "seated"; side: Side; name: string };
export type Vacated = InRoom & { t: "vacated"; side: Side };
export type Started = InRoom & {
	t: "started";
	first: Side;
	board: Board;
	to_move: Side;
	ply: number;
	legal: number[];
	clock: Clock | null;
};
export type Sown = InRoom & {
	t: "sown";
	id: string | null;
	side: Side;
	pit: number;
	ply: number;
	trace: Trace;
	board: Board;
	to_move: Side | null;
	legal: number[];
	swappable: boolean;
	clock: Clock | null;
};
export type Passed = InRoom & { t: "passed"; side: Side; ply: number };
export type Swapped = InRoom & {
	t: "swapped";
	ply: number;
	seats: Seats;
	to_move: Side | null;
	legal: number[];
	clock: Clock | null;
};
export type Ended = InRoom & {
	t: "ended";
	reason: string;
	winner: Side | null;
	text: string;
	board: Board;
	clock: Clock | null;
};
export type Presence = InRoom & { t: "presence"; side: Side; connected: boolean };
export type Viewers = InRoom & { t: "viewers"; count: number };
export type Closed = InRoom & { t: "closed" };

export type RoomEvent =
	| Seated
	| Vacated
	| Started
	| Sown
	| Passed
	| Swapped
	| Ended
	| Presence
	| Viewers
	| Closed;

export type Reply = Welcome | Joined | Ok | Pong | ErrorReply;
export type ServerMessage = Reply | TakenOver | Snapshot | RoomEvent;
