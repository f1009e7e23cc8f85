/* What is shared of a room, a finished game, a position, a puzzle. Pure, but for the language that is spoken. */

import { t } from "../i18n/i18n.js";
import { sideName } from "../state/describe.js";
import type { RoomState } from "../state/room.js";
import { analysisPath, type StudyAddress } from "../study/paths.js";
import { positionText } from "../study/position.js";
import type { Shared } from "./shared.js";

/** Where the board of another page gets games and rooms from. */
function source(): Record<string, string> {
	return { src: location.origin };
}

export function roomShared(room: RoomState): Shared {
	const { code, options, seats, board, toMove } = room;
	const [south, north] = [seats.south?.name ?? sideName("south"), seats.north?.name ?? sideName("north")];
	const isPublic = options.visibility === "open" && options.watch === "open" && !options.locked;
	return {
		what: t("lobby.versus", { south, north }),
		path: `/r/${code}`,
		picture: { path: `/picture/room/${code}`, parameters: {} },
		position: toMove ? positionText({ board, toMove }) : null,
		record: null,
		embed: isPublic ? { room: code, ...source() } : null,
	};
}

export function gameShared(id: string, what: string, ply: number, last: number, position: string | null): Shared {
	const atEnd = ply >= last;
	return {
		what,
		path: `/review/${id}${atEnd ? "" : `#${ply}`}`,
		picture: { path: `/picture/game/${id}`, parameters: atEnd ? {} : { ply } },
		position,
		record: `/api/games/${id}.ogn`,
		embed: { game: id, ...source() },
	};
}

/** `here`: the position that the address leads to, as text. */
export function positionShared(what: string, address: Required<StudyAddress>, here: string): Shared {
	const { rules, position, moves } = address;
	const given = { rules, ...(position && { position }), ...(moves.length > 0 && { moves: moves.join() }) };
	return {
		what,
		path: analysisPath(address),
		picture: { path: "/picture/position", parameters: given },
		position: here,
		record: null,
		embed: given,
	};
}

export function puzzleShared(id: string, what: string, rules: string, position: string): Shared {
	return {
		what,
		path: `/puzzles/${id}`,
		picture: { path: `/picture/puzzle/${id}`, parameters: {} },
		position,
		record: null,
		embed: { rules, position },
	};
}
