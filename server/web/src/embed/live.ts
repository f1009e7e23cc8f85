/* A game that is played, watched from another site: a connection that may do nothing else, to the server's own place for
   that (/watch). It holds no session and no seat. Says `change`. */

import type { RoomMessage } from "../messages.js";
import { Connection, type SocketLike } from "../net/connection.js";
import { Keys } from "../net/keys.js";
import { RoomLink } from "../net/room-link.js";
import { ServerTime } from "../net/server-time.js";
import { currentLanguage } from "../i18n/i18n.js";
import { roomNow } from "../state/clock.js";
import { reduce, type RoomState } from "../state/room.js";

export class LiveGame extends EventTarget {
	room: RoomState | null = null;
	/** The error code with which the server did not let us in. */
	refused: string | null = null;
	/** It is shown later than it is played, and nothing is old enough yet. */
	delayed = false;

	private readonly connection: Connection;
	private readonly link: RoomLink;

	constructor(server: string, code: string) {
		super();
		const keys = new Keys(null);
		this.connection = new Connection({
			open: () => new WebSocket(`${server.replace(/^http/, "ws")}/watch`, "mancala") as SocketLike,
			keys,
			time: new ServerTime(),
			person: () => ({ name: "", lang: currentLanguage() }),
		});
		this.link = new RoomLink(this.connection, keys);
		this.connection.onmessage = (message) => this.link.receive(message);
		this.connection.onready = () => this.link.ready();
		this.connection.onalive = () => this.link.alive();
		this.connection.onstatus = () => this.changed();
		this.link.onmessage = (message: RoomMessage) => {
			this.room = reduce(this.room, message);
			this.changed();
		};
		this.link.onrefused = (code) => {
			this.refused = code;
			this.connection.stop();
			this.changed();
		};
		this.link.onwaiting = (_asking, delayed) => {
			this.delayed = delayed;
			this.changed();
		};
		void this.link.enter(code);
		this.connection.start();
	}

	get connected(): boolean {
		return this.connection.status === "open";
	}

	/** By which the room's clocks are to be read. */
	get now(): number {
		return roomNow(this.room, this.connection.serverNow);
	}

	stop(): void {
		this.connection.stop();
	}

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}
}
