/* <mancala-export>: a finished game to take along: its text to copy, or a file. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { ApiError } from "../net/api.js";
import type { Format, ReviewSource } from "../review/review-source.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { studyError } from "../study/errors.js";
import { copyText } from "../ui/copy.js";
import { uiStyles } from "../ui/styles.js";
import { saveFile } from "./save-file.js";

const local = book("local");
const TOLD_MS = 2500;

@customElement("mancala-export")
export class ExportGame extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.ways {
				display: flex;
				flex-wrap: wrap;
				gap: 8px;
				margin-top: 8px;
			}
			button {
				flex: 1 1 auto;
				min-height: 40px;
				padding: 0 12px;
				font-size: 14.5px;
			}
			.other {
				margin-top: 10px;
				font-size: 14px;
			}
			.error {
				color: var(--bad);
				font-size: 14px;
			}
		`,
	];

	@property({ attribute: false }) source!: ReviewSource;
	@state() private copied = false;
	@state() private error: ApiError | null = null;

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		return html`<section class="card" data-testid="export">
			<h2 class="heading">${local.t("export")}</h2>
			<div class="ways">
				<button data-testid="export-copy" @click=${this.copy}><span aria-live="polite">${this.copied ? local.t("copied") : local.t("copy")}</span></button>
				<button data-testid="export-ogn" title=${local.t("ogn_hint")} @click=${() => this.save("ogn", "text/plain")}>${local.t("ogn")}</button>
				<button data-testid="export-json" title=${local.t("json_hint")} @click=${() => this.save("json", "application/json")}>${local.t("json")}</button>
			</div>
			<p class="other"><a href="/import" data-testid="to-import" @click=${router.follow}>${local.t("import")}</a></p>
			${this.error ? html`<p class="error" role="alert">${studyError(this.error)}</p>` : nothing}
		</section>`;
	}

	/** Null, and the reason is told, if it cannot be had. */
	private async written(format: Format): Promise<string | null> {
		this.error = null;
		try {
			return await this.source.written(format);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			this.error = error;
			return null;
		}
	}

	private copy = async (): Promise<void> => {
		const text = await this.written("ogn");
		if (text === null) return;
		await copyText(text);
		this.copied = true;
		setTimeout(() => (this.copied = false), TOLD_MS);
	};

	private async save(format: Format, type: string): Promise<void> {
		const text = await this.written(format);
		if (text !== null) saveFile(`${this.source.id}.${format}`, type, text);
	}
}
