/* One rule set in full: what differs, its points with positions to try, what is often misread and asked, and where it
   comes from. */

import { html, nothing, type TemplateResult } from "lit";
import { book } from "../i18n/book.js";
import { currentLanguage, t } from "../i18n/i18n.js";
import type { Preset, Rules } from "../protocol.js";
import { router } from "../router.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { changedRules } from "../state/again.js";
import { presetName, rulesName } from "../state/describe.js";
import { oneOf, type RulesTopic } from "../state/rules-text.js";
import { rulesQuery } from "../study/position.js";
import { article } from "./article.js";
import { parameterName, parameterText } from "./cells.js";
import "./contrast.js";
import { differing, FIRST_OF, neighboursOf, type Parameter, PARAMETERS, seenBy } from "./differences.js";
import { asShown, misreadingsOf, type Point, pointOf, pointsOf } from "./points.js";
import { provenMargin, questionsOf } from "./questions.js";
import { sourceOf } from "./sources.js";
import "./try.js";

const words = book("rules");

export function fullRules(rules: Rules, presets: readonly Preset[]): TemplateResult {
	return html`
		${differences(rules, presets)} ${topics(rules, presets)} ${misread(rules, presets)} ${questions(rules)} ${source(rules)}
		${record(rules)}
	`;
}

/* ---- what differs ---- */

function differences(rules: Rules, presets: readonly Preset[]): TemplateResult {
	const changed = changedRules(rules, presets).length > 0;
	const names = changed ? [rules.preset] : neighboursOf(rules.preset);
	const others = names.flatMap((name) => presets.filter((preset) => preset.name === name));
	return html`<section class="card differs" aria-labelledby="differs" data-testid="differs">
		<h2 id="differs">${changed ? words.t("differs.changed") : words.t("differs.title")}</h2>
		${!changed && FIRST_OF[rules.family] === rules.preset ? html`<p class="dim">${words.t("differs.first")}</p>` : nothing}
		<div class="neighbours">
			${others.map((other) => neighbour(rules, other, rulesName(rules, presets), presets))}
		</div>
	</section>`;
}

function neighbour(rules: Rules, other: Preset, name: string, presets: readonly Preset[]): TemplateResult {
	const parameters = differing(rules, other.rules);
	const otherName = presetName(other.name);
	const point = seenBy(rules.family, rules.family === other.rules.family ? parameters : [])
		.map((id) => pointOf(asShown(rules), id) ?? pointOf(asShown(other.rules), id))
		.find((found) => found !== null);
	return html`<article data-testid="differs-${other.name}">
		<h3>${words.t("differs.from", { name: otherName })}</h3>
		<table>
			<thead class="hidden">
				<tr><th scope="col">${words.t("table.rule")}</th><th scope="col">${name}</th><th scope="col">${otherName}</th></tr>
			</thead>
			<tbody>
				${rules.family === other.rules.family ? nothing : acrossFamilies(rules, other.rules)}
				${parameters.map((parameter) => difference(parameter, rules, other.rules))}
			</tbody>
		</table>
		${point
			? html`<mancala-contrast
					.shown=${point}
					.both=${[
						{ rules: rulesQuery(asShown(rules), presets), name },
						{ rules: other.name, name: otherName },
					]}
				></mancala-contrast>`
			: nothing}
		<a href="/rules/${other.name}" @click=${router.follow}>${words.t("differs.read", { name: otherName })}</a>
	</article>`;
}

function difference(parameter: Parameter, here: Rules, there: Rules): TemplateResult {
	return row(parameterName(parameter), parameterText(here, parameter), parameterText(there, parameter));
}

/** Where the parameters are not the same, their sentences are set side by side. */
function acrossFamilies(here: Rules, there: Rules): TemplateResult[] {
	const capture = (rules: Rules) =>
		rules.family === "oware"
			? t("rules.capture", { set: oneOf(rules.capture_set) })
			: rules.empty_capture
				? t("rules.empty_capture.yes")
				: t("rules.empty_capture.no");
	const turn = (rules: Rules) => words.t(rules.family === "kalah" && rules.extra_turn ? "cell.extra_turn.true" : "cell.extra_turn.false");
	const hungry = (rules: Rules) => (rules.family === "kalah" ? t("rules.row_empty") : t(`rules.feed.${rules.feed}`));
	return [
		row(words.t("section.sowing"), t(`rules.family.${here.family}`), t(`rules.family.${there.family}`)),
		row(words.t("row.extra_turn"), turn(here), turn(there)),
		row(words.t("section.capture"), capture(here), capture(there)),
		row(words.t("row.feed"), hungry(here), hungry(there)),
	];
}

