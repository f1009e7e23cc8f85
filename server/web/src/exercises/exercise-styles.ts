import { css } from "lit";

export const exerciseStyles = css`
	:host {
		display: grid;
		grid-template-columns: minmax(0, 1fr) clamp(300px, 32vw, 410px);
		gap: 16px clamp(18px, 3vw, 44px);
		grid-template-rows: auto 1fr;
		align-items: start;
	}
	.board {
		grid-area: 1 / 1 / span 2 / 2;
		position: sticky;
		top: 8px;
		min-width: 0;
	}
	.head,
	.side {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
		gap: 12px;
	}
	.head {
		gap: 8px;
	}
	.stage {
		color: var(--dim);
		font-size: 14.5px;
		font-weight: 550;
	}
	a:not(.button) {
		color: var(--accent-text);
		text-underline-offset: 3px;
	}
	h1 {
		font: 700 clamp(21px, 2.1vw, 27px) / 1.25 var(--font);
		letter-spacing: -0.01em;
		text-wrap: pretty;
		outline: none;
	}
	h2 {
		margin-bottom: 4px;
		color: var(--dim);
		font-size: 14px;
		font-weight: 650;
	}
	.point {
		padding: 10px 14px;
		border: 1px dashed var(--line-strong);
		border-radius: 12px;
		font-weight: 550;
	}
	.answer {
		display: flex;
		flex-wrap: wrap;
		align-items: end;
		gap: 12px 18px;
	}
	.answer > p {
		flex-basis: 100%;
	}
	.stepper label {
		display: block;
		margin-bottom: 6px;
	}
	.stepper > div {
		display: grid;
		grid-template-columns: 46px 68px 46px;
		gap: 6px;
	}
	.stepper button {
		padding: 0;
		font-size: 20px;
	}
	.stepper input {
		padding: 0 4px;
		text-align: center;
		font-weight: 650;
		font-variant-numeric: tabular-nums;
		appearance: textfield;
	}
	.stepper input::-webkit-inner-spin-button {
		appearance: none;
	}
	.chips {
		display: flex;
		flex-wrap: wrap;
		gap: 8px;
		min-width: 0;
		margin: 0;
		padding: 0;
		border: 0;
	}
	.chips legend {
		float: left;
		width: 100%;
		margin-bottom: 7px;
		padding: 0;
		color: var(--dim);
		font-size: 14px;
		font-weight: 600;
	}
	.chips button {
		min-width: 46px;
		padding: 0 12px;
	}
	.chips button[aria-pressed="true"] {
		border-color: var(--accent-text);
		background: var(--accent-soft);
		box-shadow: inset 0 0 0 1px var(--accent-text);
	}
	.chips button[aria-pressed="true"]::before {
		content: "✓";
	}
	.verdict {
		font-size: 18px;
		font-weight: 700;
	}
	.verdict.right {
		color: var(--good);
	}
	.verdict.wrong {
		color: var(--bad);
		font-size: 16px;
	}
	.now {
		margin-top: 8px;
		padding: 8px 12px;
		border-radius: 12px;
		background: var(--accent-soft);
		font-weight: 550;
	}
	.fault {
		color: var(--bad);
	}
	.check {
		padding: 12px 16px;
		border: 1px solid var(--line);
		border-radius: 14px;
		background: var(--card);
	}
	summary {
		padding: 4px 0;
		color: var(--accent-text);
		font-weight: 600;
		cursor: pointer;
	}
	details p {
		margin-top: 4px;
	}
	.onward {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 10px;
	}
	@media (max-width: 900px) {
		:host {
			grid-template-columns: minmax(0, 1fr);
		}
		.board {
			grid-area: auto;
			position: static;
		}
	}
`;
