/* <mancala-room>: one room in all its states, with the board in the middle of each. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import "../board/bowls.js";
import type { PitChoice } from "../board/bowls.js";
import { adviceSentence } from "../bots/advice.js";
import { botDrafts } from "../bots/bot-drafts.js";
import { Coach } from "../bots/coach.js";
import "../bots/play-bot.js";
import type { PlayBot } from "../bots/play-bot.js";
import { lyingProportion } from "../board/geometry.js";
import { client } from "../client.js";
import { plural, t, textFor, texts } from "../i18n/i18n.js";
import type { Side } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { changedRules } from "../state/again.js";
import { nextAsk } from "../state/asks.js";
import { knownLevel, rivalBot } from "../state/bots.js";
import { clockName, playerName, presetName } from "../state/describe.js";
import { landingOf } from "../state/landing.js";
import { other, type RoomState } from "../state/room.js";
import { isOwn, unread } from "../state/talk.js";
import { whyCells } from "../state/why.js";
import { styled } from "../ui/styled.js";
import { uiStyles } from "../ui/styles.js";
import "./actions.js";
import "./ask-card.js";
import "./banner.js";
import "./chat-panel.js";
import type { ChatPanel } from "./chat-panel.js";
import { failed, waits } from "./closed-doors.js";
import "./game-panel.js";
import "./invitation.js";
import { Announcer } from "./announcement.js";
import type { Browse } from "./browse.js";
import { Choosing } from "./choosing.js";
import { Heard } from "./heard.js";
import "./moves-panel.js";
import { adviceLine, ofPit, pitWords } from "./pit-words.js";
import "./player-strip.js";
import "./rematch-dialog.js";
import type { RematchDialog } from "./rematch-dialog.js";
import "./result-card.js";
import { roomStyles } from "./room-styles.js";
import "./share-card.js";
import { FollowsTable, type Table } from "./table.js";

@customElement("mancala-room")
export class RoomPage extends LitElement {
	static override styles = [uiStyles, roomStyles];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	/** The instant of the newest line of the talk that was looked at. */
	@state() private looked_unix_ms = 0;
	@query("mancala-chat") private chat!: ChatPanel | null;
	@query("mancala-rematch") private rematch!: RematchDialog | null;
	@query("mancala-play-bot") private playBot!: PlayBot | null;

	constructor() {
		super();
		new FollowsTable(this);
		for (const source of [settings, texts]) new Follows(this, source);
	}

	private readonly coach = new Coach(this);
	private readonly choosing = new Choosing(this, () => this.at !== null);
	private readonly heard = new Heard(this);
	/** Fetched when there is a game to go through. */
	private browse: Browse | null = null;
	private fetchesBrowse = false;
	private readonly announcer = new Announcer();
	private turns = 0;
	private shownPhase = "";

	override connectedCallback(): void {
		super.connectedCallback();
		document.addEventListener("keydown", this.onkey);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		document.removeEventListener("keydown", this.onkey);
	}

	protected override willUpdate(): void {
		const { room } = this.table;
		this.coach.follow(room);
		this.choosing.follow(room);
		this.heard.follow(room);
		this.browse?.follow(room);
		if (room && room.phase !== "waiting" && !this.fetchesBrowse) void this.fetchBrowse();
	}

	private async fetchBrowse(): Promise<void> {
		this.fetchesBrowse = true;
		try {
			const past = await import("./past-bar.js");
			this.browse = new past.Browse(this, () => settings.current.speed);
			this.requestUpdate();
		} catch {
			this.fetchesBrowse = false; // no connection: the next message tries again
		}
	}

	/** So many sowings are behind what is shown; null: the game as it stands. */
	private get at(): number | null {
		return this.browse?.at ?? null;
	}

	private onkey = (event: KeyboardEvent): void => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		const { browse, at, choosing } = this;
		const sown = (browse?.range[1] ?? 0) > 0;
		if (event.key === "Escape" && choosing.next) choosing.unqueue();
		else if (event.key === "Escape" && at !== null) browse?.live();
		else if (event.key === "ArrowLeft" && sown) browse?.step(-1);
		else if (event.key === "ArrowRight" && at !== null) browse?.step(1);
		else if (event.key === "Home" && sown) void browse?.go(0);
		else if (event.key === "End" && at !== null) browse?.live();
		else return;
		event.preventDefault();
	};

	/** Who is further down the page of a phone shall not miss the end. */
	protected override updated(): void {
		const phase = this.table.room?.phase ?? "";
		if (phase === "ended" && this.shownPhase === "playing")
			this.renderRoot.querySelector("mancala-result")?.scrollIntoView({ block: "nearest" });
		this.shownPhase = phase;
		this.followBots();
	}

	/** A game against a bot that is left can be found again. */
	private followBots(): void {
		const { route } = router;
		if (this.table !== client) return;
		const { room, roomError } = client;
		if (room && rivalBot(room) !== null) botDrafts.follow(room.code, room.phase === "playing" && !room.closed);
		else if (roomError && route.page === "room") botDrafts.follow(route.arg ?? "", false);
	}

	protected override render() {
		const room = this.table.room;
		if (this.table.roomError) return failed(this.table.roomError);
		if (room?.closed) return failed("room_closed");
		if (!room && this.table.asking) return waits("asking", t("viewers.asking"), t("viewers.asking_text"));
		if (!room && this.table.delayed) return waits("delayed", t("viewers.delayed"), t("viewers.delayed_text"));
		if (!room) return html`<p class="opening dim" role="status">${this.table.tooFast ? textFor("error", "too_fast", t("room.opening")) : t("room.opening")}</p>`;
		const near = this.near(room);
		const far = other(near);
		const advice = this.coach.of(room);
		const coached = rivalBot(room) !== null;
		const { browse, at, choosing } = this;
		const past = browse?.frame ?? null;
		const board = past?.board ?? room.board;
		return html`
			<div class="table phase-${room.phase} ${coached ? "coached" : ""}">
				<h1 class="hidden">${presetName(room.rules.preset)}, ${clockName(room.clockSetting)}</h1>
				<mancala-player .table=${this.table} .room=${room} .side=${far}></mancala-player>
				<div class="stage ${past ? "earlier" : ""}" ${styled({ "--proportion": lyingProportion(board.south.length).toFixed(3) })}>
					<mancala-bowls
						.board=${board}
						.ply=${past ? (at ?? 0) : room.ply}
						.near=${near}
						.own=${room.phase === "playing" ? room.side : null}
						.legal=${room.toMove === room.side && !past ? room.legal : []}
						.toMove=${past ? past.toMove : room.toMove}
						.landings=${past ? [] : room.landings}
						.sent=${this.table.sentPit !== null && room.side ? { side: room.side, pit: this.table.sentPit } : null}
						.advised=${advice && room.side && !past ? { side: room.side, pit: advice.pit } : null}
						.queued=${choosing.next}
						.refusal=${choosing.refusal(room)}
						.confirm=${settings.current.confirm}
						.last=${past ? past.last : room.last}
						.sowing=${past ? (browse?.sowing ?? null) : room.sowing}
						.speed=${past ? (browse?.pace ?? null) : null}
						.about=${past ? [] : whyCells(choosing.whyOf(room))}
						@pit-chosen=${(event: CustomEvent<PitChoice>) => choosing.choose(room, event.detail)}
						@pit-armed=${(event: CustomEvent<PitChoice | null>) => choosing.arm(room, event.detail)}
						@pit-foreign=${(event: CustomEvent<PitChoice>) => choosing.foreign(room, event.detail)}
						@pit-hot=${(event: CustomEvent<PitChoice | null>) => choosing.look(event.detail)}
						@settled=${() => (past ? browse?.settled() : this.atRest(room))}
					></mancala-bowls>
					${this.overlay(room)}
					<mancala-banner .table=${this.table} .room=${room}></mancala-banner>
				</div>
				${room.phase === "ended"
					? keyed(
							room.game,
							html`<mancala-result
								.table=${this.table}
								.room=${room}
								@other-settings=${() => this.otherSettings(room)}
							></mancala-result>`,
						)
					: nothing}
				${this.under(room)}
				<mancala-player .table=${this.table} .room=${room} .side=${near}>
					<mancala-actions
						.table=${this.table}
						.room=${room}
						.unread=${this.unread(room)}
						.hint=${advice ? "there" : this.coach.awaits(room) ? "awaited" : "none"}
						@hint=${() => this.coach.ask(room)}
						@to-chat=${() => this.chat?.open()}
					></mancala-actions>
				</mancala-player>
				<p
					class="hidden"
					data-testid="turn"
					data-turn=${room.phase === "playing" ? (room.toMove ?? "") : ""}
					data-side=${room.side ?? ""}
					aria-live="polite"
				>
					${this.announcer.of(room, settings.current.labels)}
				</p>
				<p class="hidden" data-testid="said-of-pit" aria-live="polite">${choosing.said}</p>
				<p class="hidden" data-testid="low-time" aria-live="assertive"
					>${this.heard.low_s === null ? nothing : plural("say.low", this.heard.low_s)}</p
				>
				${coached
					? html`<p class="hidden" data-testid="advice-said" aria-live="polite"
							>${advice && room.side ? adviceSentence(advice, settings.current.labels, room.board.south.length, room.side) : nothing}</p
						>`
					: nothing}
			</div>
			<aside>
				<mancala-game .table=${this.table} .room=${room}></mancala-game>
				<mancala-moves
					.room=${room}
					.at=${at}
					@go=${(event: CustomEvent<{ n: number }>) => browse?.go(event.detail.n, true)}
				></mancala-moves>
				${room.options.chat === "off"
					? nothing
					: html`<mancala-chat .room=${room} .blocked=${this.table.blocked} @looked=${() => this.look(room)}></mancala-chat>`}
			</aside>
			<mancala-rematch .table=${this.table} .room=${room}></mancala-rematch>
			<mancala-play-bot></mancala-play-bot>
		`;
	}

	private atRest(room: RoomState): void {
		this.heard.atRest(room);
		this.table.settled?.();
	}

	/** Whose row lies before the viewer. */
	private near(room: RoomState): Side {
		if (settings.current.view === "south") return "south";
		return this.table.nearOf?.(room) ?? room.side ?? "south";
	}

	/** Beside what is said there, the way through the game; it takes the line as long as somebody is on it. */
	private under(room: RoomState): TemplateResult {
		const looksBack = this.at !== null;
		const way = this.browse && room.phase !== "waiting";
		return html`<div class="hint ${looksBack ? "looks-back" : ""}">
			${looksBack && !nextAsk(room) && !this.notice() ? nothing : html`<div class="said">${this.below(room)}</div>`}
			${way ? html`<mancala-past .browse=${this.browse} .room=${room} .open=${looksBack} .turn=${++this.turns}></mancala-past>` : nothing}
		</div>`;
	}

	/** Under the board: what somebody waits for an answer to, or a line of words. A refusal goes before one's own offer,
	    and above what the other asks. */
	private below(room: RoomState): unknown {
		const ask = nextAsk(room);
		const notice = this.notice();
		if (!ask || (notice && ask.what === "own")) return notice ?? html`<div>${this.declined(room)}${this.hint(room)}</div>`;
		return html`<div class="asks">
			${notice}
			${keyed(
				ask.key,
				html`<mancala-ask
					.table=${this.table}
					.room=${room}
					.ask=${ask}
					@other-settings=${() => this.rematch?.show()}
				></mancala-ask>`,
			)}
		</div>`;
	}

	private notice(): TemplateResult | null {
		const { notice, refusedPit } = this.table;
		// What is refused of a pit is said there, on the board.
		if (!notice || refusedPit) return null;
		return html`<p class="notice" role="alert" data-testid="notice" data-code=${notice.code}>
			${textFor("error", notice.code, notice.text)}
		</p>`;
	}

	private unread(room: RoomState): number {
		return unread(room.chat, this.looked_unix_ms, (line) => isOwn(line, this.table.user));
	}

	private look(room: RoomState): void {
		this.looked_unix_ms = room.chat[room.chat.length - 1]?.unix_ms ?? 0;
	}

	private overlay(room: RoomState): TemplateResult | typeof nothing {
		if (room.phase !== "waiting" || room.takenOver) return nothing;
		const free: Side | null = !room.seats.north ? "north" : !room.seats.south ? "south" : null;
		if (room.side) return html`<div class="overlay"><mancala-share .code=${room.code} .open=${room.options.visibility === "open"}></mancala-share></div>`;
		if (!free) return nothing;
		return html`<div class="overlay"><mancala-invitation .room=${room} .side=${free}></mancala-invitation></div>`;
	}

	private declined(room: RoomState): TemplateResult | typeof nothing {
		if (!room.declined || !room.side) return nothing;
		const name = playerName(room, other(room.side));
		return html`<p role="status" data-testid="declined" data-kind=${room.declined}>${t(`offer.declined.${room.declined}`, { name })}</p>`;
	}

	/** One line under the board: the pit looked at, or whose turn it is. */
	private hint(room: RoomState): TemplateResult | typeof nothing {
		if (room.phase === "ended") return nothing;
		const { hot, armed, next, unqueue } = this.choosing;
		const why = this.choosing.whyOf(room);
		const advice = this.coach.of(room);
		if (armed) {
			const sure = html`${pitWords(room, armed, null)} · <strong>${t("hint.armed")}</strong>`;
			return html`<p data-testid="armed">${ofPit(room, armed, sure)}</p>`;
		}
		if (next)
			return html`<p data-testid="queued">
				${ofPit(room, next, t("hint.queued"))}
				<button class="small" data-testid="unqueue" @click=${unqueue}>${t("hint.unqueue")}</button>
			</p>`;
		const words = hot && pitWords(room, hot, why);
		const looked = hot && words ? html`<p data-testid="pit-hint">${ofPit(room, hot, words)}</p>` : null;
		// Beside a hint there is no need to hear of pits that cannot be sown.
		if (advice) return html`${adviceLine(room, advice)}${hot && landingOf(room, hot.side, hot.pit) ? looked : nothing}`;
		if (looked) return looked;
		if (this.coach.awaits(room)) return html`<p data-testid="advice-awaited">${t("coach.looks")}</p>`;
		if (room.phase === "waiting") return html`<p>${t("hint.waiting")}</p>`;
		if (room.together && room.toMove) return html`<p>${t("say.turn", { who: playerName(room, room.toMove) })}</p>`;
		if (!room.side) return html`<p>${t("hint.watching")}</p>`;
		return html`<p>${room.toMove === room.side ? t("hint.your_turn") : t("hint.their_turn")}</p>`;
	}

	/** Against a bot another level or side, which makes another room; else a rematch with other rules or another clock. */
	private otherSettings(room: RoomState): void {
		const bot = rivalBot(room);
		if (bot === null) return this.rematch?.show();
		if (room.local) return router.go("/local");
		const rules = Object.fromEntries(changedRules(room.rules, this.table.presets));
		const level = knownLevel(bot);
		this.playBot?.open({ rules }, { preset: room.rules.preset, watch: false, ...(level ? { level } : {}) });
	}
}
