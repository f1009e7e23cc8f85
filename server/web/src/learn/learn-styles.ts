/* What the pages of the course have in common. */

import { css } from "lit";

export const courseStyles = css`
	:host {
		flex: 1;
		display: grid;
		grid-template: "progress progress" auto "words stage" auto "foot stage" 1fr / clamp(330px, 30vw, 440px) minmax(0, 1fr);
		gap: 14px clamp(18px, 2.6vw, 40px);
		box-sizing: border-box;
		width: min(1500px, 100%);
		margin: 0 auto;
		padding: 4px clamp(14px, 2.2vw, 36px) clamp(14px, 3vh, 32px);
	}
	.progress {
		grid-area: progress;
		display: flex;
		align-items: center;
		gap: 14px;
		min-width: 0;
	}
	.progress .name {
		flex: none;
		color: var(--dim);
		font-size: 15px;
		font-weight: 600;
		text-decoration: none;
	}
	.progress .name:hover {
		color: var(--ink);
	}
	.progress ol {
		flex: 1;
		display: flex;
		gap: 4px;
		min-width: 0;
		margin: 0;
		padding: 0;
		list-style: none;
	}
	.progress li {
		flex: 1;
		min-width: 0;
	}
	.progress li a {
		display: block;
		padding: 10px 0;
		border-radius: 6px;
	}
	.progress li a::before {
		content: "";
		display: block;
		height: 8px;
		border-radius: 4px;
		background: var(--line);
	}
	.progress li a:hover::before {
		background: var(--line-strong);
	}
	.progress li.done a::before {
		background: var(--accent);
	}
	.progress li.here a::before {
		outline: 2px solid var(--ink);
		outline-offset: 2px;
	}
	.progress .bar {
		display: none;
		flex: 1;
		height: 8px;
		margin: 10px 0;
		border-radius: 4px;
		background: var(--line);
		overflow: hidden;
	}
	.progress .bar span {
		display: block;
		height: 100%;
		border-radius: 4px;
		background: var(--accent);
		transition: width 0.3s;
	}
	.progress .count {
		flex: none;
		min-width: 3.6em;
		color: var(--dim);
		font-size: 14px;
		font-weight: 600;
		font-variant-numeric: tabular-nums;
		text-align: right;
	}
	.words {
		grid-area: words;
		display: flex;
		flex-direction: column;
		gap: 14px;
		min-width: 0;
		align-self: start;
		padding: 22px 24px;
	}
	h1 {
		font: 720 clamp(24px, 2.1vw, 31px) / 1.2 var(--font);
		letter-spacing: -0.012em;
		text-wrap: balance;
	}
	h1:focus-visible {
		outline: none;
	}
	.text {
		font-size: 17px;
		line-height: 1.55;
		text-wrap: pretty;
	}
	.text b,
	.said b {
		font-weight: 680;
	}
	.said {
		display: flex;
		gap: 12px;
		padding: 13px 15px;
		border-radius: 14px;
		background: var(--accent-soft);
		font-size: 16px;
		line-height: 1.5;
		text-wrap: pretty;
	}
	.said.good {
		background: color-mix(in srgb, var(--good) 17%, var(--card));
	}
	.said .icon {
		margin-top: 2px;
		width: 21px;
		height: 21px;
	}
	.said.good .icon {
		color: var(--good);
	}
	.said > p {
		flex: 1;
		min-width: 0;
	}
	.view {
		display: flex;
		flex-wrap: wrap;
		gap: 8px;
	}
	.view button,
	.view .button {
		min-height: 38px;
		padding: 0 13px;
		font-size: 14px;
	}
	.view button[aria-pressed="true"] {
		border-color: var(--accent-text);
		background: var(--accent-soft);
	}
	.ways {
		display: flex;
		flex-wrap: wrap;
		gap: 10px;
		margin-top: 4px;
	}
	.ways .primary {
		flex: 1 0 auto;
	}
	.foot {
		grid-area: foot;
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		justify-content: space-between;
		gap: 6px 16px;
		align-self: start;
		padding: 0 6px;
	}
	.keys {
		color: var(--dim);
		font-size: 13.5px;
	}
	kbd {
		padding: 1px 6px;
		border: 1px solid var(--line-strong);
		border-radius: 6px;
		font: 600 12px var(--font);
	}
	.stage {
		grid-area: stage;
		position: relative;
		display: grid;
		align-content: start;
		min-width: 0;
	}
	.stage mancala-example {
		width: 100%;
		max-height: calc(100dvh - 150px);
	}
	@media (max-width: 900px) {
		:host {
			grid-template: "progress" auto "words" auto "stage" auto "foot" 1fr / minmax(0, 1fr);
		}
	}
	@media (max-width: 640px), (hover: none) {
		.keys {
			display: none;
		}
	}
	@media (max-width: 640px) {
		:host {
			grid-template: "progress" auto "words" auto "stage" 1fr "foot" auto / minmax(0, 1fr);
			gap: 8px;
			padding: 0 10px 80px;
		}
		.words {
			gap: 10px;
			padding: 2px 6px 0;
			border: 0;
			background: none;
			box-shadow: none;
		}
		.text {
			font-size: 16px;
			line-height: 1.45;
		}
		.said {
			padding: 10px 12px;
			font-size: 15px;
			line-height: 1.42;
		}
		/* What the words leave, but high enough to stand upright. */
		.stage {
			align-content: stretch;
			min-height: calc(1.17 * (100vw - 20px));
			max-height: 124vw;
		}
		.stage mancala-example {
			height: auto;
			max-height: none;
		}
		/* Always in the same place, under the thumb. */
		.ways {
			position: fixed;
			z-index: 4;
			inset: auto 0 0;
			flex-wrap: nowrap;
			margin: 0;
			padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
			border-top: 1px solid var(--line);
			background: var(--card);
		}
		.ways > * {
			min-width: 0;
			min-height: 48px;
		}
		.progress .name,
		.progress ol {
			display: none;
		}
		.progress .bar {
			display: block;
		}
	}
`;
