/* Hints for whoever plays a bot: asks for one, when he wants it or, if he always does, whenever his turn
   begins, and keeps it for as long as the position stands. One question at a time is under way. Also the keys: `h` or
   `?` for a hint, `u` or Backspace to go back; a letter that names a pit of the board stays that. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { Refused } from "../net/connection.js";
import type { HintedMessage } from "../protocol.js";
import type { Table } from "../room/table.js";
import { settings } from "../settings.js";
import { mayHint, mayUndo } from "../state/bots.js";
import { pitForKey } from "../state/names.js";
import type { RoomState } from "../state/room.js";

/** Another for every way to a position: after a takeback the same ply may have another board. */
function keyOf(room: RoomState): string {
	return `${room.code} ${room.game} ${room.ply} ${room.moves.map(({ pit }) => pit).join()}`;
}

export class Coach implements ReactiveController {
	private answer: { key: string; hint: HintedMessage } | null = null;
	/** The position for which a hint is wanted, and whether somebody pressed for it. */
	private wanted: { key: string; pressed: boolean } | null = null;
	private busy = false;
	/** The position for which there was none. */
	private refused = "";

	constructor(private readonly host: ReactiveControllerHost & { table: Table }) {
		host.addController(this);
	}

	hostConnected(): void {
		document.addEventListener("keydown", this.onkey);
	}

	hostDisconnected(): void {
		document.removeEventListener("keydown", this.onkey);
	}

	/** The hint for the position that the room is in. */
	of(room: RoomState): HintedMessage | null {
		return this.answer?.key === keyOf(room) && mayHint(room) ? this.answer.hint : null;
	}

	/** It is wanted and not there yet. */
	awaits(room: RoomState): boolean {
		return this.wanted?.key === keyOf(room);
	}

	/** To be called whenever something has changed. */
	follow(room: RoomState | null): void {
		if (!room || !mayHint(room)) return;
		const key = keyOf(room);
		const known = this.answer?.key === key || this.wanted?.key === key || this.refused === key;
		if (settings.current.hints && !known) this.wanted = { key, pressed: false };
		void this.put(room);
	}

	/** Somebody presses for a hint. */
	ask(room: RoomState): void {
		if (!mayHint(room) || this.of(room)) return;
		this.wanted = { key: keyOf(room), pressed: true };
		this.host.requestUpdate();
		void this.put(room);
	}

	private async put(room: RoomState): Promise<void> {
		const key = keyOf(room);
		if (this.busy || this.wanted?.key !== key || this.host.table.status !== "open") return;
		this.busy = true;
		try {
			this.answer = { key, hint: await this.host.table.hint(room) };
			this.met(key);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			// What a cut came between is asked again after it.
			if (error.code !== "offline") {
				this.refused = key;
				if (this.met(key)?.pressed) this.host.table.tellOf(error);
			}
		} finally {
			this.busy = false;
			this.host.requestUpdate();
		}
	}

	/** What was wanted of this position is no longer. */
	private met(key: string): Coach["wanted"] {
		const wanted = this.wanted;
		if (wanted?.key !== key) return null;
		this.wanted = null;
		return wanted;
	}

	private onkey = (event: KeyboardEvent): void => {
		const room = this.host.table.room;
		if (!room || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		if (pitForKey(event.key, room.board.south.length) !== null) return;
		if (["u", "U", "Backspace"].includes(event.key) && mayUndo(room)) this.host.table.offer("takeback");
		else if (["h", "H", "?"].includes(event.key) && mayHint(room)) this.ask(room);
		else return;
		event.preventDefault();
	};
}
