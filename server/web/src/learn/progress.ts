/* How far somebody has come in the courses, kept in this browser. */

const KEY = "mancala.learn";

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

class Progress extends EventTarget {
	private courses: Record<string, CourseProgress> = {};

	constructor() {
		super();
		try {
			this.courses = readProgress(localStorage.getItem(KEY));
		} catch {
			/* no storage: for this visit */
		}
		addEventListener("storage", ({ key, newValue }) => {
			if (key !== KEY) return;
			this.courses = readProgress(newValue);
			this.dispatchEvent(new Event("change"));
		});
	}

	of(course: string): CourseProgress {
		return this.courses[course] ?? { at: 0, done: [] };
	}

	look(course: string, at: number): void {
		this.keep(course, { ...this.of(course), at });
	}

	finish(course: string, id: string): void {
		const { at, done } = this.of(course);
		if (!done.includes(id)) this.keep(course, { at, done: [...done, id] });
	}

	forget(course: string): void {
		this.keep(course, { at: 0, done: [] });
	}

	private keep(course: string, value: CourseProgress): void {
		this.courses = { ...this.courses, [course]: value };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.courses));
		} catch {
			/* for this visit */
		}
		this.dispatchEvent(new Event("change"));
	}
}

export const progress = new Progress();
