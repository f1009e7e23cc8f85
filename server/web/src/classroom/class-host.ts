/* <mancala-class-host>: a class as its host sees it: how to come in, who waits, every board small and live, and what he
   may do with all of them. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { segments, tick } from "../home/form.js";
import { book } from "../i18n/book.js";
import { client } from "../client.js";
import { textFor, texts } from "../i18n/i18n.js";
import type { ClassBoard, ClassPupil, PairClassCommand } from "../protocol.js";
import "../room/qr-code.js";
import "../room/room-page.js";
import { Follows } from "../settings.js";
import { clockName, rulesName } from "../state/describe.js";
import { styled } from "../ui/styled.js";
import "./board-card.js";
import { classLink } from "./class-link.js";
import { hostStyles } from "./host-styles.js";
import { boardsOf, type ClassState, freePupils, playing, pupilOf, waitingPupils } from "./state.js";

const classroom = book("classroom");

type Order = NonNullable<PairClassCommand["order"]>;

/** The fewer there are, the larger each. */
function cardWidth(n: number): number {
	return n <= 2 ? 540 : n <= 6 ? 420 : n <= 12 ? 320 : 250;
}

@customElement("mancala-class-host")
export class ClassHost extends LitElement {
	static override styles = hostStyles;

	/** What lies over the boards. */
	@state() private shown: "join" | "round" | "end" | number | null = null;
	/** The board that is looked at, by its number. */
	@state() private big: number | null = null;
	@state() private order: Order = "others";
	@state() private all = false;
	@state() private full = false;

	constructor() {
		super();
		for (const source of [texts, classLink, client]) new Follows(this, source);
	}

	private readonly onfull = () => (this.full = document.fullscreenElement !== null);

	override connectedCallback(): void {
		super.connectedCallback();
		document.addEventListener("fullscreenchange", this.onfull);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		document.removeEventListener("fullscreenchange", this.onfull);
		client.visit(null);
	}

	protected override updated(): void {
		const { state } = classLink;
		const board = this.big === null ? undefined : state?.known.get(this.big);
		if (this.big !== null && !board?.room) this.big = null; // it is gone
		client.visit(this.big === null ? null : (board?.room ?? null));
		const dialog = this.renderRoot.querySelector("dialog");
		if (dialog && !dialog.open) dialog.showModal();
	}

	private readonly close = () => (this.shown = null);

	protected override render() {
		const { state } = classLink;
		if (!state) return nothing;
		const boards = boardsOf(state);
		return html`
			${this.bar(state, boards)}
			${classLink.error
				? html`<p class="notice" role="alert" data-testid="class-notice" data-code=${classLink.error}>
						${textFor("error", classLink.error, classLink.errorText)}
					</p>`
				: nothing}
			${this.big === null ? this.overview(state, boards) : this.one(state, this.big)} ${this.dialog(state)}
		`;
	}

	private bar(state: ClassState, boards: ClassBoard[]): TemplateResult {
		const n_free = freePupils(state).filter(({ connected }) => connected).length;
		return html`<div class="bar">
			<div class="title">
				<h1>${state.name}</h1>
				<p class="dim">${rulesName(state.rules, client.presets)} · ${clockName(state.clock_setting)}</p>
			</div>
			<div class="tools">
				${boards.length > 0
					? html`<button
							class=${state.paused ? "primary go" : "pause"}
							data-testid="pause-all"
							aria-pressed=${state.paused}
							@click=${() => void classLink.tell({ t: "pause_class", on: !state.paused })}
						>
							${state.paused ? classroom.t("host.go_on") : classroom.t("host.pause")}
						</button>`
					: nothing}
				${boards.length > 0 && n_free > 0
					? html`<button data-testid="pair-free" @click=${() => this.pair(state, "others", false)}>
							${classroom.plural("host.pair_free", n_free)}
						</button>`
					: nothing}
				<button
					class=${boards.length === 0 ? "primary" : ""}
					data-testid="new-round"
					?disabled=${(state.pupils ?? []).every(({ connected }) => !connected)}
					@click=${() => (state.round === 0 ? this.pair(state, "others", false) : (this.shown = "round"))}
				>
					${state.round === 0 ? classroom.t("host.begin") : classroom.t("host.new_round")}
				</button>
				${state.round > 0
					? html`<button data-testid="show-join" @click=${() => (this.shown = "join")}>${classroom.t("host.show_code")} <b>${state.class}</b></button>`
					: nothing}
				<button data-testid="full-screen" aria-pressed=${this.full} @click=${this.toggleFull}>
					${this.full ? classroom.t("host.small_screen") : classroom.t("host.full_screen")}
				</button>
				<button class="danger" data-testid="end-class" @click=${() => (this.shown = "end")}>${classroom.t("host.end")}</button>
			</div>
		</div>`;
	}

