/* <mancala-import-page>: where a game or a position is brought in, by itself. */

import { css, html, LitElement } from "lit";
import { customElement } from "lit/decorators.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { uiStyles } from "../ui/styles.js";
import "./import-card.js";

const local = book("local");

@customElement("mancala-import-page")
export class ImportPage extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				flex: 1;
				display: grid;
				align-content: start;
				gap: 16px;
				box-sizing: border-box;
				width: min(720px, 100%);
				margin: 0 auto;
				padding: clamp(4px, 6vh, 56px) 14px 32px;
			}
			p {
				color: var(--dim);
				font-size: 14.5px;
			}
		`,
	];

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		return html`
			<mancala-import page></mancala-import>
			<p>${local.t("brought_where")} <a href="/local" @click=${router.follow}>${local.t("title")}</a></p>
		`;
	}
}
