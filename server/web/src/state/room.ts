/* What this page knows of the room it is in, as a pure function of the messages that came. It holds no rule of the
   game: boards, legal moves and clocks are taken from the server whole. */

import type { Phase, RoomEvent, RoomMessage } from "../messages.js";
import type {
	Board,
	Clock,
	ClockSetting,
	Landing,
	Move,
	Result,
	Rules,
	Seats,
	Side,
	SnapshotMessage,
	SownMessage,
	Trace,
} from "../protocol.js";

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
	seats: Seats;
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
	last: Trace | null;
	/** Null after a snapshot: there is nothing to animate. */
	sowing: Sowing | null;
	/** The side whose turn was passed over after the last sowing. */
	passed: Side | null;
	/** Why the clocks stand although the game goes on. */
	held: SnapshotMessage["held"];
	result: Result | null;
	viewers: number;
	/** Our own side, or null when watching. */
	side: Side | null;
	takenOver: boolean;
	closed: boolean;
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
	if (message.t === "unavailable") return { ...state, held: "storage", clock: message.clock };
	return { ...applyEvent(state, message), seq: message.seq };
}

function fromSnapshot(s: SnapshotMessage): RoomState {
	return {
		code: s.room,
		seq: s.seq,
		phase: s.phase,
		rules: s.rules,
		clockSetting: s.clock_setting,
		seats: s.seats,
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
		result: s.result,
		viewers: s.viewers,
		side: s.you.role === "player" ? s.you.side : null,
		takenOver: false,
		closed: false,
	};
}

function applyEvent(state: RoomState, event: RoomEvent): RoomState {
	switch (event.t) {
		case "seated":
			return { ...state, seats: { ...state.seats, [event.side]: { name: event.name, connected: true } } };
		case "vacated":
			return { ...state, seats: { ...state.seats, [event.side]: null } };
		case "presence": {
			const seat = state.seats[event.side];
			if (!seat) return state;
			return { ...state, seats: { ...state.seats, [event.side]: { ...seat, connected: event.connected } } };
		}
		case "viewers":
			return { ...state, viewers: event.count };
		case "started":
			return {
				...state,
				phase: "playing",
				first: event.first,
				board: event.board,
				toMove: event.to_move,
				ply: event.ply,
				legal: event.legal,
				landings: event.landings,
				clock: event.clock,
			};
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
				side: state.side && other(state.side),
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
				result: { reason: event.reason, winner: event.winner, text: event.text },
			};
		case "held":
			return { ...state, held: event.reason, clock: event.clock };
		case "released":
			return { ...state, held: null, clock: event.clock };
		case "closed":
			return { ...state, closed: true, toMove: null, legal: [], landings: [] };
	}
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
		moves: [...state.moves, { side, pit, captured, extra_turn }],
		last: event.trace,
		sowing: { ply: event.ply, trace: event.trace },
		passed: null,
	};
}