	private overview(state: ClassState, boards: ClassBoard[]): TemplateResult {
		return html`
			${state.round === 0 ? this.join(state) : nothing} ${this.waiting(state)}
			<ul
				class="boards"
				data-testid="boards"
				aria-label=${classroom.t("host.boards")}
				${styled({ "--card-width": `${cardWidth(boards.length)}px` })}
			>
				${boards.map(
					(board) => html`<li>
						<mancala-class-board
							.state=${state}
							.board=${board}
							@open=${() => (this.big = board.room ? board.number : null)}
						></mancala-class-board>
					</li>`,
				)}
			</ul>
		`;
	}

	/** How to come in, large enough for the back row. */
	private join(state: ClassState): TemplateResult {
		const url = `${location.origin}/class/${state.class}`;
		return html`<section class="join card">
			<mancala-qr .text=${url}></mancala-qr>
			<div>
				<h2>${classroom.t("host.join")}</h2>
				<p class="address">${location.host}/class</p>
				<p class="code" data-testid="class-code">${state.class.slice(0, 4)} ${state.class.slice(4)}</p>
				<p class="here" role="status" data-testid="n-pupils" data-n=${state.n_pupils}>
					${classroom.plural("host.here", state.n_pupils)}
				</p>
				${tick("shut", classroom.t("host.shut"), "", state.shut, (on) => void classLink.tell({ t: "shut_class", on }))}
			</div>
		</section>`;
	}

	private waiting(state: ClassState): TemplateResult | typeof nothing {
		const waiting = state.round === 0 ? (state.pupils ?? []) : waitingPupils(state);
		if (waiting.length === 0) return nothing;
		return html`<section class="waiting" aria-label=${classroom.t("host.waiting")}>
			<h2>${state.round === 0 ? classroom.t("host.came") : classroom.t("host.waiting")}</h2>
			<ul data-testid="waiting">
				${waiting.map(
					(pupil) => html`<li>
						<button class="chip ${pupil.connected ? "" : "away"}" data-pupil=${pupil.pupil} @click=${() => (this.shown = pupil.pupil)}>
							${pupil.name}${pupil.connected ? nothing : html` <small>${classroom.t("board.away")}</small>`}
						</button>
					</li>`,
				)}
			</ul>
		</section>`;
	}

	/** One board, as large as it gets. */
	private one(state: ClassState, number: number): TemplateResult {
		return html`<section class="one" data-testid="one-board">
			<div class="tools">
				<button class="primary" data-testid="all-boards" @click=${() => (this.big = null)}>${classroom.t("host.all_boards")}</button>
				<button
					class="danger"
					data-testid="close-board"
					@click=${() => void classLink.tell({ t: "close_board", board: number })}
				>
					${classroom.t("host.close_board")}
				</button>
				${state.paused ? html`<strong>${classroom.t("host.paused")}</strong>` : nothing}
			</div>
			<mancala-room></mancala-room>
		</section>`;
	}

	/* ---- what lies over the boards ---- */

