/* How a form looks that lies over the page, with its button always in sight at the foot. */

import { css } from "lit";

export const formDialogStyles = css`
	dialog {
		width: min(660px, calc(100vw - 24px));
		max-height: calc(100dvh - 24px);
		padding: 0;
		border: 1px solid var(--line);
		border-radius: 20px;
		background: var(--card);
		color: var(--ink);
		box-shadow: 0 30px 80px rgb(20 8 2 / 40%);
		overscroll-behavior: contain;
	}
	dialog::backdrop {
		background: rgb(24 14 6 / 45%);
	}
	form {
		display: grid;
		gap: 14px;
		padding: 20px 24px 0;
	}
	.top {
		display: flex;
		align-items: center;
		justify-content: space-between;
		gap: 12px;
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
	.foot {
		position: sticky;
		bottom: 0;
		z-index: 1;
		display: grid;
		gap: 8px;
		margin: 0 -24px;
		padding: 12px 24px 20px;
		background: var(--card);
		border-top: 1px solid var(--line);
	}
	@media (max-width: 560px) {
		form {
			padding: 14px 16px 0;
		}
		.foot {
			margin: 0 -16px;
			padding: 12px 16px 16px;
		}
	}
`;
