/* All rule sets in one table, with what each does otherwise than the first of its family. */

import { html, type TemplateResult } from "lit";
import { book } from "../i18n/book.js";
import type { Preset } from "../protocol.js";
import { router } from "../router.js";
import { presetName } from "../state/describe.js";
import { parameterName, parameterText } from "./cells.js";
import { FIRST_OF, type Parameter, PARAMETERS } from "./differences.js";
import { valueOf } from "./points.js";

const words = book("rules");

export function rulesTable(presets: readonly Preset[]): TemplateResult {
	const names = [...new Set([...PARAMETERS.kalah, ...PARAMETERS.oware])];
	const rows = names.filter((name) => presets.some((preset) => differs(preset, name, presets)));
	return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="table" data-testid="rules-table">
		<table>
			<thead>
				<tr>
					<th scope="col">${words.t("table.rule")}</th>
					${presets.map(
						({ name }) => html`<th scope="col"><a href="/rules/${name}" @click=${router.follow}>${presetName(name)}</a></th>`,
					)}
				</tr>
			</thead>
			<tbody>
				${rows.map(
					(name) => html`<tr>
						<th scope="row">${parameterName(name)}</th>
						${presets.map((preset) => cell(preset, name, presets))}
					</tr>`,
				)}
			</tbody>
		</table>
	</div>`;
}

/** From the first of the family; a rule that both families know, from Kalah's where Oware's is another. */
function differs({ rules }: Preset, name: Parameter, presets: readonly Preset[]): boolean {
	if (!PARAMETERS[rules.family].includes(name)) return false;
	const first = presets.find((preset) => preset.name === FIRST_OF[rules.family])?.rules;
	return first !== undefined && valueOf(rules, name) !== valueOf(first, name);
}

function cell(preset: Preset, name: Parameter, presets: readonly Preset[]): TemplateResult {
	const text = parameterText(preset.rules, name);
	if (!differs(preset, name, presets)) return html`<td class=${text === "–" ? "none" : ""}>${text}</td>`;
	return html`<td class="differs">${text}<span class="hidden"> (${words.t("table.differs")})</span></td>`;
}
