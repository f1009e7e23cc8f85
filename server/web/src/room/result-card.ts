/* <mancala-result>: how the game ended, and what to do next. */

import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { resultReason, resultTitle } from "../state/describe.js";
import { sameGame } from "../state/again.js";
import type { RoomState } from "../state/room.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-result")
export class ResultCard extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.card {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 10px 22px;
				padding: 14px 20px;
				border-color: var(--accent);
				box-shadow: var(--shadow);
			}
			.score {
				display: flex;
				gap: 0.22em;
				font: 750 34px/1.1 var(--font);
				font-variant-numeric: tabular-nums;
				white-space: nowrap;
			}
			.score i {
				color: var(--dim);
				font-style: normal;
				font-weight: 400;
			}
			.words {
				flex: 1 1 220px;
				min-width: 0;
			}
			h2 {
				margin: 0;
				color: var(--ink);
				font: 700 20px/1.25 var(--font);
				overflow-wrap: anywhere;
			}
			.words p {
				color: var(--dim);
				font-size: 14.5px;
				line-height: 1.4;
			}
			.error {
				color: var(--bad);
			}
			@media (max-width: 640px) {
				.card {
					padding: 12px 14px;
					gap: 8px 14px;
				}
				.score {
					font-size: 26px;
				}
				h2 {
					font-size: 18px;
				}
				button {
					flex: 1 1 100%;
				}
			}
		`,
	];

	@property({ attribute: false }) room!: RoomState;
	@state() private busy = false;
	@state() private error = "";

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		const { room } = this;
		const own = room.side === "north" ? 1 : 0;
		return html`
			<section
				class="card"
				data-testid="result"
				data-reason=${room.result?.reason ?? ""}
				data-winner=${room.result?.winner ?? "draw"}
			>
				<div class="score" role="img" aria-label="${t("result.score")}: ${room.board.stores[own]} : ${room.board.stores[1 - own]}">
					${room.board.stores[own]}<i>:</i>${room.board.stores[1 - own]}
				</div>
				<div class="words" role="status">
					<h2>${resultTitle(room)}</h2>
					<p>${resultReason(room)}</p>
					${this.error ? html`<p class="error">${this.error}</p>` : ""}
				</div>
				<button class="primary" data-testid="new-game" ?disabled=${this.busy} @click=${this.again}>${t("result.again")}</button>
			</section>
		`;
	}

	private again = async (): Promise<void> => {
		this.busy = true;
		this.error = "";
		try {
			const code = await client.create(sameGame(this.room, client.presets));
			router.go(`/r/${code}`);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		} finally {
			this.busy = false;
		}
	};
}
