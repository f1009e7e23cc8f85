/* How good a sowing was, as a shape, a word and a colour: none of them says it alone. */

import { css, html, svg, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import type { Mark } from "./answers.js";

const shapes = {
	best: svg`<path d="M8 1.6l1.9 4 4.4.6-3.2 3 .8 4.4L8 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z" />`,
	good: svg`<path class="stroke" d="M2.6 8.6l3.6 3.6 7.2-8" />`,
};

const glyphs: Partial<Record<Mark, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export function markWord(mark: Mark): string {
	return t(`mark.${mark}`);
}

/** The shape alone; whoever shows it says the word as well, in sight or not. */
export function markShape(mark: Mark): TemplateResult {
	const glyph = glyphs[mark];
	return html`<i class="mark ${mark}" aria-hidden="true"
		>${glyph ?? html`<svg viewBox="0 0 16 16">${shapes[mark as keyof typeof shapes]}</svg>`}</i
	>`;
}

export const markStyles = css`
	.mark {
		flex: none;
		display: inline-grid;
		place-items: center;
		min-width: 20px;
		height: 20px;
		padding: 0 3px;
		border-radius: 10px;
		font: 750 13px/1 var(--font);
	}
	.mark svg {
		width: 14px;
		height: 14px;
		fill: currentColor;
	}
	.mark .stroke {
		fill: none;
		stroke: currentColor;
		stroke-width: 2.6;
		stroke-linecap: round;
		stroke-linejoin: round;
	}
	.mark.best,
	.mark.good {
		color: var(--good);
	}
	.mark.inaccuracy {
		border-radius: 6px;
		background: var(--accent-soft);
		color: var(--accent-text);
	}
	.mark.mistake,
	.mark.blunder {
		border-radius: 4px;
		border: 1.5px solid var(--bad);
		color: var(--bad);
	}
	.mark.blunder {
		background: var(--bad);
		color: var(--card);
	}
`;
