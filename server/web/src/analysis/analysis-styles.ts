import { css } from "lit";

export const analysisStyles = css`
	:host {
		align-items: start;
		align-content: start;
		row-gap: 14px;
	}
	@media (min-width: 901px) {
		.stage {
			max-height: calc(100vh - 300px);
			max-height: calc(100dvh - 300px);
			width: 100%;
		}
	}
	.steps .segments {
		gap: 0;
		flex: none;
	}
	.steps .segments legend {
		display: none;
	}
	.steps .segment:first-of-type {
		border-radius: 12px 0 0 12px;
	}
	.steps .segment:last-of-type {
		margin-left: -1px;
		border-radius: 0 12px 12px 0;
	}
	.setting {
		display: grid;
		grid-template-columns: auto auto 1fr;
		align-items: end;
		gap: 10px 18px;
		margin: 4px 0 8px;
		padding: 12px 14px;
		border: 1px dashed var(--line-strong);
		border-radius: 14px;
	}
	.setting > p {
		grid-column: 1 / -1;
		font-size: 14px;
	}
	.bring {
		display: flex;
		flex-wrap: wrap;
		gap: 8px;
		justify-content: flex-end;
	}
	.words {
		min-height: 48px;
		font-size: 16px;
	}
	.worth {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 4px 12px;
		min-height: 46px;
	}
	.depth {
		font-size: 14px;
	}
	.wrong {
		padding: 10px 14px;
		border: 1px solid var(--bad);
		border-radius: 12px;
		color: var(--bad);
		font-weight: 550;
	}
	.lines {
		min-height: 40px;
	}
	mancala-compare {
		min-width: 0;
	}
	aside {
		grid-row: span 2;
		display: grid;
		align-content: start;
		gap: 14px;
	}
	.rules {
		display: grid;
		gap: 12px;
	}
	.as-text {
		display: grid;
		gap: 6px;
		font-size: 14px;
	}
	.as-text .field label {
		margin-bottom: 4px;
	}
	mancala-play-bot {
		position: absolute;
	}
	@media (max-width: 640px) {
		/* Here pits are pressed: as high as a thumb wants them, where the screen has room. */
		.stage {
			height: 160vw;
			max-height: calc(100vh - 186px);
			max-height: calc(100dvh - 186px);
			min-height: 124vw;
		}
		.setting {
			grid-template-columns: minmax(0, 1fr);
		}
		.bring {
			justify-content: flex-start;
		}
		.words .push {
			flex-basis: 100%;
		}
	}
	@media (max-width: 900px) and (min-width: 641px) {
		aside {
			grid-template-columns: 1fr 1fr;
			align-items: start;
		}
	}
`;
