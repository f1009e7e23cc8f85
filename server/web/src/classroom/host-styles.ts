import { css } from "lit";
import { formStyles } from "../home/form.js";
import { dialogStyles, uiStyles } from "../ui/styles.js";

export const hostStyles = [
	uiStyles,
	formStyles,
	dialogStyles,
	css`
		:host {
			flex: 1;
			display: flex;
			flex-direction: column;
			gap: 16px;
			min-height: 0;
			padding: 0 clamp(14px, 2.2vw, 32px) 32px;
		}
		.bar {
			display: flex;
			flex-wrap: wrap;
			align-items: center;
			justify-content: space-between;
			gap: 10px 24px;
		}
		h1 {
			font: 750 clamp(22px, 2.4vw, 32px) / 1.15 var(--font);
			letter-spacing: -0.015em;
			overflow-wrap: anywhere;
		}
		.title {
			min-width: 0;
		}
		.tools {
			display: flex;
			flex-wrap: wrap;
			align-items: center;
			gap: 8px;
		}
		.tools button {
			min-height: 46px;
		}
		.tools b {
			font-variant-numeric: tabular-nums;
			letter-spacing: 0.06em;
		}
		.pause {
			background: var(--ink);
			border-color: var(--ink);
			color: var(--page, var(--card));
			font-weight: 650;
		}
		.go {
			animation: calls 2s ease-in-out infinite;
		}
		@keyframes calls {
			50% {
				box-shadow: 0 0 0 6px color-mix(in srgb, var(--accent) 35%, transparent);
			}
		}
		@media (prefers-reduced-motion: reduce) {
			.go {
				animation: none;
			}
		}
		.notice {
			color: var(--bad);
			font-weight: 550;
		}
		.join {
			display: grid;
			grid-template-columns: minmax(180px, min(46vh, 420px)) minmax(0, 1fr);
			align-items: center;
			gap: clamp(18px, 3vw, 48px);
			padding: clamp(18px, 2.4vw, 36px);
		}
		.join h2 {
			font: 700 clamp(20px, 2.4vw, 32px) / 1.2 var(--font);
			text-wrap: balance;
		}
		.address {
			margin-top: 10px;
			color: var(--dim);
			font-size: clamp(17px, 2vw, 26px);
			overflow-wrap: anywhere;
		}
		.code {
			font: 800 clamp(38px, 6vw, 104px) / 1.15 var(--font);
			letter-spacing: 0.05em;
			font-variant-numeric: tabular-nums;
			white-space: nowrap;
		}
		.here {
			margin: 6px 0 12px;
			font-size: clamp(17px, 1.8vw, 24px);
			font-weight: 600;
		}
		.waiting h2,
		dialog h3 {
			margin-bottom: 8px;
			color: var(--dim);
			font: 650 15px var(--font);
		}
		ul {
			margin: 0;
			padding: 0;
			list-style: none;
		}
		.waiting ul,
		.with {
			display: flex;
			flex-wrap: wrap;
			gap: 8px;
		}
		.chip {
			min-height: 46px;
			border-radius: 999px;
			font-size: 17px;
			background: var(--card);
		}
		.away {
			border-style: dashed;
			color: var(--dim);
		}
		.boards {
			display: grid;
			grid-template-columns: repeat(auto-fill, minmax(min(var(--card-width), 100%), 1fr));
			gap: 14px;
		}
		.boards:empty {
			display: none;
		}
		.boards li {
			max-width: 720px;
		}
		mancala-class-board {
			height: 100%;
		}
		.one {
			flex: 1;
			display: flex;
			flex-direction: column;
			gap: 10px;
			min-height: 0;
		}
		.one {
			margin: 0 calc(-1 * clamp(14px, 2.2vw, 32px));
		}
		.one .tools {
			padding: 0 clamp(14px, 2.2vw, 32px);
		}
		.one mancala-room {
			flex: 1;
			min-height: 0;
		}
		/* A phone has room for the one board alone. */
		@media (max-width: 700px) {
			.bar:has(~ .one) .tools > :not([data-testid="pause-all"]) {
				display: none;
			}
		}
		dialog {
			width: min(520px, calc(100vw - 32px));
			padding: 0;
		}
		dialog > div {
			display: grid;
			gap: 14px;
			padding: 24px;
		}
		dialog.wide {
			width: min(1200px, calc(100vw - 32px));
		}
		dialog p {
			margin: 0;
		}
		dialog .code,
		dialog .here {
			color: var(--ink);
		}
		dialog .join {
			padding: 0;
			border: 0;
			background: none;
		}
		.with button {
			min-height: 46px;
		}
		@media (max-width: 1000px) {
			.join {
				grid-template-columns: minmax(0, 1fr);
				text-align: center;
			}
			.join mancala-qr {
				width: min(360px, 70vw);
				margin: 0 auto;
			}
			.join .tick {
				justify-content: center;
			}
		}
		@media (max-width: 700px) {
			.tools button {
				flex: 1 1 auto;
			}
		}
	`,
];
