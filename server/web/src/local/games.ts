/* <mancala-local-games>: the games that this browser keeps, those under way before those that are over. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { book } from "../i18n/book.js";
import { currentLanguage, isolated, t, texts } from "../i18n/i18n.js";
import { listStyles } from "../lobby/list-styles.js";
import type { Side } from "../protocol.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { levelName } from "../state/bots.js";
import { presetName } from "../state/describe.js";
import { uiStyles } from "../ui/styles.js";
import { saveFile } from "./save-file.js";
import { kept, type KeptGame, type KeptRoom, type Player } from "./kept.js";

const local = book("local");

function namesOf(players: Record<Side, Player>): string {
	const name = ({ name, bot }: Player) => (bot === null ? isolated(name) : levelName(bot));
	return t("lobby.versus", { south: name(players.south), north: name(players.north) });
}

function dateText(unix_ms: number): string {
	return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(unix_ms);
}

@customElement("mancala-local-games")
export class LocalGames extends LitElement {
	static override styles = [
		uiStyles,
		listStyles,
		css`
			:host {
				display: flex;
				flex-direction: column;
				gap: 18px;
				min-width: 0;
			}
			.acts {
				display: flex;
				gap: 6px;
			}
			.drop {
				width: 40px;
				padding: 0;
				border-color: transparent;
				background: none;
				font-size: 20px;
			}
			.full {
				color: var(--bad);
			}
		`,
	];

	/** What was asked to be thrown away, and is to be asked again for. */
	@state() private doomed = "";

	constructor() {
		super();
		for (const source of [texts, kept]) new Follows(this, source);
	}

	protected override render() {
		const going = kept.rooms().filter(({ playing }) => playing);
		const games = kept.games();
		return html`
			${kept.full ? html`<p class="card full" role="alert">${local.t("full")}</p>` : nothing}
			${going.length > 0
				? html`<section class="card">
						<div class="head"><h2>${local.t("going")}</h2></div>
						<ul data-testid="local-going">
							${repeat(going, ({ code }) => code, (room) => this.room(room))}
						</ul>
					</section>`
				: nothing}
			<section class="card">
				<div class="head">
					<h2>${local.t("finished")}${games.length > 0 ? html`<small data-testid="n-local">${games.length}</small>` : nothing}</h2>
					${games.length > 0
						? html`<button data-testid="save-all" @click=${() => this.saveAll(games)}>${local.t("save_all")}</button>`
						: nothing}
				</div>
				${games.length > 0
					? html`<ul data-testid="local-finished">
							${repeat(games, ({ id }) => id, (game) => this.game(game))}
						</ul>`
					: html`<p class="empty">${local.t("none")}</p>`}
			</section>
		`;
	}

	/** As the archive's texts, one behind the other: they can be brought back, here or elsewhere. */
	private saveAll(games: readonly KeptGame[]): void {
		saveFile("mancala.ogn", "text/plain", games.map(({ text }) => text).join("\n"));
	}

	private room({ code, players, preset, plies, unix_ms }: KeptRoom): TemplateResult {
		return html`<li data-testid="going-${code}">
			<div>
				<div class="who">${namesOf(players)}</div>
				<div class="what"><b>${presetName(preset)}</b><span>${local.plural("plies", plies)}</span><span>${dateText(unix_ms)}</span></div>
			</div>
			<div class="acts">
				${this.drop(code, namesOf(players), () => kept.dropRoom(code))}
				<a class="button" data-testid="go-on" href="/local/${code}" @click=${router.follow}>${local.t("go_on")}</a>
			</div>
		</li>`;
	}

	private game(game: KeptGame): TemplateResult {
		const { id, players, preset, stores, ended_unix_ms } = game;
		return html`<li data-testid="kept-${id}" data-winner=${game.winner ?? "draw"}>
			<div>
				<div class="who">${namesOf(players)}</div>
				<div class="what">
					<b>${stores[0]} : ${stores[1]}</b><span>${presetName(preset)}</span><span>${dateText(ended_unix_ms)}</span>
				</div>
			</div>
			<div class="acts">
				${this.drop(id, namesOf(players), () => kept.dropGame(id))}
				<a class="button" data-testid="review" href="/review/${id}" @click=${router.follow}>${local.t("review")}</a>
			</div>
		</li>`;
	}

	/** The second press does it, in the same place, unless another one was pressed before. */
	private drop(key: string, names: string, drop: () => void): TemplateResult {
		const sure = this.doomed === key;
		return html`<button
			class=${sure ? "danger" : "drop"}
			data-testid="drop"
			aria-label=${sure ? local.t("drop_sure", { game: names }) : local.t("drop", { game: names })}
			@click=${() => {
				if (sure) drop();
				this.doomed = sure ? "" : key;
			}}
			@blur=${() => (this.doomed = "")}
		>
			${sure ? local.t("drop_now") : "×"}
		</button>`;
	}
}
