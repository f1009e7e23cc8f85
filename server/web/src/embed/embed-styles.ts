/* The looks of a board on another site. It brings its colours along, as nothing of the page around it is known. */

import { css, unsafeCSS } from "lit";
import page from "../styles/page.css?raw";

/** What stands between the braces behind a selector of the page's own sheet. */
function palette(selector: string): string {
	const start = page.indexOf(`\n${selector} {`);
	return page.slice(page.indexOf("{", start) + 1, page.indexOf("}", start));
}

const light = unsafeCSS(palette(":root"));
const dark = unsafeCSS(palette(':root[data-theme="dark"]'));

export const embedStyles = css`
	*,
	*::before,
	*::after {
		box-sizing: border-box;
	}
	:host {
		display: block;
		container-type: inline-size;
		font: 400 16px/1.45 system-ui, sans-serif;
	}
	:host([hidden]) {
		display: none;
	}
	.frame {
		${light}
		--font: system-ui, sans-serif;
		display: flex;
		flex-direction: column;
		gap: 10px;
		height: 100%;
		font-family: var(--font);
	}
	.frame[data-theme="dark"] {
		${dark}
	}
	.table {
		position: relative;
		flex: 1 1 auto;
		min-height: 90px;
		aspect-ratio: var(--proportion);
	}
	.table > * {
		position: absolute;
		inset: 0;
		height: 100%;
		aspect-ratio: auto;
	}
	.question {
		margin: 0;
		font-size: 17px;
		font-weight: 600;
	}
	.bar {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 6px;
	}
	button,
	.open {
		display: inline-flex;
		align-items: center;
		justify-content: center;
		gap: 6px;
		min-width: 40px;
		min-height: 40px;
		padding: 0 12px;
		border: 1px solid var(--line-strong);
		border-radius: 11px;
		background: var(--field);
		color: var(--ink);
		font: 550 14.5px var(--font);
		cursor: pointer;
		text-decoration: none;
	}
	button:hover,
	.open:hover {
		border-color: var(--accent-text);
	}
	button[aria-disabled="true"] {
		opacity: 0.5;
		cursor: default;
	}
	button svg {
		width: 18px;
		height: 18px;
		fill: currentColor;
	}
	.step {
		padding: 0;
	}
	input[type="range"] {
		flex: 1 1 50px;
		min-width: 50px;
		height: 40px;
		margin: 0 4px;
		accent-color: var(--accent-text);
	}
	:focus-visible {
		outline: 3px solid var(--accent);
		outline-offset: 2px;
	}
	.said {
		flex: 1 1 14em;
		margin: 0;
		min-height: 1.45em;
	}
	.right {
		color: var(--good);
		font-weight: 600;
	}
	.trouble {
		margin: 0;
		padding: 14px 16px;
		border: 1px solid var(--line);
		border-radius: 12px;
		background: var(--card);
		color: var(--ink);
	}
	.open {
		margin-inline-start: auto;
		min-height: 32px;
		padding: 0 8px;
		border-color: transparent;
		background: none;
		color: inherit;
		font-size: 13px;
		opacity: 0.75;
	}
	.player {
		display: flex;
		align-items: center;
		gap: 10px;
		min-height: 36px;
		font-weight: 600;
	}
	.player .name {
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
	.player time {
		margin-inline-start: auto;
		padding: 2px 10px;
		border-radius: 9px;
		background: var(--clock);
		color: var(--clock-ink);
		font-variant-numeric: tabular-nums;
	}
	.player.moves time {
		background: var(--clock-run);
		color: var(--clock-run-ink);
	}
	.player.moves .name::before {
		content: "▸ ";
		color: var(--accent-text);
	}
	@media (prefers-reduced-motion: no-preference) {
		button {
			transition: border-color 0.12s;
		}
	}
`;