function row(label: string, here: string, there: string): TemplateResult {
	return html`<tr><th scope="row">${label}</th><td class="here">${here}</td><td class="there">${there}</td></tr>`;
}

/* ---- the rules, with positions ---- */

function topics(rules: Rules, presets: readonly Preset[]): TemplateResult[] {
	const points = pointsOf(asShown(rules));
	const shown = rulesQuery(asShown(rules), presets);
	return article(rules).map(({ topic, sentences }, i) => {
		const own = points.filter((point) => point.topic === topic);
		return html`<section class="topic" aria-labelledby="topic-${topic}" data-testid="topic-${topic}">
			<h2 id="topic-${topic}"><span class="number" aria-hidden="true">${i + 1}</span>${topicName(topic)}</h2>
			<ul class="sentences">
				${sentences.map((sentence) => html`<li>${sentence}</li>`)}
			</ul>
			${own.length > 0 ? html`<div class="points">${own.map((point) => pointCard(point, shown))}</div>` : nothing}
		</section>`;
	});
}

function topicName(topic: RulesTopic): string {
	return words.t(`section.${topic}`);
}

function pointCard(point: Point, rules: string): TemplateResult {
	return html`<article class="point" data-testid="point-${point.id}">
		<h3>${words.find(`point.${point.id}`) ?? ""}</h3>
		<p>${words.find(`point.${point.id}.text`) ?? ""}</p>
		<mancala-try .rules=${rules} .shown=${point} .picture=${point.picture ?? ""}></mancala-try>
	</article>`;
}

/* ---- what people get wrong, and what they ask ---- */

function misread(rules: Rules, presets: readonly Preset[]): TemplateResult {
	const shownBy = rulesQuery(asShown(rules), presets);
	return html`<section aria-labelledby="misread" data-testid="misreadings">
		<h2 id="misread">${words.t("misread.title")}</h2>
		<div class="points">
			${misreadingsOf(rules).map(
				({ id, shown }) => html`<article class="point misread" data-testid="misread-${id}">
					<p class="wrong"><span class="hidden">${words.t("misread.wrong")}: </span>${words.find(`misread.${id}`) ?? ""}</p>
					<p class="right"><span class="hidden">${words.t("misread.right")}: </span>${words.find(`misread.${id}.right`) ?? ""}</p>
					${shown ? html`<mancala-try .rules=${shownBy} .shown=${shown} .picture=${shown.picture ?? ""}></mancala-try>` : nothing}
				</article>`,
			)}
		</div>
	</section>`;
}

function questions(rules: Rules): TemplateResult {
	const parameters = { first: t(`rules.first.${rules.first}`), set: oneOf(rules.capture_set), n: provenMargin(rules) ?? 0 };
	return html`<section aria-labelledby="faq" data-testid="questions">
		<h2 id="faq">${words.t("faq.title")}</h2>
		${questionsOf(rules).map(
			(id) => html`<details class="question">
				<summary>${words.t(`faq.${id}`)}</summary>
				<p>${words.find(`faq.${id}.a`, parameters) ?? ""}</p>
			</details>`,
		)}
	</section>`;
}

/* ---- where it comes from ---- */

function source(rules: Rules): TemplateResult | typeof nothing {
	const found = sourceOf(rules.preset, currentLanguage());
	if (!found) return nothing;
	return html`<section class="card source" aria-labelledby="source" data-testid="source">
		<h2 id="source">${words.t("source.title")}</h2>
		<p><b>${found.by}.</b> ${found.text}</p>
		<mancala-report .seen=${(): Seen => ({ section: "rules", rules, position: null })}></mancala-report>
	</section>`;
}

function record(rules: Rules): TemplateResult {
	return html`<details class="record">
		<summary>${words.t("record.title")}</summary>
		<table>
			${PARAMETERS[rules.family].map(
				(name) => html`<tr><th scope="row">${parameterName(name)}</th><td>${parameterText(rules, name)}</td></tr>`,
			)}
		</table>
	</details>`;
}
