/* <mancala-connection>: a dot and, when there is trouble, a word for the state of the connection. */

import { css, html, LitElement } from "lit";
import { customElement } from "lit/decorators.js";
import { client } from "../client.js";
import { t, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import { uiStyles } from "./styles.js";

@customElement("mancala-connection")
export class ConnectionBadge extends LitElement {
	static override styles = [
		uiStyles,
		css`
			span {
				display: inline-flex;
				align-items: center;
				gap: 7px;
				color: var(--dim);
				font-size: 13px;
				white-space: nowrap;
			}
			i {
				width: 9px;
				height: 9px;
				border-radius: 50%;
				border: 2px solid var(--line-strong);
			}
			.open i {
				border-color: var(--good);
				background: var(--good);
			}
			.closed i {
				border-color: var(--bad);
			}
			@media (max-width: 640px) {
				.open b {
					display: none;
				}
			}
			b {
				font-weight: 450;
				font-variant-numeric: tabular-nums;
			}
		`,
	];

	constructor() {
		super();
		new Follows(this, client);
		new Follows(this, texts);
	}

	protected override render() {
		const { status } = client;
		const trip = client.time.trip_ms();
		const label = t(`connection.${status}`);
		return html`<span
			class=${status}
			data-testid="connection"
			data-state=${status}
			role="status"
			aria-label=${label}
			title=${label}
			><i></i>${status === "open"
				? html`<b>${trip === null ? "" : t("connection.trip", { ms: Math.max(1, Math.round(trip)) })}</b>`
				: html`<b>${label}</b>`}</span
		>`;
	}
}
