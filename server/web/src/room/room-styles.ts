import { css } from "lit";

export const roomStyles = css`
	:host {
		flex: none;
		display: grid;
		grid-template-columns: minmax(0, 1fr) clamp(250px, 21vw, 330px);
		grid-template-rows: minmax(0, auto);
		align-content: center;
		gap: 0 clamp(16px, 2.2vw, 36px);
		box-sizing: border-box;
		width: min(1720px, 100%);
		height: calc(100vh - 56px);
		height: calc(100dvh - 56px);
		min-height: 520px;
		margin: 0 auto;
		padding: 0 clamp(14px, 2.2vw, 36px) clamp(14px, 2.4vh, 26px);
	}
	.table {
		display: flex;
		flex-direction: column;
		min-height: 0;
		min-width: 0;
	}
	mancala-player {
		flex: none;
		display: flex;
	}
	.stage {
		position: relative;
		/* As high as a board of this width can be, less if there is not so much room. */
		flex: 0 1 auto;
		aspect-ratio: var(--proportion);
		min-height: 0;
		margin: 8px 0 4px;
	}
	.stage > mancala-bowls {
		position: absolute;
		inset: 0;
	}
	.overlay {
		position: absolute;
		inset: 0;
		z-index: 2;
		display: grid;
		place-items: center;
		padding: 8px;
	}
	.overlay > * {
		width: min(600px, 100%);
	}
	.overlay > mancala-invitation {
		width: min(440px, 100%);
	}
	.phase-waiting mancala-bowls {
		filter: saturate(0.75) brightness(0.82);
	}
	.hint {
		flex: none;
		display: flex;
		justify-content: flex-end;
		align-items: center;
		gap: 4px 10px;
		min-height: 56px;
		color: var(--dim);
		font-size: 15.5px;
		text-align: center;
	}
	.said {
		flex: 1;
		min-width: 0;
		display: grid;
		place-items: center;
	}
	/* A question comes over the foot of the board, which nobody presses while he looks back. */
	.looks-back {
		position: relative;
	}
	.looks-back .said {
		position: absolute;
		bottom: calc(100% + 6px);
		left: 0;
		right: 0;
		z-index: 3;
	}
	/* Not the game as it stands: it is seen that this is over. */
	.stage.earlier::after {
		content: "";
		position: absolute;
		inset: -5px;
		border: 2.5px dashed var(--accent);
		border-radius: 22px;
		pointer-events: none;
	}
	.hint b {
		display: inline-block;
		min-width: 1.9em;
		margin-right: 4px;
		padding: 1px 8px;
		border-radius: 8px;
		background: var(--accent-soft);
		color: var(--ink);
		font-weight: 650;
	}
	.hint strong {
		color: var(--accent-text);
		font-weight: 650;
	}
	.small {
		min-height: 32px;
		margin: -4px 0 -4px 8px;
		padding: 0 12px;
		font-size: 14px;
	}
	.worth {
		margin-left: 8px;
		white-space: nowrap;
	}
	.worth b {
		min-width: 0;
		margin-right: 2px;
		font-variant-numeric: tabular-nums;
	}
	.notice {
		padding: 5px 16px;
		border-radius: 10px;
		border: 1px solid var(--bad);
		background: var(--card);
		color: var(--bad);
		font-weight: 550;
	}
	.asks {
		position: relative;
		display: grid;
		justify-items: center;
		max-width: 100%;
	}
	.asks > .notice {
		position: absolute;
		bottom: calc(100% + 6px);
		z-index: 3;
	}
	mancala-result {
		margin: 6px 0;
	}
	/* Over the frame of the board, which nobody presses: nothing moves when it comes or goes. */
	mancala-banner {
		position: absolute;
		top: -14px;
		left: 50%;
		z-index: 3;
		translate: -50% 0;
		width: max-content;
		max-width: calc(100% - 16px);
	}
	mancala-rematch,
	mancala-play-bot {
		position: absolute;
	}
	aside {
		display: flex;
		flex-direction: column;
		gap: 14px;
		/* As high as the table beside it, whatever is in here. */
		height: 0;
		min-height: 100%;
	}
	mancala-moves {
		flex: 1 1 0;
		min-height: 120px;
	}
	mancala-chat {
		flex: 1 1 0;
		min-height: 190px;
	}
	mancala-game {
		flex: none;
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
		gap: 12px;
		max-width: 520px;
		padding: 32px;
	}
	.failed h1 {
		font: 700 26px/1.2 var(--font);
		text-wrap: balance;
	}
	/* Room for a hint in two lines, and one of the pit that is looked at. */
	@media (max-width: 1100px) {
		.coached:not(.phase-ended) .hint {
			min-height: 72px;
		}
	}
	/* Narrower than a board and a list beside each other: the list goes below. */
	@media (max-width: 900px) {
		:host {
			grid-template-columns: minmax(0, 1fr);
			grid-template-rows: auto auto;
			height: auto;
			min-height: 0;
			align-content: start;
			gap: 16px;
		}
		aside {
			display: grid;
			grid-template-columns: 1fr 1fr;
			align-items: start;
			height: auto;
			min-height: 0;
		}
		mancala-moves {
			max-height: 420px;
		}
		mancala-chat {
			grid-column: 1 / -1;
			max-height: 420px;
		}
	}
	/* A low window keeps what belongs to the board beside it in sight. */
	@media (min-width: 641px) and (max-width: 900px) and (min-height: 521px) {
		.stage {
			max-height: max(300px, calc(100vh - 322px));
			max-height: max(300px, calc(100dvh - 322px));
		}
	}
	@media (max-width: 640px) {
		:host {
			padding: 0 8px 20px;
		}
		.phase-waiting .hint {
			visibility: hidden;
		}
		.phase-ended .hint {
			min-height: 0;
			margin: 6px 0;
		}
		mancala-banner {
			top: -8px;
			width: calc(100% - 16px);
		}
		/* A question lies over the own store, which nobody presses. */
		.hint {
			position: relative;
		}
		.asks > mancala-ask {
			width: 100%;
		}
		.table:not(.phase-ended) .asks {
			position: absolute;
			bottom: 0;
			left: 0; /* of the whole line: what stands beside it is covered */
			z-index: 3;
			width: 100%;
		}
		.table {
			min-height: min(100vh - 52px, 900px);
			min-height: min(100dvh - 52px, 900px);
		}
		/* High enough to stand upright, even if the page then has to scroll. */
		.stage {
			flex: 1 0 auto;
			aspect-ratio: auto;
			min-height: 124vw;
		}
		mancala-player {
			padding: 0 6px;
		}
		.stage {
			margin: 4px 0 0;
		}
		.hint {
			min-height: 32px;
			font-size: 14.5px;
		}
		/* Room for a hint with its chief reasons, so that nothing moves when it comes. */
		.coached:not(.phase-ended) .hint {
			min-height: 48px;
		}
		.reason:nth-of-type(n + 3) {
			display: none;
		}
		aside {
			grid-template-columns: minmax(0, 1fr);
		}
	}
	/* A phone on its side: the players beside the board. */
	@media (max-height: 520px) and (orientation: landscape) {
		:host {
			grid-template-columns: minmax(0, 1fr);
			grid-template-rows: auto auto;
			height: auto;
			min-height: 0;
			align-content: start;
			gap: 14px;
			padding: 0 12px 16px;
		}
		.table {
			display: grid;
			grid-template: auto auto 1fr auto / minmax(0, 1fr) 230px;
			grid-auto-flow: column;
			gap: 6px 14px;
			height: calc(100vh - 64px);
			height: calc(100dvh - 64px);
			min-height: 240px;
		}
		.stage {
			grid-area: 1 / 1 / 5 / 2;
			aspect-ratio: auto;
			min-height: 0;
			margin: 0;
		}
		/* What a result takes beyond the screen makes the page longer, not the board. */
		.phase-ended {
			height: auto;
		}
		.phase-ended .stage {
			align-self: start;
			height: calc(100vh - 64px);
			height: calc(100dvh - 64px);
		}
		.table > :not(.stage) {
			grid-column: 2;
		}
		.hint {
			flex-wrap: wrap;
			justify-content: center;
		}
		.said {
			flex: 1 0 100%;
		}
		.table > .hint,
		.table.coached:not(.phase-ended) > .hint {
			align-self: center;
			min-height: 0;
		}
		.table > mancala-player:last-of-type {
			grid-row: 4;
			align-self: end;
		}
		aside {
			display: grid;
			grid-template-columns: 1fr 1fr;
			align-items: start;
			height: auto;
			min-height: 0;
		}
	}
	@media (prefers-reduced-motion: reduce) {
		.spinner {
			animation-duration: 3s;
		}
	}
`;
