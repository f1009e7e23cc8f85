import { css } from "lit";

export const homeStyles = css`
	:host {
		flex: 1;
		display: grid;
		grid-template-columns: minmax(0, 1fr) minmax(340px, 460px);
		gap: 18px clamp(18px, 2.4vw, 34px);
		align-content: start;
		width: min(1320px, 100%);
		margin: 0 auto;
		padding: 4px clamp(14px, 2.2vw, 32px) 32px;
	}
	.find,
	.look {
		display: flex;
		flex-direction: column;
		gap: 18px;
		min-width: 0;
	}
	.lead {
		display: grid;
		gap: 6px;
		padding: 6px 0 2px;
	}
	h1 {
		font: 750 clamp(28px, 3.6vw, 50px) / 1.06 var(--font);
		letter-spacing: -0.025em;
		text-wrap: balance;
	}
	.lead > p {
		color: var(--dim);
		font-size: clamp(16px, 1.2vw, 18px);
	}
	.line {
		display: flex;
		gap: 8px;
		margin-top: 7px;
	}
	.line button {
		flex: none;
	}
	#code {
		min-width: 0;
		text-transform: uppercase;
		letter-spacing: 0.06em;
	}
	.players {
		color: var(--dim);
		font-size: 14.5px;
		text-align: center;
	}
	@media (max-width: 900px) {
		:host {
			grid-template-columns: minmax(0, 1fr);
			max-width: 720px;
		}
		mancala-home-board {
			display: none;
		}
	}
	@media (max-width: 560px) {
		:host {
			padding-inline: 10px;
			gap: 12px;
		}
		.find,
		.look {
			gap: 12px;
		}
		.card {
			padding: 14px;
			border-radius: 16px;
		}
	}
`;
