/* Games of the lobby in words. */

import { html, nothing, type TemplateResult } from "lit";
import { plural, t } from "../i18n/i18n.js";
import { presetName } from "../state/describe.js";

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

/** "0:07", "12:30": how long somebody waits. */
export function waitText(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
