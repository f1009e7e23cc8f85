/* <mancala-report>: "Report a mistake", for the menu of a board. What it opens is fetched when it is pressed. */

import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import { icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import type { Seen } from "./seen.js";

@customElement("mancala-report")
export class ReportButton extends LitElement {
	static override styles = [
		uiStyles,
		iconStyles,
		css`
			:host {
				display: inline-block;
			}
			button {
				min-height: 34px;
				padding: 0 10px;
				border-color: transparent;
				background: none;
				color: var(--dim);
				font-size: 14px;
			}
			.icon {
				width: 16px;
				height: 16px;
			}
		`,
	];

	/** What is seen at the moment it is pressed. */
	@property({ attribute: false }) seen!: () => Seen;

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		return html`<button data-testid="report-mistake" @click=${() => void this.open()}>${icon("report")}${t("report.open")}</button>`;
	}

	private async open(): Promise<void> {
		const { ReportDialog } = await import("./report-dialog.js");
		await ReportDialog.show(this.seen());
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-report": ReportButton;
	}
}
