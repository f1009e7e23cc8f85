/* <mancala-result>: how the game ended, and what to do next: the series' next game, a rematch, or another room.
   Event: `other-settings`, to offer a rematch with other rules or another clock. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import type { Side } from "../protocol.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { resultReason, resultTitle } from "../state/describe.js";
import { againAt, incoming, ownOffer } from "../state/offers.js";
import { rivalBot } from "../state/bots.js";
import { other, type RoomState } from "../state/room.js";
import { scoreText, seriesName } from "../state/series.js";
import { Countdown } from "../ui/countdown.js";
import { Settled } from "../ui/settled.js";
import { uiStyles } from "../ui/styles.js";
import { mayOffer } from "./allowed.js";
import type { Table } from "./table.js";

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
			.series {
				font-weight: 600;
				font-variant-numeric: tabular-nums;
			}
			.error {
				color: var(--bad);
			}
			.next {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 8px;
			}
			.next[inert] {
				opacity: 0.55;
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
				.next {
					flex: 1 1 100%;
				}
				.next > * {
					flex: 1 1 auto;
					padding: 0 10px;
				}
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	@state() private busy = false;
	@state() private error = "";

	private readonly calm = new Settled(this);
	private readonly seconds = new Countdown(this, () => this.table.roomNow());

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		const { room } = this;
		const own = room.side === "north" && !room.together ? 1 : 0;
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
					${this.series()}
					${this.error ? html`<p class="error">${this.error}</p>` : ""}
				</div>
				<div class="next" ?inert=${!this.calm.settled}>${this.next()}${this.review()}</div>
			</section>
		`;
	}

	private series(): TemplateResult | typeof nothing {
		const { score, side, together } = this.room;
		const { series } = this.room.options;
		if (!series || !score) return nothing;
		return html`<p class="series" data-testid="series-score" data-south=${score.south} data-north=${score.north}>
			${seriesName(series)}: ${scoreText(score, together ? "south" : (side ?? "south"))}${score.decided ? html` · ${t("series.decided")}` : nothing}
		</p>`;
	}

	private next(): TemplateResult {
		const { room } = this;
		const { side, score } = room;
		if (side === null) return room.ofClass ? html`` : this.newGame(true);
		if (score && !score.decided) return this.nextOfSeries(room);
		if (!mayOffer(room, "rematch")) return this.newGame(true);
		const offered = ownOffer(room.offers, side, "rematch");
		const again = againAt(room.offers, side, "rematch", this.table.roomNow());
		const wait_s = again === null ? null : this.seconds.until(again);
		const bot = rivalBot(room) !== null;
		return html`
			<button
				class="primary"
				data-testid="rematch"
				?disabled=${offered !== null || wait_s !== null}
				title=${wait_s === null ? "" : t("offer.again", { n: wait_s })}
				@click=${() => this.rematch(side)}
			>
				${bot ? t("bot.again") : offered ? t("offer.made") : t("rematch.offer")}${wait_s === null ? nothing : html` ${wait_s}`}
			</button>
			${room.ofClass ? nothing : this.otherGames(bot, offered !== null || wait_s !== null)}
		`;
	}

	private otherGames(bot: boolean, wait: boolean): TemplateResult {
		return html`
			<button
				data-testid="rematch-other"
				?disabled=${wait}
				@click=${() => this.dispatchEvent(new CustomEvent("other-settings"))}
			>
				${bot ? t("bot.change") : t("rematch.settings")}
			</button>
			${bot ? nothing : this.newGame(false)}
		`;
	}

	/** To want what the other has just offered is to accept it. */
	private rematch(side: Side): void {
		const theirs = incoming(this.room.offers, side).find(({ kind, terms }) => kind === "rematch" && !terms);
		if (theirs) void this.table.tell({ t: "accept", offer: theirs.id });
		else this.table.offer("rematch");
	}

	/** It begins by itself after a while, and at once when both have said that they are ready. */
	private nextOfSeries(room: RoomState): TemplateResult {
		const side = room.side ?? "south";
		const wait = room.nextUnixMs === null ? nothing : html`<b data-testid="next-in">${this.seconds.until(room.nextUnixMs)}</b>`;
		const ready = room.ready.includes(side);
		return html`
			<button class="primary" data-testid="ready" ?disabled=${ready} @click=${() => this.table.tell({ t: "ready" })}>
				${ready ? t("series.you_ready") : t("series.next")} ${wait}
			</button>
			${room.ready.includes(other(side)) ? html`<span class="dim" role="status">${t("series.rival_ready")}</span>` : nothing}
		`;
	}

	/** The way to what there is to learn from it. */
	private review(): TemplateResult | typeof nothing {
		const path = this.room.moves.length > 0 ? this.table.reviewPath(this.room) : null;
		if (path === null) return nothing;
		return html`<a class="button" data-testid="review" href=${path} @click=${router.follow}>${t("result.review")}</a>`;
	}

	private newGame(primary: boolean): TemplateResult {
		return html`<button class=${primary ? "primary" : ""} data-testid="new-game" ?disabled=${this.busy} @click=${this.again}>
			${t("result.again")}
		</button>`;
	}

	private again = async (): Promise<void> => {
		this.busy = true;
		this.error = "";
		try {
			router.go(await this.table.again(this.room));
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		} finally {
			this.busy = false;
		}
	};
}
