/* <mancala-home>: the place where games are found: quick pairing, what is open, what is played, and a game by its code. */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { PlayBot } from "../bots/play-bot.js";
import { client } from "../client.js";
import { plural, t, texts } from "../i18n/i18n.js";
import "../lobby/live-games.js";
import "../lobby/open-games.js";
import "../lobby/play-card.js";
import { router } from "../router.js";
import { roomCode } from "../routes.js";
import { Follows } from "../settings.js";
import { uiStyles } from "../ui/styles.js";
import type { CreateDialog } from "./create-dialog.js";
import "./create-dialog.js";
import "./home-board.js";
import { homeStyles } from "./home-styles.js";

const FETCH_AGAIN_MS = 3000;
const DAILY_MS = 2500;

@customElement("mancala-home")
export class HomePage extends LitElement {
	static override styles = [uiStyles, homeStyles];

	/** The form for a game against a bot lies over the page. */
	@property({ type: Boolean }) bots = false;
	@state() private code = "";
	@query("mancala-create") private dialog!: CreateDialog;
	@query("mancala-play-bot") private playBot!: PlayBot;

	constructor() {
		super();
		for (const source of [texts, client]) new Follows(this, source);
	}

	/** What need not be there at first comes when nothing else is wanted any more. */
	protected override firstUpdated(): void {
		setTimeout(() => import("../puzzles/daily-card.js").catch(() => undefined), DAILY_MS);
	}

	protected override updated(changed: PropertyValues<this>): void {
		if (changed.has("bots")) void this.followBots();
	}

	/** The form is fetched when it is wanted: few come for it at first. */
	private async followBots(): Promise<void> {
		if (!this.bots) {
			if (customElements.get("mancala-play-bot")) this.playBot.close();
			return;
		}
		try {
			await import("../bots/play-bot.js");
		} catch {
			setTimeout(() => void this.followBots(), FETCH_AGAIN_MS);
			return;
		}
		if (!this.bots) return;
		await this.playBot.updateComplete;
		this.playBot.open();
	}

	protected override render() {
		const players = client.lobby.state?.nPlayers;
		return html`
			<div class="find">
				<div class="lead">
					<h1>${t("home.title")}</h1>
					<p>${t("home.lead")}</p>
				</div>
				<mancala-play @new-game=${() => this.dialog.open()} @play-bot=${() => router.go("/play")}></mancala-play>
				<section class="card"><mancala-open-games></mancala-open-games></section>
			</div>
			<div class="look">
				<mancala-home-board aria-hidden="true"></mancala-home-board>
				<section class="card"><mancala-live-games></mancala-live-games></section>
				<form class="card join" @submit=${this.join}>
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
				<mancala-daily></mancala-daily>
				<p class="players" data-testid="n-players">${players === undefined ? nothing : plural("home.players", players)}</p>
			</div>
			<mancala-create></mancala-create>
			<mancala-play-bot @left=${this.leftBots}></mancala-play-bot>
		`;
	}

	private leftBots = (): void => {
		if (router.route.page === "play") router.replace("/");
	};

	private join = (event: Event): void => {
		event.preventDefault();
		// A whole link pasted into the field is as good as the code in it.
		const code = roomCode(this.code.replace(/^.*\/r\//, ""));
		if (code) router.go(`/r/${code}`);
	};
}
