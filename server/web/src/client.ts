/* The page's one client: the connection, the room it is in, and what the person does there. Components read its fields,
   call its verbs, and follow its `change`. */

import { browserLanguage } from "./i18n/i18n.js";
import { Connection, Refused, type SocketLike, type Status } from "./net/connection.js";
import { Keys } from "./net/keys.js";
import { RoomLink } from "./net/room-link.js";
import { ServerTime } from "./net/server-time.js";
import type { CommandOf } from "./messages.js";
import type { Preset } from "./protocol.js";
import { settings } from "./settings.js";
import { reduce, type RoomState } from "./state/room.js";

/** Why the last thing a person did was refused; `n` tells two alike apart. */
export interface Notice {
	code: string;
	text: string;
	n: number;
}

function storage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

function openSocket(): SocketLike {
	const scheme = location.protocol === "https:" ? "wss:" : "ws:";
	return new WebSocket(`${scheme}//${location.host}/ws`, "mancala") as SocketLike;
}

export class Client extends EventTarget {
	room: RoomState | null = null;
	/** The error code with which the room in the address was refused. */
	roomError: string | null = null;
	notice: Notice | null = null;
	/** The pit whose play is on its way. */
	sentPit: number | null = null;

	readonly time = new ServerTime();
	private readonly keys = new Keys(storage());
	readonly connection = new Connection({
		open: openSocket,
		keys: this.keys,
		time: this.time,
		person: () => ({
			name: settings.current.name.trim(),
			lang: settings.current.language ?? browserLanguage(navigator.languages),
		}),
	});
	private readonly link = new RoomLink(this.connection, this.keys);
	private notices = 0;

	constructor() {
		super();
		this.connection.onstatus = () => this.changed();
		this.connection.onmessage = (message) => {
			this.link.receive(message);
			if (message.t === "welcome") this.changed();
		};
		this.link.onmessage = (message) => {
			const before = this.room;
			this.room = reduce(this.room, message);
			if (this.room?.ply !== before?.ply || this.room?.phase === "ended") this.sentPit = null;
			if (this.room?.ply !== before?.ply) this.notice = null;
			this.changed();
		};
		this.link.onrefused = (code) => {
			this.roomError = code;
			this.changed();
		};
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "visible") this.connection.wake();
		});
		addEventListener("online", () => this.connection.wake());
	}

	/** What the server offers; none before it has said. */
	get presets(): readonly Preset[] {
		return this.connection.welcome?.presets ?? [];
	}

	get status(): Status {
		return this.connection.status;
	}

	start(): void {
		this.connection.start();
	}

	/** Follows the address: into a room, or out of the one we were in. */
	visit(code: string | null): void {
		if (code === this.link.room) return;
		this.room = null;
		this.roomError = null;
		this.notice = null;
		this.sentPit = null;
		if (code) void this.link.enter(code);
		else this.link.leave();
		this.changed();
	}

	/** The new room's code; rejects with Refused. */
	async create(command: CommandOf<"create">): Promise<string> {
		this.connection.refreshPerson();
		const reply = await this.connection.request(command, true);
		if (reply.t !== "joined") throw new Refused("bad_message", "The server gave an answer that means nothing here.");
		this.room = null;
		this.roomError = null;
		this.notice = null;
		this.sentPit = null;
		this.link.created(reply);
		return reply.room;
	}

	async takeSeat(): Promise<void> {
		this.connection.refreshPerson();
		await this.heed(this.link.takeSeat());
	}

	async play(pit: number): Promise<void> {
		const room = this.room;
		if (!room || this.sentPit !== null) return;
		this.sentPit = pit;
		this.notice = null;
		this.changed();
		await this.heed(this.link.command({ t: "play", room: room.code, ply: room.ply, pit }));
		this.sentPit = null;
		this.changed();
	}

	swap(): void {
		if (this.room) void this.heed(this.link.command({ t: "swap", room: this.room.code, ply: this.room.ply }));
	}

	resign(): void {
		if (this.room) void this.heed(this.link.command({ t: "resign", room: this.room.code }));
	}

	/** A refusal becomes a notice at the board. */
	private async heed(command: Promise<unknown>): Promise<void> {
		try {
			await command;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.notice = { code: error.code, text: error.message, n: ++this.notices };
			this.changed();
		}
	}

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}
}

export const client = new Client();
