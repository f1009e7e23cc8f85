/* What this page knows of the room it is in, as a pure function of the messages that came. It holds no rule of the
   game: boards, legal moves and clocks are taken from the server whole. */

import type { Phase, RoomEvent, RoomMessage } from "../messages.js";
import type {
	AnsweredMessage,
	Asker,
	Board,
	Clock,
	ClockSetting,
	KnockMessage,
	Landing,
	Move,
	Options,
	Person,
	PresenceMessage,
	Result,
	Rules,
	Score,
	Seat,
	SeatedMessage,
	Seats,
	Side,
	SnapshotMessage,
	SownMessage,
	StartedMessage,
	TakenBackMessage,
	Trace,
} from "../protocol.js";
import { answered, NO_OFFERS, offered, type OfferKind, type Offers } from "./offers.js";
import { withClaim } from "./presence.js";
import { inOrder, type Line, said } from "./talk.js";

/** What a sowing did, as far as it is known. */
export type Last = Pick<Trace, "side" | "pit"> & Partial<Pick<Trace, "drops" | "captures" | "extra_turn">>;

/** A sowing that happened while we looked on, so that it is worth showing; `ply` tells two alike apart. */
export interface Sowing {
	ply: number;
	trace: Trace;
}

export interface RoomState {
	code: string;
	seq: number;
	phase: Phase;
	rules: Rules;
	clockSetting: ClockSetting | null;
	/** What this room allows. */
	options: Options;
	/** The result counts, outside of this room too. */
	counted: boolean;
	/** A rule set for learning, outside the rules of the game. */
	practice: boolean;
	/** A board of a class: its games are not kept, and what is played is the host's to choose. */
	ofClass: boolean;
	/** Which game of the room this is, from 1; 0 before it. */
	game: number;
	/** Where the series stands; null without one. */
	score: Score | null;
	/** Who has said that he is ready for the next game of the series. */
	ready: readonly Side[];
	/** When the next game of the series begins by itself; null for not yet. */
	nextUnixMs: number | null;
	seats: Seats;
	/** The round trip to each player as the server measures it, while a clock runs. */
	lag: Record<Side, number | null>;
	board: Board;
	first: Side | null;
	toMove: Side | null;
	ply: number;
	legal: number[];
	/** What each legal pit would come to. */
	landings: Landing[];
	swappable: boolean;
	clock: Clock | null;
	moves: Move[];
	/** The sowing before this position, however we came to know it. */
	last: Last | null;
	/** Null after a snapshot: there is nothing to animate. */
	sowing: Sowing | null;
	/** The side whose turn was passed over after the last sowing. */
	passed: Side | null;
	/** Why the clocks stand although the game goes on. */
	held: SnapshotMessage["held"];
	/** When they run on by themselves. */
	heldUntilUnixMs: number | null;
	/** When a side that has not sown yet must have; else the game is called off. */
	firstMoveUnixMs: number | null;
	offers: Offers;
	/** What of ours the other has just declined; null once the game has gone on. */
	declined: OfferKind | null;
	chat: readonly Line[];
	/** Whom we do not want to hear in this room. */
	muted: readonly Person[];
	result: Result | null;
	viewers: number;
	/** Those of them who are named. */
	viewerNames: readonly string[];
	/** Who would like to watch, and waits for a player's word. */
	knocks: readonly Asker[];
	/** Our own side, or null when watching. */
	side: Side | null;
	takenOver: boolean;
	closed: boolean;
	/** Played on this device, without a server. */
	local: boolean;
	/** Both players sit at this device: `side` is that of whoever is to move. */
	together: boolean;
}

export function other(side: Side): Side {
	return side === "south" ? "north" : "south";
}

/** The count of a cell. Cells: South's pits, South's store, North's pits, North's store. */
export function seedsAt(board: Board, cell: number): number {
	const pits = board.south.length;
	if (cell < pits) return board.south[cell] ?? 0;
	if (cell === pits) return board.stores[0] ?? 0;
	if (cell <= 2 * pits) return board.north[cell - pits - 1] ?? 0;
	return board.stores[1] ?? 0;
}

