/* The fields of a form that choose a clock. What was chosen lies with whoever shows them. */

import { html, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import { type ClockDraft, clockChoices, DAYS } from "./choices.js";
import { segment, segments } from "./form.js";

/** `choices` where not all are offered. */
export function clockFields(
	clock: ClockDraft,
	change: (change: Partial<ClockDraft>) => void,
	choices = clockChoices(),
): TemplateResult {
	return html`
		<fieldset data-testid="clock" class="segments">
			<legend>${t("home.clock")}</legend>
			${choices.map(([value, text]) => segment("clock", value, text, clock.choice, (choice) => change({ choice })))}
		</fieldset>
		${clock.choice === "custom" ? customFields(clock, change) : ""}
		${clock.choice === "days"
			? segments(
					"clock-days",
					t("clock.days_each"),
					DAYS.map((days) => [days, days] as const),
					clock.days,
					(days) => change({ days }),
				)
			: ""}
	`;
}

/** The kinds of clocks by name, what they do, and what their seconds are. */
function kinds(): readonly (readonly [string, string, string, string])[] {
	return [
		["fischer", t("clock.fischer"), t("clock.fischer_hint"), t("home.increment")],
		["delay", t("clock.delay"), t("clock.delay_hint"), t("clock.delay_s")],
		["bronstein", t("clock.bronstein"), t("clock.bronstein_hint"), t("clock.bronstein_s")],
		["byoyomi", t("clock.byoyomi"), t("clock.byoyomi_hint"), t("clock.byoyomi_s")],
	];
}

function customFields(clock: ClockDraft, change: (change: Partial<ClockDraft>) => void): TemplateResult {
	const all = kinds();
	const chosen = all.find(([kind]) => kind === clock.kind) ?? all[0];
	const [, , hint, seconds_label] = chosen ?? ["", "", "", ""];
	const least = clock.kind === "byoyomi" ? 1 : 0;
	return html`
		${segments(
			"clock-kind",
			t("clock.kind"),
			all.map(([kind, name]) => [kind, name] as const),
			clock.kind,
			(kind) => change({ kind }),
		)}
		<p class="hint">${hint}</p>
		<div class="pair">
			${typed(t("home.base"), "clock-base", clock.minutes, 0, 180, (minutes) => change({ minutes }))}
			${typed(seconds_label, "clock-increment", clock.seconds, least, 180, (seconds) => change({ seconds }))}
			${clock.kind === "byoyomi"
				? typed(t("clock.periods"), "clock-periods", clock.periods, 1, 20, (periods) => change({ periods }), "1")
				: ""}
		</div>
	`;
}

function typed(
	label: string,
	testid: string,
	value: string,
	min: number,
	max: number,
	change: (value: string) => void,
	step = "any",
): TemplateResult {
	return html`
		<div class="field">
			<label for=${testid}>${label}</label>
			<input
				id=${testid}
				data-testid=${testid}
				type="number"
				inputmode="decimal"
				min=${min}
				max=${max}
				step=${step}
				required
				.value=${value}
				@input=${(event: Event) => change((event.target as HTMLInputElement).value)}
			/>
		</div>
	`;
}
