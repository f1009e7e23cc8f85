/* Our place in one room: enters it, takes a seat, resumes after a cut from the last event seen, and sees to it that
   events reach the page in order: a repeated one is dropped, and before one that comes too early the gap is asked for. */

import { type Command, type CommandOf, isRoomEvent, type Reply, type RoomEvent, type RoomMessage } from "../messages.js";
import type { JoinedMessage, Line, ServerMessage } from "../protocol.js";
import { type Connection, Refused } from "./connection.js";
import type { Keys } from "./keys.js";

/** Until the next attempt to enter, where the server says only that this one was too early. */
const AGAIN_MS = 5_000;
/** Our estimate of the server's time may be ahead of it. */
const AGAIN_LEAST_MS = 250;
/** So often that nobody looks at an old board for long, so seldom that it costs the server nothing. */
const QUIET_LOOKS = 3;

/** What is meant for one game alone of those that a room has one after the other. */
const OF_A_GAME: ReadonlySet<Command["t"]> = new Set<Command["t"]>([
	"play",
	"swap",
	"resign",
	"ready",
	"abort",
	"offer",
	"accept",
	"decline",
	"withdraw",
	"give_time",
	"claim",
	"unpause",
]);

export class RoomLink {
	onmessage: (message: RoomMessage) => void = () => {};
	/** The server will not let us in: its error code. */
	onrefused: (code: string) => void = () => {};

	/** It was too much in a short time; we try again by ourselves. */
	ontoofast: () => void = () => {};

	/** We are in the room but see nothing yet: the players have been asked whether we may, or it is too early. */
	onwaiting: (asking: boolean, delayed: boolean) => void = () => {};

	private code: string | null = null;
	private seq: number | null = null;
	/** The last line of each channel of the talk that came, to be told what was said during a cut. */
	private lines = { players: 0, viewers: 0 };
	private holdsSeat = false;
	private asking = false;
	/** How often the connection was found to be alive since the room last said something. */
	private quiet = 0;
	/** The number of the game that we see. */
	private game = 0;
	private again: ReturnType<typeof setTimeout> | undefined;
	/** What opens our room to whoever has no seat in it; not kept over a reload. */
	private password: string | null = null;

	constructor(
		private readonly connection: Connection,
		private readonly keys: Keys,
	) {}

	get room(): string | null {
		return this.code;
	}

	/** Goes into a room: onto the seat we hold a token for, else to watch. */
	async enter(code: string): Promise<void> {
		if (this.code === code) return;
		this.leave();
		this.code = code;
		if (this.connection.status === "open") await this.enterAgain();
	}

	/** Tries again to go into our room, with its password. */
	async unlock(password: string): Promise<void> {
		this.password = password;
		if (this.connection.status === "open") await this.enterAgain();
	}

	/** For a room in which the server has just given us a seat. */
	seated(joined: Pick<JoinedMessage, "room" | "role" | "seat_token">): void {
		if (this.code && this.code !== joined.room) this.leave();
		this.code = joined.room;
		this.accept(joined);
	}

	/** The free seat, or with a stored token our own again. Rejects with Refused; we then watch on. */
	async takeSeat(): Promise<void> {
		const room = this.code;
		if (!room) return;
		const token = this.keys.seat(room);
		const seat = token ? { seat_token: token } : this.withPassword();
		try {
			const reply = await this.connection.request({ t: "join", room, as: "seat", ...seat }, true);
			if (reply.t === "joined" && reply.room === this.code) this.accept(reply);
		} catch (error) {
			if (error instanceof Refused && error.code === "bad_seat_token") this.keys.dropSeat(room);
			throw error;
		}
	}

	leave(): void {
		const code = this.code;
		this.forget();
		if (code) this.connection.request({ t: "leave", room: code }).catch(() => {});
	}

	private forget(): void {
		clearTimeout(this.again);
		this.code = null;
		this.seq = null;
		this.game = 0;
		this.lines = { players: 0, viewers: 0 };
		this.holdsSeat = false;
		this.password = null;
		this.onwaiting(false, false);
	}

	command(command: Command): Promise<Reply> {
		return this.connection.request(this.ofGame(command), true);
	}

	/** Sent again after a cut, it must not be done in the game that has begun meanwhile. */
	private ofGame(command: Command): Command {
		return this.game > 0 && OF_A_GAME.has(command.t) ? ({ ...command, game: this.game } as Command) : command;
	}