export function allCells(board: Board): number[] {
	return [...board.south, board.stores[0] ?? 0, ...board.north, board.stores[1] ?? 0];
}

/** Null stays null until a snapshot comes. Messages of another room change nothing. */
export function reduce(state: RoomState | null, message: RoomMessage): RoomState | null {
	if (message.t === "snapshot") return fromSnapshot(message);
	if (!state || message.room !== state.code) return state;
	if (message.t === "taken_over") return { ...state, side: null, takenOver: true };
	if (message.t === "unavailable") return { ...state, held: "storage", heldUntilUnixMs: null, clock: message.clock };
	if (message.t === "lag") return { ...state, lag: { south: message.south_ms, north: message.north_ms } };
	if (message.t === "said") return { ...state, chat: said(state.chat, message) };
	if (message.t === "chat") return { ...state, chat: message.lines.reduce<readonly Line[]>(said, state.chat) };
	if (message.t === "viewer_names") return { ...state, viewerNames: names(message.viewer_names) };
	if (message.t === "knock") return applyKnock(state, message);
	return { ...applyEvent(state, message), seq: message.seq };
}

function fromSnapshot(s: SnapshotMessage): RoomState {
	return {
		code: s.room,
		seq: s.seq,
		phase: s.phase,
		rules: s.rules,
		clockSetting: s.clock_setting,
		options: s.options,
		counted: s.counted,
		practice: s.practice,
		ofClass: s.of_class,
		game: s.game,
		score: s.score,
		ready: [],
		nextUnixMs: s.next_unix_ms,
		seats: s.seats,
		lag: { south: s.seats.south?.lag_ms ?? null, north: s.seats.north?.lag_ms ?? null },
		board: s.board,
		first: s.first,
		toMove: s.to_move,
		ply: s.ply,
		legal: s.legal,
		landings: s.landings,
		swappable: s.swappable,
		clock: s.clock,
		moves: s.moves,
		last: s.last,
		sowing: null,
		passed: null,
		held: s.held,
		heldUntilUnixMs: s.held_until_unix_ms,
		firstMoveUnixMs: s.first_move_unix_ms,
		offers: { open: s.offers, again: s.again },
		declined: null,
		chat: inOrder(s.chat),
		muted: s.muted,
		result: s.result,
		viewers: s.viewers,
		viewerNames: names(s.viewer_names),
		knocks: s.knocks ?? [],
		side: s.you.role === "player" ? s.you.side : null,
		takenOver: false,
		closed: false,
		local: false,
		together: false,
	};
}

function names(people: readonly Person[]): string[] {
	return people.flatMap(({ name }) => (name === null ? [] : [name]));
}

function applyKnock(state: RoomState, { viewer, name, waits }: KnockMessage): RoomState {
	const others = state.knocks.filter((knock) => knock.viewer !== viewer);
	return { ...state, knocks: waits ? [...others, { viewer, name }] : others };
}

function applyEvent(state: RoomState, event: RoomEvent): RoomState {
	switch (event.t) {
		case "seated":
			return { ...state, seats: { ...state.seats, [event.side]: seatOf(event) } };
		case "vacated":
			return { ...state, seats: { ...state.seats, [event.side]: null } };
		case "presence":
			return applyPresence(state, event);
		case "viewers":
			return { ...state, viewers: event.count };
		case "started":
			return applyStarted(state, event);
		case "offered":
			return { ...state, offers: offered(state.offers, event), declined: null };
		case "answered":
			return { ...state, offers: answered(state.offers, event), declined: declinedOf(state, event) };
		case "taken_back":
			return applyTakenBack(state, event);
		case "time_given":
			return { ...state, clock: event.clock };
		case "scheduled":
			return { ...state, nextUnixMs: event.next_unix_ms };
		case "ready":
			return { ...state, ready: [...state.ready, event.side] };
		case "sown":
			return applySown(state, event);
		case "passed":
			return { ...state, ply: event.ply, passed: event.side };
		case "swapped":
			return {
				...state,
				seats: event.seats,
				ply: event.ply,
				toMove: event.to_move,
				legal: event.legal,
				landings: event.landings,
				swappable: false,
				clock: event.clock,
				firstMoveUnixMs: event.first_move_unix_ms,
				side: changedSide(state, true),
			};
		case "ended":
			return {
				...state,
				phase: "ended",
				board: event.board,
				clock: event.clock,
				toMove: null,
				legal: [],
				landings: [],
				swappable: false,
				held: null,
				heldUntilUnixMs: null,
				firstMoveUnixMs: null,
				score: event.score,
				ready: [],
				nextUnixMs: null,
				result: { reason: event.reason, winner: event.winner, text: event.text, game_id: event.game_id },
			};
		case "held":
			return { ...state, held: event.reason, heldUntilUnixMs: event.until_unix_ms, clock: event.clock };
		case "released":
			return {
				...state,
				held: null,
				heldUntilUnixMs: null,
				clock: event.clock,
				firstMoveUnixMs: event.first_move_unix_ms,
				seats: withClaim(state.seats, event.claim_unix_ms),
			};
		case "closed":
			return { ...state, closed: true, toMove: null, legal: [], landings: [] };
		default:
			// Nothing for us, or of a newer server: its number is all that we take.
			return state;
	}
}

