/* The page's one client: the connection, the room it is in, and what the person does there. Components read its fields,
   call its verbs, and follow its `change`. */

import { browserLanguage } from "./i18n/i18n.js";
import { Connection, Refused, type SocketLike, type Status } from "./net/connection.js";
import { Keys } from "./net/keys.js";
import { LobbyLink } from "./net/lobby-link.js";
import { RoomLink } from "./net/room-link.js";
import { ServerTime } from "./net/server-time.js";
import type { Command, CommandInRoom, CommandOf } from "./messages.js";
import type { ExplainedMessage, HintedMessage, InTerms, PairedMessage, Person, Preset, Rules, SayCommand, ServerMessage, Side } from "./protocol.js";
import { settings } from "./settings.js";
import type { Table } from "./room/table.js";
import { sameGame } from "./state/again.js";
import { roomNow } from "./state/clock.js";
import type { OfferKind } from "./state/offers.js";
import { reduce, type RoomState } from "./state/room.js";
import { type Line, withMuted } from "./state/talk.js";

/** Why the last thing a person did was refused; `n` tells two alike apart. */
export interface Notice {
	code: string;
	text: string;
	n: number;
}

/** What was refused for another reason than the position is not worth telling until that has changed. */
const NOTICE_MS = 8_000;

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

export class Client extends EventTarget implements Table {
	room: RoomState | null = null;
	/** The error code with which the room in the address was refused. */
	roomError: string | null = null;
	/** The room in the address wants its password, or is just being asked with it. */
	locked = false;
	/** The server will let us try the room in the address again a little later; we do so by ourselves. */
	tooFast = false;
	notice: Notice | null = null;
	/** The players of the room in the address have been told that we would like to watch. */
	asking = false;
	/** It is seen later than it is played, and nothing is old enough yet. */
	delayed = false;
	/** The pit whose play is on its way. */
	sentPit: number | null = null;
	/** The pit whose play was refused, while the notice of that stands. */
	refusedPit: { side: Side; pit: number } | null = null;

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
	readonly lobby = new LobbyLink(this.connection);
	/** Parts of the page that are fetched when they are wanted, and have something of their own to say to the server. */
	readonly others = new Set<{ receive(message: ServerMessage): void; ready(): Promise<void> }>();
	/** A game of ours that goes on without us. */
	unfinished: string | null = null;
	/** Whom we have blocked, as far as it has come to this page. */
	blocked: readonly Person[] = [];
	/** Somebody was found in the queue: we sit in this room. */
	onpaired: (code: string) => void = () => {};
	private notices = 0;

