/* The fields of a new game that most people leave alone. */

import { css, html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import type { Rules } from "../protocol.js";
import { DELAYS_S, type Draft, GAMES_MAX, hasFairStarts, hasPractice, isOffered, OFFERS } from "./draft.js";
import { segments, selectField, tick } from "./form.js";

type Change = (change: Partial<Draft>) => void;

export function moreOptions(draft: Draft, rules: Rules | undefined, change: Change): TemplateResult {
	return html`
		<div>
			${tick("swap", t("create.swap"), t("rules.swap"), draft.swap, (swap) => change({ swap }))}
			${hasPractice(rules)
				? tick("practice", t("create.practice"), t("create.practice_hint"), draft.practice, (practice) => change({ practice }))
				: nothing}
			${tick("casual", t("create.casual"), t("create.casual_hint"), draft.casual, (casual) => change({ casual }))}
		</div>
		${seriesFields(draft, change)} ${startFields(draft, rules, change)} ${offerFields(draft, rules, change)}
		${segments(
			"chat",
			t("create.chat"),
			[
				["free", t("create.chat.free")],
				["phrases", t("create.chat.phrases")],
				["off", t("create.chat.off")],
			],
			draft.chat,
			(chat) => change({ chat }),
		)}
		${watchFields(draft, change)}
		<div class="field">
			<label for="password">${t("create.password")}</label>
			<input
				id="password"
				data-testid="password"
				autocomplete="off"
				spellcheck="false"
				maxlength="64"
				placeholder=${t("create.password_none")}
				.value=${draft.password}
				@input=${(event: Event) => change({ password: (event.target as HTMLInputElement).value })}
			/>
		</div>
	`;
}

function seriesFields(draft: Draft, change: Change): TemplateResult {
	return html`
		${segments(
			"series",
			t("create.series"),
			[
				["none", t("create.series.none")],
				["best_of", t("create.series.best_of")],
				["first_to", t("create.series.first_to")],
			],
			draft.series,
			(series) => change({ series }),
		)}
		${draft.series === "none"
			? nothing
			: html`<div class="pair">
					<div class="field">
						<label for="games">${draft.series === "best_of" ? t("create.games") : t("create.points")}</label>
						<input
							id="games"
							data-testid="games"
							type="number"
							inputmode="numeric"
							min="1"
							max=${GAMES_MAX}
							required
							.value=${draft.games}
							@input=${(event: Event) => change({ games: (event.target as HTMLInputElement).value })}
						/>
					</div>
					${selectField("order", t("create.order"), draft.order, (["alternate", "loser", "winner"] as const).map((word) => [word, t(`create.order.${word}`)]), (order) => change({ order }))}
				</div>`}
	`;
}

function startFields(draft: Draft, rules: Rules | undefined, change: Change): TemplateResult {
	const fair = hasFairStarts(rules) || draft.start === "fair";
	return html`
		${segments(
			"start",
			t("create.start"),
			[
				["rules", t("create.start.rules")],
				...(fair ? [["fair", t("create.start.fair")] as const] : []),
				["position", t("create.start.position")],
			],
			draft.start,
			(start) => change({ start }),
		)}
		${draft.start === "fair" ? html`<p class="under">${t("create.fair_hint")}</p>` : nothing}
		${draft.start === "position"
			? html`<div class="field">
					<label for="position">${t("create.position")}</label>
					<input
						id="position"
						data-testid="position"
						autocomplete="off"
						spellcheck="false"
						maxlength="80"
						required
						placeholder="4,4,4,4,4,4/4,4,4,4,4,4 0,0 S"
						aria-describedby="position-hint"
						.value=${draft.position}
						@input=${(event: Event) => change({ position: (event.target as HTMLInputElement).value })}
					/>
					<p class="under" id="position-hint">${t("create.position_hint")}</p>
				</div>`
			: nothing}
	`;
}

function offerFields(draft: Draft, rules: Rules | undefined, change: Change): TemplateResult {
	return html`<fieldset class="ticks">
		<legend>${t("create.offers")}</legend>
		${OFFERS.filter((offer) => offer !== "settle" || rules?.settle).map((offer) =>
			tick(`allow-${offer}`, t(`create.offer.${offer}`), "", isOffered(draft, offer), (allowed) =>
				change({ offers: { ...draft.offers, [offer]: allowed } }),
			),
		)}
	</fieldset>`;
}

function watchFields(draft: Draft, change: Change): TemplateResult {
	return html`
		${segments(
			"watch",
			t("create.watch"),
			[
				["open", t("create.watch.open")],
				["approval", t("create.watch.approval")],
				["closed", t("create.watch.closed")],
			],
			draft.watch,
			(watch) => change({ watch }),
		)}
		${draft.watch === "closed"
			? nothing
			: html`<div class="pair">
					${selectField("delay", t("create.delay"), String(draft.delay_s), DELAYS_S.map((delay) => [String(delay), delayText(delay)]), (delay) => change({ delay_s: Number(delay) }))}
					${tick("viewer-names", t("create.viewer_names"), "", draft.viewerNames, (viewerNames) => change({ viewerNames }))}
				</div>`}
	`;
}

function delayText(delay_s: number): string {
	if (delay_s === 0) return t("create.delay_none");
	return delay_s < 60 ? t("create.delay_s", { n: delay_s }) : t("create.delay_min", { n: delay_s / 60 });
}

export const moreStyles = css`
	details {
		border-top: 1px solid var(--line);
		padding-top: 12px;
	}
	summary {
		padding: 4px 0;
		color: var(--ink);
		font-size: 15px;
		font-weight: 600;
		cursor: pointer;
	}
	summary small {
		margin-left: 8px;
		color: var(--dim);
		font-size: 13.5px;
		font-weight: 450;
	}
	.more {
		display: grid;
		gap: 16px;
		padding: 12px 0 4px;
	}
	.ticks {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
		gap: 2px 12px;
	}
	.ticks legend {
		grid-column: 1 / -1;
	}
	.under {
		margin-top: 6px;
		color: var(--dim);
		font-size: 13.5px;
	}
	.pair > .tick {
		align-self: end;
		padding-bottom: 11px;
	}
`;
