/* <mancala-live-games>: what is being played, most watched first, and what of it is on TV. */

import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { client } from "../client.js";
import { plural, t, texts } from "../i18n/i18n.js";
import type { LiveGame } from "../protocol.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { clockName, presetName, watching } from "../state/describe.js";
import { uiStyles } from "../ui/styles.js";
import { listStyles } from "./list-styles.js";
import { RowsController } from "./rows-controller.js";
import type { Slot } from "./shelf.js";
import { gameName, gameTags, playerText } from "./words.js";

@customElement("mancala-live-games")
export class LiveGames extends LitElement {
	static override styles = [
		uiStyles,
		listStyles,
		css`
			.tv {
				padding: 1px 7px;
				border-radius: 6px;
				background: var(--accent-soft);
				color: var(--ink);
				font-size: 12.5px;
				font-weight: 650;
			}
			.head .button {
				min-height: 38px;
			}
		`,
	];

	private readonly rows = new RowsController<LiveGame>(this);

	constructor() {
		super();
		for (const source of [client, texts]) new Follows(this, source);
	}

	protected override render() {
		const { lobby } = client;
		const { state } = lobby;
		const slots = this.rows.update(state?.live ?? [], state?.preset ?? null);
		const featured = new Set(state?.tv.map(({ room }) => room));
		const hidden = (state?.nLive ?? 0) - (state?.live.length ?? 0);
		return html`
			<div class="head">
				<h2>${lobby.filter ? t("lobby.live_of", { game: presetName(lobby.filter) }) : t("lobby.live")}${state ? html`<small data-testid="n-live">${state.nLive}</small>` : nothing}</h2>
				<a class="button" data-testid="to-tv" href="/tv" @click=${router.follow}>${t("tv.title")}</a>
			</div>
			${slots.length > 0
				? html`<ul data-testid="live-games">
						${repeat(slots, ({ key }) => key, (slot) => this.row(slot, featured.has(slot.key)))}
					</ul>`
				: html`<p class="empty" data-testid="no-live-games">${state ? t("lobby.live_none") : t("lobby.loading")}</p>`}
			${hidden > 0 ? html`<p class="more">${plural("lobby.more", hidden)}</p>` : nothing}
		`;
	}

	private row(slot: Slot<LiveGame>, featured: boolean) {
		const game = slot.row;
		const gone = slot.gone_ms !== null;
		const names = t("lobby.versus", { south: playerText(game.south, game.south_bot), north: playerText(game.north, game.north_bot) });
		return html`<li class=${gone ? "gone" : ""} data-testid="live-${game.room}" data-gone=${gone} data-viewers=${game.viewers}>
			<div>
				<div class="who">${names}</div>
				<div class="what">
					${featured ? html`<span class="tv">${t("tv.mark")}</span>` : nothing}<b>${gameName(game)}</b>
					<span>${clockName(game.clock_setting)}</span>${gameTags(game)}
					${game.viewers > 0 ? html`<span>${watching(game.viewers)}</span>` : nothing}
				</div>
			</div>
			<button
				data-testid="watch-${game.room}"
				?disabled=${gone}
				aria-disabled=${this.rows.ready(slot) ? nothing : "true"}
				aria-label=${t("lobby.watch_label", { game: names })}
				@click=${(event: MouseEvent) => {
					if (this.rows.means(event, slot)) router.go(`/r/${game.room}`);
				}}
			>
				${gone ? t("lobby.over") : t("lobby.watch")}
			</button>
		</li>`;
	}
}
