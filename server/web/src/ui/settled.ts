/* A button that has just appeared does nothing for a moment: a finger on its way to what was there before shall not
   press it. `settled` says whether the moment is over; `restart` begins another. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

export const UNSETTLED_MS = 400;

export class Settled implements ReactiveController {
	settled = false;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly host: ReactiveControllerHost) {
		host.addController(this);
	}

	hostConnected(): void {
		this.restart();
	}

	hostDisconnected(): void {
		clearTimeout(this.timer);
	}

	restart(): void {
		clearTimeout(this.timer);
		this.settled = false;
		this.timer = setTimeout(() => {
			this.settled = true;
			this.host.requestUpdate();
		}, UNSETTLED_MS);
	}
}
