/* The new game of this browser: what was chosen last is offered next time. Says `change`. A password is never kept. */

import { type Draft, readDraft, storedDraft } from "./draft.js";

const KEY = "mancala.draft";

class Drafts extends EventTarget {
	private draft: Draft;

	constructor() {
		super();
		let text: string | null = null;
		try {
			text = localStorage.getItem(KEY);
		} catch {
			/* no storage: the usual game */
		}
		this.draft = readDraft(text);
	}

	get current(): Readonly<Draft> {
		return this.draft;
	}

	set(change: Partial<Draft>): void {
		this.draft = { ...this.draft, ...change };
		try {
			localStorage.setItem(KEY, storedDraft(this.draft));
		} catch {
			/* kept for this visit */
		}
		this.dispatchEvent(new Event("change"));
	}
}

export const drafts = new Drafts();
