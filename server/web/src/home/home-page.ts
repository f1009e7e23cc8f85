/* <mancala-home>: make a game, or go to one by its code. */

import { html, LitElement } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { router } from "../router.js";
import { roomCode } from "../routes.js";
import { Follows, settings } from "../settings.js";
import { uiStyles } from "../ui/styles.js";
import { type CreateDialog } from "./create-dialog.js";
import "./create-dialog.js";
import { formStyles } from "./form.js";
import { homeStyles } from "./home-styles.js";
import "./home-board.js";

@customElement("mancala-home")
export class HomePage extends LitElement {
	static override styles = [uiStyles, formStyles, homeStyles];

	@state() private code = "";
	@query("mancala-create") private dialog!: CreateDialog;

	constructor() {
		super();
		for (const source of [settings, texts, client]) new Follows(this, source);
	}

	protected override render() {
		const { fatal } = client.connection;
		return html`
			<section class="lead">
				<h1>${t("home.title")}</h1>
				<p>${t("home.lead")}</p>
			</section>
			<section class="card play">
				<div class="field">
					<label for="name">${t("home.name")}</label>
					<input
						id="name"
						data-testid="name"
						autocomplete="nickname"
						maxlength="24"
						placeholder=${t("home.name_hint")}
						.value=${settings.current.name}
						@change=${(event: Event) => settings.set({ name: (event.target as HTMLInputElement).value.trim() })}
					/>
				</div>
				<button class="primary big" data-testid="new-game" @click=${() => this.dialog.open()}>${t("home.new_game")}</button>
				<p class="error" role="alert" data-testid="home-error">${fatal ? textFor("error", fatal, t("connection.closed")) : ""}</p>
			</section>
			<mancala-home-board aria-hidden="true"></mancala-home-board>
			<form class="join" @submit=${this.join}>
				<label for="code">${t("home.join")}</label>
				<div class="line">
					<input
						id="code"
						data-testid="join-code"
						autocomplete="off"
						autocapitalize="characters"
						spellcheck="false"
						maxlength="120"
						placeholder="K7QX2M4D"
						.value=${this.code}
						@input=${(event: Event) => (this.code = (event.target as HTMLInputElement).value)}
					/>
					<button data-testid="join" ?disabled=${roomCode(this.code).length < 4}>${t("home.join_button")}</button>
				</div>
			</form>
			<mancala-create></mancala-create>
		`;
	}

	private join = (event: Event): void => {
		event.preventDefault();
		// A whole link pasted into the field is as good as the code in it.
		const code = roomCode(this.code.replace(/^.*\/r\//, ""));
		if (code) router.go(`/r/${code}`);
	};
}
