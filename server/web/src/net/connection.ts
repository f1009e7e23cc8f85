/* The one connection to the server: it opens the socket, says hello, numbers the commands, pings, and comes back by
   itself after a cut. It knows nothing of rooms: a RoomLink enters or resumes its room through `onready`, and after
   that every command still unanswered goes out again under the id it had, so that none takes effect twice. */

import type { Command, CommandOf, Reply } from "../messages.js";
import type { ErrorMessage, ServerMessage, WelcomeMessage } from "../protocol.js";
import { backoffMs } from "./backoff.js";
import type { Keys } from "./keys.js";
import type { ServerTime } from "./server-time.js";

export type Status = "connecting" | "open" | "closed";

/** The part of WebSocket that is used here. */
export interface SocketLike {
	onopen: (() => void) | null;
	onmessage: ((event: { data: unknown }) => void) | null;
	onclose: ((event: { code: number }) => void) | null;
	send(text: string): void;
	close(): void;
}

export interface ConnectionOptions {
	open: () => SocketLike;
	keys: Keys;
	time: ServerTime;
	/** What hello says of the person. */
	person: () => { name: string; lang: string };
	now?: () => number;
	random?: () => number;
}

/** A command that the server refused, or (code "offline") that was given up because the connection was. */
export class Refused extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly reply: ErrorMessage | null = null,
	) {
		super(text);
	}
}

interface Pending {
	text: string;
	keep: boolean;
	/** Runs out when the answer is overdue. */
	patience?: ReturnType<typeof setTimeout> | undefined;
	resolve: (reply: Reply) => void;
	reject: (error: Refused) => void;
}

const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
const OPEN_WITHIN_MS = 8_000;
/** What is not answered by then was lost on the way, or its answer was: it is asked again on another connection. */
const ANSWER_WITHIN_MS = 6_000;
/** Longer each time that it was in vain: a server whose disk stalls has the command, and is not to be hurried. */
const ANSWER_WITHIN_MAX_MS = 60_000;
/** These the server thinks about. */
const SLOW: ReadonlySet<Command["t"]> = new Set<Command["t"]>(["hint"]);
const SERVER_FULL = 1013;

/** A hello that was refused for one of these is refused the next time too. */
const HOPELESS = new Set(["protocol_version", "bad_auth", "auth_expired", "auth_required", "revoked"]);

export class Connection {
	status: Status = "closed";
	welcome: WelcomeMessage | null = null;
	/** Set when coming back is pointless: the server speaks another major version. */
	fatal: string | null = null;

	onstatus: (status: Status) => void = () => {};
	onmessage: (message: ServerMessage) => void = () => {};
	/** After each welcome, before unanswered commands go out again. */
	onready: () => Promise<void> = async () => {};
	/** Now and then, on a connection that works: the time to see whether anything was missed. */
	onalive: () => void = () => {};

	private socket: SocketLike | null = null;
	private pending = new Map<string, Pending>();
	private readonly prefix: string;
	private counter = 0;
	private attempt = 0;
	private answerWithinMs = ANSWER_WITHIN_MS;
	private ready = false;
	private stopped = true;
	private saidName = "";
	private retryTimer: ReturnType<typeof setTimeout> | undefined;
	private pingTimer: ReturnType<typeof setTimeout> | undefined;
	private deadline: ReturnType<typeof setTimeout> | undefined;
	private readonly now: () => number;

	constructor(private readonly options: ConnectionOptions) {
		this.now = options.now ?? (() => performance.timeOrigin + performance.now());
		// Ids must not repeat within a session, and a session outlives this page.
		const random = options.random ?? Math.random;
		this.prefix = `w${Math.floor(random() * 36 ** 8).toString(36)}`;
	}

	start(): void {
		if (!this.stopped) return;
		this.stopped = false;
		this.connect();
	}

	stop(): void {
		this.stopped = true;
		clearTimeout(this.retryTimer);
		this.dropSocket();
		this.setStatus("closed");
		for (const id of [...this.pending.keys()]) this.taken(id)?.reject(new Refused("offline", "The connection was closed."));
	}

	/** Try at once instead of waiting out the backoff; with an open socket, ask whether it is still alive. */
	wake(): void {
		if (this.stopped || this.fatal) return;
		if (this.status === "open") this.ping();
		else if (!this.socket) this.connect();
	}

	/** What time it is at the server, as far as we know. */
	get serverNow(): number {
		return this.options.time.now();
	}

	/** Says hello anew if the person's name changed since. */
	refreshPerson(): void {
		if (this.stopped || this.options.person().name === this.saidName) return;
		this.attempt = 0;
		this.connect();
	}

	/** Resolves with the server's answer, rejects with Refused. With `keep` the command outlives a cut: it goes out
	    again under the same id. Without, it must be sent on a ready connection and a cut rejects it. */
	request(command: Command, keep = false): Promise<Reply> {
		const id = `${this.prefix}-${++this.counter}`;
		const text = JSON.stringify({ ...command, id });
		return new Promise((resolve, reject) => {
			if (!keep && this.status !== "open") {
				reject(new Refused("offline", "There is no connection."));
				return;
			}
			const pending: Pending = { text, keep, resolve, reject };
			this.pending.set(id, pending);
			if ((!keep || this.ready) && this.socket) this.transmit(this.socket, pending, SLOW.has(command.t));
		});
	}

