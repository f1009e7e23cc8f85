/* How far somebody has come in the courses, and its reading from storage. Pure; progress.ts keeps the record. */

export interface CourseProgress {
	/** The step that was looked at last, from 0. */
	at: number;
	/** Steps whose task was done, by their ids: a course may get new ones in between. */
	done: string[];
}

/** Whatever was stored, a valid record comes out. */
export function readProgress(text: string | null): Record<string, CourseProgress> {
	let stored: unknown;
	try {
		stored = JSON.parse(text ?? "{}");
	} catch {
		return {};
	}
	if (typeof stored !== "object" || stored === null) return {};
	const read: Record<string, CourseProgress> = {};
	for (const [course, value] of Object.entries(stored as Record<string, Partial<CourseProgress> | null>)) {
		const at = Number.isInteger(value?.at) && (value?.at as number) >= 0 ? (value?.at as number) : 0;
		const done = Array.isArray(value?.done) ? value.done.filter((id) => typeof id === "string") : [];
		read[course] = { at, done };
	}
	return read;
}
