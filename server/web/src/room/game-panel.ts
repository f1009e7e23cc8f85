/* <mancala-game>: what kind of game this is, who looks on, and what a player can do besides sowing. */

import { css, html, LitElement } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, texts } from "../i18n/i18n.js";
import { roomUrl } from "../router.js";
import { Follows } from "../settings.js";
import { rulesName, watching } from "../state/describe.js";
import type { RoomState } from "../state/room.js";
import { rulesText } from "../state/rules-text.js";
import { copyText } from "../ui/copy.js";
import { uiStyles } from "../ui/styles.js";

const COPIED_MS = 2500;

@customElement("mancala-game")
export class GamePanel extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.about {
				font-size: 14.5px;
				line-height: 1.45;
				color: var(--dim);
			}
			.about b {
				color: var(--ink);
			}
			summary {
				width: fit-content;
				margin-top: 4px;
				color: var(--accent-text);
				font-weight: 550;
				cursor: pointer;
			}
			ul {
				max-height: 30vh;
				overflow-y: auto;
				margin: 8px 0 0;
				padding-left: 18px;
			}
			li {
				margin-bottom: 4px;
			}
			.row {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 8px 12px;
				margin-top: 12px;
			}
			.row:empty {
				display: none;
			}
			.small {
				font-size: 14px;
			}
			.code {
				min-height: 34px;
				padding: 0 12px;
				border-color: var(--line);
				color: var(--dim);
				font-size: 14px;
			}
			.code :first-child {
				color: var(--ink);
				font-variant-numeric: tabular-nums;
				letter-spacing: 0.05em;
			}
			dialog {
				width: min(380px, calc(100vw - 32px));
				padding: 24px;
				border: 1px solid var(--line);
				border-radius: 20px;
				background: var(--card);
				color: var(--ink);
				box-shadow: 0 30px 80px rgb(20 8 2 / 40%);
			}
			dialog::backdrop {
				background: rgb(24 14 6 / 45%);
			}
			dialog p {
				margin: 8px 0 20px;
				color: var(--dim);
			}
			.choice {
				display: flex;
				justify-content: flex-end;
				gap: 10px;
			}
		`,
	];

	@property({ attribute: false }) room!: RoomState;
	@state() private copied = false;
	@query("dialog") private dialog!: HTMLDialogElement;

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		const { room } = this;
		const playing = room.side !== null && room.phase === "playing";
		return html`
			<section class="card">
				<h2 class="heading">${t("game.title")}</h2>
				<p class="about"><b>${rulesName(room.rules, client.presets)}</b></p>
				<details class="about">
					<summary>${t("rules.title")}</summary>
					<ul>
						${rulesText(room.rules).map((sentence) => html`<li>${sentence}</li>`)}
					</ul>
				</details>
				<div class="row">
					${playing && room.swappable && room.toMove === room.side
						? html`<button data-testid="swap" @click=${() => client.swap()}>${t("game.swap")}</button>`
						: ""}
					${playing
						? html`<button data-testid="resign" @click=${() => this.dialog.showModal()}>${t("game.resign")}</button>`
						: ""}
				</div>
				<div class="row small dim">
					<span data-testid="viewers" data-count=${room.viewers}>${watching(room.viewers)}</span>
					${room.phase === "waiting" && room.side
						? ""
						: html`<button class="code" data-testid="copy-link" title=${t("share.link")} @click=${this.copy}>
								<span data-testid="room-code">${room.code}</span>
								<span aria-live="polite">${this.copied ? t("share.copied") : t("game.copy_link")}</span>
							</button>`}
				</div>
			</section>
			<dialog aria-labelledby="sure">
				<h2 id="sure">${t("game.resign_sure")}</h2>
				<p>${t("game.resign_text")}</p>
				<div class="choice">
					<button autofocus @click=${() => this.dialog.close()}>${t("game.resign_no")}</button>
					<button
						class="danger"
						data-testid="resign-confirm"
						@click=${() => {
							this.dialog.close();
							client.resign();
						}}
					>
						${t("game.resign")}
					</button>
				</div>
			</dialog>
		`;
	}

	private copy = async (): Promise<void> => {
		await copyText(roomUrl(this.room.code));
		this.copied = true;
		setTimeout(() => (this.copied = false), COPIED_MS);
	};
}
