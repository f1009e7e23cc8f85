/* A finished game and its review, from wherever they are; says `change`. The server has a review made when it is asked for
   one, so whoever opens it need only wait. */

import { ApiError, ask, askText, post } from "../net/api.js";
import type { Trace } from "../protocol.js";
import type { Game, Progress, Review } from "../study/answers.js";
import { playedLine } from "../study/line-source.js";
import { rulesQuery } from "../study/position.js";
import { positionAt } from "./record.js";

const LOOK_MS = 600;
const AGAIN_MS = 4000;
/** Sowings whose course is fetched at once. */
const CHUNK = 48;

/** These pass by themselves: it is tried again. */
const PASSING = ["busy", "too_many", "unavailable", "offline"];

/** How a game is written to a file: for other programs and people, or with everything in it. */
export type Format = "ogn" | "json";

export abstract class ReviewSource extends EventTarget {
	game: Game | null = null;
	review: Review | null = null;
	progress: { done: number; of: number; waits: boolean } | null = null;
	/** Why there is no game. */
	gameError: ApiError | null = null;
	/** Why there is no review yet, or will be none. */
	reviewError: ApiError | null = null;
	private readonly traces: (Trace | undefined)[] = [];
	private readonly fetching = new Set<number>();
	protected readonly gone = new AbortController();
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(readonly id: string) {
		super();
	}

	start(): void {
		void this.load();
	}

	stop(): void {
		clearTimeout(this.timer);
		this.gone.abort();
	}

	/** After an error: from where it happened. */
	again(): void {
		clearTimeout(this.timer);
		if (this.game) void this.want();
		else void this.load();
	}

	/** How the sowing of that number went; undefined while it is not known. */
	traceOf(ply: number): Trace | undefined {
		return this.traces[ply];
	}

	/** Has the sowings around this one at hand before they are wanted. */
	prepare(ply: number): void {
		for (const near of [ply - 1, ply, ply + 8]) void this.fetchChunk(Math.floor(Math.max(0, near) / CHUNK) * CHUNK);
	}

	protected changed(): void {
		this.dispatchEvent(new Event("change"));
	}

	/** Runs a question; what fails is told to `fail`, unless nobody waits for it any more. */
	protected async tried<T>(question: Promise<T>, fail: (error: ApiError) => void): Promise<T | null> {
		try {
			return await question;
		} catch (error) {
			if (this.gone.signal.aborted) return null;
			if (!(error instanceof ApiError)) throw error;
			fail(error);
			this.changed();
			return null;
		}
	}

	/** Fetches the game, and then its review. */
	protected abstract load(): Promise<void>;

	/** Has the game reviewed. */
	protected abstract want(): Promise<void>;

	/** The game's text in that form. Rejects with ApiError. */
	abstract written(format: Format): Promise<string>;

	/** The game is there. */
	protected found(game: Game): void {
		this.game = { ...game, rules: { ...game.rules, preset: game.preset } };
		this.changed();
		this.prepare(0);
	}

	protected later(then: () => void, ms: number): void {
		clearTimeout(this.timer);
		if (!this.gone.signal.aborted) this.timer = setTimeout(then, ms);
	}

	private async fetchChunk(from: number): Promise<void> {
		const { game } = this;
		const position = game && positionAt(game, from);
		if (!game || !position || this.fetching.has(from)) return;
		this.fetching.add(from);
		const pits = game.moves.slice(from, from + CHUNK).map(({ pit }) => pit);
		try {
			const line = await playedLine(rulesQuery(game.rules, []), position, pits);
			line.slice(1).forEach(({ trace }, i) => (this.traces[from + i] = trace ?? undefined));
		} catch {
			this.fetching.delete(from); // it is shown without its course, and asked for again with the next step
		}
	}
}

export class ServerReview extends ReviewSource {
	private get path(): string {
		return `/api/games/${encodeURIComponent(this.id)}`;
	}

	async written(format: Format): Promise<string> {
		return askText(`${this.path}.${format}`, this.gone.signal);
	}

	protected async load(): Promise<void> {
		this.gameError = null;
		const game = await this.tried(ask<Game>(this.path, this.gone.signal), (error) => {
			this.gameError = error;
			if (PASSING.includes(error.code)) this.later(() => void this.load(), AGAIN_MS);
		});
		if (!game) return;
		this.found(game);
		await this.want();
	}

	protected async want(): Promise<void> {
		await this.look(post<Progress>(`${this.path}/review`, this.gone.signal));
	}

	private async look(question: Promise<Progress>): Promise<void> {
		const answer = await this.tried(question, (error) => {
			this.reviewError = error;
			if (PASSING.includes(error.code)) this.later(() => void this.want(), AGAIN_MS);
		});
		if (!answer) return;
		this.reviewError = null;
		if (answer.state === "done") {
			this.review = answer;
			this.progress = null;
		} else {
			this.progress = { done: answer.done, of: answer.of, waits: answer.state !== "working" };
			// A server that was started anew knows nothing of it.
			if (answer.state === "none") this.later(() => void this.want(), LOOK_MS);
			else this.later(() => void this.look(ask<Progress>(`${this.path}/review`, this.gone.signal)), LOOK_MS);
		}
		this.changed();
	}
}
