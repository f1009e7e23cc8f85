/* What the review and the analysis share: a board with a column beside it, the buttons to go on, values in words. */

import { css } from "lit";

export const studyStyles = css`
	:host {
		flex: none;
		display: grid;
		grid-template-columns: minmax(0, 1fr) clamp(290px, 24vw, 370px);
		gap: 0 clamp(16px, 2.2vw, 32px);
		box-sizing: border-box;
		width: min(1640px, 100%);
		min-height: calc(100vh - 56px);
		min-height: calc(100dvh - 56px);
		margin: 0 auto;
		padding: 0 clamp(14px, 2.2vw, 36px) clamp(14px, 2.4vh, 26px);
	}
	.table {
		display: flex;
		flex-direction: column;
		min-width: 0;
		min-height: 0;
	}
	.stage {
		position: relative;
		flex: 0 1 auto;
		aspect-ratio: var(--proportion);
		min-height: 260px;
		margin: 4px 0;
	}
	.stage > mancala-bowls {
		position: absolute;
		inset: 0;
	}
	.steps {
		flex: none;
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 8px;
		margin: 6px 0;
	}
	.step-button {
		width: 46px;
		padding: 0;
	}
	.count {
		min-width: 4.6em;
		text-align: center;
		font-variant-numeric: tabular-nums;
	}
	.push {
		flex: 1;
	}
	.by {
		padding: 1px 9px;
		border: 1px solid var(--line-strong);
		border-radius: 999px;
		color: var(--dim);
		font-size: 13px;
		font-weight: 550;
		white-space: nowrap;
	}
	.by.estimate {
		border-style: dashed;
	}
	.by.exact {
		border-color: var(--good);
		color: var(--good);
	}
	.lines p {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 4px 10px;
		min-height: 36px;
	}
	.opening {
		grid-column: 1 / -1;
		place-self: center;
	}
	.failed {
		grid-column: 1 / -1;
		place-self: center;
		display: grid;
		justify-items: start;
		gap: 14px;
		max-width: 520px;
		padding: 32px;
	}
	.failed h1 {
		font: 700 26px/1.2 var(--font);
		text-wrap: balance;
	}
	.ways {
		display: flex;
		flex-wrap: wrap;
		gap: 10px;
	}
	@media (max-width: 900px) {
		:host {
			grid-template-columns: minmax(0, 1fr);
			align-content: start;
			gap: 16px;
		}
	}
	@media (max-width: 640px) {
		:host {
			padding: 0 8px 20px;
		}
		/* High enough to stand upright. */
		.stage {
			flex: none;
			aspect-ratio: auto;
			height: 120vw;
			max-height: calc(100vh - 240px);
			max-height: calc(100dvh - 240px);
			min-height: 112vw;
		}
		.steps > * {
			flex: none;
		}
	}
`;

/** A phone on its side; after all other styles of the page. */
export const sidewaysStyles = css`
	@media (max-height: 520px) and (orientation: landscape) {
		.stage {
			flex: none;
			aspect-ratio: auto;
			height: calc(100vh - 112px);
			height: calc(100dvh - 112px);
			min-height: 200px;
			max-height: none;
		}
	}
`;
