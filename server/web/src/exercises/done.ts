/* Which exercises have been done, and which were looked up, in this browser. */

const KEY = "mancala.exercises";

export type Mark = "done" | "seen";

function readMarks(text: string | null): Record<string, Mark> {
	try {
		const stored = JSON.parse(text ?? "{}") as Record<string, unknown>;
		return Object.fromEntries(Object.entries(stored).filter(([, mark]) => mark === "done" || mark === "seen")) as Record<string, Mark>;
	} catch {
		return {}; // written by something else
	}
}

class Done extends EventTarget {
	private marks: Record<string, Mark>;

	constructor() {
		super();
		let text: string | null = null;
		try {
			text = localStorage.getItem(KEY);
		} catch {
			/* no storage: for this visit */
		}
		this.marks = readMarks(text);
	}

	of(id: string): Mark | null {
		return this.marks[id] ?? null;
	}

	/** What was done once stays done. */
	set(id: string, mark: Mark): void {
		if (this.marks[id] === "done" || this.marks[id] === mark) return;
		this.marks = { ...this.marks, [id]: mark };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.marks));
		} catch {
			/* for this visit */
		}
		this.dispatchEvent(new Event("change"));
	}
}

export const done = new Done();
