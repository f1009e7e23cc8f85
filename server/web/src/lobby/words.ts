/* Games of the lobby in words. */

import { html, nothing, type TemplateResult } from "lit";
import { isolated, plural, t } from "../i18n/i18n.js";
import { levelName } from "../state/bots.js";
import { personName, presetName } from "../state/describe.js";
import { icon } from "../ui/icons.js";

interface Described {
	preset: string;
	custom: boolean;
	series: { kind: "best_of" | "first_to"; games: number } | null;
	counted: boolean;
}

export function gameName(game: Pick<Described, "preset" | "custom">): string {
	const name = presetName(game.preset);
	return game.custom ? t("rules.changed", { name }) : name;
}

/** What is not as usual about a game. */
export function gameTags(game: Described & { locked?: boolean }): TemplateResult {
	return html`${game.series ? html`<span class="tag">${seriesName(game.series)}</span>` : nothing}
	${game.counted ? nothing : html`<span class="tag">${t("lobby.casual")}</span>`}
	${game.locked
		? html`<span class="tag"
				><svg viewBox="0 0 24 24" aria-hidden="true">
					<rect x="5" y="11" width="14" height="9" rx="2" />
					<path d="M8 11V8a4 4 0 0 1 8 0v3" /></svg
				>${t("lobby.locked")}</span
			>`
		: nothing}`;
}

function seriesName({ kind, games }: NonNullable<Described["series"]>): string {
	return kind === "best_of" ? plural("lobby.best_of", games) : plural("lobby.first_to", games);
}

/** Who plays a side: a name, or a bot of this server by its level, and as one. */
export function playerText(name: string, bot: number | null | undefined): string {
	return bot == null ? isolated(personName(name)) : `${levelName(bot)} (${t("bot.numbered", { n: bot })})`;
}

/** Somebody's own program, where one might take it for a person. */
export function programTag(): TemplateResult {
	return html`<span class="tag" data-testid="program" title=${t("seat.outside_bot_title")}>${icon("bot")}${t("seat.outside_bot")}</span>`;
}
