/* <mancala-app>: the frame around the pages, and the wiring of address, language and client. */

import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { client } from "./client.js";
import { browserLanguage, currentLanguage, speaks, t, texts, useLanguage } from "./i18n/i18n.js";
import "./lobby/password-card.js";
import "./lobby/queue-line.js";
import { isFull, pages } from "./pages.js";
import { router } from "./router.js";
import type { PageName } from "./routes.js";
import { Follows, settings } from "./settings.js";
import { clockName, rulesName, watching } from "./state/describe.js";
import "./ui/connection-badge.js";
import "./ui/navigation.js";
import "./ui/settings-dialog.js";
import { uiStyles } from "./ui/styles.js";

async function fetchPages(first: PageName): Promise<void> {
	try {
		await pages[first].load();
		await Promise.all(Object.values(pages).map((page) => page.ahead && page.load()));
	} catch {
		setTimeout(() => void fetchPages(first), FETCH_AGAIN_MS);
	}
}

const FETCH_AGAIN_MS = 3000;

/** The server has given the page that was asked for a title of its own. */
const SERVED = { path: location.pathname, title: document.title, language: document.documentElement.lang };

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
			mancala-queue {
				flex: none;
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
			@media (max-width: 900px) {
				.in-tv .what {
					display: none;
				}
			}
			@media (max-width: 640px) {
				.watching {
					display: none;
				}
				.in-tv mancala-connection {
					margin-left: auto;
				}
				/* Room for the bar at the foot. */
				:host(:not([full])) main {
					padding-bottom: calc(60px + env(safe-area-inset-bottom));
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
		client.onpaired = (code) => router.go(`/r/${code}`);
		settings.addEventListener("change", () => void this.followLanguage());
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.followLanguage();
		client.start();
		this.follow();
	}

	/** The tab says whose turn it is, for who looks elsewhere meanwhile. */
	protected override updated(): void {
		if (!speaks()) return;
		const room = client.room;
		const mine = room?.phase === "playing" && room.side !== null && room.toMove === room.side;
		const served = location.pathname === SERVED.path && currentLanguage() === SERVED.language;
		document.title = mine ? `● ${t("turn.yours")} · mancala` : served ? SERVED.title : `mancala · ${t("app.tagline")}`;
	}

	private page = "";

	private follow(): void {
		const { route } = router;
		if (route.page !== this.page) void fetchPages(route.page);
		this.toggleAttribute("full", isFull(route));
		if (route.page === "room") client.visit(route.arg);
		else if (!pages[route.page].roams || this.page !== route.page) client.visit(null);
		this.page = route.page;
		if (route.page === "room") client.lobby.hide();
		else client.lobby.show(null);
	}

	private async followLanguage(): Promise<void> {
		const wanted = settings.current.language ?? browserLanguage(navigator.languages);
		if (!speaks() || wanted !== currentLanguage()) await useLanguage(wanted);
		if (!speaks()) setTimeout(() => void this.followLanguage(), FETCH_AGAIN_MS);
	}

	protected override render() {
		if (!speaks()) return nothing;
		const room = client.room;
		const { route } = router;
		const isHome = route.page === "home" || route.page === "play";
		return html`
			<header class="in-${route.page}">
				<a class="mark" href="/" @click=${router.follow}>mancala</a>
				<mancala-navigation .page=${route.page} ?full=${isFull(route)}></mancala-navigation>
				${isHome ? nothing : html`<mancala-queue small></mancala-queue>`}
				${room
					? html`<span class="what">${rulesName(room.rules, client.presets)} · ${clockName(room.clockSetting)}${room.viewers > 0
								? html`<span class="watching"> · ${watching(room.viewers)}</span>`
								: ""}</span
						>`
					: html`<span class="push"></span>`}
				<mancala-connection></mancala-connection>
				<mancala-settings></mancala-settings>
			</header>
			<main>${pages[route.page].render(route)}</main>
		`;
	}
}
