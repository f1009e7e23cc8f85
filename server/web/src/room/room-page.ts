/* <mancala-room>: one room in all its states, with the board in the middle of each. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import "../board/bowls.js";
import type { PitChoice, Refusal } from "../board/bowls.js";
import { isSame } from "../board/presses.js";
import { adviceSentence, reasonTexts, valueSentence, valueText } from "../bots/advice.js";
import { botDrafts } from "../bots/bot-drafts.js";
import { Coach } from "../bots/coach.js";
import "../bots/play-bot.js";
import type { PlayBot } from "../bots/play-bot.js";
import { lyingProportion } from "../board/geometry.js";
import { client } from "../client.js";
import { plural, t, textFor, texts } from "../i18n/i18n.js";
import type { ExplainedMessage, HintedMessage, Side } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { changedRules } from "../state/again.js";
import { nextAsk } from "../state/asks.js";
import { knownLevel, rivalBot } from "../state/bots.js";
import { clockName, playerName, presetName } from "../state/describe.js";
import { landingOf, landingText } from "../state/landing.js";
import { pitName } from "../state/names.js";
import { other, type RoomState } from "../state/room.js";
import { isOwn, unread } from "../state/talk.js";
import { whyCells, whyText } from "../state/why.js";
import { styled } from "../ui/styled.js";
import { uiStyles } from "../ui/styles.js";
import "./actions.js";
import "./ask-card.js";
import "./banner.js";
import "./chat-panel.js";
import type { ChatPanel } from "./chat-panel.js";
import "./game-panel.js";
import "./invitation.js";
import { Announcer } from "./announcement.js";
import type { Browse } from "./browse.js";
import { Heard } from "./heard.js";
import "./moves-panel.js";
import "./player-strip.js";
import { Queued } from "./queued.js";
import "./rematch-dialog.js";
import type { RematchDialog } from "./rematch-dialog.js";
import "./result-card.js";
import { roomStyles } from "./room-styles.js";
import "./share-card.js";
import { FollowsTable, type Table } from "./table.js";
import { Why } from "./why.js";

@customElement("mancala-room")
export class RoomPage extends LitElement {
	static override styles = [uiStyles, roomStyles];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@state() private hot: PitChoice | null = null;
	/** A pit that waits for its second press. */
	@state() private armed: PitChoice | null = null;
	/** A pit of the other side that was pressed by mistake. */
	@state() private foreign: PitChoice | null = null;
	/** The refusal that has been read: something else is looked at since. */
	@state() private read = 0;
	/** What was said last of a pit that is to be sown. */
	@state() private saidOfPit = "";
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

	private readonly why = new Why(this);
	private readonly coach = new Coach(this);
	private readonly queued = new Queued(this);
	private readonly heard = new Heard(this);
	/** Fetched when there is a game to go through. */
	private browse: Browse | null = null;
	private fetchesBrowse = false;
	private readonly announcer = new Announcer();
	private turns = 0;
	private shownPhase = "";
	private shownPly = 0;

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
		const refused = this.refusedPit;
		this.why.look(room, refused ?? this.hot, refused ? 0 : undefined);
		this.coach.follow(room);
		this.queued.follow(room);
		this.heard.follow(room);
		this.browse?.follow(room);
		if (room && room.phase !== "waiting" && !this.fetchesBrowse) void this.fetchBrowse();
		if (room && room.ply !== this.shownPly) [this.foreign, this.saidOfPit, this.shownPly] = [null, "", room.ply];
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

	/** The pit that was refused, as long as the player looks at nothing else. */
	private get refusedPit(): PitChoice | null {
		return this.table.notice?.n === this.read ? null : this.table.refusedPit;
	}

	/** What is known of the pit that was refused, or else looked at. */
	private whyOf(room: RoomState): ExplainedMessage | null {
		return this.why.of(room, this.refusedPit ?? this.hot);
	}

	private refusal(room: RoomState): Refusal | null {
		const refused = this.refusedPit;
		const { notice } = this.table;
		if (refused && notice) {
			const explained = this.whyOf(room);
			const why = explained && whyText(explained, settings.current.labels, room.board.south.length);
			return { ...refused, code: notice.code, text: why ?? textFor("error", notice.code, notice.text) };
		}
		if (!this.foreign) return null;
		if (this.at !== null) return { ...this.foreign, code: "earlier_position", text: t("past.no_sowing") };
		return { ...this.foreign, code: "rivals_pit", text: t("hint.rivals") };
	}

	private onhot = (event: CustomEvent<PitChoice | null>): void => {
		const { notice, refusedPit } = this.table;
		this.hot = event.detail;
		if (this.hot && notice && refusedPit && !isSame(this.hot, refusedPit)) this.read = notice.n;
		if (this.hot && !isSame(this.hot, this.foreign)) this.foreign = null;
	};

	private onchosen(room: RoomState, choice: PitChoice): void {
		this.foreign = this.at === null ? null : choice;
		if (this.foreign) return;
		if (room.toMove === room.side) {
			this.queued.cancel();
			void this.table.play(choice.pit);
			return;
		}
		this.queued.toggle(room, choice);
		this.saidOfPit = this.queued.choice
			? `${pitName(settings.current.labels, room.board.south.length, choice.side, choice.pit)} ${t("hint.queued")}`
			: t("hint.unqueued");
	}

	private onarmed(room: RoomState, armed: PitChoice | null): void {
		this.armed = armed;
		if (!armed) return;
		const { side, pit } = armed;
		const landing = landingOf(room, side, pit);
		const { labels } = settings.current;
		const words = landing ? `${landingText(landing, labels, room.board.south.length, side, room.side)}. ` : "";
		this.saidOfPit = `${pitName(labels, room.board.south.length, side, pit)} ${words}${t("hint.armed")}`;
	}

	private unqueue = (): void => {
		this.queued.cancel();
		this.saidOfPit = t("hint.unqueued");
	};

	private onkey = (event: KeyboardEvent): void => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		const { browse, at } = this;
		const sown = (browse?.range[1] ?? 0) > 0;
		if (event.key === "Escape" && this.queued.choice) this.unqueue();
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
		if (this.table.roomError) return this.failed(this.table.roomError);
		if (room?.closed) return this.failed("room_closed");
		if (!room && this.table.asking) return this.waits("asking", t("viewers.asking"), t("viewers.asking_text"));
		if (!room && this.table.delayed) return this.waits("delayed", t("viewers.delayed"), t("viewers.delayed_text"));
		if (!room) return html`<p class="opening dim" role="status">${this.table.tooFast ? textFor("error", "too_fast", t("room.opening")) : t("room.opening")}</p>`;
		const near = this.near(room);
		const far = other(near);
		const advice = this.coach.of(room);
		const coached = rivalBot(room) !== null;
		const { browse, at } = this;
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
						.queued=${this.queued.choice}
						.refusal=${this.refusal(room)}
						.confirm=${settings.current.confirm}
						.last=${past ? past.last : room.last}
						.sowing=${past ? (browse?.sowing ?? null) : room.sowing}
						.speed=${past ? (browse?.pace ?? null) : null}
						.about=${past ? [] : whyCells(this.whyOf(room))}
						@pit-chosen=${(event: CustomEvent<PitChoice>) => this.onchosen(room, event.detail)}
						@pit-armed=${(event: CustomEvent<PitChoice | null>) => this.onarmed(room, event.detail)}
						@pit-foreign=${(event: CustomEvent<PitChoice>) => (this.foreign = room.local ? null : event.detail)}
						@pit-hot=${this.onhot}
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
				<p class="hidden" data-testid="said-of-pit" aria-live="polite">${this.saidOfPit}</p>
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
		const advice = this.coach.of(room);
		const words = this.hot && this.pitWords(room, this.hot);
		const ofPit = this.hot && words ? html`<p data-testid="pit-hint">${this.ofPit(room, this.hot, words)}</p>` : null;
		if (this.armed) {
			const of = this.pitWords(room, this.armed) ?? "";
			return html`<p data-testid="armed">${this.ofPit(room, this.armed, html`${of} · <strong>${t("hint.armed")}</strong>`)}</p>`;
		}
		const { choice } = this.queued;
		if (choice)
			return html`<p data-testid="queued">
				${this.ofPit(room, choice, t("hint.queued"))}
				<button class="small" data-testid="unqueue" @click=${this.unqueue}>${t("hint.unqueue")}</button>
			</p>`;
		// Beside a hint there is no need to hear of pits that cannot be sown.
		if (advice)
			return html`${this.advice(room, advice)}${this.hot && landingOf(room, this.hot.side, this.hot.pit) ? ofPit : nothing}`;
		if (ofPit) return ofPit;
		if (this.coach.awaits(room)) return html`<p data-testid="advice-awaited">${t("coach.looks")}</p>`;
		if (room.phase === "waiting") return html`<p>${t("hint.waiting")}</p>`;
		if (!room.side) return html`<p>${t("hint.watching")}</p>`;
		if (room.together && room.toMove) return html`<p>${t("say.turn", { who: playerName(room, room.toMove) })}</p>`;
		return html`<p>${room.toMove === room.side ? t("hint.your_turn") : t("hint.their_turn")}</p>`;
	}

	/** Which pit, why, and what that is worth. */
	private advice(room: RoomState, advice: HintedMessage): TemplateResult {
		const value = html`<span class="worth" title=${valueSentence(advice)}
			><b>${valueText(advice.value)}</b> ${advice.exact ? t("coach.exact") : t("coach.estimate")}</span
		>`;
		const side = room.side ?? "south";
		const reasons = reasonTexts(advice.reasons).map((text, i) => html`<span class="reason">${i > 0 ? ", " : ""}${text}</span>`);
		return html`<p data-testid="advice" data-pit=${advice.pit} data-value=${advice.value} data-exact=${advice.exact} data-by=${advice.by}>
			${this.ofPit(room, { side, pit: advice.pit }, html`${reasons}`)} ${value}
		</p>`;
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

	private ofPit(room: RoomState, { side, pit }: PitChoice, words: string | TemplateResult): TemplateResult {
		return html`<b>${pitName(settings.current.labels, room.board.south.length, side, pit)}</b> ${words}`;
	}

	/** What there is to say of a pit; null for an own one that may not be sown now: whose turn it is says more. */
	private pitWords(room: RoomState, { side, pit }: PitChoice): string | null {
		const landing = landingOf(room, side, pit);
		const pits = room.board.south.length;
		if (landing) return landingText(landing, settings.current.labels, pits, side, room.side);
		const why = this.whyOf(room);
		if (why) return whyText(why, settings.current.labels, pits);
		const seeds = room.board[side][pit] ?? 0;
		if (seeds === 0) return t("hint.empty");
		return side === room.side && room.phase === "playing" ? null : plural("hint.seeds", seeds);
	}

	/** Until there is something to see: the players have been asked, or what viewers may see is not old enough yet. */
	private waits(testid: string, title: string, text: string): TemplateResult {
		return html`
			<section class="card failed" role="status" data-testid=${testid}>
				<img src="/icon.svg" width="56" height="56" alt="" />
				<h1>${title}</h1>
				<p class="dim">${text}</p>
				<button @click=${() => router.go("/")}>${t("room.home")}</button>
			</section>
		`;
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
