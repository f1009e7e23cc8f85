/* <mancala-game>: what kind of game this is, how the series stands, and who looks on. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { client } from "../client.js";
import { isolated, t, texts } from "../i18n/i18n.js";
import { roomUrl } from "../router.js";
import { Follows } from "../settings.js";
import type { Shared } from "../share/shared.js";
import { rulesName, watching } from "../state/describe.js";
import type { RoomState } from "../state/room.js";
import { scoreText, seriesName } from "../state/series.js";
import { rulesText } from "../state/rules-text.js";
import { copyText } from "../ui/copy.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { positionText } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import type { Table } from "./table.js";

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
			.practice {
				margin: 8px 0 0;
				padding: 6px 12px;
				border: 1px dashed var(--line-strong);
				border-radius: 10px;
				background: var(--accent-soft);
				font-size: 14.5px;
				font-weight: 600;
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
			.report {
				margin: 6px 0 -8px -10px;
			}
			.names {
				max-height: 96px;
				overflow-y: auto;
				overflow-wrap: anywhere;
			}
			.names summary {
				margin: 0;
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	@state() private copied = false;

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		const { room } = this;
		return html`
			<section class="card">
				<h2 class="heading">${t("game.title")}</h2>
				<p class="about"><b>${rulesName(room.rules, this.table.presets)}</b></p>
				${room.options.series && room.score
					? html`<p class="about" data-testid="series" data-game=${room.game}>
							${seriesName(room.options.series)} · ${t("series.game", { n: Math.max(1, room.game) })} ·
							<b>${scoreText(room.score, room.together ? "south" : (room.side ?? "south"))}</b>
						</p>`
					: nothing}
				${room.practice ? html`<p class="practice" data-testid="practice">${t("game.practice")}</p>` : nothing}
				${room.counted || room.practice || room.local ? nothing : html`<p class="about dim" data-testid="casual">${t("game.casual")}</p>`}
				${room.options.delay_s > 0
					? html`<p class="about" data-testid="delay">${t("viewers.delay", { n: room.options.delay_s })}</p>`
					: nothing}
				<details class="about">
					<summary>${t("rules.title")}</summary>
					<ul>
						${rulesText(room.rules).map((sentence) => html`<li>${sentence}</li>`)}
					</ul>
				</details>
				${room.local ? nothing : this.company(room)}
				<mancala-report class="report" .seen=${() => this.seen}></mancala-report>
			</section>
		`;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void import("../share/share-button.js").catch(() => {});
	}

	private shared = async (): Promise<Shared> => (await import("../share/subjects.js")).roomShared(this.room);

	/** Who looks on, and the way for others to do so. */
	private company(room: RoomState): TemplateResult {
		return html`<div class="row small dim">
			${this.viewers()}
			${(room.phase === "waiting" && room.side) || room.ofClass
				? ""
				: html`<button class="code" data-testid="copy-link" title=${t("share.link")} @click=${this.copy}>
						<span data-testid="room-code">${room.code}</span>
						<span aria-live="polite">${this.copied ? t("share.copied") : t("game.copy_link")}</span>
					</button>`}
			<mancala-share-button .what=${this.shared}></mancala-share-button>
		</div>`;
	}

	private get seen(): Seen {
		const { rules, board, toMove, local } = this.room;
		return {
			section: local ? "local" : "room",
			rules,
			position: positionText({ board, toMove: toMove ?? "south" }),
		};
	}

	/** How many, and behind that who: names that the room does not hide. */
	private viewers(): TemplateResult {
		const { viewers, viewerNames } = this.room;
		const count = watching(viewers);
		if (viewerNames.length === 0) return html`<span data-testid="viewers" data-count=${viewers}>${count}</span>`;
		const more = viewers - viewerNames.length;
		const names = viewerNames.map(isolated).join(", ");
		return html`<details class="names">
			<summary data-testid="viewers" data-count=${viewers}>${count}</summary>
			<p data-testid="viewer-names">${names}${more > 0 ? html` ${t("viewers.more", { n: more })}` : nothing}</p>
		</details>`;
	}

	private copy = async (): Promise<void> => {
		await copyText(roomUrl(this.room.code));
		this.copied = true;
		setTimeout(() => (this.copied = false), COPIED_MS);
	};
}
