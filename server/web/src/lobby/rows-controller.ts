/* Keeps the shelf of a list that a person looks at: feels whether he points into it, and sees to it that greyed rows go
   in time. What a click means is asked here. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { arrange, clickable, nextChange, type Slot } from "./shelf.js";

/** A finger leaves no pointer behind; so long after it touched, somebody is still taken to be in the list. */
const TOUCHED_MS = 3000;

export class RowsController<R extends { room: string }> implements ReactiveController {
	private slots: Slot<R>[] = [];
	private of: string | null = null;
	private inside = false;
	private focused = false;
	private touched_ms = Number.NEGATIVE_INFINITY;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
		host.addController(this);
	}

	hostConnected(): void {
		const { host } = this;
		host.addEventListener("pointerenter", (event) => this.points(event.pointerType === "mouse"));
		host.addEventListener("pointerleave", () => this.points(false));
		host.addEventListener("pointerdown", () => (this.touched_ms = performance.now()));
		host.addEventListener("focusin", () => (this.focused = true));
		host.addEventListener("focusout", () => (this.focused = false));
	}

	hostDisconnected(): void {
		clearTimeout(this.timer);
		this.inside = this.focused = false;
	}

	/** To be called while drawing, with the rows as they are and what they are rows of: other things begin anew. */
	update(rows: readonly R[], of: string | null): Slot<R>[] {
		const now = performance.now();
		const touched = now - this.touched_ms < TOUCHED_MS;
		const pinned = this.inside || this.focused || touched;
		this.slots = arrange(of === this.of ? this.slots : [], rows, now, pinned);
		this.of = of;
		clearTimeout(this.timer);
		const next = touched ? this.touched_ms + TOUCHED_MS : nextChange(this.slots, now, pinned);
		if (next !== null) this.timer = setTimeout(() => this.host.requestUpdate(), Math.max(20, next - now));
		return this.slots;
	}

	/** Whether a click at this row would be taken. */
	ready(slot: Slot<R>): boolean {
		return clickable(slot, performance.now());
	}

	/** Whether this click was aimed at that row. A key is always aimed: it goes to what has the focus. */
	means(event: MouseEvent, slot: Slot<R>): boolean {
		return event.detail === 0 ? slot.gone_ms === null : this.ready(slot);
	}

	private points(inside: boolean): void {
		this.inside = inside;
		if (!inside) this.host.requestUpdate();
	}
}
