import { css } from "lit";

export const chatStyles = css`
	:host {
		display: flex;
		min-height: 0;
	}
	.card {
		flex: 1;
		min-width: 0;
		display: flex;
		flex-direction: column;
		gap: 8px;
		padding-bottom: 14px;
	}
	.heading {
		margin: 0;
	}
	.lines {
		flex: 1;
		min-height: 44px;
		overflow-y: auto;
		margin: 0 -8px;
		padding: 0 8px;
	}
	.line {
		position: relative;
		padding: 2px 30px 2px 0;
		font-size: 15px;
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	.line b {
		color: var(--dim);
		font-weight: 600;
	}
	.line b::after {
		content: ":";
	}
	.line.own b {
		color: var(--accent-text);
	}
	.line small {
		color: var(--dim);
		font-size: 12.5px;
	}
	.about {
		position: absolute;
		top: 0;
		right: 0;
		min-height: 26px;
		width: 28px;
		padding: 0;
		border-color: transparent;
		background: none;
		color: var(--dim);
	}
	.error {
		color: var(--bad);
		font-size: 14px;
	}
	.done {
		font-size: 13.5px;
	}
	.link {
		min-height: 26px;
		padding: 0 4px;
		border: 0;
		background: none;
		color: var(--accent-text);
		font-size: inherit;
		text-decoration: underline;
	}
	.phrases {
		display: flex;
		flex-wrap: wrap;
		gap: 6px;
		max-height: 148px;
		overflow-y: auto;
	}
	.phrases button {
		min-height: 34px;
		padding: 0 11px;
		border-radius: 17px;
		font-size: 14px;
	}
	form {
		display: flex;
		gap: 6px;
	}
	form input {
		flex: 1;
		min-width: 0;
		min-height: 40px;
		padding: 0 10px;
		font-size: 15px;
	}
	form button {
		flex: none;
		min-height: 40px;
		padding: 0 11px;
		font-size: 14px;
	}
	.menu {
		display: grid;
		gap: 8px;
		margin-bottom: 16px;
	}
	.menu button {
		display: grid;
		justify-items: start;
		gap: 1px;
		padding: 9px 14px;
		text-align: start;
	}
	.menu small {
		color: var(--dim);
		font: 450 13.5px/1.35 var(--font);
	}
	@media (max-width: 640px) {
		form input {
			font-size: 16px;
		}
		.about {
			width: 40px;
			min-height: 32px;
		}
		.line {
			padding-right: 42px;
		}
	}
`;
