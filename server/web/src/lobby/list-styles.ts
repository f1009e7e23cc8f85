/* How the lists of games look. */

import { css } from "lit";

export const listStyles = css`
	.head {
		display: flex;
		align-items: center;
		gap: 12px;
		min-height: 38px;
		margin-bottom: 8px;
	}
	h2 {
		font-size: 17px;
		font-weight: 700;
		white-space: nowrap;
	}
	h2 small {
		margin-left: 6px;
		color: var(--dim);
		font-size: 14px;
		font-weight: 500;
		font-variant-numeric: tabular-nums;
	}
	.head > :last-child:not(h2) {
		flex: 0 1 auto;
		min-width: 0;
		margin-left: auto;
	}
	ul {
		list-style: none;
		margin: 0 -8px;
		padding: 0;
		max-height: 424px;
		overflow-y: auto;
		overscroll-behavior: contain;
		scrollbar-gutter: stable;
	}
	li {
		display: grid;
		grid-template-columns: minmax(0, 1fr) auto;
		gap: 2px 12px;
		align-items: center;
		min-height: 58px;
		padding: 6px 8px;
		border-radius: 12px;
	}
	li + li {
		position: relative;
	}
	li + li::before {
		content: "";
		position: absolute;
		inset: 0 8px auto;
		border-top: 1px solid var(--line);
	}
	li:not(.gone):hover {
		background: color-mix(in srgb, var(--accent-soft) 45%, transparent);
	}
	.gone {
		opacity: 0.5;
	}
	.who {
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
		font-weight: 600;
	}
	.what {
		display: flex;
		flex-wrap: wrap;
		gap: 0 10px;
		color: var(--dim);
		font-size: 14px;
		font-variant-numeric: tabular-nums;
	}
	.what b {
		color: var(--ink);
		font-weight: 600;
	}
	.tag {
		display: inline-flex;
		align-items: center;
		gap: 4px;
	}
	.tag svg {
		width: 14px;
		height: 14px;
		fill: none;
		stroke: currentColor;
		stroke-width: 2;
		stroke-linecap: round;
	}
	li > button,
	li > .button {
		min-width: 86px;
	}
	.empty {
		padding: 14px 0 8px;
		color: var(--dim);
	}
	.more {
		padding-top: 8px;
		color: var(--dim);
		font-size: 14px;
	}
`;