	private transmit(socket: SocketLike, pending: Pending, patient = false): void {
		clearTimeout(pending.patience);
		if (!patient) pending.patience = setTimeout(() => this.overdue(socket), this.answerWithinMs);
		socket.send(pending.text);
	}

	private overdue(socket: SocketLike): void {
		this.answerWithinMs = Math.min(2 * this.answerWithinMs, ANSWER_WITHIN_MAX_MS);
		this.lost(socket, 0);
	}

	/** Takes a command off those that wait, whatever became of it. */
	private taken(id: string): Pending | undefined {
		const pending = this.pending.get(id);
		if (!pending) return undefined;
		clearTimeout(pending.patience);
		if (pending.keep) this.answerWithinMs = ANSWER_WITHIN_MS;
		this.pending.delete(id);
		return pending;
	}

	/** The `id` that a kept command went out with comes back in an event; that answers it too. */
	settle(id: string): void {
		this.taken(id)?.resolve({ t: "ok", re: id });
	}

	private connect(): void {
		clearTimeout(this.retryTimer);
		this.dropSocket();
		this.setStatus("connecting");
		const socket = this.options.open();
		this.socket = socket;
		this.deadline = setTimeout(() => this.lost(socket, 0), OPEN_WITHIN_MS);
		socket.onopen = () => this.hello(socket);
		socket.onmessage = (event) => this.receive(socket, event.data);
		socket.onclose = (event) => this.lost(socket, event.code);
	}

	private hello(socket: SocketLike): void {
		const { name, lang } = this.options.person();
		const session = this.options.keys.session;
		this.saidName = name;
		this.sendHello(socket, {
			t: "hello",
			protocol: "1.0",
			client: "web/0.1",
			lang,
			...(name ? { name } : {}),
			...(session ? { session } : {}),
		});
	}

	private sendHello(socket: SocketLike, hello: CommandOf<"hello">): void {
		const id = `${this.prefix}-${++this.counter}`;
		const sent = this.now();
		this.pending.set(id, {
			text: "",
			keep: false,
			resolve: (reply) => {
				if (reply.t === "welcome") void this.welcomed(socket, reply, sent);
			},
			reject: (error) => {
				if (socket !== this.socket) return;
				if (error.code === "bad_name" && hello.name) {
					const { name: _name, ...rest } = hello;
					this.sendHello(socket, rest);
				} else if (HOPELESS.has(error.code)) {
					this.fatal = error.code;
					this.stop();
				} else if (error.code !== "offline") {
					this.lost(socket, 0);
				}
			},
		});
		socket.send(JSON.stringify({ ...hello, id }));
	}

	private async welcomed(socket: SocketLike, welcome: WelcomeMessage, sent: number): Promise<void> {
		clearTimeout(this.deadline);
		this.options.time.sample(sent, this.now(), welcome.server_unix_ms);
		if (welcome.session) this.options.keys.session = welcome.session;
		this.welcome = welcome;
		this.attempt = 0;
		this.setStatus("open");
		this.schedulePing();
		await this.onready();
		if (socket !== this.socket) return;
		this.ready = true;
		for (const pending of this.pending.values()) if (pending.keep) this.transmit(socket, pending);
	}

	private receive(socket: SocketLike, data: unknown): void {
		if (socket !== this.socket || typeof data !== "string") return;
		let message: ServerMessage;
		try {
			message = JSON.parse(data);
		} catch {
			return;
		}
		if ("re" in message && message.re) this.answered(message.re, message as Reply);
		this.onmessage(message);
	}

	private answered(id: string, reply: Reply): void {
		const pending = this.taken(id);
		if (!pending) return;
		if (reply.t === "error") pending.reject(new Refused(reply.code, reply.text, reply));
		else pending.resolve(reply);
	}

	private schedulePing(): void {
		clearTimeout(this.pingTimer);
		this.pingTimer = setTimeout(() => this.ping(), PING_EVERY_MS);
	}

	private ping(): void {
		const socket = this.socket;
		if (!socket || this.status !== "open") return;
		clearTimeout(this.pingTimer);
		clearTimeout(this.deadline);
		this.deadline = setTimeout(() => this.lost(socket, 0), PONG_WITHIN_MS);
		const sent = this.now();
		this.request({ t: "ping" }).then(
			(reply) => {
				clearTimeout(this.deadline);
				if (reply.t === "pong") this.options.time.sample(sent, this.now(), reply.server_unix_ms);
				this.schedulePing();
				this.onalive();
			},
			() => {},
		);
	}

	private lost(socket: SocketLike, code: number): void {
		if (socket !== this.socket) return;
		this.dropSocket();
		if (this.stopped) return;
		this.setStatus("closed");
		const delay = backoffMs(code === SERVER_FULL ? this.attempt + 4 : this.attempt, this.options.random);
		this.attempt++;
		this.retryTimer = setTimeout(() => this.connect(), delay);
	}

	/** What was not to be kept is rejected here; the rest waits for the next welcome. */
	private dropSocket(): void {
		clearTimeout(this.pingTimer);
		clearTimeout(this.deadline);
		this.ready = false;
		const socket = this.socket;
		this.socket = null;
		if (!socket) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
		for (const [id, pending] of [...this.pending]) {
			clearTimeout(pending.patience);
			if (pending.keep) continue;
			this.pending.delete(id);
			pending.reject(new Refused("offline", "The connection was cut."));
		}
	}

	private setStatus(status: Status): void {
		if (this.status === status) return;
		this.status = status;
		this.onstatus(status);
	}
}
