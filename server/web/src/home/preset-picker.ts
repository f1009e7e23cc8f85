/* The rule sets as a group of choices: cards that say what each is, or short names in a row. */

import { css, html, type TemplateResult } from "lit";
import type { Rules } from "../protocol.js";
import { presetAbout, presetName } from "../state/describe.js";

type Name = Rules["preset"];

export function presetCard(preset: Name, chosen: Name, change: (preset: Name) => void): TemplateResult {
	return html`<label class="preset">
		<input type="radio" name="preset" value=${preset} .checked=${preset === chosen} @change=${() => change(preset)} />
		<b>${presetName(preset)}</b>
		<span>${presetAbout(preset)}</span>
	</label>`;
}

/** `waited`: somebody waits for a game of it. */
export function presetChip(
	group: string,
	preset: Name,
	chosen: Name,
	waited: boolean,
	change: (preset: Name) => void,
): TemplateResult {
	return html`<label class="chip ${waited ? "waited" : ""}">
		<input type="radio" name=${group} value=${preset} .checked=${preset === chosen} @change=${() => change(preset)} />
		<span>${presetName(preset)}</span>
	</label>`;
}

export const presetStyles = css`
	.presets {
		display: grid;
		grid-template-columns: 1fr 1fr;
		gap: 2px 8px;
	}
	.presets legend {
		grid-column: 1 / -1;
	}
	.preset {
		position: relative;
		display: block;
		padding: 6px 10px 6px 36px;
		border: 1px solid transparent;
		border-radius: 12px;
		line-height: 1.35;
		color: var(--dim);
		font-weight: 400;
	}
	.preset b {
		color: var(--ink);
		font-size: 15px;
		font-weight: 600;
	}
	.preset span {
		display: block;
		font-size: 13.5px;
	}
	.preset::before {
		content: "";
		position: absolute;
		left: 12px;
		top: 9px;
		width: 15px;
		height: 15px;
		border: 2px solid var(--line-strong);
		border-radius: 50%;
		box-sizing: border-box;
	}
	.preset:hover {
		border-color: var(--line);
	}
	.preset:has(:checked) {
		background: var(--accent-soft);
		border-color: var(--accent);
		color: var(--ink);
	}
	.preset:has(:checked)::before {
		border: 5px solid var(--accent-text);
	}
	.chips {
		display: flex;
		flex-wrap: wrap;
		gap: 6px;
	}
	.chip {
		position: relative;
		display: inline-grid;
		place-items: center;
		min-height: 36px;
		padding: 0 12px;
		border: 1px solid var(--line);
		border-radius: 999px;
		color: var(--ink);
		font-size: 14.5px;
		font-weight: 550;
	}
	.chip.waited::after {
		content: "";
		position: absolute;
		top: -3px;
		right: 6px;
		width: 10px;
		height: 10px;
		border: 2px solid var(--card);
		border-radius: 50%;
		background: var(--good);
	}
	.chip:hover {
		border-color: var(--accent-text);
	}
	.chip:has(:checked) {
		background: var(--accent-soft);
		border-color: var(--accent-text);
		box-shadow: inset 0 0 0 1px var(--accent-text);
	}
	.preset:has(:focus-visible),
	.chip:has(:focus-visible) {
		outline: 3px solid var(--accent);
		outline-offset: 2px;
	}
	@media (max-width: 560px) {
		.presets {
			grid-template-columns: minmax(0, 1fr);
		}
		.preset:not(:has(:checked)) span {
			display: none;
		}
	}
`;
