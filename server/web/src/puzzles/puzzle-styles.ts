import { css } from "lit";

/** The mark of a level, in both pages. */
export const markStyles = css`
	.mark {
		width: 62px;
		height: 12px;
		vertical-align: -1px;
	}
	.mark circle {
		fill: none;
		stroke: var(--line-strong);
		stroke-width: 1.4;
	}
	.mark .on {
		fill: var(--accent);
		stroke: var(--accent-text);
	}
`;

export const puzzlePageStyles = css`
	:host {
		flex: 1;
		display: grid;
		grid-template: "words stage" auto "more stage" minmax(0, 1fr) / clamp(320px, 29vw, 430px) minmax(0, 1fr);
		gap: 14px clamp(18px, 2.6vw, 40px);
		width: min(1500px, 100%);
		margin: 0 auto;
		padding: 4px clamp(14px, 2.2vw, 36px) clamp(14px, 3vh, 32px);
	}
	.opening {
		grid-column: 1 / -1;
		display: grid;
		gap: 18px;
		justify-items: center;
		padding: 20vh 0;
		text-align: center;
	}
	.words,
	.more {
		display: flex;
		flex-direction: column;
		gap: 14px;
		align-self: start;
		min-width: 0;
		padding: 18px 24px 22px;
		box-shadow: var(--shadow);
	}
	.words {
		grid-area: words;
	}
	.more {
		grid-area: more;
		padding-top: 16px;
		padding-bottom: 16px;
	}
	.top {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 4px 14px;
		min-height: 32px;
		font-size: 15px;
		font-weight: 600;
	}
	.top a {
		color: var(--dim);
		text-decoration: none;
	}
	.top a:hover {
		color: var(--ink);
	}
	.days {
		display: flex;
		gap: 4px;
	}
	.days a {
		display: grid;
		place-items: center;
		width: 34px;
		height: 32px;
		border: 1px solid var(--line);
		border-radius: 10px;
		font-size: 17px;
	}
	.solved {
		display: inline-flex;
		align-items: center;
		gap: 5px;
		margin-left: auto;
		color: var(--good);
	}
	h1 {
		font: 720 clamp(24px, 2.1vw, 31px) / 1.2 var(--font);
		letter-spacing: -0.012em;
		text-wrap: balance;
		outline: none;
	}
	.about {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 4px 12px;
		color: var(--dim);
		font-size: 15px;
	}
	.about a,
	.links a {
		color: var(--accent-text);
		font-weight: 600;
		text-underline-offset: 3px;
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
	.said b {
		font-weight: 680;
	}
	.said.good {
		background: color-mix(in srgb, var(--good) 17%, var(--card));
	}
	.said.bad {
		background: color-mix(in srgb, var(--bad) 13%, var(--card));
	}
	.said .icon {
		margin-top: 2px;
		width: 21px;
		height: 21px;
	}
	.said.good .icon {
		color: var(--good);
	}
	.said.bad .icon {
		color: var(--bad);
	}
	.said > p {
		flex: 1;
		min-width: 0;
	}
	.why {
		display: grid;
		gap: 5px;
		margin: 0;
		padding: 0;
		list-style: none;
	}
	.why b {
		display: inline-grid;
		place-items: center;
		min-width: 1.7em;
		margin-right: 5px;
		padding: 0 5px;
		border-radius: 8px;
		background: var(--accent-soft);
	}
	.more .dim {
		font-size: 15px;
	}
	.themes {
		display: flex;
		flex-wrap: wrap;
		gap: 6px;
		margin: 0;
		padding: 0;
		list-style: none;
	}
	.themes li {
		padding: 2px 10px;
		border: 1px solid var(--line);
		border-radius: 999px;
		color: var(--dim);
		font-size: 13.5px;
		font-weight: 550;
	}
	.ways {
		display: flex;
		flex-wrap: wrap;
		gap: 10px;
		margin-top: 2px;
	}
	.words .ways .primary {
		flex: 1 0 auto;
	}
	.links {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 8px 18px;
		font-size: 15px;
	}
	.themes + .links,
	.dim + .links {
		padding-top: 14px;
		border-top: 1px solid var(--line);
	}
	.links mancala-report {
		margin-left: auto;
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
		max-height: calc(100dvh - 110px);
	}
	@media (max-width: 900px) {
		:host {
			grid-template: "words" auto "stage" auto "more" 1fr / minmax(0, 1fr);
		}
	}
	@media (max-width: 640px) {
		:host {
			gap: 8px;
			padding: 0 10px 84px;
		}
		.more {
			padding: 14px 16px;
		}
		.words {
			gap: 9px;
			padding: 0 6px;
			border: 0;
			background: none;
			box-shadow: none;
		}
		h1 {
			font-size: 22px;
		}
		.said {
			padding: 10px 12px;
			font-size: 15px;
			line-height: 1.42;
		}
		.stage mancala-example {
			height: clamp(380px, calc(100dvh - 360px), 124vw);
			max-height: none;
		}
		/* Always in the same place, under the thumb. */
		.words .ways {
			position: fixed;
			z-index: 4;
			inset: auto 0 0;
			flex-wrap: nowrap;
			margin: 0;
			padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
			border-top: 1px solid var(--line);
			background: var(--card);
		}
		.words .ways > * {
			flex: 1 1 auto;
			min-width: 0;
			min-height: 48px;
		}
	}
`;
