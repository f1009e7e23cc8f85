/* Our place in the lobby: what of it we look at, and the queue in which we stand. Both are asked for again after a cut;
   asking twice harms nothing, and who was paired meanwhile is told so. */

import type { CommandOf } from "../messages.js";
import type {
	LobbyChangedMessage,
	LobbyMessage,
	PairedMessage,
	QueuedMessage,
	Rules,
	ServerMessage,
	UnqueuedMessage,
} from "../protocol.js";
import { type LobbyState, reduceLobby } from "../state/lobby.js";
import { type Connection, Refused } from "./connection.js";

type Name = Rules["preset"];

export interface Queued {
	preset: Name;
	pool: string;
	/** How many wait there, we included; null before the server has said. */
	waiting: number | null;
	/** On the server's clock; null before the server has said. */
	since_unix_ms: number | null;
}

export class LobbyLink {
	/** Null before the first whole state. */
	state: LobbyState | null = null;
	/** The rule set that is looked at; null for all. */
	filter: Name | null = null;
	queued: Queued | null = null;
	/** Why we do not queue although we wanted to: the code of an error, or "elsewhere", where another window does. */
	lost: string | null = null;

	onchange: () => void = () => {};
	onpaired: (paired: PairedMessage) => void = () => {};

	private shown = false;

	constructor(private readonly connection: Connection) {}

	/** Looks at the lobby, or at another part of it. */
	show(filter: Name | null): void {
		if (this.shown && filter === this.filter) return;
		this.shown = true;
		this.filter = filter;
		this.ask();
		this.onchange();
	}

	hide(): void {
		if (!this.shown) return;
		this.shown = false;
		this.state = null;
		this.send({ t: "lobby", on: false });
	}

	queue(preset: Name, pool: string): void {
		if (this.queued?.preset === preset && this.queued.pool === pool) return;
		this.lost = null;
		this.queued = { preset, pool, waiting: null, since_unix_ms: null };
		this.enqueue(this.queued, true);
		this.onchange();
	}

	unqueue(): void {
		if (!this.queued) return;
		this.queued = null;
		this.connection.request({ t: "unqueue" }, true).catch(() => {});
		this.onchange();
	}

	/** After each welcome. */
	ready(): void {
		if (this.shown) this.ask();
		// What was not answered before the cut goes out again by itself.
		if (this.queued?.waiting) this.enqueue(this.queued, false);
	}

	receive(message: ServerMessage): void {
		switch (message.t) {
			case "lobby":
			case "lobby_changed":
				return this.receiveGames(message);
			case "queued":
				return this.receiveQueued(message);
			case "unqueued":
				return this.receiveUnqueued(message);
			case "paired":
				this.queued = null;
				this.lost = null;
				this.onpaired(message);
				this.onchange();
		}
	}

	private receiveGames(message: LobbyMessage | LobbyChangedMessage): void {
		if (!this.shown) return;
		this.state = reduceLobby(this.state, message);
		this.onchange();
	}

	/** Comes unasked after a reload of the page, too: the place in the queue outlived it. */
	private receiveQueued({ preset, pool, waiting, since_unix_ms }: QueuedMessage): void {
		this.queued = { preset, pool, waiting, since_unix_ms };
		this.lost = null;
		this.onchange();
	}

	private receiveUnqueued({ why }: UnqueuedMessage): void {
		this.queued = null;
		this.lost = why === "elsewhere" ? why : null;
		this.onchange();
	}

	private ask(): void {
		this.send({ t: "lobby", on: true, ...(this.filter ? { preset: this.filter } : {}) });
	}

	private enqueue(wanted: Queued, keep: boolean): void {
		this.connection.request({ t: "queue", preset: wanted.preset, pool: wanted.pool }, keep).catch((error) => {
			if (!(error instanceof Refused) || error.code === "offline" || this.queued !== wanted) return;
			this.queued = null;
			this.lost = error.code;
			this.onchange();
		});
	}

	/** What is asked again after the next welcome anyway. */
	private send(command: CommandOf<"lobby">): void {
		if (this.connection.status === "open") this.connection.request(command).catch(() => {});
	}
}
