/* Seconds on a page: redraws its host when a shown number of whole seconds next becomes another, and not oftener. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

export class Countdown implements ReactiveController {
	private timer: ReturnType<typeof setTimeout> | undefined;
	private next_ms = Infinity;

	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly now: () => number,
	) {
		host.addController(this);
	}

	/** Whole seconds until an instant; 0 once it has come. To be called while rendering. */
	until(unix_ms: number): number {
		const left_ms = unix_ms - this.now();
		if (left_ms <= 0) return 0;
		this.wake(left_ms % 1000 || 1000);
		return Math.ceil(left_ms / 1000);
	}

	/** Whole seconds since an instant. To be called while rendering. */
	since(unix_ms: number): number {
		const gone_ms = Math.max(0, this.now() - unix_ms);
		this.wake(1000 - (gone_ms % 1000));
		return Math.floor(gone_ms / 1000);
	}

	hostUpdate(): void {
		clearTimeout(this.timer);
		this.next_ms = Infinity;
	}

	hostUpdated(): void {
		if (this.next_ms !== Infinity) this.timer = setTimeout(() => this.host.requestUpdate(), this.next_ms);
	}

	hostDisconnected(): void {
		clearTimeout(this.timer);
	}

	private wake(in_ms: number): void {
		// A little later than the change: a timer that is early would show the old number for a second more.
		this.next_ms = Math.min(this.next_ms, in_ms + 5);
	}
}
