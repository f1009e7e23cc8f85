/* <mancala-clock>: one player's time, counted down from the server's. Redraws itself as often as its last digit changes
   and only while it runs. */

import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { t } from "../i18n/i18n.js";
import type { Clock, Side } from "../protocol.js";
import { clockText, remainingMs, TENTHS_BELOW_MS } from "../state/clock.js";
import { sideName } from "../state/describe.js";

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
		.short.running {
			box-shadow: inset 0 0 0 2px var(--accent);
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

	@property({ attribute: false }) clock: Clock | null = null;
	@property() side: Side = "south";

	private timer: ReturnType<typeof setTimeout> | undefined;

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.timer);
	}

	protected override updated(_changed: PropertyValues): void {
		clearTimeout(this.timer);
		if (!this.clock || this.clock.running !== this.side) return;
		const left = remainingMs(this.clock, this.side, client.time.now());
		if (left <= 0) return;
		const digit = left <= TENTHS_BELOW_MS ? 100 : 1000;
		this.timer = setTimeout(() => this.requestUpdate(), Math.max(16, (left % digit) + 4));
	}

	protected override render() {
		if (!this.clock) return html``;
		const left = remainingMs(this.clock, this.side, client.time.now());
		const running = this.clock.running === this.side;
		const { main, tenths } = clockText(left);
		const kind = [
			"face",
			running ? "running" : "",
			left < TENTHS_BELOW_MS ? "short" : "",
			left < BREATHES_BELOW_MS ? "breathing" : "",
		].join(" ");
		return html`<div
			class=${kind}
			role="timer"
			aria-label=${t("clock.label", { who: sideName(this.side), time: main })}
			data-testid="clock-${this.side}"
			data-running=${running}
			data-ms=${Math.round(left)}
		>${main}${tenths === null ? "" : html`<small>.${tenths}</small>`}</div>`;
	}
}