function seatOf({ t: _t, room: _room, seq: _seq, side: _side, ...seat }: SeatedMessage): Seat {
	return { ...seat, connected: true };
}

function declinedOf({ side }: RoomState, { offer, how }: AnsweredMessage): OfferKind | null {
	return how === "declined" && offer.side === side ? offer.kind : null;
}

function changedSide(state: RoomState, exchanged: boolean): Side | null {
	return state.side && exchanged ? other(state.side) : state.side;
}

function applyPresence(state: RoomState, event: PresenceMessage): RoomState {
	const seat = state.seats[event.side];
	if (!seat) return state;
	const { since_unix_ms: _, claim_unix_ms: __, ...stays } = seat;
	const away = event.since_unix_ms === null ? {} : { since_unix_ms: event.since_unix_ms };
	const seats = { ...state.seats, [event.side]: { ...stays, connected: event.connected, ...away } };
	return { ...state, seats: withClaim(seats, event.claim_unix_ms) };
}

/** The first game of a room, or its next: of the game before nothing is left but the talk. */
function applyStarted(state: RoomState, event: StartedMessage): RoomState {
	return {
		...state,
		phase: "playing",
		game: event.game,
		rules: event.rules,
		clockSetting: event.clock_setting,
		counted: event.counted,
		score: event.score,
		ready: [],
		nextUnixMs: null,
		seats: withClaim(event.seats, event.claim_unix_ms),
		side: changedSide(state, event.exchanged),
		first: event.first,
		board: event.board,
		toMove: event.to_move,
		ply: event.ply,
		legal: event.legal,
		landings: event.landings,
		swappable: false,
		clock: event.clock,
		firstMoveUnixMs: event.first_move_unix_ms,
		offers: NO_OFFERS,
		declined: null,
		moves: [],
		last: null,
		sowing: null,
		passed: null,
		held: null,
		heldUntilUnixMs: null,
		result: null,
	};
}

function applyTakenBack(state: RoomState, event: TakenBackMessage): RoomState {
	const moves = state.moves.slice(0, Math.max(0, state.moves.length - event.plies));
	return {
		...state,
		seats: event.seats,
		side: changedSide(state, event.exchanged),
		board: event.board,
		toMove: event.to_move,
		ply: event.ply,
		legal: event.legal,
		landings: event.landings,
		swappable: event.swappable,
		clock: event.clock,
		firstMoveUnixMs: event.first_move_unix_ms,
		moves,
		last: moves[moves.length - 1] ?? null,
		sowing: null,
		passed: null,
	};
}

function applySown(state: RoomState, event: SownMessage): RoomState {
	const { side, pit, captured, extra_turn } = event.trace;
	return {
		...state,
		board: event.board,
		toMove: event.to_move,
		ply: event.ply,
		legal: event.legal,
		landings: event.landings,
		swappable: event.swappable,
		clock: event.clock,
		firstMoveUnixMs: event.first_move_unix_ms,
		moves: [...state.moves, { side, pit, captured, extra_turn }],
		last: event.trace,
		sowing: { ply: event.ply, trace: event.trace },
		declined: null,
		passed: null,
	};
}
