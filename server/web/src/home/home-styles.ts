import { css } from "lit";

export const homeStyles = css`
	:host {
		flex: 1;
		display: grid;
		grid-template-columns: minmax(0, 1fr) minmax(360px, 460px);
		gap: 20px clamp(20px, 3vw, 40px);
		align-content: start;
		width: min(1320px, 100%);
		margin: 0 auto;
		padding: 4px clamp(14px, 2.2vw, 32px) 32px;
	}
	.lead {
		grid-column: 1 / -1;
		display: grid;
		gap: 6px;
	}
	h1 {
		font: 750 clamp(28px, 3.4vw, 46px) / 1.08 var(--font);
		letter-spacing: -0.025em;
		text-wrap: balance;
	}
	.lead > p {
		color: var(--dim);
		font-size: clamp(16px, 1.2vw, 18px);
	}
	.play {
		display: grid;
		gap: 14px;
		align-content: start;
		box-shadow: var(--shadow);
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
	@media (max-width: 900px) {
		:host {
			grid-template-columns: minmax(0, 1fr);
			max-width: 680px;
		}
		mancala-home-board {
			display: none;
		}
	}
`;
