import { css } from "lit";

export const reviewStyles = css`
	:host {
		grid-template-rows: minmax(0, 1fr);
	}
	@media (min-width: 901px) {
		:host {
			height: calc(100vh - 56px);
			height: calc(100dvh - 56px);
			min-height: 640px;
		}
		.table {
			justify-content: center;
		}
	}
	.who {
		flex: none;
		display: flex;
		align-items: baseline;
		gap: 8px;
		min-height: 28px;
		font-size: 15.5px;
		overflow-wrap: anywhere;
	}
	.who .dim {
		font-size: 14px;
	}
	.won {
		padding: 0 9px;
		border-radius: 999px;
		background: var(--accent-soft);
		color: var(--ink);
		font-size: 13px;
		font-weight: 600;
	}
	/* As high as it ever gets, so that nothing jumps while one goes through the game. */
	.words {
		flex: none;
		min-height: 136px;
		font-size: 15.5px;
	}
	.words .move,
	.words .worth {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 4px 12px;
		min-height: 30px;
	}
	.verdict {
		display: inline-flex;
		align-items: center;
		gap: 6px;
		font-weight: 600;
	}
	.curve {
		flex: none;
		padding: 12px 12px 10px;
	}
	aside {
		display: flex;
		flex-direction: column;
		gap: 14px;
		min-height: 0;
	}
	mancala-review-summary {
		flex: none;
	}
	mancala-review-moves {
		flex: 1 1 0;
		min-height: 160px;
	}
	@media (max-width: 640px) {
		.words {
			min-height: 206px;
		}
	}
	@media (max-width: 900px) {
		mancala-review-moves {
			flex: none;
			max-height: 420px;
		}
	}
	@media (max-width: 900px) and (min-width: 641px) {
		aside {
			display: grid;
			grid-template-columns: 1fr 1fr;
			align-items: start;
		}
	}
`;
