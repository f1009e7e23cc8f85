/* What somebody has solved, and its reading from storage. Pure; progress.ts keeps the record. */

export interface PuzzleRecord {
	/** Ids of puzzles, in the order in which they were solved; without a mistake, or not. */
	solved: Record<string, "clean" | "tried">;
	/** Days whose puzzle was solved on the day itself, rising. */
	days: string[];
}

/** As many as are remembered: the oldest go first. */
const SOLVED_MAX = 3000;
const DAYS_MAX = 400;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

export const NOTHING: PuzzleRecord = { solved: {}, days: [] };

/** Whatever was stored, a valid record comes out. */
export function readRecord(text: string | null): PuzzleRecord {
	let stored: Partial<Record<keyof PuzzleRecord, unknown>> | null;
	try {
		stored = JSON.parse(text ?? "{}");
	} catch {
		return NOTHING;
	}
	const solved: PuzzleRecord["solved"] = {};
	if (typeof stored?.solved === "object" && stored.solved !== null)
		for (const [id, how] of Object.entries(stored.solved)) if (how === "clean" || how === "tried") solved[id] = how;
	const days = Array.isArray(stored?.days) ? stored.days.filter((day): day is string => typeof day === "string" && DAY.test(day)) : [];
	return { solved, days: [...new Set(days)].sort() };
}

export function withSolved(record: PuzzleRecord, id: string, clean: boolean): PuzzleRecord {
	if (record.solved[id]) return record;
	const solved = Object.entries(record.solved).slice(1 - SOLVED_MAX);
	return { ...record, solved: Object.fromEntries([...solved, [id, clean ? "clean" : "tried"]]) };
}

export function withDay(record: PuzzleRecord, day: string): PuzzleRecord {
	return record.days.includes(day) ? record : { ...record, days: [...record.days, day].sort().slice(-DAYS_MAX) };
}

/** The day in UTC, as the server counts days. */
export function dayOf(unix_ms: number): string {
	return new Date(unix_ms).toISOString().slice(0, 10);
}

/** When the next day begins. */
export function nextDay(unix_ms: number): number {
	return (Math.floor(unix_ms / DAY_MS) + 1) * DAY_MS;
}

/** Days in a row up to today, or up to yesterday while today's may still be solved. */
export function streak({ days }: PuzzleRecord, today: string): number {
	let at = Date.parse(today);
	if (!days.includes(dayOf(at))) at -= DAY_MS;
	let n = 0;
	for (; days.includes(dayOf(at)); at -= DAY_MS) n++;
	return n;
}
