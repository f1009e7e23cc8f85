/* A sowing that is chosen while the other has the turn. It is kept here, on the page, and goes to the server as any other
   the moment it is the player's turn; whether it may be sown in the position that it is then, the server says. Dropped
   when the game it was meant for has gone another way: taken back, exchanged sides, ended. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { isSame, type PitChoice } from "../board/presses.js";
import type { RoomState } from "../state/room.js";
import type { Table } from "./table.js";

export class Queued implements ReactiveController {
	choice: PitChoice | null = null;
	/** The last word about it, for those who listen. */
	dropped = false;

	private code = "";
	private game = 0;
	private ply = 0;

	constructor(private readonly host: ReactiveControllerHost & { table: Table }) {
		host.addController(this);
	}

	hostConnected(): void {}

	/** The pit is chosen, or, where it is chosen already, not any more. */
	toggle(room: RoomState, choice: PitChoice): void {
		this.dropped = isSame(this.choice, choice);
		this.choice = this.dropped ? null : choice;
		[this.code, this.game, this.ply] = [room.code, room.game, room.ply];
		this.host.requestUpdate();
	}

	cancel(): void {
		if (!this.choice) return;
		this.choice = null;
		this.dropped = true;
		this.host.requestUpdate();
	}

	/** Called with every picture of the room. */
	follow(room: RoomState | null): void {
		const { choice } = this;
		if (!choice) return;
		const goesOn =
			room?.phase === "playing" && room.code === this.code && room.game === this.game && room.side === choice.side && room.ply >= this.ply;
		if (!goesOn) {
			this.choice = null;
			return;
		}
		this.ply = room.ply;
		if (room.toMove !== choice.side || room.held !== null) return;
		this.choice = null;
		queueMicrotask(() => void this.host.table.play(choice.pit));
	}
}
