/* What happens, as sentences for those who listen instead of look. Offers, refusals and what lies over the board say
   themselves where they are shown. */

import { plural, t } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import type { Move } from "../protocol.js";
import { playerName, resultReason, resultTitle, sideName } from "../state/describe.js";
import { type Happening, happened } from "../state/happened.js";
import { absence } from "../state/presence.js";
import { pitName } from "../state/names.js";
import type { RoomState } from "../state/room.js";

export function sowedText(room: RoomState, move: Move, labels: Labels): string[] {
	const pit = pitName(labels, room.board.south.length, move.side, move.pit);
	const parts = [t("say.sowed", { who: playerName(room, move.side), pit })];
	if (move.captured > 0) parts.push(plural("board.captured", move.captured));
	if (move.extra_turn) parts.push(t("board.free_turn"));
	return parts;
}

/** How things stand, for who has just come. */
function standing(room: RoomState, labels: Labels): string[] {
	const move = room.moves[room.moves.length - 1];
	const gone = absence(room);
	return [
		...(move ? sowedText(room, move, labels) : []),
		...(room.passed ? [t("say.passed", { who: playerName(room, room.passed) })] : []),
		...(gone ? [t("say.gone", { name: playerName(room, gone.side) })] : []),
		...(room.phase === "ended" ? [resultTitle(room), resultReason(room)] : turn(room)),
	];
}

function turn(room: RoomState): string[] {
	if (room.phase !== "playing" || !room.toMove) return [];
	return [room.toMove === room.side ? t("turn.yours") : t("say.turn", { who: playerName(room, room.toMove) })];
}

function words(room: RoomState, told: Happening, labels: Labels): string[] {
	switch (told.what) {
		case "started":
			return room.side ? [t("say.started"), t("say.plays", { side: sideName(room.side) })] : [t("say.started")];
		case "sowed":
			return sowedText(room, told.move, labels);
		case "passed":
			return [t("say.passed", { who: playerName(room, told.side) })];
		case "taken_back":
			return [plural("say.taken_back", told.plies)];
		case "swapped":
			return [t("say.swapped"), t("say.plays", { side: sideName(told.side) })];
		case "given":
			return [t("say.given", { who: playerName(room, told.side) })];
		case "resumed":
			return [t("say.resumed")];
		case "gone":
			return [t("say.gone", { name: playerName(room, told.side) })];
		case "back":
			return [t("say.back", { name: playerName(room, told.side) })];
		case "ended":
			return [resultTitle(room), resultReason(room)];
	}
}

/** Whose turn it is follows what changes that. */
const TURNS: ReadonlySet<Happening["what"]> = new Set(["started", "sowed", "passed", "taken_back", "swapped", "resumed"]);

export class Announcer {
	private before: RoomState | null = null;
	private text = "";

	/** The newest that there is to say. */
	of(room: RoomState, labels: Labels): string {
		const { before } = this;
		if (room === before) return this.text;
		this.before = room;
		const told = happened(before, room);
		const isNew = !before || before.code !== room.code || before.phase === "waiting";
		if (told.length > 0) {
			const parts = told.flatMap((one) => words(room, one, labels));
			this.put([...parts, ...(told.some(({ what }) => TURNS.has(what)) ? turn(room) : [])]);
		} else if (isNew) {
			this.put(standing(room, labels));
		}
		return this.text;
	}

	/** The same words a second time are said again if they are not quite the same. */
	private put(parts: string[]): void {
		const text = parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
		this.text = text && text === this.text ? `${text}\u00a0` : text;
	}
}
