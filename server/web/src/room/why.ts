/* Asks about the pit that somebody looks at and may not sow, once he has looked for a moment, and keeps the
   answer for as long as the position stands. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { PitChoice } from "../board/bowls.js";
import type { ExplainedMessage } from "../protocol.js";
import { landingOf } from "../state/landing.js";
import type { RoomState } from "../state/room.js";
import type { Table } from "./table.js";

const LOOK_MS = 250;

export class Why implements ReactiveController {
	private asked = "";
	private answer: ExplainedMessage | null = null;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly host: ReactiveControllerHost & { table: Table }) {
		host.addController(this);
	}

	hostDisconnected(): void {
		clearTimeout(this.timer);
		this.asked = "";
	}

	/** What is known of the pit by now. */
	of(room: RoomState, choice: PitChoice | null): ExplainedMessage | null {
		const { answer } = this;
		const known = answer && choice && answer.ply === room.ply && answer.side === choice.side && answer.pit === choice.pit;
		return known ? answer : null;
	}

	/** Somebody looks at this pit now, or at none. */
	look(room: RoomState | null, choice: PitChoice | null, wait_ms = LOOK_MS): void {
		const wanted = room && choice && this.isOpen(room, choice) ? `${room.code} ${room.ply} ${choice.side} ${choice.pit}` : "";
		if (wanted === this.asked) return;
		this.asked = wanted;
		clearTimeout(this.timer);
		if (room && choice && wanted) this.timer = setTimeout(() => void this.ask(wanted, choice), wait_ms);
	}

	/** The player's own pit with seeds, in his turn, that he may not sow: all else the page can tell by itself. */
	private isOpen(room: RoomState, { side, pit }: PitChoice): boolean {
		const seeds = room.board[side][pit] ?? 0;
		return room.phase === "playing" && side === room.toMove && seeds > 0 && !landingOf(room, side, pit);
	}

	private async ask(wanted: string, choice: PitChoice): Promise<void> {
		const answer = await this.host.table.explain(choice);
		if (!answer || this.asked !== wanted) return;
		this.answer = answer;
		this.host.requestUpdate();
	}
}