	constructor() {
		super();
		this.connection.onstatus = () => this.changed();
		this.connection.onmessage = (message) => {
			this.lobby.receive(message);
			this.link.receive(message);
			for (const other of this.others) other.receive(message);
			if (message.t === "welcome") this.changed();
		};
		this.connection.onalive = () => this.link.alive();
		this.connection.onready = async () => {
			await this.link.ready();
			await Promise.all([...this.others].map((other) => other.ready()));
			this.lobby.ready();
		};
		this.lobby.onchange = () => this.changed();
		this.lobby.onpaired = (paired) => this.paired(paired);
		this.link.onmessage = (message) => {
			const before = this.room;
			this.locked = this.tooFast = false;
			this.room = reduce(this.room, message);
			if (this.room?.code === this.unfinished) this.unfinished = null;
			// One game at a time: who plays does not look for another.
			if (this.room?.side && this.room.phase !== "ended") this.lobby.unqueue();
			if (this.room?.ply !== before?.ply || this.room?.phase === "ended") this.sentPit = null;
			if (this.room?.ply !== before?.ply) this.notice = this.refusedPit = null;
			this.changed();
		};
		this.link.onwaiting = (asking, delayed) => {
			this.asking = asking;
			this.tooFast = false;
			this.delayed = delayed;
			this.changed();
		};
		this.link.onrefused = (code) => {
			this.roomError = code;
			this.tooFast = false;
			this.locked = code === "bad_password";
			this.changed();
		};
		this.link.ontoofast = () => {
			this.tooFast = true;
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

	/** Who we are to others, for knowing our own lines again. */
	get user(): string | null {
		return this.connection.welcome?.user ?? null;
	}

	/** The server's time as it is in the room we see: earlier for who sees it later. */
	roomNow(): number {
		return roomNow(this.room, this.time.now());
	}

	get status(): Status {
		return this.connection.status;
	}

	get fatal(): string | null {
		return this.connection.fatal;
	}

	start(): void {
		this.connection.start();
	}

	/** The clocks for which one can queue, as they are written: "3+2". Null before the server has said. */
	get pools(): readonly string[] | null {
		return this.connection.welcome?.pools.map(({ name }) => name) ?? null;
	}

	/** Follows the address: into a room, or out of the one we were in. */
	visit(code: string | null): void {
		if (code === this.link.room) return;
		this.forget();
		if (code) void this.link.enter(code);
		else this.link.leave();
		this.changed();
	}

	/** Into a room where that token opens a seat. */
	sitDown(code: string, token: string): void {
		if (code !== this.link.room) this.keys.keepSeat(code, token);
		this.visit(code);
	}

	/** As visit, but what was shown before stays until there is something of the next room. */
	tune(code: string | null): void {
		if (code === this.link.room) return;
		const before = this.room;
		this.visit(code);
		if (code) this.room = before;
	}

	/** Whether this browser has a seat in that room. */
	holdsSeat(code: string): boolean {
		return this.keys.seat(code) !== null;
	}

	/** Waits for somebody who wants the same game. */
	queue(preset: Rules["preset"], pool: string): void {
		this.connection.refreshPerson();
		this.lobby.queue(preset, pool);
	}

	/** The server says it again to whoever comes back soon. Then he has left the page of his game on purpose: he is shown
	    the way there, and not taken. */
	private paired(paired: PairedMessage): void {
		const { room, seat_token } = paired;
		if (this.link.room === room) return;
		if (this.keys.seat(room) === seat_token) {
			this.unfinished = room;
			this.connection.request({ t: "leave", room }).catch(() => {});
			return;
		}
		this.forget();
		this.link.seated({ ...paired, role: "player" });
		this.onpaired(room);
	}

	/** The new room's code; rejects with Refused. */
	async create(command: CommandOf<"create">): Promise<string> {
		return this.sit(command);
	}

	/** Takes the free seat of an open game, whose code it returns; rejects with Refused if somebody was quicker. */
	async joinGame(room: string): Promise<string> {
		return this.sit({ t: "join", room, as: "seat" });
	}

	private async sit(command: CommandOf<"create" | "join">): Promise<string> {
		this.connection.refreshPerson();
		const reply = await this.connection.request(command, true);
		if (reply.t !== "joined") throw new Refused("bad_message", "The server gave an answer that means nothing here.");
		this.forget();
		this.link.seated(reply);
		return reply.room;
	}

	async again(room: RoomState): Promise<string> {
		return `/r/${await this.create(sameGame(room, this.presets))}`;
	}

	reviewPath({ result }: RoomState): string | null {
		return result?.game_id === undefined ? null : `/review/${encodeURIComponent(result.game_id)}`;
	}

	private forget(): void {
		this.room = null;
		this.roomError = null;
		this.locked = false;
		this.tooFast = false;
		this.notice = null;
		this.refusedPit = null;
		this.sentPit = null;
	}

	/** For a room that was refused for want of its password. */
	async unlock(password: string): Promise<void> {
		this.roomError = null;
		this.tooFast = false;
		this.changed();
		await this.link.unlock(password);
	}

	async takeSeat(): Promise<void> {
		this.connection.refreshPerson();
		await this.heed(this.link.takeSeat());
	}

	async play(pit: number): Promise<void> {
		const room = this.room;
		if (!room || this.sentPit !== null) return;
		this.sentPit = pit;
		this.notice = this.refusedPit = null;
		this.changed();
		await this.heed(this.link.command({ t: "play", room: room.code, ply: room.ply, pit }));
		this.sentPit = null;
		if (this.notice && room.side) this.refusedPit = { side: room.side, pit };
		this.changed();
	}

	swap(): void {
		if (this.room) void this.heed(this.link.command({ t: "swap", room: this.room.code, ply: this.room.ply }));
	}

	resign(): void {
		void this.tell({ t: "resign" });
	}

	offer(kind: OfferKind, terms?: InTerms): void {
		if (this.room) void this.tell({ t: "offer", ply: this.room.ply, kind, ...(terms ? { terms } : {}) });
	}

	admit(viewer: number, yes: boolean): void {
		void this.tell({ t: "admit", viewer, yes });
	}

	/** A command about the room we are in. */
	async tell(command: CommandInRoom): Promise<void> {
		if (!this.room) return;
		await this.heed(this.request(command));
		const notice = this.notice;
		if (notice) setTimeout(() => this.forgetNotice(notice), NOTICE_MS);
	}

	private forgetNotice(notice: Notice): void {
		if (this.notice !== notice) return;
		this.notice = null;
		this.changed();
	}

	/** Rejects with Refused, as the next ones do. */
	async say(what: Pick<SayCommand, "phrase" | "text">): Promise<void> {
		await this.request({ t: "say", ...what });
	}

	/** Keeps what whoever said the line says from us, in this room. */
	async mute({ line, channel, user, name }: Line): Promise<void> {
		await this.request({ t: "mute", on: true, line, channel });
		if (user !== undefined) this.muted({ user, name }, true);
	}

	/** To listen again to somebody who is blocked, too, is to lift that. */
	async unmute(person: Person): Promise<void> {
		await this.request({ t: "mute", on: false, user: person.user });
		this.muted(person, false);
		await this.askBlocked();
		if (this.blocked.some(({ user }) => user === person.user)) await this.unblock(person);
	}

	/** Keeps him from us everywhere. */
	async block({ line, channel, user, name }: Line): Promise<void> {
		if (!this.room) return;
		await this.link.command({ t: "block", on: true, room: this.room.code, line, channel });
		if (user === undefined) return;
		this.blocked = withMuted(this.blocked, { user, name }, true);
		this.changed();
	}

	/** Brings `blocked` up to date. */
	async askBlocked(): Promise<void> {
		const reply = await this.connection.request({ t: "blocks" });
		if (reply.t !== "block_list") throw new Refused("bad_message", "The server gave an answer that means nothing here.");
		this.blocked = reply.people;
		this.changed();
	}

	/** In a room, what he has said there meanwhile comes with it. */
	async unblock(person: Person): Promise<void> {
		const command = { t: "block", on: false, user: person.user } as const;
		const room = this.room?.code;
		try {
			await this.connection.request(room === undefined ? command : { ...command, room });
		} catch (error) {
			// A room may be shown that we are not in, or no longer.
			if (!(error instanceof Refused) || !["not_in_room", "no_such_room"].includes(error.code)) throw error;
			await this.connection.request(command);
		}
		this.blocked = withMuted(this.blocked, person, false);
		this.changed();
	}

	async report({ line, channel }: Line): Promise<void> {
		await this.request({ t: "report", line, channel });
	}

	private muted(person: Person, on: boolean): void {
		if (this.room) this.room = { ...this.room, muted: withMuted(this.room.muted, person, on) };
		this.changed();
	}

	private request(command: CommandInRoom): Promise<unknown> {
		if (!this.room) return Promise.resolve();
		return this.link.command({ ...command, room: this.room.code } as Command);
	}

	/** What the server says of a pit; null if it says nothing. */
	async explain({ side, pit }: { side: Side; pit: number }): Promise<ExplainedMessage | null> {
		if (!this.room) return null;
		try {
			const reply = await this.connection.request({ t: "explain", room: this.room.code, side, pit });
			return reply.t === "explained" ? reply : null;
		} catch {
			return null;
		}
	}

	/** What the server would sow; rejects with Refused. */
	async hint({ code, ply }: RoomState): Promise<HintedMessage> {
		const reply = await this.connection.request({ t: "hint", room: code, ply });
		if (reply.t !== "hinted") throw new Refused("bad_message", "The server gave an answer that means nothing here.");
		return reply;
	}

	/** A refusal becomes a notice at the board. */
	private async heed(command: Promise<unknown>): Promise<void> {
		try {
			await command;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.tellOf(error);
		}
	}

	/** Tells why something was refused. */
	tellOf(error: Refused): void {
		this.notice = { code: error.code, text: error.message, n: ++this.notices };
		this.changed();
	}

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}
}

export const client = new Client();
