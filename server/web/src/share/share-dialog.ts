/* <mancala-share-dialog>: everything by which a room, a game or a position is handed on: its link, to copy, to send and
   as a QR code; a picture; the position or the record as text; the lines that put a board into another page. Wants the
   book "share". */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { book } from "../i18n/book.js";
import { currentLanguage, texts } from "../i18n/i18n.js";
import "../room/qr-code.js";
import { Follows, settings } from "../settings.js";
import { copyText } from "../ui/copy.js";
import { dialogStyles, uiStyles } from "../ui/styles.js";
import { shareStyles } from "./share-styles.js";
import { embedText, fileName, pictureUrl, type Shared, type Theme } from "./shared.js";

const share = book("share");
const COPIED_MS = 2500;

type Copied = "link" | "position" | "record" | "embed";

@customElement("mancala-share-dialog")
export class ShareDialog extends LitElement {
	static override styles = [uiStyles, dialogStyles, shareStyles];

	@property({ attribute: false }) shared!: Shared;
	@state() private copied: Copied | null = null;
	@state() private showsCode = false;
	@state() private pictureFailed = false;
	@state() private recordFailed = false;
	@query("dialog") private dialog!: HTMLDialogElement;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor() {
		super();
		for (const followed of [settings, texts]) new Follows(this, followed);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.timer);
	}

	async open(): Promise<void> {
		[this.copied, this.showsCode, this.pictureFailed, this.recordFailed] = [null, false, false, false];
		await this.updateComplete;
		this.dialog.showModal();
	}

	private get url(): string {
		return location.origin + this.shared.path;
	}

	private get theme(): Theme {
		return document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
	}

	private async copy(what: Copied, text: string): Promise<void> {
		await copyText(text);
		this.copied = what;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => (this.copied = null), COPIED_MS);
	}

	private copyRecord = async (): Promise<void> => {
		this.recordFailed = false;
		try {
			const response = await fetch(this.shared.record ?? "");
			if (!response.ok) throw new Error(response.statusText);
			await this.copy("record", await response.text());
		} catch {
			this.recordFailed = true;
		}
	};

	private send = async (): Promise<void> => {
		try {
			await navigator.share({ title: this.shared.what, url: this.url });
		} catch {
			/* thought better of it */
		}
	};

	protected override render() {
		return html`<dialog
			data-testid="share-dialog"
			aria-labelledby="share-title"
			@click=${(event: Event) => {
				if (event.target === this.dialog) this.dialog.close();
			}}
		>
			<div class="inside">
				<div class="top">
					<h2 id="share-title">${share.t("title")}</h2>
					<button class="close" data-testid="share-close" aria-label=${share.t("close")} @click=${() => this.dialog.close()}>×</button>
				</div>
				${this.picture()} ${this.link()} ${this.asText()} ${this.embed()}
			</div>
		</dialog>`;
	}

	private picture(): TemplateResult {
		const url = pictureUrl(this.shared, currentLanguage(), this.theme);
		if (this.pictureFailed) return html`<p class="dim" role="status" data-testid="picture-failed">${share.t("picture_failed")}</p>`;
		return html`<figure>
			<img
				data-testid="share-picture"
				src=${url}
				width="1200"
				height="630"
				alt=${share.t("picture", { what: this.shared.what })}
				@error=${() => (this.pictureFailed = true)}
			/>
			<a class="button" data-testid="download" href=${url} download=${fileName(this.shared)}>${share.t("download")}</a>
		</figure>`;
	}

	private link(): TemplateResult {
		return html`<section>
			<label for="link">${share.t("link")}</label>
			<div class="line">
				<input
					id="link"
					readonly
					data-testid="share-url"
					.value=${this.url}
					@focus=${(event: Event) => (event.target as HTMLInputElement).select()}
				/>
				${this.copyButton("link", () => this.copy("link", this.url), "primary")}
			</div>
			<div class="row">
				${"share" in navigator ? html`<button data-testid="send" @click=${this.send}>${share.t("send")}</button>` : nothing}
				<button data-testid="show-qr" aria-expanded=${this.showsCode} @click=${() => (this.showsCode = !this.showsCode)}>
					${this.showsCode ? share.t("hide_qr") : share.t("qr")}
				</button>
			</div>
			${this.showsCode ? html`<mancala-qr .text=${this.url}></mancala-qr>` : nothing}
		</section>`;
	}

	private asText(): TemplateResult | typeof nothing {
		const { position, record } = this.shared;
		if (position === null && record === null) return nothing;
		return html`<section>
			${position === null
				? nothing
				: html`<div class="text">
						<span>${share.t("position")} <code data-testid="share-position">${position}</code></span>
						${this.copyButton("position", () => this.copy("position", position))}
					</div>`}
			${record === null
				? nothing
				: html`<div class="text"><span>${share.t("record")}</span>${this.copyButton("record", this.copyRecord)}</div>`}
			${this.recordFailed ? html`<p class="bad" role="status">${share.t("record_failed")}</p>` : nothing}
		</section>`;
	}

	private embed(): TemplateResult | typeof nothing {
		if (!this.shared.embed) return nothing;
		const text = embedText(this.shared.embed, location.origin);
		return html`<section>
			<label for="embed">${share.t("embed")}</label>
			<textarea
				id="embed"
				readonly
				rows="4"
				spellcheck="false"
				data-testid="share-embed"
				.value=${text}
				@focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}
			></textarea>
			<div class="text">
				<span class="dim">${share.t("embed_hint")} <a href="/embed" target="_blank">${share.t("embed_more")}</a></span>
				${this.copyButton("embed", () => this.copy("embed", text))}
			</div>
		</section>`;
	}

	private copyButton(what: Copied, act: () => Promise<void>, kind = ""): TemplateResult {
		return html`<button class="copy ${kind}" data-testid="copy-${what}" @click=${act}>
			<span aria-live="polite">${this.copied === what ? share.t("copied") : share.t("copy")}</span>
		</button>`;
	}
}
