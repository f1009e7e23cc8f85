/* A best line as a row of buttons, each of which plays it up to there. */

import { css, html, type TemplateResult } from "lit";
import type { Labels } from "../preferences.js";
import type { Side } from "../protocol.js";
import { pitName } from "../state/names.js";

/** As much as fits a line of a phone twice. */
const SHOWN = 12;

export interface LineStep {
	side: Side;
	pit: number;
}

/** `at`: how many of them have been played; `go` is told how many shall be. */
export function lineChips(
	steps: readonly LineStep[],
	labels: Labels,
	pits: number,
	at: number,
	go: (n: number) => void,
): TemplateResult {
	return html`<span class="chips">
		${steps.slice(0, SHOWN).map(({ side, pit }, i) => {
			const name = pitName(labels, pits, side, pit);
			return html`<button
				class="step ${side} ${i < at ? "played" : ""}"
				data-testid="line-${i}"
				aria-pressed=${i + 1 === at ? "true" : "false"}
				@click=${() => go(i + 1)}
			>
				${name}
			</button>`;
		})}
		${steps.length > SHOWN ? html`<span class="more" aria-hidden="true">…</span>` : ""}
	</span>`;
}

export const lineStyles = css`
	.chips {
		display: inline-flex;
		flex-wrap: wrap;
		gap: 4px;
	}
	.step {
		min-width: 34px;
		min-height: 32px;
		padding: 0 8px;
		border-radius: 9px;
		font-size: 14.5px;
		font-variant-numeric: tabular-nums;
	}
	.step.north {
		background: none;
		border-style: dashed;
	}
	.step.played {
		background: var(--accent-soft);
		border-color: var(--accent-text);
	}
	.step[aria-pressed="true"] {
		box-shadow: inset 0 0 0 1px var(--accent-text);
		font-weight: 700;
	}
	.more {
		align-self: end;
		color: var(--dim);
	}
	/* One row, however long the line: what stands below it shall not move. */
	@media (max-width: 640px) {
		.chips {
			flex-wrap: nowrap;
			max-width: 100%;
			padding: 3px;
			margin: -3px;
			overflow-x: auto;
			scrollbar-width: none;
		}
		.step {
			flex: none;
		}
	}
`;
