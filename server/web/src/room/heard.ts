/* What of a room is to be heard: whose turn it has become, a game that begins or ends, time that runs out, a refusal.
   What seeds sound like is the board's. `low_s` are the seconds left that were warned of last, for those who listen. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { sound } from "../sound/sounds.js";
import { readClock } from "../state/clock.js";
import { happened } from "../state/happened.js";
import { rivalBot } from "../state/bots.js";
import type { RoomState } from "../state/room.js";
import type { Table } from "./table.js";

/** Seconds before a flag at which it is said, the last of them by a sound as well. */
export const WARNED_S = [30, 10] as const;

export class Heard implements ReactiveController {
	low_s: number | null = null;

	private before: RoomState | null = null;
	private notice = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly host: ReactiveControllerHost & { table: Table }) {
		host.addController(this);
	}

	hostConnected(): void {}

	hostDisconnected(): void {
		clearTimeout(this.timer);
	}

	/** Called with every picture of the room. */
	follow(room: RoomState | null): void {
		const { before } = this;
		const { notice } = this.host.table;
		if (notice && notice.n !== this.notice) sound("refused");
		this.notice = notice?.n ?? this.notice;
		if (room === before) return;
		this.before = room;
		clearTimeout(this.timer);
		if (!room) return;
		for (const { what } of happened(before, room)) {
			if (what === "started") sound("turn");
			else if (what === "ended") sound(ending(room));
		}
		if (room.clock?.running !== room.side || room.ply !== before?.ply) this.low_s = null;
		this.warn(room);
	}

	/** The rival's sowing has come to rest. A bot answers at once: its turn and the player's are one. */
	atRest(room: RoomState): void {
		const last = room.moves[room.moves.length - 1];
		if (room.phase === "playing" && room.side !== null && room.toMove === room.side && last?.side !== room.side && rivalBot(room) === null)
			sound("turn");
	}

	/** Waits for the next second to warn of. */
	private warn(room: RoomState): void {
		const { side, clock } = room;
		if (!side || clock?.running !== side) return;
		const reading = readClock(clock, room.clockSetting, side, this.host.table.roomNow());
		if (reading.left_ms <= 0 || (reading.periods !== null && !reading.in_period)) return;
		const next = WARNED_S.find((seconds) => seconds * 1000 < reading.shown_ms);
		if (next === undefined) return;
		this.timer = setTimeout(() => {
			this.low_s = next;
			if (next === WARNED_S[WARNED_S.length - 1]) sound("low");
			this.host.requestUpdate();
			this.warn(room);
		}, reading.free_ms + reading.shown_ms - next * 1000);
	}
}

function ending({ result, side }: RoomState): "win" | "loss" | "draw" {
	if (!side || !result?.winner) return "draw";
	return result.winner === side ? "win" : "loss";
}
