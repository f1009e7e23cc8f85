/* The fields of a form that choose a clock. What was chosen lies with whoever shows them. */

import { html, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import { clockChoices } from "./choices.js";
import { segment } from "./form.js";

export interface ClockDraft {
	/** One of clockChoices. */
	choice: string;
	/** As typed. */
	minutes: string;
	seconds: string;
}

export function clockFields(clock: ClockDraft, change: (change: Partial<ClockDraft>) => void): TemplateResult {
	return html`
		<fieldset data-testid="clock" class="segments">
			<legend>${t("home.clock")}</legend>
			${clockChoices().map(([value, text]) => segment("clock", value, text, clock.choice, (choice) => change({ choice })))}
		</fieldset>
		${clock.choice === "custom"
			? html`<div class="pair">
					${typed(t("home.base"), "clock-base", clock.minutes, 180, (minutes) => change({ minutes }))}
					${typed(t("home.increment"), "clock-increment", clock.seconds, 180, (seconds) => change({ seconds }))}
				</div>`
			: ""}
	`;
}

function typed(label: string, testid: string, value: string, max: number, change: (value: string) => void): TemplateResult {
	return html`
		<div class="field">
			<label for=${testid}>${label}</label>
			<input
				id=${testid}
				data-testid=${testid}
				type="number"
				inputmode="decimal"
				min="0"
				max=${max}
				step="any"
				required
				.value=${value}
				@input=${(event: Event) => change((event.target as HTMLInputElement).value)}
			/>
		</div>
	`;
}
