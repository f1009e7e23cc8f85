/* <mancala-class-pupil>: a class as a pupil sees it: comes in with a name, waits, and then has his board. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import "../room/room-page.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import { dialogStyles, uiStyles } from "../ui/styles.js";
import { classLink } from "./class-link.js";
import type { ClassState } from "./state.js";

const classroom = book("classroom");

@customElement("mancala-class-pupil")
export class ClassPupilView extends LitElement {
	static override styles = [
		uiStyles,
		dialogStyles,
		css`
			:host {
				flex: 1;
				display: flex;
				flex-direction: column;
				min-height: 0;
			}
			.middle {
				flex: 1;
				display: grid;
				align-content: center;
				justify-items: center;
				gap: 18px;
				padding: 24px 18px 48px;
				text-align: center;
			}
			h1 {
				font: 750 clamp(30px, 5vw, 48px) / 1.1 var(--font);
				letter-spacing: -0.02em;
				text-wrap: balance;
				overflow-wrap: anywhere;
			}
			form {
				display: grid;
				gap: 16px;
				width: min(460px, 100%);
			}
			form label {
				font-size: 20px;
				color: var(--ink);
			}
			form input#pupil-name {
				min-height: 72px;
				font: 600 30px var(--font);
				text-align: center;
				border-radius: 18px;
			}
			form button,
			.huge {
				min-height: 72px;
				padding: 0 28px;
				font-size: 24px;
				border-radius: 18px;
			}
			.error {
				color: var(--bad);
				font-size: 18px;
			}
			.error:empty {
				display: none;
			}
			.text {
				max-width: 28em;
				color: var(--dim);
				font-size: clamp(18px, 2.4vw, 22px);
				text-wrap: pretty;
			}
			.seeds {
				width: 190px;
				height: 84px;
			}
			.seeds ellipse {
				fill: var(--accent);
				animation: hop 1.8s ease-in-out infinite;
			}
			.seeds ellipse:nth-child(2) {
				animation-delay: 0.2s;
			}
			.seeds ellipse:nth-child(3) {
				animation-delay: 0.4s;
			}
			.seeds ellipse:nth-child(4) {
				animation-delay: 0.6s;
			}
			@keyframes hop {
				0%,
				40%,
				100% {
					transform: none;
				}
				20% {
					transform: translateY(-26px);
				}
			}
			@media (prefers-reduced-motion: reduce) {
				.seeds ellipse {
					animation: none;
				}
			}
			.paused {
				flex: none;
				padding: 10px 18px;
				background: var(--accent);
				color: #2a1a08;
				font-size: 18px;
				font-weight: 650;
				text-align: center;
			}
			.who {
				flex: none;
				display: flex;
				align-items: center;
				gap: 12px;
				padding: 4px clamp(14px, 2.2vw, 32px);
				color: var(--dim);
				font-size: 15px;
			}
			.who b {
				color: var(--ink);
			}
			.who button {
				min-height: 36px;
				margin-left: auto;
				padding: 0 12px;
				font-size: 14px;
			}
			mancala-room {
				flex: 1;
				min-height: 0;
			}
			/* The board needs the height, and the name stands beside it. */
			@media (max-width: 900px) {
				.plays {
					display: none;
				}
			}
			@media (min-width: 901px) {
				mancala-room {
					height: calc(100vh - 104px);
					height: calc(100dvh - 104px);
					flex: none;
				}
			}
		`,
	];

	@state() private name = "";

	constructor() {
		super();
		for (const source of [texts, client, classLink]) new Follows(this, source);
	}

	protected override render() {
		const { state } = classLink;
		if (classLink.over) return this.gone();
		if (!state) return classLink.entering && classLink.token ? html`<p class="middle dim" role="status">${t("room.opening")}</p>` : this.entry();
		const plays = state.room !== undefined && !client.room?.closed;
		// At a board its own banner says so, which moves nothing.
		return html`
			${state.paused && !plays ? html`<p class="paused" role="status">${classroom.t("pupil.paused")}</p>` : nothing}
			${this.head(state, plays)} ${plays ? html`<mancala-room></mancala-room>` : this.waits(state)}
		`;
	}

	private head(state: ClassState, plays: boolean) {
		return html`<div class="who ${plays ? "plays" : ""}" data-testid="in-class" data-paused=${state.paused}>
			<span><b data-testid="own-name">${state.own_name}</b> · ${state.name}</span>
			<button data-testid="leave-class" @click=${() => this.dialog?.showModal()}>${classroom.t("pupil.leave")}</button>
			<dialog aria-labelledby="leaving">
				<h2 id="leaving">${classroom.t("pupil.leave_sure")}</h2>
				<p>${classroom.t("pupil.leave_text")}</p>
				<div class="choice">
					<button @click=${() => this.dialog?.close()}>${classroom.t("pupil.stay")}</button>
					<button class="danger" data-testid="leave-yes" @click=${this.leave}>${classroom.t("pupil.leave")}</button>
				</div>
			</dialog>
		</div>`;
	}

	private get dialog(): HTMLDialogElement | null {
		return this.renderRoot.querySelector("dialog");
	}

	private leave = (): void => {
		this.dialog?.close();
		client.visit(null);
		classLink.leave();
	};

	private waits(state: ClassState) {
		return html`<section class="middle" data-testid="class-waits">
			<svg class="seeds" viewBox="0 0 190 84" aria-hidden="true">
				<ellipse cx="40" cy="62" rx="15" ry="13" /><ellipse cx="77" cy="62" rx="15" ry="13" />
				<ellipse cx="114" cy="62" rx="15" ry="13" /><ellipse cx="151" cy="62" rx="15" ry="13" />
			</svg>
			<h1>${classroom.t("pupil.hello", { name: state.own_name ?? "" })}</h1>
			<p class="text" role="status">
				${classroom.t("pupil.wait")} ${presetName(state.rules.preset)}. ${classroom.plural("pupil.here", state.n_pupils)}
			</p>
		</section>`;
	}

	private entry() {
		const { known, error } = classLink;
		if (error === "no_such_class") return this.unknown();
		return html`<section class="middle">
			<h1>${classroom.t("entry.title")}</h1>
			${known?.role === "pupil"
				? html`<button class="huge primary" data-testid="go-on" @click=${() => void classLink.goOn()}>
							${classroom.t("entry.go_on", { name: known.name })}
						</button>
						<p class="text">${classroom.t("entry.or")}</p>`
				: nothing}
			<form @submit=${this.enter}>
				<label for="pupil-name">${classroom.t("entry.name")}</label>
				<input
					id="pupil-name"
					data-testid="pupil-name"
					required
					maxlength="24"
					autocomplete="off"
					autocapitalize="words"
					spellcheck="false"
					.value=${this.name}
					@input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}
				/>
				<p class="error" role="alert" data-testid="entry-error" data-code=${error ?? nothing}>
					${error ? textFor("error", error, classLink.errorText) : ""}
				</p>
				<button class=${known?.role === "pupil" ? "" : "primary"} data-testid="come-in" ?disabled=${classLink.entering}>
					${classroom.t("entry.go")}
				</button>
			</form>
		</section>`;
	}

	private unknown() {
		return html`<section class="middle" data-testid="no-class">
			<h1>${textFor("error", "no_such_class", classLink.errorText)}</h1>
			<a class="button huge" href="/class" @click=${router.follow}>${classroom.t("entry.another")}</a>
		</section>`;
	}

	private gone() {
		return html`<section class="middle" data-testid="class-over" data-why=${classLink.over ?? ""}>
			<h1>${classLink.over === "ended" ? classroom.t("over.ended") : classroom.t("over.removed")}</h1>
			<p class="text">${classLink.over === "ended" ? classroom.t("over.ended_text") : classroom.t("over.removed_text")}</p>
			${classLink.over === "removed"
				? html`<button class="huge" @click=${() => classLink.again()}>${classroom.t("over.again")}</button>`
				: html`<a class="button huge primary" href="/" @click=${router.follow}>${classroom.t("over.home")}</a>`}
		</section>`;
	}

	private enter = (event: Event): void => {
		event.preventDefault();
		const name = this.name.trim();
		if (!name) return;
		if (!settings.current.name) settings.set({ name });
		void classLink.enter(name);
	};
}