	/** A connection that works may still have lost what the room said last, which nothing after it would tell: where it
	    has been quiet for long, the room is asked. */
	alive(): void {
		if (this.seq === null || ++this.quiet < QUIET_LOOKS) return;
		this.quiet = 0;
		void this.askForGap();
	}

	receive(message: ServerMessage): void {
		if ("room" in message && message.room === this.code) this.quiet = 0;
		if (message.t === "taken_over" && message.room === this.code) {
			this.holdsSeat = false;
			this.onmessage(message);
		} else if (message.t === "snapshot" && message.room === this.code) {
			this.seq = message.seq;
			this.game = message.game;
			this.asking = false;
			this.hear(message.chat);
			this.onwaiting(false, false);
			this.onmessage(message);
		} else if ((message.t === "said" || message.t === "chat") && message.room === this.code) {
			this.hear(message.t === "said" ? [message] : message.lines);
			this.onmessage(message);
		} else if ((message.t === "viewer_names" || message.t === "knock" || message.t === "lag") && message.room === this.code) {
			this.onmessage(message);
		} else if (message.t === "delayed" && message.room === this.code) {
			this.onwaiting(false, true);
		} else if (message.t === "refused" && message.room === this.code) {
			this.forget();
			this.onrefused(message.code);
		} else if (isRoomEvent(message)) {
			if (message.t === "sown" && message.id !== undefined) this.connection.settle(message.id);
			if (message.room === this.code) this.receiveEvent(message);
		}
	}

	private hear(lines: readonly Pick<Line, "channel" | "line">[]): void {
		for (const { channel, line } of lines) this.lines[channel] = Math.max(this.lines[channel], line);
	}

	private receiveEvent(event: RoomEvent): void {
		if (this.seq === null || event.seq <= this.seq) return;
		if (event.seq > this.seq + 1) {
			void this.askForGap();
			return;
		}
		this.seq = event.seq;
		if (event.t === "started") this.game = event.game;
		this.onmessage(event);
	}

	private async askForGap(): Promise<void> {
		if (this.asking) return;
		this.asking = true;
		await this.enterAgain();
		this.asking = false;
	}

	/** After each welcome: in our room again, before commands that were not answered go out. */
	ready(): Promise<void> {
		return this.enterAgain();
	}

	/** Never rejects: onready must let the kept commands go out whatever became of the room. */
	private async enterAgain(): Promise<void> {
		clearTimeout(this.again);
		const room = this.code;
		if (!room) return;
		const token = this.keys.seat(room);
		const seat = token && (this.seq === null || this.holdsSeat) ? { seat_token: token } : this.withPassword();
		if (this.seq === null) await this.join({ t: "join", room, as: token ? "seat" : "watch", ...seat });
		else {
			const { players, viewers } = this.lines;
			await this.join({ t: "resume", room, seq: this.seq, players_line: players, viewers_line: viewers, ...seat });
		}
	}

	private async join(command: CommandOf<"join" | "resume">): Promise<void> {
		try {
			const reply = await this.connection.request(command);
			if (reply.t === "joined" && reply.room === this.code) this.accept(reply);
		} catch (error) {
			if (!(error instanceof Refused) || error.code === "offline" || command.room !== this.code) return;
			if (error.code === "bad_seat_token") {
				this.keys.dropSeat(command.room);
				this.holdsSeat = false;
				this.seq = null;
				await this.join({ t: "join", room: command.room, as: "watch", ...this.withPassword() });
			} else if (error.code === "too_fast") {
				this.enterLater(error.reply?.again_unix_ms ?? null);
				this.ontoofast();
			} else {
				// A wrong one is not tried again after the next cut.
				if (error.code === "bad_password") this.password = null;
				this.onrefused(error.code);
			}
		}
	}

	/** A cut meanwhile needs nothing: after it we enter anew anyway. */
	private enterLater(again_unix_ms: number | null): void {
		const wait_ms = again_unix_ms === null ? AGAIN_MS : Math.max(AGAIN_LEAST_MS, again_unix_ms - this.connection.serverNow);
		clearTimeout(this.again);
		this.again = setTimeout(() => {
			if (this.connection.status === "open") void this.enterAgain();
		}, wait_ms);
	}

	private withPassword(): { password?: string } {
		return this.password === null ? {} : { password: this.password };
	}

	private accept(joined: Pick<JoinedMessage, "room" | "role" | "seat_token">): void {
		this.holdsSeat = joined.role === "player";
		if (joined.role === "asking") this.onwaiting(true, false);
		if (joined.seat_token) this.keys.keepSeat(joined.room, joined.seat_token);
	}
}
