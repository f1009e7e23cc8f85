import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Redraws its host whenever the source says `change`. */
export class Follows implements ReactiveController {
	private readonly redraw = () => this.host.requestUpdate();

	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly source: EventTarget,
	) {
		host.addController(this);
	}

	hostConnected(): void {
		this.source.addEventListener("change", this.redraw);
	}

	hostDisconnected(): void {
		this.source.removeEventListener("change", this.redraw);
	}
}
