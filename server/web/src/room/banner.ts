/* <mancala-banner>: what is the matter with the match as a whole, over the upper edge of the board: the connection, a
   pause, an opponent who is gone. One at a time, the weightiest; it covers nothing that can be pressed. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import { playerName } from "../state/describe.js";
import { absence, type Absence, mayClaim, spanText } from "../state/presence.js";
import type { RoomState } from "../state/room.js";
import { Countdown } from "../ui/countdown.js";
import { Settled } from "../ui/settled.js";
import { uiStyles } from "../ui/styles.js";
import { FollowsTable, type Table } from "./table.js";

@customElement("mancala-banner")
export class Banner extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.banner {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				justify-content: center;
				gap: 6px 14px;
				margin: 0;
				padding: 5px 8px 5px 18px;
				min-height: 40px;
				border: 1px solid var(--line-strong);
				border-radius: 14px;
				background: var(--accent-soft);
				color: var(--ink);
				font-size: 15px;
				font-weight: 550;
				line-height: 1.3;
				text-align: center;
				box-shadow: var(--shadow);
			}
			.plain {
				padding-right: 18px;
			}
			.answers {
				display: flex;
				flex-wrap: wrap;
				justify-content: center;
				gap: 8px;
			}
			.answers[inert] {
				opacity: 0.55;
			}
			.answers button {
				min-height: 36px;
				font-size: 14.5px;
			}
			@media (max-width: 640px) {
				.banner {
					padding: 6px 8px;
					gap: 4px 10px;
					font-size: 14.5px;
				}
				.answers {
					flex: 1 1 100%;
					flex-wrap: nowrap;
					gap: 6px;
				}
				.answers button {
					flex: 1 1 auto;
					padding: 0 8px;
					font-size: 14px;
				}
			}
			b {
				font-variant-numeric: tabular-nums;
			}
			.spinner {
				flex: none;
				width: 16px;
				height: 16px;
				border: 2.5px solid var(--line-strong);
				border-top-color: var(--accent-text);
				border-radius: 50%;
				animation: turn 0.9s linear infinite;
			}
			@keyframes turn {
				to {
					rotate: 360deg;
				}
			}
			@media (prefers-reduced-motion: reduce) {
				.spinner {
					animation-duration: 3s;
				}
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	/** The absence that the player would rather wait out, by its beginning. */
	@state() private waitsOut: number | null = null;

	private shown = "";
	private readonly calm = new Settled(this);
	private readonly seconds = new Countdown(this, () => this.table.roomNow());

	constructor() {
		super();
		new FollowsTable(this);
		new Follows(this, texts);
	}

	protected override willUpdate(_changed: PropertyValues): void {
		const shows = this.kind();
		if (shows !== this.shown) this.calm.restart();
		this.shown = shows;
	}

	/** Another word for each set of buttons. */
	private kind(): string {
		const { room } = this;
		if (this.table.fatal) return "fatal";
		if (this.table.status !== "open") return "reconnecting";
		if (room.takenOver) return "taken-over";
		if (room.held && room.phase === "playing") return `held ${room.held}`;
		const gone = absence(room);
		if (!gone) return "";
		if (!room.side || !mayClaim(gone, this.table.roomNow())) return "gone";
		return this.waitsOut === gone.since_unix_ms ? "waiting" : "claim";
	}

	protected override render() {
		const { room } = this;
		switch (this.shown) {
			case "":
				return nothing;
			case "fatal":
				return this.plain("fatal", textFor("error", this.table.fatal ?? "", t("connection.closed")), "alert");
			case "reconnecting":
				return html`<p class="banner plain" role="alert" data-testid="reconnecting">
					<i class="spinner"></i>${t("room.reconnecting")}
				</p>`;
			case "taken-over":
				return this.asking("taken-over", t("room.taken_over"), [
					this.button("take-back", t("room.take_back"), () => this.table.takeSeat()),
				]);
			case "gone":
			case "waiting":
			case "claim":
				return this.gone(absence(room));
			default:
				return this.held(room);
		}
	}

	private held(room: RoomState): TemplateResult {
		const until = room.heldUntilUnixMs;
		const left =
			until === null ? nothing : html` <b data-testid="held-until">${spanText(this.seconds.until(until))}</b>`;
		const words = html`<span>${t(`held.${room.held ?? "storage"}`)}${left}</span>`;
		if (room.held !== "pause" || !room.side)
			return html`<div class="banner plain" role="status" data-testid="held" data-reason=${room.held ?? ""}>${words}</div>`;
		return html`<div class="banner" role="status" data-testid="held" data-reason="pause">
			${words}
			${this.answers([this.button("unpause", t("held.unpause"), () => this.table.tell({ t: "unpause" }))])}
		</div>`;
	}

	private gone(gone: Absence | null): TemplateResult | typeof nothing {
		if (!gone) return nothing;
		const name = playerName(this.room, gone.side);
		const since = gone.since_unix_ms === null ? 0 : this.seconds.since(gone.since_unix_ms);
		const words = html`<span>${t("gone.since", { name, time: spanText(since) })}</span>`;
		if (this.shown === "gone") {
			const claim =
				this.room.side !== null && gone.claim_unix_ms !== null
					? html`<span
							>${t("gone.claim_in", { time: spanText(this.seconds.until(gone.claim_unix_ms)) })}</span
						>`
					: nothing;
			return html`<div class="banner plain" data-testid="gone" data-side=${gone.side}>${words}${claim}</div>`;
		}
		const claim = (as: "win" | "draw") => () => this.table.tell({ t: "claim", as });
		const answers =
			this.shown === "waiting"
				? [this.button("claim-again", t("gone.claim"), () => (this.waitsOut = null))]
				: [
						this.button("claim-wait", t("gone.wait"), () => (this.waitsOut = gone.since_unix_ms)),
						this.button("claim-draw", t("gone.claim_draw"), claim("draw")),
						this.button("claim-win", t("gone.claim_win"), claim("win"), true),
					];
		return html`<div class="banner" data-testid="claim" data-side=${gone.side}>${words}${this.answers(answers)}</div>`;
	}

	private plain(testid: string, words: string, role: "alert" | "status"): TemplateResult {
		return html`<p class="banner plain" role=${role} data-testid=${testid}>${words}</p>`;
	}

	private asking(testid: string, words: string, buttons: TemplateResult[]): TemplateResult {
		return html`<div class="banner" role="alert" data-testid=${testid}><span>${words}</span>${this.answers(buttons)}</div>`;
	}

	private answers(buttons: TemplateResult[]): TemplateResult {
		return html`<div class="answers" ?inert=${!this.calm.settled}>${buttons}</div>`;
	}

	private button(testid: string, words: string, act: () => unknown, primary = false): TemplateResult {
		return html`<button class=${primary ? "primary" : ""} data-testid=${testid} @click=${act}>${words}</button>`;
	}
}
