/* Where puzzles come from: the server, and without one the set that this browser keeps from the last visit. */

import { ApiError, ask, query } from "../net/api.js";
import { dayOf } from "./progress-record.js";
import type { Daily, Day, Puzzle, PuzzleLevel, Theme, ToldDaily } from "./puzzle.js";

export interface Filter {
	rules?: string | undefined;
	theme?: Theme | undefined;
	level?: PuzzleLevel | undefined;
}

interface Page {
	puzzles: Puzzle[];
	next: string | null;
}

/** What is kept, for a journey without a network. */
interface Kept {
	fetched_ms: number;
	puzzles: Puzzle[];
	daily: Daily | null;
}

const KEY = "mancala.puzzles.kept";
/** A set that is older is fetched anew. */
const FRESH_MS = 6 * 3_600_000;

const known = new Map<string, Puzzle>();
let kept: Kept | null = null;

function readKept(): Kept {
	if (kept) return kept;
	try {
		const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Kept> | null;
		if (Array.isArray(stored?.puzzles))
			kept = { fetched_ms: Number(stored.fetched_ms) || 0, puzzles: stored.puzzles, daily: stored.daily ?? null };
	} catch {
		/* nothing was kept */
	}
	return (kept ??= { fetched_ms: 0, puzzles: [], daily: null });
}

function keep(change: Partial<Kept>): void {
	kept = { ...readKept(), ...change };
	try {
		localStorage.setItem(KEY, JSON.stringify(kept));
	} catch {
		/* no room: for this visit */
	}
}

function note(puzzles: readonly Puzzle[]): void {
	for (const puzzle of puzzles) known.set(puzzle.id, puzzle);
}

function isOffline(error: unknown): boolean {
	return error instanceof ApiError && error.code === "offline";
}

/** What the filter lets through, of those that are kept. */
export function matching(puzzles: readonly Puzzle[], { rules, theme, level }: Filter): Puzzle[] {
	return puzzles.filter(
		(puzzle) => (!rules || puzzle.preset === rules) && (!level || puzzle.level === level) && (!theme || puzzle.themes.includes(theme)),
	);
}

export interface Found extends Page {
	/** Nobody was there to ask: these are the ones that are kept. */
	offline: boolean;
}

/** A page of those there are, newest first. */
export async function findPuzzles(filter: Filter, after: string | null = null, signal?: AbortSignal): Promise<Found> {
	try {
		const { rules, theme, level } = filter;
		const page = await ask<Page>(`/api/puzzles?${query({ rules, theme, level, after: after ?? undefined })}`, signal);
		note(page.puzzles);
		if (!rules && !theme && !level && !after) keep({ puzzles: page.puzzles, fetched_ms: Date.now() });
		else void keepFresh();
		return { ...page, offline: false };
	} catch (error) {
		const { puzzles } = readKept();
		if (!isOffline(error) || puzzles.length === 0 || after) throw error;
		return { puzzles: matching(puzzles, filter), next: null, offline: true };
	}
}

let refreshing: Promise<void> | null = null;

/** Sees to it that there is a set to take along. */
export function keepFresh(): Promise<void> {
	if (Date.now() - readKept().fetched_ms < FRESH_MS) return Promise.resolve();
	refreshing ??= ask<Page>("/api/puzzles")
		.then(({ puzzles }) => keep({ puzzles, fetched_ms: Date.now() }))
		.catch(() => undefined)
		.finally(() => (refreshing = null));
	return refreshing;
}

/** One by its id; it never changes, so whoever has it is asked first. */
export async function findPuzzle(id: string, signal?: AbortSignal): Promise<Puzzle> {
	const { puzzles, daily } = readKept();
	const here = known.get(id) ?? puzzles.find((puzzle) => puzzle.id === id) ?? (daily?.puzzle.id === id ? daily.puzzle : undefined);
	const puzzle = here ?? (await ask<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`, signal));
	note([puzzle]);
	return puzzle;
}

/** The puzzle of a day; of today if none is named. */
export async function findDaily(date: string | null, signal?: AbortSignal): Promise<Daily> {
	const { daily } = readKept();
	try {
		const { puzzle, ...day } = await ask<ToldDaily>(`/api/puzzles/daily${date ? `?${query({ date })}` : ""}`, signal);
		if (!puzzle) throw new ApiError(day.date === dayOf(Date.now()) ? "not_yet" : "not_found", day.date);
		const found = { ...day, puzzle };
		note([puzzle]);
		if (!date) keep({ daily: found });
		return found;
	} catch (error) {
		if (isOffline(error) && daily && daily.date === (date ?? dayOf(Date.now()))) return daily;
		throw error;
	}
}

export async function findDays(before: string | null, signal?: AbortSignal): Promise<Day[]> {
	const { days } = await ask<{ days: Day[] }>(`/api/puzzles/days?${query({ before: before ?? undefined, limit: 14 })}`, signal);
	return days;
}

/** One that has not been solved, of those at hand, other than this one. */
export function nextOf(puzzles: readonly Puzzle[], current: string, isSolved: (id: string) => boolean): Puzzle | null {
	const at = puzzles.findIndex(({ id }) => id === current);
	const after = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
	return after.find(({ id }) => !isSolved(id)) ?? after[0] ?? null;
}

/** The last list that was looked at, for what comes next. */
let listed: readonly Puzzle[] = [];
export function noteListed(puzzles: readonly Puzzle[]): void {
	listed = puzzles;
}

/** What to go on with: in the list that one came from, else among those that are kept or there. */
export async function findNext(current: string, isSolved: (id: string) => boolean): Promise<Puzzle | null> {
	if (listed.length > 1) return nextOf(listed, current, isSolved);
	const { puzzles } = await findPuzzles({});
	return nextOf(puzzles, current, isSolved);
}
