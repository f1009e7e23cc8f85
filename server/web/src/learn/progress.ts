/* How far somebody has come in the courses, kept in this browser. */

import { type CourseProgress, readProgress } from "./progress-record.js";

const KEY = "mancala.learn";

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