	private dialog(state: ClassState): TemplateResult | typeof nothing {
		if (this.shown === null) return nothing;
		const pupil = typeof this.shown === "number" ? pupilOf(state, this.shown) : null;
		if (typeof this.shown === "number" && !pupil) return nothing;
		return html`<dialog class=${this.shown === "join" ? "wide" : ""} aria-labelledby="over" @close=${this.close} @click=${this.dismiss}>
			<div>
				${this.shown === "join"
					? html`<h2 id="over" class="hidden">${classroom.t("host.join")}</h2>${this.join(state)}${this.buttons()}`
					: this.shown === "round"
						? this.round(state)
						: this.shown === "end"
							? this.end()
							: pupil
								? this.pupil(state, pupil)
								: nothing}
			</div>
		</dialog>`;
	}

	private buttons(...more: TemplateResult[]): TemplateResult {
		return html`<div class="choice"><button data-testid="dialog-close" @click=${this.close}>${classroom.t("host.close")}</button>${more}</div>`;
	}

	private readonly dismiss = (event: MouseEvent): void => {
		if (event.target === event.currentTarget) this.close();
	};

	private round(state: ClassState): TemplateResult {
		const n_playing = playing(state).length;
		return html`
			<h2 id="over">${classroom.t("host.new_round")}</h2>
			${state.against === "pupils"
				? segments<Order>(
						"order",
						classroom.t("round.order"),
						[
							["others", classroom.t("round.others")],
							["same", classroom.t("round.same")],
							["random", classroom.t("round.random")],
						],
						this.order,
						(order) => (this.order = order),
					)
				: nothing}
			${n_playing > 0
				? tick("round-all", classroom.t("round.all"), classroom.plural("round.all_hint", n_playing), this.all, (all) => (this.all = all))
				: nothing}
			${this.buttons(
				html`<button class="primary" data-testid="round-begin" @click=${() => this.pair(state, this.order, this.all)}>
					${classroom.t("round.begin")}
				</button>`,
			)}
		`;
	}

	private pair(state: ClassState, order: Order, all: boolean): void {
		this.shown = this.big = null;
		void classLink.tell({ t: "pair_class", round: state.round, order, all });
	}

	private end(): TemplateResult {
		return html`
			<h2 id="over">${classroom.t("end.sure")}</h2>
			<p>${classroom.t("end.text")}</p>
			${this.buttons(
				html`<button
					class="danger"
					data-testid="end-yes"
					@click=${() => {
						this.close();
						void classLink.tell({ t: "end_class" });
					}}
				>
					${classroom.t("host.end")}
				</button>`,
			)}
		`;
	}

	private pupil(state: ClassState, one: ClassPupil): TemplateResult {
		const others = freePupils(state).filter(({ pupil, connected }) => pupil !== one.pupil && connected);
		const seat = (rest: { with?: number }) => () => {
			this.close();
			void classLink.tell({ t: "seat_pupil", pupil: one.pupil, ...rest });
		};
		return html`
			<h2 id="over">${one.name}</h2>
			<p>${classroom.t("pupil_menu.played", { points: one.points / 2, played: one.played })}</p>
			<h3>${classroom.t("pupil_menu.seat")}</h3>
			<div class="with">
				<button data-testid="with-bot" @click=${seat({})}>${classroom.t("pupil_menu.bot", { level: state.bot })}</button>
				${others.map(({ pupil, name }) => html`<button data-testid="with-${pupil}" @click=${seat({ with: pupil })}>${name}</button>`)}
			</div>
			${this.buttons(
				html`<button
					class="danger"
					data-testid="remove-pupil"
					@click=${() => {
						this.close();
						void classLink.tell({ t: "remove_pupil", pupil: one.pupil });
					}}
				>
					${classroom.t("pupil_menu.remove")}
				</button>`,
			)}
		`;
	}

	private readonly toggleFull = (): void => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else void document.documentElement.requestFullscreen?.().catch(() => {});
	};
}
