/* <mancala-share>: the link to a room, to copy, to hand on, or to point a camera at. */

import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import { roomUrl } from "../router.js";
import { Follows } from "../settings.js";
import { copyText } from "../ui/copy.js";
import { uiStyles } from "../ui/styles.js";

const COPIED_MS = 2500;

@customElement("mancala-share")
export class ShareCard extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.card {
				display: grid;
				grid-template-columns: minmax(0, 1fr) 172px;
				gap: 8px 26px;
				padding: 26px;
				box-shadow: 0 24px 70px rgb(20 8 2 / 38%);
			}
			h2 {
				align-self: end;
				margin: 0;
				color: var(--ink);
				font: 700 24px/1.2 var(--font);
				text-wrap: balance;
			}
			mancala-qr {
				grid-column: 2;
				grid-row: 1 / 5;
				align-self: center;
				aspect-ratio: 1;
			}
			.line {
				display: flex;
				gap: 8px;
				margin-top: 8px;
			}
			input {
				min-width: 0;
				font-variant-numeric: tabular-nums;
			}
			.line button {
				flex: none;
			}
			.code {
				color: var(--dim);
				font-size: 15px;
			}
			.code b {
				color: var(--ink);
				font-size: 17px;
				font-variant-numeric: tabular-nums;
				letter-spacing: 0.08em;
			}
			@media (max-width: 640px) {
				.card {
					grid-template-columns: minmax(0, 1fr);
					gap: 10px;
					padding: 20px;
					justify-items: center;
					text-align: center;
				}
				mancala-qr {
					grid-column: 1;
					grid-row: auto;
					width: 188px;
				}
				.line {
					width: 100%;
				}
				h2 {
					font-size: 21px;
				}
			}
		`,
	];

	@property() code = "";
	/** Whether the game stands in the lobby too. */
	@property({ type: Boolean }) open = false;
	@state() private copied = false;

	constructor() {
		super();
		new Follows(this, texts);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		// The room is fetched before anybody wants one; of this, only who waits in it has a use.
		void import("./qr-code.js").catch(() => {});
	}

	protected override render() {
		const url = roomUrl(this.code);
		return html`
			<section class="card">
				<h2>${t("share.title")}</h2>
				<p class="dim">${this.open ? t("share.open") : t("share.text")}</p>
				<div class="line">
					<input
						readonly
						data-testid="share-link"
						aria-label=${t("share.link")}
						.value=${url}
						@focus=${(event: Event) => (event.target as HTMLInputElement).select()}
					/>
					<button class="primary" data-testid="copy" @click=${this.copy}>
						<span aria-live="polite">${this.copied ? t("share.copied") : t("share.copy")}</span>
					</button>
				</div>
				<p class="code">${t("share.code")} <b data-testid="room-code">${this.code}</b></p>
				<mancala-qr .text=${url}></mancala-qr>
			</section>
		`;
	}

	private copy = async (): Promise<void> => {
		await copyText(roomUrl(this.code));
		this.copied = true;
		setTimeout(() => (this.copied = false), COPIED_MS);
	};
}
