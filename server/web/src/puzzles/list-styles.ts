import { css } from "lit";
import { markStyles } from "./puzzle-styles.js";

export const listStyles = [
	markStyles,
	css`
		:host {
			flex: 1;
			display: grid;
			align-content: start;
			gap: clamp(26px, 4vw, 40px);
			width: min(1120px, 100%);
			margin: 0 auto;
			padding: clamp(4px, 2vh, 24px) clamp(14px, 2.2vw, 32px) 48px;
		}
		h1 {
			font: 750 clamp(30px, 3.4vw, 44px) / 1.1 var(--font);
			letter-spacing: -0.02em;
		}
		h2 {
			font: 700 20px/1.25 var(--font);
		}
		.head {
			display: grid;
			grid-template-columns: minmax(0, 1fr) minmax(0, 540px);
			gap: 18px clamp(20px, 4vw, 56px);
			align-items: center;
		}
		.lead {
			display: grid;
			gap: 10px;
		}
		.lead > p {
			color: var(--dim);
			font-size: clamp(16px, 1.3vw, 18px);
			text-wrap: pretty;
		}
		.counts {
			display: flex;
			flex-wrap: wrap;
			gap: 8px;
		}
		.counts span {
			padding: 4px 12px;
			border-radius: 999px;
			background: var(--accent-soft);
			color: var(--ink);
			font-size: 15px;
			font-weight: 600;
		}
		a.card {
			color: inherit;
			text-decoration: none;
			box-shadow: var(--shadow);
			transition: border-color 0.15s;
		}
		a.card:hover {
			border-color: var(--accent-text);
		}
		.daily {
			display: grid;
			gap: 14px 20px;
		}
		a.daily {
			grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
			align-items: center;
		}
		.daily > div {
			display: grid;
			gap: 5px;
		}
		.small {
			font-size: 14px;
			font-variant-numeric: tabular-nums;
		}
		.level {
			font-size: 15px;
		}
		.solved {
			display: inline-flex;
			align-items: center;
			gap: 5px;
			color: var(--good);
			font-size: 14.5px;
			font-weight: 650;
		}
		.filters {
			display: grid;
			grid-template-columns: repeat(3, minmax(0, 240px));
			gap: 12px;
			margin-top: 12px;
		}
		.field {
			display: grid;
			gap: 4px;
		}
		.note {
			margin-top: 18px;
		}
		ul {
			margin: 16px 0 0;
			padding: 0;
			list-style: none;
		}
		.puzzles {
			display: grid;
			grid-template-columns: repeat(auto-fill, minmax(min(250px, 100%), 1fr));
			gap: 14px;
		}
		.puzzles a {
			display: grid;
			align-content: start;
			gap: 4px;
			height: 100%;
			padding: 14px 16px;
		}
		.puzzles b {
			margin-top: 6px;
			font-size: 17px;
			font-weight: 680;
		}
		.more {
			margin-top: 18px;
			text-align: center;
		}
		.days {
			display: grid;
			grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
			gap: 8px 14px;
		}
		.days a {
			display: flex;
			flex-wrap: wrap;
			align-items: center;
			gap: 2px 12px;
			min-height: 44px;
			padding: 8px 14px;
			border: 1px solid var(--line);
			border-radius: 12px;
			color: var(--dim);
			font-size: 15px;
			text-decoration: none;
		}
		.days a:hover {
			border-color: var(--accent-text);
		}
		.days b {
			color: var(--ink);
			font-weight: 620;
		}
		@media (max-width: 860px) {
			.head {
				grid-template-columns: minmax(0, 1fr);
			}
		}
		@media (max-width: 560px) {
			.filters {
				grid-template-columns: repeat(2, minmax(0, 1fr));
			}
			.field:first-child {
				grid-column: 1 / -1;
			}
			.puzzles {
				grid-template-columns: repeat(2, minmax(0, 1fr));
				gap: 10px;
			}
			.puzzles a {
				padding: 10px 11px;
			}
			.puzzles b {
				font-size: 15.5px;
			}
			a.daily {
				grid-template-columns: minmax(0, 1fr);
			}
		}
	`,
];
