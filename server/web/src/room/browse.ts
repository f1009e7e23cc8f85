/* Where somebody looks in the game while it goes on. Whoever looks at an earlier position stays there, whatever is sown
   meanwhile, until he goes on to the newest: that is the game itself, and followed. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Speed } from "../preferences.js";
import type { RoomState, Sowing } from "../state/room.js";
import { type Frame, Past } from "./past.js";

/** Between two sowings that are played on by themselves. */
const PAUSE_MS = 450;
const STILL_MS = 900;

const SPEEDS = ["slow", "normal", "fast"] as const;

export class Browse implements ReactiveController {
	/** So many sowings are behind what is shown; null: the game as it stands. */
	at: number | null = null;
	/** It goes on by itself. */
	playing = false;
	speed: Speed | null = null;
	sowing: Sowing | null = null;

	private past: Past | null = null;
	private last: RoomState | null = null;
	/** Sowings that there were when the look back began. */
	private left = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;

	/** `preferred`: how fast seeds move, where nothing else is chosen here. */
	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly preferred: () => Speed,
	) {
		host.addController(this);
	}

	hostConnected(): void {}

	hostDisconnected(): void {
		this.live();
	}

	/** Called with every picture of the room. */
	follow(room: RoomState | null): void {
		if (room === this.last) return;
		this.last = room;
		if (!room || room.phase === "waiting") {
			this.live();
			this.past = null;
			return;
		}
		if (this.past?.code === room.code && this.past.game === room.game) this.past.see(room);
		// The game before can be looked through to its end.
		else if (this.at === null || this.past?.code !== room.code) this.begin(room);
		if (this.at === null || !this.past) return;
		if (this.isCurrent(room)) this.at = Math.min(this.at, this.past.length);
		if (this.isCurrent(room) && this.at === this.past.length && !this.playing) this.live();
	}

	private begin(room: RoomState): void {
		this.live();
		this.past = new Past(room);
	}

	private isCurrent(room: RoomState): boolean {
		return this.past?.game === room.game;
	}

	/** What is shown instead of the room's board. */
	get frame(): Frame | null {
		return this.at === null ? null : (this.past?.frame(this.at) ?? null);
	}

	/** Which sowings can be gone to: from the one to the other. */
	get range(): [number, number] {
		return [this.past?.first ?? 0, this.past?.length ?? 0];
	}

	/** What has been sown since the look back began; null where the game itself is another. */
	news(room: RoomState): number | null {
		return this.past && this.isCurrent(room) ? Math.max(0, room.moves.length - this.left) : null;
	}

	get moves(): RoomState["moves"] {
		return this.past?.moves ?? [];
	}

	/** From where one is, on or back. */
	step(by: number): void {
		const [, last] = this.range;
		this.pause();
		void this.go(Math.max(0, Math.min(last, (this.at ?? last) + by)), by === 1);
	}

	/** To the position after so many sowings; `shows` the last of them. */
	async go(n: number, shows = false): Promise<void> {
		const { past } = this;
		if (!past) return;
		if (this.at === null) this.left = past.length;
		if (!past.frame(n) || (shows && !past.frame(n)?.trace)) await past.fetch();
		if (past !== this.past) return;
		const to = past.frame(n) ? n : past.first;
		const trace = shows ? past.frame(to)?.trace : null;
		this.sowing = trace ? { ply: to, trace } : null;
		this.at = to;
		// The newest position is the game; a sowing that is shown there is seen to its end first.
		if (to === past.length && !trace) this.live();
		this.host.requestUpdate();
	}

	/** Shows the last sowing again, or plays on from where one is; pressed again it stops. */
	async play(): Promise<void> {
		if (this.playing) {
			this.pause();
			return;
		}
		const { past } = this;
		if (!past || past.length === 0) return;
		await past.fetch();
		if (past !== this.past) return;
		const from = this.at ?? past.length - 1;
		if (!past.frame(from)) return;
		this.playing = true;
		if (this.at === null) await this.go(from);
		else this.host.requestUpdate();
		this.timer = setTimeout(() => void this.on(), this.at === from ? 250 : 0);
	}

	pause(): void {
		clearTimeout(this.timer);
		this.playing = false;
		this.host.requestUpdate();
	}

	/** The board has come to rest. */
	settled(): void {
		if (this.at === null) return;
		const { past } = this;
		if (past && this.at >= past.length) {
			// Not while the board is about to tell others of it.
			queueMicrotask(() => this.live());
		} else if (this.playing) {
			clearTimeout(this.timer);
			const still = matchMedia("(prefers-reduced-motion: reduce)").matches || this.preferred() === "off";
			this.timer = setTimeout(() => void this.on(), still ? STILL_MS : PAUSE_MS);
		}
	}

	/** The game as it stands now. */
	live(): void {
		clearTimeout(this.timer);
		const was = this.at;
		this.playing = false;
		this.at = null;
		this.sowing = null;
		if (was === null) return;
		if (this.last && this.past && !this.isCurrent(this.last)) this.past = new Past(this.last);
		this.host.requestUpdate();
	}

	/** The next of the speeds, round and round. */
	faster(): void {
		const now = SPEEDS.findIndex((speed) => speed === this.pace);
		this.speed = SPEEDS[(now + 1) % SPEEDS.length] ?? null;
		this.host.requestUpdate();
	}

	get pace(): (typeof SPEEDS)[number] {
		const wanted = this.speed ?? this.preferred();
		return wanted === "off" ? "normal" : wanted;
	}

	private async on(): Promise<void> {
		if (!this.playing || this.at === null) return;
		const { past, at } = this;
		if (!past || at >= past.length) return this.live();
		await this.go(at + 1, true);
		// Where a sowing is not known there is nothing that comes to rest.
		if (this.playing && !this.sowing) this.timer = setTimeout(() => void this.on(), STILL_MS);
	}
}
