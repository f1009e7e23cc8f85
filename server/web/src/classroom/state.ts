/* What is known of a class, by the server's messages. Pure. */

import type { ClassBoard, ClassBoardsMessage, ClassJoinedMessage, ClassMessage, ClassPupil } from "../protocol.js";

export interface ClassState extends Omit<ClassMessage, "t" | "boards"> {
	/** Our own: null for the host. */
	pupil?: number;
	/** By number; to the host. */
	known: ReadonlyMap<number, ClassBoard>;
}

export type Role = ClassJoinedMessage["role"];

function withBoards(known: ReadonlyMap<number, ClassBoard>, boards: readonly ClassBoard[]): Map<number, ClassBoard> {
	const next = new Map(known);
	for (const board of boards) next.set(board.number, board);
	return next;
}

export function reduceClass(before: ClassState | null, message: ClassMessage | ClassBoardsMessage): ClassState | null {
	if (message.t === "class_boards") return before && { ...before, known: withBoards(before.known, message.boards) };
	const { t: _t, boards, ...rest } = message;
	const known = boards ? withBoards(new Map(), boards) : (before?.known ?? new Map());
	const used = new Set(rest.pupils?.map(({ board }) => board));
	return { ...rest, known: new Map([...known].filter(([number]) => used.has(number))) };
}

export function pupilOf(state: ClassState, number: number | null): ClassPupil | null {
	return state.pupils?.find(({ pupil }) => pupil === number) ?? null;
}

/** In the order of their numbers, which is that of the pairs; a board is there once its room has said something. */
export function boardsOf(state: ClassState): ClassBoard[] {
	return [...state.known.values()].sort((a, b) => a.number - b.number);
}

/** Has no game now: no board, or one that is over. */
export function isFree(state: ClassState, { board }: ClassPupil): boolean {
	if (board === null) return true;
	const known = state.known.get(board);
	return known !== undefined && known.reason !== null;
}

export function freePupils(state: ClassState): ClassPupil[] {
	return (state.pupils ?? []).filter((pupil) => isFree(state, pupil));
}

/** Has no board at all. */
export function waitingPupils(state: ClassState): ClassPupil[] {
	return (state.pupils ?? []).filter(({ board }) => board === null);
}

export function playing(state: ClassState): ClassBoard[] {
	return boardsOf(state).filter(({ reason }) => reason === null);
}

/** For whom a game waits that is away: the pupil whose turn it is. */
export function awaited(state: ClassState, board: ClassBoard): ClassPupil | null {
	if (board.to_move === null) return null;
	const pupil = pupilOf(state, board.to_move === "south" ? board.south : board.north);
	return pupil && !pupil.connected ? pupil : null;
}
