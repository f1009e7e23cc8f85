/* A game of this device and its review, made here: no server is asked. */

import { engine } from "../engine/engine.js";
import { ApiError, query } from "../net/api.js";
import { type Format, ReviewSource } from "../review/review-source.js";
import type { Game, Review } from "../study/answers.js";
import { positionText, rulesQuery, startOf } from "../study/position.js";
import type { Recorded } from "./device.js";
import { readKept } from "./kept-game.js";

/** Those made in this visit: each takes its time. */
const made = new Map<string, Review>();

function gameQuery({ rules, start, first, moves }: Game): string {
	const position = start ?? positionText({ ...startOf(rules), toMove: first });
	return query({ rules: rulesQuery(rules, []), position, moves: moves.map(({ pit }) => pit).join() });
}

export class LocalReview extends ReviewSource {
	private recorded: Recorded | null = null;

	protected async load(): Promise<void> {
		this.gameError = null;
		this.recorded = await this.tried(readKept(this.id), (error) => (this.gameError = error));
		if (!this.recorded) return;
		this.found(this.recorded.record);
		await this.want();
	}

	protected async want(): Promise<void> {
		const { game, recorded } = this;
		if (!game || !recorded) return;
		this.reviewError = null;
		const { text } = recorded;
		const known = ({ done, of }: { done: number; of: number }): void => {
			this.progress = { done, of, waits: false };
			this.changed();
		};
		const kept = made.get(text);
		const asked = kept ? Promise.resolve(kept) : engine.review(gameQuery(game), { signal: this.gone.signal, known });
		const review = await this.tried(asked, (error) => (this.reviewError = error));
		if (!review) return;
		made.set(text, review);
		this.review = review;
		this.progress = null;
		this.changed();
	}

	async written(format: Format): Promise<string> {
		if (!this.recorded) throw new ApiError("not_found", "There is no such game here.");
		return format === "ogn" ? this.recorded.text : `${JSON.stringify(this.recorded.record)}\n`;
	}
}
