/* <mancala-room>: one room in all its states, with the board in the middle of each. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../board/board.js";
import type { PitChoice } from "../board/board.js";
import { lyingProportion } from "../board/geometry.js";
import { client } from "../client.js";
import { plural, t, textFor, texts } from "../i18n/i18n.js";
import type { Side } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { clockName, presetName } from "../state/describe.js";
import { landingOf, landingText } from "../state/landing.js";
import { pitName } from "../state/names.js";
import { other, type RoomState } from "../state/room.js";
import { styled } from "../ui/styled.js";
import { uiStyles } from "../ui/styles.js";
import "./game-panel.js";
import "./invitation.js";
import { announcement } from "./announcement.js";
import "./moves-panel.js";
import "./player-strip.js";
import "./result-card.js";
import { roomStyles } from "./room-styles.js";
import "./share-card.js";

@customElement("mancala-room")
export class RoomPage extends LitElement {
	static override styles = [uiStyles, roomStyles];

	@state() private hot: PitChoice | null = null;

	constructor() {
		super();
		for (const source of [client, settings, texts]) new Follows(this, source);
	}

	private shownPhase = "";

	/** Who is further down the page of a phone shall not miss the end. */
	protected override updated(): void {
		const phase = client.room?.phase ?? "";
		if (phase === "ended" && this.shownPhase === "playing")
			this.renderRoot.querySelector("mancala-result")?.scrollIntoView({ block: "nearest" });
		this.shownPhase = phase;
	}

	protected override render() {
		const room = client.room;
		if (client.roomError) return this.failed(client.roomError);
		if (room?.closed) return this.failed("room_closed");
		if (!room) return html`<p class="opening dim" role="status">${t("room.opening")}</p>`;
		const near: Side = room.side ?? "south";
		const far = other(near);
		return html`
			<div class="table phase-${room.phase}">
				<h1 class="hidden">${presetName(room.rules.preset)}, ${clockName(room.clockSetting)}</h1>
				${this.banner(room)}
				<mancala-player .room=${room} .side=${far}></mancala-player>
				<div class="stage" ${styled({ "--proportion": lyingProportion(room.board.south.length).toFixed(3) })}>
					<mancala-board
						.board=${room.board}
						.ply=${room.ply}
						.near=${near}
						.own=${room.phase === "playing" ? room.side : null}
						.legal=${room.toMove === room.side ? room.legal : []}
						.toMove=${room.toMove}
						.landings=${room.landings}
						.sent=${client.sentPit !== null && room.side ? { side: room.side, pit: client.sentPit } : null}
						.last=${room.last}
						.sowing=${room.sowing}
						@pit-chosen=${(event: CustomEvent<PitChoice>) => client.play(event.detail.pit)}
						@pit-hot=${(event: CustomEvent<PitChoice | null>) => (this.hot = event.detail)}
					></mancala-board>
					${this.overlay(room)}
				</div>
				<div class="hint">${room.phase === "ended" ? nothing : this.hint(room)}</div>
				${room.phase === "ended" ? html`<mancala-result .room=${room}></mancala-result>` : nothing}
				<mancala-player .room=${room} .side=${near}></mancala-player>
				<p
					class="hidden"
					data-testid="turn"
					data-turn=${room.phase === "playing" ? (room.toMove ?? "") : ""}
					data-side=${room.side ?? ""}
					aria-live="polite"
				>
					${announcement(room, settings.current.labels)}
				</p>
			</div>
			<aside>
				<mancala-game .room=${room}></mancala-game>
				<mancala-moves .room=${room}></mancala-moves>
			</aside>
		`;
	}

	private banner(room: RoomState): TemplateResult | typeof nothing {
		const { fatal } = client.connection;
		if (fatal) return html`<p class="banner" role="alert">${textFor("error", fatal, t("connection.closed"))}</p>`;
		if (client.status !== "open")
			return html`<p class="banner" role="alert" data-testid="reconnecting">
				<i class="spinner"></i>${t("room.reconnecting")}
			</p>`;
		if (room.takenOver)
			return html`<div class="banner" role="alert" data-testid="taken-over">
				<span>${t("room.taken_over")}</span>
				<button data-testid="take-back" @click=${() => client.takeSeat()}>${t("room.take_back")}</button>
			</div>`;
		if (room.held && room.phase === "playing")
			return html`<p class="banner" role="status" data-testid="held" data-reason=${room.held}>
				${t(`held.${room.held}`)}
			</p>`;
		return nothing;
	}

	private overlay(room: RoomState): TemplateResult | typeof nothing {
		if (room.phase !== "waiting" || room.takenOver) return nothing;
		const free: Side | null = !room.seats.north ? "north" : !room.seats.south ? "south" : null;
		if (room.side) return html`<div class="overlay"><mancala-share .code=${room.code}></mancala-share></div>`;
		if (!free) return nothing;
		return html`<div class="overlay"><mancala-invitation .room=${room} .side=${free}></mancala-invitation></div>`;
	}

	/** One line under the board: a refusal, the pit looked at, or whose turn it is. */
	private hint(room: RoomState): TemplateResult {
		const notice = client.notice;
		if (notice)
			return html`<p class="notice" role="alert" data-testid="notice" data-code=${notice.code}>
				${textFor("error", notice.code, notice.text)}
			</p>`;
		const words = this.hot && this.pitWords(room, this.hot);
		if (this.hot && words) {
			const name = pitName(settings.current.labels, room.board.south.length, this.hot.side, this.hot.pit);
			return html`<p data-testid="pit-hint"><b>${name}</b> ${words}</p>`;
		}
		if (room.phase === "waiting") return html`<p>${t("hint.waiting")}</p>`;
		if (!room.side) return html`<p>${t("hint.watching")}</p>`;
		return html`<p>${room.toMove === room.side ? t("hint.your_turn") : t("hint.their_turn")}</p>`;
	}

	/** What there is to say of a pit; null for an own one that may not be sown now: whose turn it is says more. */
	private pitWords(room: RoomState, { side, pit }: PitChoice): string | null {
		const landing = landingOf(room, side, pit);
		if (landing) return landingText(landing, settings.current.labels, room.board.south.length, side, room.side);
		const seeds = room.board[side][pit] ?? 0;
		if (seeds === 0) return t("hint.empty");
		return side === room.side && room.phase === "playing" ? null : plural("hint.seeds", seeds);
	}

	private failed(code: string): TemplateResult {
		return html`
			<section class="card failed" role="alert" data-testid="room-error" data-code=${code}>
				<img src="/icon.svg" width="56" height="56" alt="" />
				<h1>${textFor("error", code, t("room.failed"))}</h1>
				<p class="dim">${t("room.failed_text")}</p>
				<button class="primary" @click=${() => router.go("/")}>${t("room.home")}</button>
			</section>
		`;
	}
}
