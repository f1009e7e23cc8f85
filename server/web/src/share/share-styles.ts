/* How the dialog for handing something on looks. */

import { css } from "lit";

export const shareStyles = css`
	dialog {
		width: min(560px, calc(100vw - 24px));
		max-height: calc(100dvh - 24px);
		padding: 0;
		overflow: hidden auto;
		overscroll-behavior: contain;
	}
	.inside {
		display: grid;
		gap: 18px;
		padding: 18px 22px 22px;
	}
	.top {
		display: flex;
		align-items: center;
		justify-content: space-between;
	}
	h2 {
		font-size: 20px;
		font-weight: 700;
	}
	.close {
		width: 42px;
		padding: 0;
		border-color: transparent;
		background: none;
		font-size: 22px;
	}
	figure {
		display: grid;
		gap: 10px;
		justify-items: start;
		margin: 0;
	}
	img {
		display: block;
		width: 100%;
		height: auto;
		border: 1px solid var(--line);
		border-radius: 14px;
		background: var(--field);
	}
	section {
		display: grid;
		gap: 8px;
		min-width: 0;
	}
	label {
		font-weight: 600;
	}
	.line,
	.row,
	.text {
		display: flex;
		gap: 8px;
		align-items: center;
		min-width: 0;
	}
	.row {
		flex-wrap: wrap;
	}
	.text {
		justify-content: space-between;
	}
	.text span {
		min-width: 0;
	}
	.line input {
		flex: 1;
		min-width: 0;
	}
	.copy {
		flex: none;
		min-width: 118px;
	}
	code {
		display: block;
		color: var(--dim);
		font: 500 14px ui-monospace, monospace;
		overflow-wrap: anywhere;
	}
	a {
		color: inherit;
	}
	textarea {
		width: 100%;
		padding: 10px 12px;
		border: 1px solid var(--line-strong);
		border-radius: 12px;
		background: var(--field);
		color: var(--ink);
		font: 500 13.5px/1.5 ui-monospace, monospace;
		resize: vertical;
	}
	mancala-qr {
		justify-self: center;
		width: min(240px, 70vw);
	}
	.bad {
		color: var(--bad);
	}
	@media (max-width: 560px) {
		.inside {
			padding: 12px 16px 18px;
		}
	}
`;
