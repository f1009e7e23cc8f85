/* The levels of the bots as a group of choices: a staircase of eight, and a sentence about the one that was chosen. */

import { css, html, svg, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import { type Level, LEVELS, levelName } from "../state/bots.js";

export function levelCards(chosen: Level, change: (level: Level) => void): TemplateResult {
	return html`
		<fieldset data-testid="level" class="levels" aria-describedby="level-about">
			<legend>${t("bot.level")}</legend>
			${LEVELS.map(
				(level) => html`<label class="level">
					<input type="radio" name="level" value=${level} .checked=${level === chosen} @change=${() => change(level)} />
					${stairs(level)}
					<span><b>${level}</b> ${levelName(level)}</span>
				</label>`,
			)}
		</fieldset>
		<p class="level-about" id="level-about" data-testid="level-about">${t(`bot.about.${chosen}`)}</p>
	`;
}

/** As many steps as the level is high. */
function stairs(level: Level): TemplateResult {
	return html`<svg class="stairs" viewBox="0 0 32 16" aria-hidden="true">
		${LEVELS.map(
			(step) => svg`<rect
				class=${step <= level ? "on" : ""}
				x=${4 * step - 3.6}
				y=${14.5 - 1.75 * step}
				width="3.1"
				height=${1 + 1.75 * step}
				rx="0.9"
			/>`,
		)}
	</svg>`;
}

/** One of two such choices where there is no room for cards. */
export function levelSelect(
	testid: string,
	label: string,
	chosen: Level,
	change: (level: Level) => void,
): TemplateResult {
	return html`<div class="field">
		<label for=${testid}>${label}</label>
		<select
			id=${testid}
			data-testid=${testid}
			.value=${String(chosen)}
			@change=${(event: Event) => change(Number((event.target as HTMLSelectElement).value) as Level)}
		>
			${LEVELS.map((level) => html`<option value=${level} ?selected=${level === chosen}>${level} · ${levelName(level)}</option>`)}
		</select>
	</div>`;
}

export const levelStyles = css`
	.levels {
		display: grid;
		grid-template-columns: repeat(4, minmax(0, 1fr));
		gap: 8px;
	}
	.levels legend {
		grid-column: 1 / -1;
	}
	.level {
		position: relative;
		display: grid;
		justify-items: center;
		align-content: center;
		gap: 4px;
		min-height: 62px;
		padding: 6px 4px;
		border: 1px solid var(--line-strong);
		border-radius: 12px;
		background: var(--field);
		color: var(--ink);
		font-size: 14px;
		font-weight: 550;
		line-height: 1.2;
		text-align: center;
	}
	.level b {
		color: var(--dim);
		font-weight: 650;
	}
	.level:hover {
		border-color: var(--accent-text);
	}
	.level:has(:checked) {
		background: var(--accent-soft);
		border-color: var(--accent-text);
		box-shadow: inset 0 0 0 1px var(--accent-text);
	}
	.level:has(:checked) b {
		color: var(--ink);
	}
	.level:has(:focus-visible) {
		outline: 3px solid var(--accent);
		outline-offset: 2px;
	}
	.stairs {
		width: 36px;
		height: 18px;
		fill: none;
		stroke: var(--line-strong);
		stroke-width: 0.7;
	}
	.stairs .on {
		fill: var(--accent-text);
		stroke: var(--accent-text);
	}
	.level-about {
		min-height: 1.4em;
		margin: -4px 0 0;
		color: var(--dim);
		font-size: 14.5px;
		line-height: 1.4;
	}
	@media (max-width: 560px) {
		.levels {
			grid-template-columns: repeat(2, minmax(0, 1fr));
			gap: 6px;
		}
		.level {
			grid-template-columns: auto minmax(0, 1fr);
			justify-items: start;
			align-items: center;
			gap: 8px;
			min-height: 44px;
			padding: 4px 10px;
			text-align: start;
		}
		.level-about {
			min-height: 2.8em;
		}
	}
`;
