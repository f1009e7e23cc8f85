import { css } from "lit";

export const rulesStyles = css`
	:host {
		flex: 1;
		width: min(1120px, 100%);
		margin: 0 auto;
		padding: 4px clamp(14px, 2.2vw, 32px) 48px;
	}
	.page {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
		gap: clamp(26px, 4vw, 44px);
	}
	.opening {
		padding: 20vh 0;
		text-align: center;
	}
	h1 {
		font: 750 clamp(28px, 3.6vw, 46px) / 1.08 var(--font);
		letter-spacing: -0.025em;
		text-wrap: balance;
	}
	h2 {
		font: 700 clamp(20px, 2vw, 25px) / 1.2 var(--font);
		letter-spacing: -0.01em;
	}
	h3 {
		font: 650 16.5px/1.3 var(--font);
	}
	.lead {
		display: grid;
		align-content: start;
		gap: 10px;
		max-width: 46em;
	}
	.lead > p {
		color: var(--dim);
		font-size: clamp(16px, 1.3vw, 18px);
	}
	section > p.dim {
		margin-top: 4px;
		max-width: 46em;
	}
	.cards {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(min(290px, 100%), 1fr));
		gap: 14px;
		margin: 14px 0 0;
		padding: 0;
		list-style: none;
	}
	.cards a {
		display: grid;
		align-content: start;
		gap: 4px;
		height: 100%;
		padding: 14px;
		color: var(--dim);
		text-decoration: none;
		transition: border-color 0.12s;
	}
	.cards a:hover {
		border-color: var(--accent-text);
	}
	.cards b {
		margin-top: 8px;
		color: var(--ink);
		font-size: 18px;
		font-weight: 680;
	}
	.scroll {
		position: relative;
		max-width: 100%;
		margin-top: 14px;
		overflow-x: auto;
		border: 1px solid var(--line);
		border-radius: 16px;
		background: var(--card);
	}
	.scroll table {
		min-width: 1040px;
		border-collapse: separate;
		border-spacing: 0;
		font-size: 14px;
		line-height: 1.35;
	}
	.scroll th,
	.scroll td {
		padding: 9px 12px;
		border-bottom: 1px solid var(--line);
		text-align: left;
		vertical-align: top;
	}
	.scroll tr:last-child > * {
		border-bottom: 0;
	}
	.scroll tr > :first-child {
		position: sticky;
		left: 0;
		z-index: 1;
		min-width: 128px;
		max-width: 38vw;
		border-right: 1px solid var(--line);
		background: var(--card);
		color: var(--dim);
		font-weight: 600;
	}
	.scroll thead a {
		color: var(--ink);
	}
	.scroll .none {
		color: var(--dim);
	}
	.scroll .differs {
		background: var(--accent-soft);
		font-weight: 600;
	}
	.others {
		display: flex;
		flex-wrap: wrap;
		gap: 6px;
		margin-bottom: calc(-1 * clamp(8px, 1.6vw, 20px));
	}
	.others a {
		padding: 5px 12px;
		border: 1px solid var(--line);
		border-radius: 999px;
		color: var(--ink);
		font-size: 14.5px;
		font-weight: 550;
		text-decoration: none;
		white-space: nowrap;
	}
	.others a:hover {
		border-color: var(--accent-text);
	}
	.others a[aria-current] {
		border-color: var(--accent-text);
		background: var(--accent-soft);
		box-shadow: inset 0 0 0 1px var(--accent-text);
	}
	.title {
		display: grid;
		grid-template-columns: minmax(0, 1fr) minmax(0, 430px);
		gap: 18px clamp(20px, 4vw, 56px);
		align-items: center;
	}
	.ways {
		display: flex;
		flex-wrap: wrap;
		gap: 10px;
		margin-top: 8px;
	}
	.differs > p {
		margin-top: 4px;
	}
	.neighbours {
		display: grid;
		gap: 22px;
		margin-top: 14px;
	}
	.neighbours article {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
		gap: 10px;
		justify-items: start;
	}
	.neighbours article + article {
		padding-top: 20px;
		border-top: 1px solid var(--line);
	}
	.neighbours table,
	.record table {
		width: 100%;
		border-spacing: 0;
		font-size: 15px;
		line-height: 1.4;
	}
	.neighbours th,
	.neighbours td,
	.record th,
	.record td {
		padding: 5px 14px 5px 0;
		text-align: left;
		vertical-align: top;
	}
	.neighbours tbody th,
	.record th {
		width: 28%;
		color: var(--dim);
		font-weight: 500;
	}
	.neighbours .here {
		width: 36%;
		font-weight: 650;
	}
	.neighbours .there {
		color: var(--dim);
	}
	.neighbours .there::before {
		content: "≠";
		margin-right: 0.5em;
		color: var(--accent-text);
	}
	mancala-contrast {
		width: 100%;
		max-width: 720px;
	}
	.neighbours a,
	.scroll a {
		text-underline-offset: 3px;
	}
	.neighbours a {
		color: var(--accent-text);
		font-size: 15px;
		font-weight: 550;
	}
	.number {
		display: inline-grid;
		place-items: center;
		width: 1.7em;
		height: 1.7em;
		margin-right: 0.55em;
		border-radius: 50%;
		background: var(--accent-soft);
		color: var(--accent-text);
		font-size: 0.72em;
		vertical-align: 0.12em;
	}
	.sentences {
		display: grid;
		gap: 6px;
		max-width: 44em;
		margin: 12px 0 0;
		padding: 0;
		list-style: none;
		font-size: 17px;
	}
	.points {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(min(330px, 100%), 1fr));
		gap: 14px;
		margin-top: 16px;
	}
	.point {
		display: grid;
		align-content: start;
		grid-template-columns: minmax(0, 1fr);
		gap: 6px;
		padding: 14px 16px;
		border: 1px solid var(--line);
		border-radius: 18px;
		background: var(--card);
	}
	.point > p {
		color: var(--dim);
		font-size: 15px;
	}
	/* The board that is played on has the width. */
	.point:has(mancala-try[data-open]) {
		grid-column: 1 / -1;
	}
	.point mancala-try {
		align-self: end;
		margin-top: 4px;
	}
	.misread .wrong {
		color: var(--ink);
		font-size: 16.5px;
		font-weight: 650;
	}
	.misread .wrong::before,
	.misread .right::before {
		display: inline-block;
		width: 1.3em;
		font-weight: 750;
	}
	.misread .wrong::before {
		content: "✕";
		color: var(--bad);
	}
	.misread .right::before {
		content: "→";
		color: var(--good);
	}
	.question,
	.record {
		border-bottom: 1px solid var(--line);
	}
	.question:first-of-type {
		margin-top: 10px;
		border-top: 1px solid var(--line);
	}
	summary {
		padding: 12px 2px;
		font-weight: 600;
		cursor: pointer;
	}
	.question p {
		max-width: 44em;
		padding: 0 2px 14px 18px;
	}
	.record {
		border: 0;
	}
	.source p {
		max-width: 50em;
		margin-top: 8px;
	}
	.source mancala-report {
		margin: 8px 0 -8px -10px;
	}
	@media (max-width: 760px) {
		.title {
			grid-template-columns: minmax(0, 1fr);
		}
		.sign {
			max-width: 400px;
		}
		.others {
			flex-wrap: nowrap;
			margin-right: calc(-1 * clamp(14px, 2.2vw, 32px));
			margin-left: calc(-1 * clamp(14px, 2.2vw, 32px));
			padding: 2px clamp(14px, 2.2vw, 32px);
			overflow-x: auto;
			scrollbar-width: none;
		}
		.neighbours tr {
			display: grid;
			grid-template-columns: 1fr 1fr;
			padding: 4px 0;
		}
		.neighbours tbody th {
			grid-column: 1 / -1;
			width: auto;
			padding-bottom: 0;
			font-size: 14px;
		}
		.neighbours .here {
			width: auto;
		}
		.card {
			padding: 16px;
		}
	}
`;
