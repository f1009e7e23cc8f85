/* <mancala-app>: the frame around the two pages, and the wiring of address, language and client. */

import { css, html, LitElement } from "lit";
import { customElement } from "lit/decorators.js";
import { client } from "./client.js";
import "./home/home-page.js";
import { browserLanguage, currentLanguage, t, texts, useLanguage } from "./i18n/i18n.js";
import "./room/room-page.js";
import { router } from "./router.js";
import { Follows, settings } from "./settings.js";
import { clockName, rulesName, watching } from "./state/describe.js";
import "./ui/connection-badge.js";
import "./ui/settings-dialog.js";
import { uiStyles } from "./ui/styles.js";

@customElement("mancala-app")
export class MancalaApp extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				display: flex;
				flex-direction: column;
				min-height: 100vh;
				min-height: 100dvh;
			}
			header {
				display: flex;
				align-items: center;
				gap: 14px;
				height: 56px;
				padding: 0 clamp(14px, 2.2vw, 32px);
				flex: none;
			}
			.mark {
				color: var(--ink);
				font: 750 21px var(--font);
				letter-spacing: -0.01em;
				white-space: nowrap;
				flex: none;
				text-decoration: none;
			}
			.mark::after {
				content: "";
				display: inline-block;
				width: 0.3em;
				height: 0.26em;
				margin-left: 0.14em;
				border-radius: 50%;
				background: var(--accent);
			}
			.what {
				margin-left: auto;
				min-width: 0;
				color: var(--dim);
				font-size: 14px;
				white-space: nowrap;
				overflow: hidden;
				text-overflow: ellipsis;
			}
			.push {
				margin-left: auto;
			}
			main {
				flex: 1;
				display: flex;
				flex-direction: column;
				min-height: 0;
			}
			@media (max-width: 640px) {
				.watching {
					display: none;
				}
				header {
					height: 46px;
					gap: 8px;
				}
			}
		`,
	];

	constructor() {
		super();
		for (const source of [settings, texts, client, router]) new Follows(this, source);
		router.addEventListener("change", () => this.follow());
		settings.addEventListener("change", () => this.followLanguage());
	}

	override connectedCallback(): void {
		super.connectedCallback();
		this.followLanguage();
		client.start();
		this.follow();
	}

	/** The tab says whose turn it is, for who looks elsewhere meanwhile. */
	protected override updated(): void {
		const room = client.room;
		const mine = room?.phase === "playing" && room.side !== null && room.toMove === room.side;
		document.title = mine ? `● ${t("turn.yours")} · mancala` : `mancala · ${t("app.tagline")}`;
	}

	private follow(): void {
		client.visit(router.route.page === "room" ? router.route.code : null);
	}

	private followLanguage(): void {
		const wanted = settings.current.language ?? browserLanguage(navigator.languages);
		if (wanted !== currentLanguage()) void useLanguage(wanted);
	}

	protected override render() {
		const room = client.room;
		return html`
			<header>
				<a
					class="mark"
					href="/"
					@click=${(event: MouseEvent) => {
						if (event.ctrlKey || event.metaKey || event.shiftKey) return;
						event.preventDefault();
						router.go("/");
					}}
					>mancala</a
				>
				${room
					? html`<span class="what">${rulesName(room.rules, client.presets)} · ${clockName(room.clockSetting)}${room.viewers > 0
								? html`<span class="watching"> · ${watching(room.viewers)}</span>`
								: ""}</span
						>`
					: html`<span class="push"></span>`}
				<mancala-connection></mancala-connection>
				<mancala-settings></mancala-settings>
			</header>
			<main>
				${router.route.page === "room"
					? html`<mancala-room></mancala-room>`
					: html`<mancala-home></mancala-home>`}
			</main>
		`;
	}
}
