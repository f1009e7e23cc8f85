/* What the server knows of the position at an address: how it came about, and what its pits are worth. An address that is
   left before the answer has come is forgotten. Says `change`. */

import { ApiError, query } from "../net/api.js";
import type { Analysis, Played } from "../study/answers.js";
import { analysed, PASSING } from "../study/judged.js";
import { playedLine } from "../study/line-source.js";
import { analysisPath, type StudyAddress } from "../study/paths.js";

export const LOOK_MS = 500;
export const LONGER_MS = 2000;
const AGAIN_MS = 2500;
/** Who goes through positions quickly, or sets seeds up, wants no search of each. */
const CALM_MS = 180;

type Address = Required<StudyAddress>;

export class AnalysisSource extends EventTarget {
	/** From the first position to that of the address; of the address before until it has come. */
	line: readonly Played[] = [];
	/** The address that `line` belongs to. */
	lineOf: Address | null = null;
	lineError: ApiError | null = null;
	analysis: Analysis | null = null;
	/** The best line from there, played out. */
	best: readonly Played[] = [];
	analysisError: ApiError | null = null;
	busy = false;
	private key = "";
	private address: Address | null = null;
	private gone = new AbortController();
	private timer: ReturnType<typeof setTimeout> | undefined;

	show(address: Address): void {
		const key = analysisPath(address);
		if (key === this.key) return;
		this.stop();
		this.key = key;
		this.address = address;
		this.gone = new AbortController();
		[this.analysis, this.best, this.analysisError, this.lineError] = [null, [], null, null];
		this.busy = true;
		void this.fetchLine(address, this.gone.signal);
	}

	/** What was asked for is not wanted any more. */
	stop(): void {
		clearTimeout(this.timer);
		this.gone.abort();
		this.key = "";
		this.busy = false;
	}

	longer(): void {
		if (!this.address || this.busy) return;
		this.busy = true;
		this.changed();
		void this.look(this.address, LONGER_MS, this.gone.signal);
	}

	private changed(): void {
		this.dispatchEvent(new Event("change"));
	}

	private async fetchLine(address: Address, signal: AbortSignal): Promise<void> {
		try {
			const line = await playedLine(address.rules, address.position, address.moves);
			if (signal.aborted) return;
			this.line = line;
			this.lineOf = address;
			this.busy = line[line.length - 1]?.end === null;
			this.changed();
			if (this.busy) this.timer = setTimeout(() => void this.look(address, LOOK_MS, signal), CALM_MS);
		} catch (error) {
			if (signal.aborted) return;
			if (!(error instanceof ApiError)) throw error;
			this.lineError = error;
			this.busy = false;
			if (PASSING.includes(error.code)) this.timer = setTimeout(() => void this.fetchLine(address, signal), AGAIN_MS);
			this.changed();
		}
	}

	private async look(address: Address, ms: number, signal: AbortSignal): Promise<void> {
		const { rules, position, moves } = address;
		try {
			const analysis = await analysed(query({ rules, position, moves: moves.join(), ms }), signal);
			const line = analysis.pits[0]?.line ?? [];
			// The line belongs to what is seen from now on, and goes on from a position that has its own past behind it.
			const best = line.length > 0 ? await playedLine(rules, analysis.position, line) : [];
			if (signal.aborted) return;
			this.analysisError = null;
			// A longer look that was stopped early knows less than what there is.
			if (!this.analysis || analysis.exact || analysis.depth >= this.analysis.depth) {
				this.analysis = analysis;
				this.best = best;
			}
			this.busy = false;
		} catch (error) {
			if (signal.aborted) return;
			if (!(error instanceof ApiError)) throw error;
			this.analysisError = error;
			this.busy = false;
			if (PASSING.includes(error.code)) this.timer = setTimeout(() => void this.look(address, ms, signal), AGAIN_MS);
		}
		this.changed();
	}
}
