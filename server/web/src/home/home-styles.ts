import { css } from "lit";

export const homeStyles = css`
	:host {
		flex: 1;
		display: grid;
		grid-template-columns: minmax(0, 1fr) minmax(480px, 620px);
		gap: clamp(24px, 4vw, 64px);
		align-items: center;
		width: min(1360px, 100%);
		margin: 0 auto;
		padding: 4px clamp(14px, 2.2vw, 32px) 24px;
	}
	.lead {
		display: grid;
		gap: 16px;
	}
	h1 {
		font: 750 clamp(32px, 4.4vw, 60px) / 1.06 var(--font);
		letter-spacing: -0.025em;
		text-wrap: balance;
	}
	.lead > p {
		max-width: 34em;
		color: var(--dim);
		font-size: clamp(16px, 1.3vw, 19px);
	}
	mancala-home-board {
		margin: 14px 0 10px;
	}
	.create {
		display: grid;
		gap: 12px;
		padding: 18px 24px 20px;
		box-shadow: var(--shadow);
	}
	.create h2 {
		margin: 0;
		font-size: 20px;
		font-weight: 700;
		color: var(--ink);
	}
	fieldset {
		min-width: 0;
		margin: 0;
		padding: 0;
		border: 0;
	}
	legend,
	.field label {
		display: block;
		padding: 0;
		margin-bottom: 7px;
		font-size: 14px;
		font-weight: 600;
		color: var(--dim);
	}
	input[type="radio"] {
		position: absolute;
		opacity: 0;
		inset: 0;
		width: 100%;
		height: 100%;
		margin: 0;
		cursor: pointer;
	}
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
	.segments {
		display: flex;
		flex-wrap: wrap;
		gap: 8px;
	}
	.segments legend {
		float: left;
		width: 100%;
	}
	.segment {
		position: relative;
		flex: 1 1 auto;
		display: grid;
		place-items: center;
		min-height: 42px;
		padding: 0 12px;
		border: 1px solid var(--line-strong);
		border-radius: 12px;
		background: var(--field);
		color: var(--ink);
		font-size: 15px;
		font-weight: 550;
		font-variant-numeric: tabular-nums;
	}
	.segment:has(:checked) {
		background: var(--accent-soft);
		border-color: var(--accent-text);
		box-shadow: inset 0 0 0 1px var(--accent-text);
	}
	.preset:has(:focus-visible),
	.segment:has(:focus-visible) {
		outline: 3px solid var(--accent);
		outline-offset: 2px;
	}
	.pair {
		display: grid;
		grid-template-columns: 1fr 1fr;
		gap: 12px;
	}
	.big {
		min-height: 52px;
		font-size: 17px;
		border-radius: 14px;
	}
	.error {
		color: var(--bad);
		font-size: 14px;
	}
	.error:empty {
		display: none;
	}
	.join {
		max-width: 420px;
	}
	.line button {
		flex: none;
	}
	.line {
		display: flex;
		gap: 8px;
		margin-top: 7px;
	}
	#code {
		text-transform: uppercase;
		letter-spacing: 0.06em;
	}
	@media (max-width: 980px) {
		:host {
			grid-template-columns: minmax(0, 1fr);
			max-width: 620px;
			gap: 24px;
		}
		.lead {
			display: contents;
		}
		h1,
		.lead > p {
			order: 0;
		}
		mancala-home-board {
			display: none;
		}
		.create {
			order: 1;
		}
		.join {
			order: 2;
			max-width: none;
		}
	}
	@media (max-width: 560px) {
		.create {
			padding: 18px 16px;
		}
		.presets {
			grid-template-columns: minmax(0, 1fr);
		}
		.preset:not(:has(:checked)) span {
			display: none;
		}
	}
`;
