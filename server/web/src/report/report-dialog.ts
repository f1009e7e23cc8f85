/* <mancala-report-dialog>: what is wrong here, in the words of whoever found it. All that is sent is shown before. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { book, openBooks } from "../i18n/book.js";
import { texts, textFor } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import { Follows, settings } from "../settings.js";
import { rulesName } from "../state/describe.js";
import { rulesQuery } from "../study/position.js";
import { dialogStyles, uiStyles } from "../ui/styles.js";
import { type Seen, safePage, TEXT_MAX, whereOf } from "./seen.js";

const words = book("report");

/** From where on it is said how much may still be written. */
const TELL_LEFT = 200;

@customElement("mancala-report-dialog")
export class ReportDialog extends LitElement {
	static override styles = [
		uiStyles,
		dialogStyles,
		css`
			dialog {
				width: min(520px, calc(100vw - 24px));
				max-height: calc(100dvh - 24px);
				overflow-y: auto;
			}
			form {
				display: grid;
				gap: 12px;
			}
			dialog p {
				margin: 0;
			}
			textarea {
				display: block;
				width: 100%;
				min-height: 112px;
				margin-top: 6px;
				padding: 10px 12px;
				border: 1px solid var(--line-strong);
				border-radius: 12px;
				background: var(--field);
				color: var(--ink);
				font: 450 16px/1.45 var(--font);
				resize: vertical;
			}
			.under {
				display: flex;
				justify-content: space-between;
				gap: 12px;
				margin-top: 4px;
				color: var(--dim);
				font-size: 13.5px;
			}
			.sent {
				padding: 10px 14px;
				border: 1px dashed var(--line-strong);
				border-radius: 14px;
				font-size: 14px;
			}
			.sent h3 {
				color: var(--dim);
				font-size: 13.5px;
				font-weight: 600;
			}
			dl {
				display: grid;
				grid-template-columns: auto minmax(0, 1fr);
				gap: 2px 14px;
				margin: 6px 0 0;
			}
			dt {
				color: var(--dim);
			}
			dd {
				margin: 0;
				overflow-wrap: anywhere;
			}
			.error {
				color: var(--bad);
				font-weight: 550;
			}
		`,
	];

	@state() private seen: Seen | null = null;
	@state() private page = "";
	@state() private text = "";
	@state() private busy = false;
	@state() private done = false;
	@state() private error = "";
	@query("dialog") private dialog!: HTMLDialogElement;

	constructor() {
		super();
		for (const source of [texts, client, settings]) new Follows(this, source);
	}

	/** One for the whole page, which keeps what was written until it is sent. */
	static async show(seen: Seen): Promise<void> {
		await openBooks("report");
		const tag = "mancala-report-dialog";
		const found = document.querySelector<ReportDialog>(tag) ?? document.body.appendChild(document.createElement(tag));
		found.seen = seen;
		found.page = safePage(location);
		found.done = false;
		found.error = "";
		await found.updateComplete;
		if (!found.dialog.open) found.dialog.showModal();
	}

	protected override render() {
		const { seen } = this;
		return html`<dialog aria-labelledby="title" data-testid="report-dialog">
			${!seen ? nothing : this.done ? this.thanks() : this.form(seen)}
		</dialog>`;
	}

	private thanks(): TemplateResult {
		return html`<form method="dialog">
			<h2 id="title">${words.t("title")}</h2>
			<p role="status" data-testid="report-done">${words.t("thanks")}</p>
			<div class="choice"><button class="primary" autofocus>${words.t("close")}</button></div>
		</form>`;
	}

	private form(seen: Seen): TemplateResult {
		const left = TEXT_MAX - this.text.length;
		return html`<form @submit=${this.submit}>
			<h2 id="title">${words.t("title")}</h2>
			<p>${words.t("lead")}</p>
			<div>
				<label for="text">${words.t("text")}</label>
				<textarea
					id="text"
					data-testid="report-text"
					required
					autofocus
					maxlength=${TEXT_MAX}
					aria-describedby="under"
					.value=${this.text}
					@input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}
				></textarea>
				<div class="under" id="under">
					<span>${words.t("hint")}</span>
					${left <= TELL_LEFT ? html`<span>${words.t("left", { n: left })}</span>` : nothing}
				</div>
			</div>
			${this.sent(seen)}
			${this.error ? html`<p class="error" role="alert" data-testid="report-error">${this.error}</p>` : nothing}
			<div class="choice">
				<button type="button" @click=${() => this.dialog.close()}>${words.t("cancel")}</button>
				<button class="primary" data-testid="report-send" ?disabled=${this.busy || this.text.trim() === ""}>
					${this.busy ? words.t("sending") : words.t("send")}
				</button>
			</div>
		</form>`;
	}

	private sent({ section, rules, position }: Seen): TemplateResult {
		const row = (name: string, value: string | TemplateResult) => html`<dt>${name}</dt><dd>${value}</dd>`;
		return html`<section class="sent" aria-labelledby="sent" data-testid="report-sent">
			<h3 id="sent">${words.t("sent")}</h3>
			<dl>
				${row(words.t("section"), words.t(`section.${section}`))}
				${rules
					? row(words.t("rules"), html`${rulesName(rules, client.presets)} <span class="dim">(${rulesQuery(rules, client.presets)})</span>`)
					: nothing}
				${position ? row(words.t("position"), position) : nothing} ${row(words.t("page"), this.page)}
				${row(words.t("who"), settings.current.name || words.t("nobody"))}
			</dl>
		</section>`;
	}

	private submit = async (event: Event): Promise<void> => {
		event.preventDefault();
		const { seen } = this;
		if (!seen || this.busy) return;
		this.busy = true;
		this.error = "";
		try {
			const where = whereOf(seen, this.page, client.presets);
			await client.connection.request({ t: "report_error", where, text: this.text.trim() });
			this.text = "";
			this.done = true;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		}
		this.busy = false;
	};
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-report-dialog": ReportDialog;
	}
}
