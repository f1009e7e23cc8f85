/* What several components share: boxes, buttons, fields. */

import { css } from "lit";

export const uiStyles = css`
	*,
	*::before,
	*::after {
		box-sizing: border-box;
	}
	:host {
		display: block;
	}
	h1,
	h2,
	h3,
	p {
		margin: 0;
	}
	.card {
		background: var(--card);
		border: 1px solid var(--line);
		border-radius: 18px;
		padding: 18px 20px;
	}
	.heading {
		font-size: 14px;
		font-weight: 650;
		color: var(--dim);
		margin-bottom: 10px;
	}
	button,
	.button {
		display: inline-flex;
		align-items: center;
		justify-content: center;
		gap: 8px;
		min-height: 42px;
		padding: 0 16px;
		border: 1px solid var(--line-strong);
		border-radius: 12px;
		background: var(--field);
		color: var(--ink);
		font: 550 15px var(--font);
		text-decoration: none;
		cursor: pointer;
		transition:
			background 0.12s,
			border-color 0.12s;
	}
	@media (prefers-reduced-motion: reduce) {
		button,
		.button {
			transition: none;
		}
	}
	button:hover,
	.button:hover {
		border-color: var(--accent-text);
	}
	button.primary,
	.button.primary {
		background: var(--accent);
		border-color: var(--accent);
		color: #2a1a08;
		font-weight: 650;
	}
	button.primary:hover,
	.button.primary:hover {
		background: #fbc65c;
	}
	button.danger {
		border-color: var(--bad);
		color: var(--bad);
	}
	button:disabled {
		opacity: 0.55;
		cursor: default;
	}
	:focus-visible {
		outline: 3px solid var(--accent);
		outline-offset: 2px;
	}
	input:not([type="radio"]),
	select {
		min-height: 42px;
		width: 100%;
		padding: 0 12px;
		border: 1px solid var(--line-strong);
		border-radius: 12px;
		background: var(--field);
		color: var(--ink);
		font: 450 16px var(--font);
	}
	::placeholder {
		color: var(--dim);
		opacity: 1;
	}
	label {
		font-size: 14px;
		font-weight: 550;
		color: var(--dim);
	}
	.dim {
		color: var(--dim);
	}
	.hidden {
		position: absolute;
		width: 1px;
		height: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}
`;

export const iconStyles = css`
	.icon {
		flex: none;
		width: 19px;
		height: 19px;
		fill: none;
		stroke: currentColor;
		stroke-width: 1.9;
		stroke-linecap: round;
		stroke-linejoin: round;
	}
`;

export const dialogStyles = css`
	dialog {
		width: min(400px, calc(100vw - 32px));
		padding: 24px;
		border: 1px solid var(--line);
		border-radius: 20px;
		background: var(--card);
		color: var(--ink);
		box-shadow: 0 30px 80px rgb(20 8 2 / 40%);
	}
	dialog::backdrop {
		background: rgb(24 14 6 / 45%);
	}
	dialog h2 {
		font: 700 19px/1.25 var(--font);
	}
	dialog p {
		margin: 8px 0 20px;
		color: var(--dim);
	}
	.choice {
		display: flex;
		flex-wrap: wrap;
		justify-content: flex-end;
		gap: 10px;
	}
`;
