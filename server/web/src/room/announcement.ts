/* The last thing that happened, as a sentence for those who listen instead of look. */

import { plural, t } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import { playerName, resultReason, resultTitle } from "../state/describe.js";
import { absence } from "../state/presence.js";
import { pitName } from "../state/names.js";
import type { RoomState } from "../state/room.js";

export function announcement(room: RoomState, labels: Labels): string {
	const parts: string[] = [];
	const move = room.moves[room.moves.length - 1];
	if (move) {
		parts.push(t("say.sowed", { who: playerName(room, move.side), pit: pitName(labels, room.board.south.length, move.side, move.pit) }));
		if (move.captured > 0) parts.push(plural("board.captured", move.captured));
		if (move.extra_turn) parts.push(t("board.free_turn"));
	}
	if (room.passed) parts.push(t("say.passed", { who: playerName(room, room.passed) }));
	const gone = absence(room);
	if (gone) parts.push(t("say.gone", { name: playerName(room, gone.side) }));
	if (room.phase === "ended") parts.push(resultTitle(room), resultReason(room));
	else if (room.phase === "playing" && room.toMove)
		parts.push(room.toMove === room.side && !room.together ? t("turn.yours") : t("say.turn", { who: playerName(room, room.toMove) }));
	return parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
}
