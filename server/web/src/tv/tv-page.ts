/* <mancala-tv>: the featured game of a rule set, or of all, and by itself the next when another is featured. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { PRESETS } from "../home/choices.js";
import { t, texts } from "../i18n/i18n.js";
import "../room/room-page.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { presetName } from "../state/describe.js";
import { gameOnTv } from "../state/tv.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-tv")
export class TvPage extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				flex: 1;
				display: flex;
				flex-direction: column;
			}
			nav {
				flex: none;
				display: flex;
				gap: 6px;
				width: min(1720px, 100%);
				min-height: 52px;
				margin: 0 auto;
				padding: 4px clamp(14px, 2.2vw, 36px) 8px;
				overflow-x: auto;
				scrollbar-width: thin;
			}
			nav a {
				flex: none;
				display: grid;
				place-items: center;
				min-height: 40px;
				padding: 0 14px;
				border: 1px solid var(--line);
				border-radius: 999px;
				color: var(--dim);
				font-size: 14.5px;
				font-weight: 550;
				text-decoration: none;
				white-space: nowrap;
			}
			nav a.on {
				border-color: var(--line-strong);
				color: var(--ink);
			}
			nav a.on::before {
				content: "";
				float: left;
				width: 8px;
				height: 8px;
				margin-right: 8px;
				border-radius: 50%;
				background: var(--good);
			}
			nav a.on {
				display: flex;
				align-items: center;
			}
			nav a:hover {
				border-color: var(--accent-text);
			}
			nav a[aria-current="page"] {
				background: var(--accent-soft);
				border-color: var(--accent-text);
				color: var(--ink);
				box-shadow: inset 0 0 0 1px var(--accent-text);
			}
			mancala-room {
				height: calc(100vh - 108px);
				height: calc(100dvh - 108px);
			}
			.nothing {
				place-self: center;
				display: grid;
				justify-items: center;
				gap: 14px;
				max-width: 520px;
				margin: auto;
				padding: 40px 24px;
				text-align: center;
			}
			.nothing h1 {
				font: 700 26px/1.2 var(--font);
				text-wrap: balance;
			}
			@media (max-width: 900px) {
				mancala-room {
					height: auto;
				}
			}
		`,
	];

	/** The rule set; null for the most watched game of all. */
	@property() preset: string | null = null;

	constructor() {
		super();
		for (const source of [client, texts]) new Follows(this, source);
	}

	/** Not while drawing: going to another game is news of its own. */
	protected override updated(changed: PropertyValues<this>): void {
		if (changed.has("preset"))
			this.renderRoot.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest", inline: "center" });
		const lobby = client.lobby.state;
		if (lobby) client.tune(gameOnTv(lobby, this.preset, client.room?.code ?? null));
	}

	protected override render() {
		const lobby = client.lobby.state;
		const presets = client.connection.welcome?.presets.map(({ name }) => name as string) ?? PRESETS;
		const on = new Set<string>(lobby?.tv.map(({ preset }) => preset));
		return html`
			<nav aria-label=${t("tv.title")} data-testid="tv" data-room=${client.room?.code ?? ""}>
				${this.tab(null, t("tv.all"), on.size > 0)} ${presets.map((name) => this.tab(name, presetName(name), on.has(name)))}
			</nav>
			${client.room || client.roomError ? html`<mancala-room></mancala-room>` : lobby ? this.nothing() : nothing}
		`;
	}

	private tab(preset: string | null, name: string, on: boolean) {
		return html`<a
			class=${on ? "on" : ""}
			data-testid="tv-${preset ?? "all"}"
			data-on=${on}
			href=${preset ? `/tv/${preset}` : "/tv"}
			aria-current=${preset === this.preset ? "page" : nothing}
			@click=${router.follow}
			>${name}</a
		>`;
	}

	private nothing() {
		return html`<section class="nothing" data-testid="tv-nothing">
			<img src="/icon.svg" width="56" height="56" alt="" />
			<h1>${this.preset ? t("tv.nothing_of", { game: presetName(this.preset) }) : t("tv.nothing")}</h1>
			<p class="dim">${t("tv.nothing_text")}</p>
			<a class="button primary" href="/" @click=${router.follow}>${t("tv.play")}</a>
		</section>`;
	}
}
