/* <mancala-clock>: one player's time, counted down from the server's. Redraws itself as often as its last digit changes
   and only while it runs. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { plural, t } from "../i18n/i18n.js";
import type { Clock, ClockSetting, Side } from "../protocol.js";
import { changesIn, clockText, daysAndHours, type Reading, readClock, TENTHS_BELOW_MS } from "../state/clock.js";
import { sideName } from "../state/describe.js";
import type { Table } from "./table.js";

const BREATHES_BELOW_MS = 10_000;

@customElement("mancala-clock")
export class ClockFace extends LitElement {
	static override styles = css`
		:host {
			display: block;
		}
		.face {
			padding: 0 16px;
			border-radius: 13px;
			background: var(--clock);
			color: var(--clock-ink);
			font: 700 clamp(26px, 3.4vw, 38px) / 1.42 var(--font);
			font-variant-numeric: tabular-nums;
			letter-spacing: 0.01em;
			min-width: 3.3em;
			text-align: center;
			box-sizing: border-box;
		}
		.running {
			background: var(--clock-run);
			color: var(--clock-run-ink);
		}
		small {
			font-size: 0.62em;
			font-weight: 600;
		}
		.beside {
			margin-inline-start: 0.35em;
			opacity: 0.8;
		}
		.counts {
			opacity: 1;
		}
		.long {
			font-size: clamp(20px, 2.6vw, 28px);
			line-height: 1.9;
		}
		.short.running {
			box-shadow: inset 0 0 0 2px var(--accent);
		}
		/* Little is left: known by the hourglass as well. */
		.short::before {
			content: "";
			display: inline-block;
			width: 0.34em;
			height: 0.58em;
			margin-inline-end: 0.22em;
			background: currentColor;
			clip-path: polygon(0 0, 100% 0, 58% 50%, 100% 100%, 0 100%, 42% 50%);
		}
		.breathing.running {
			animation: breathe 1s ease-in-out infinite;
		}
		@keyframes breathe {
			50% {
				box-shadow:
					inset 0 0 0 2px var(--accent),
					0 0 0 6px color-mix(in srgb, var(--accent) 45%, transparent);
			}
		}
		@media (prefers-reduced-motion: reduce) {
			.breathing.running {
				animation: none;
			}
		}
	`;

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) clock: Clock | null = null;
	@property({ attribute: false }) setting: ClockSetting | null = null;
	@property() side: Side = "south";

	private timer: ReturnType<typeof setTimeout> | undefined;

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.timer);
	}

	protected override updated(_changed: PropertyValues): void {
		clearTimeout(this.timer);
		if (!this.clock || this.clock.running !== this.side) return;
		const reading = readClock(this.clock, this.setting, this.side, this.table.roomNow());
		if (reading.left_ms <= 0) return;
		this.timer = setTimeout(() => this.requestUpdate(), Math.max(16, changesIn(reading) + 4));
	}

	protected override render() {
		if (!this.clock) return html``;
		const reading = readClock(this.clock, this.setting, this.side, this.table.roomNow());
		const left = reading.shown_ms;
		const running = this.clock.running === this.side;
		const { main, tenths } = faceText(left);
		// The end of the base is no end where periods follow.
		const matters = reading.periods === null || reading.in_period;
		const kind = [
			"face",
			running ? "running" : "",
			matters && left < TENTHS_BELOW_MS ? "short" : "",
			matters && left < BREATHES_BELOW_MS ? "breathing" : "",
			daysAndHours(left) ? "long" : "",
		].join(" ");
		return html`<div
			class=${kind}
			role="timer"
			aria-label=${this.label(main, reading)}
			data-testid="clock-${this.side}"
			data-running=${running}
			data-ms=${Math.round(reading.left_ms)}
			data-periods=${reading.periods ?? nothing}
			data-free-ms=${reading.free_ms || nothing}
		>${main}${tenths === null ? "" : html`<small>.${tenths}</small>`}${this.beside(reading)}</div>`;
	}

	/** What stands behind the time: the rest of a delay, the periods of byo-yomi. */
	private beside({ free_ms, periods, in_period }: Reading) {
		if (free_ms > 0) return html`<small class="beside">+${Math.ceil(free_ms / 1000)}</small>`;
		if (periods === null) return "";
		return html`<small class="beside ${in_period ? "counts" : ""}">×${periods}</small>`;
	}

	private label(time: string, { periods }: Reading): string {
		const said = { who: sideName(this.side), time };
		return periods === null ? t("clock.label", said) : plural("clock.label_periods", periods, said);
	}
}

/** Days and hours where there are days. */
function faceText(ms: number): { main: string; tenths: string | null } {
	const long = daysAndHours(ms);
	return long ? { main: t("clock.days_left", { ...long }), tenths: null } : clockText(ms);
}
