/* What somebody has solved, kept in this browser. */

import { NOTHING, type PuzzleRecord, readRecord, streak, withDay, withSolved } from "./progress-record.js";

const KEY = "mancala.puzzles";

class PuzzleProgress extends EventTarget {
	private record: PuzzleRecord = NOTHING;

	constructor() {
		super();
		try {
			this.record = readRecord(localStorage.getItem(KEY));
		} catch {
			/* no storage: for this visit */
		}
		addEventListener("storage", ({ key, newValue }) => {
			if (key !== KEY) return;
			this.record = readRecord(newValue);
			this.dispatchEvent(new Event("change"));
		});
	}

	get count(): number {
		return Object.keys(this.record.solved).length;
	}

	has(id: string): "clean" | "tried" | undefined {
		return this.record.solved[id];
	}

	streak(today: string): number {
		return streak(this.record, today);
	}

	/** `day`: whose puzzle it is, if that is today's. */
	solve(id: string, clean: boolean, day: string | null): void {
		const solved = withSolved(this.record, id, clean);
		const record = day ? withDay(solved, day) : solved;
		if (record === this.record) return;
		this.record = record;
		try {
			localStorage.setItem(KEY, JSON.stringify(record));
		} catch {
			/* for this visit */
		}
		this.dispatchEvent(new Event("change"));
	}
}

export const puzzleProgress = new PuzzleProgress();
