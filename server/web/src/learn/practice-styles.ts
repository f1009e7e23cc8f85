/* The practice pages: large letters, one thing at a time; they are also looked at from the other end of a room. */

import { css } from "lit";

export const practiceStyles = css`
	:host {
		flex: 1;
		display: flex;
		flex-direction: column;
		gap: 12px;
		box-sizing: border-box;
		width: min(1240px, 100%);
		margin: 0 auto;
		padding: 4px clamp(12px, 2.2vw, 32px) 28px;
	}
	h1 {
		font: 740 clamp(26px, 2.6vw, 36px) / 1.15 var(--font);
		letter-spacing: -0.015em;
	}
	.lead {
		max-width: 44em;
		color: var(--dim);
		font-size: clamp(16px, 1.3vw, 18px);
		text-wrap: pretty;
	}
	.choices {
		display: flex;
		flex-wrap: wrap;
		gap: 8px 22px;
	}
	.question {
		min-height: 2.5em;
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 10px 20px;
		font-size: clamp(22px, 2.9vw, 38px);
		font-weight: 560;
		line-height: 1.25;
		text-wrap: balance;
	}
	.question b {
		font-weight: 780;
	}
	.question .good {
		color: var(--good);
	}
	.question button {
		min-height: 54px;
		padding: 0 26px;
		font-size: 19px;
	}
	.score {
		margin-left: auto;
		color: var(--dim);
		font-size: 18px;
		font-weight: 550;
		font-variant-numeric: tabular-nums;
	}
	.stage {
		display: grid;
		min-height: 0;
	}
	.stage mancala-example {
		width: 100%;
		max-height: calc(100dvh - 370px);
		min-height: 300px;
	}
	.games {
		display: flex;
		flex-wrap: wrap;
		gap: 10px;
	}
	.games .button {
		min-height: 50px;
		padding: 0 22px;
		font-size: 16.5px;
	}
	h2 {
		margin-top: 14px;
		font: 700 20px/1.25 var(--font);
	}
	@media (max-width: 640px) {
		:host {
			padding-bottom: 92px;
		}
		.stage mancala-example {
			height: clamp(400px, calc(100dvh - 390px), 124vw);
			max-height: none;
		}
		.question {
			min-height: 3.9em;
		}
		.score {
			margin-left: 0;
		}
	}
`;
