/* <mancala-open-games>: the games that wait for somebody, to be joined by one click. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { client } from "../client.js";
import { isolated, plural, t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import type { OpenGame, Rules } from "../protocol.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { clockName, personName, presetName, sideName } from "../state/describe.js";
import { uiStyles } from "../ui/styles.js";
import { listStyles } from "./list-styles.js";
import { RowsController } from "./rows-controller.js";
import type { Slot } from "./shelf.js";
import { gameName, gameTags, programTag } from "./words.js";

@customElement("mancala-open-games")
export class OpenGames extends LitElement {
	static override styles = [
		uiStyles,
		listStyles,
		css`
			select {
				width: auto;
				min-height: 38px;
				text-overflow: ellipsis;
				font-size: 14.5px;
			}
			.told {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				justify-content: space-between;
				gap: 8px;
				margin-bottom: 10px;
				padding: 8px 8px 8px 14px;
				border-radius: 12px;
				background: var(--accent-soft);
				font-size: 15px;
			}
		`,
	];

	/** The game that somebody else was quicker to join. */
	@state() private missed: { room: string; code: string; text: string } | null = null;
	@state() private busy: string | null = null;
	private readonly rows = new RowsController<OpenGame>(this);

	constructor() {
		super();
		for (const source of [client, texts]) new Follows(this, source);
	}

	protected override render() {
		const { lobby } = client;
		const slots = this.rows.update(lobby.state?.open ?? [], lobby.state?.preset ?? null);
		const hidden = (lobby.state?.nOpen ?? 0) - (lobby.state?.open.length ?? 0);
		return html`
			<div class="head">
				<h2>${t("lobby.open")}${lobby.state ? html`<small data-testid="n-open">${lobby.state.nOpen}</small>` : nothing}</h2>
				<select
					data-testid="lobby-filter"
					aria-label=${t("lobby.filter")}
					.value=${lobby.filter ?? ""}
					@change=${(event: Event) => lobby.show(((event.target as HTMLSelectElement).value || null) as Rules["preset"] | null)}
				>
					<option value="" ?selected=${!lobby.filter}>${t("lobby.filter_all")}</option>
					${client.presets.map(
						({ name }) => html`<option value=${name} ?selected=${name === lobby.filter}>${presetName(name)}</option>`,
					)}
				</select>
			</div>
			${this.missed ? this.told(this.missed) : nothing}
			${slots.length > 0
				? html`<ul data-testid="open-games">
						${repeat(slots, ({ key }) => key, (slot) => this.row(slot))}
					</ul>`
				: html`<p class="empty" data-testid="no-open-games">${lobby.state ? t("lobby.open_none") : t("lobby.loading")}</p>`}
			${hidden > 0 ? html`<p class="more">${plural("lobby.more", hidden)}</p>` : nothing}
		`;
	}

	private row(slot: Slot<OpenGame>) {
		const game = slot.row;
		const gone = slot.gone_ms !== null;
		const own = client.holdsSeat(game.room);
		return html`<li class=${gone ? "gone" : ""} data-testid="open-${game.room}" data-gone=${gone}>
			<div>
				<div class="who">${isolated(personName(game.name))}</div>
				<div class="what">
					<b>${gameName(game)}</b><span>${clockName(game.clock_setting)}</span>
					<span>${t("lobby.you_sit", { side: sideName(game.side) })}</span>
					${game.outside_bot ? programTag() : nothing}${gameTags(game)}
				</div>
			</div>
			<button
				data-testid="join-${game.room}"
				?disabled=${gone || this.busy !== null}
				aria-disabled=${this.rows.ready(slot) ? nothing : "true"}
				aria-label=${t("lobby.join_label", { name: isolated(personName(game.name)) })}
				@click=${(event: MouseEvent) => {
					if (this.rows.means(event, slot)) void this.join(game, own);
				}}
			>
				${gone ? t("lobby.gone") : own ? t("lobby.own") : t("lobby.join")}
			</button>
		</li>`;
	}

	private told({ room, code, text }: { room: string; code: string; text: string }) {
		return html`<div class="told" role="alert" data-testid="missed" data-code=${code}>
			<span>${code === "seats_taken" ? t("lobby.missed") : textFor("error", code, text)}</span>
			${code === "seats_taken" ? html`<a class="button" href="/r/${room}" @click=${router.follow}>${t("lobby.watch")}</a>` : nothing}
		</div>`;
	}

	private async join(game: OpenGame, own: boolean): Promise<void> {
		const { room } = game;
		// A locked room asks for its password itself.
		if (own || game.locked) return router.go(`/r/${room}`);
		this.busy = room;
		this.missed = null;
		try {
			await client.joinGame(room);
			router.go(`/r/${room}`);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.missed = { room, code: error.code, text: error.message };
		} finally {
			this.busy = null;
		}
	}
}
