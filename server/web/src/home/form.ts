/* Parts of forms, and how they look. */

import { css, html, type TemplateResult } from "lit";

/** One of a row of choices that stand side by side. */
export function segment(
	name: string,
	value: string,
	text: string,
	chosen: string,
	change: (value: string) => void,
): TemplateResult {
	return html`<label class="segment">
		<input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => change(value)} />
		<span>${text}</span>
	</label>`;
}

/** A row of choices with its title. */
export function segments<V extends string>(
	name: string,
	title: string,
	choices: readonly (readonly [V, string])[],
	chosen: V,
	change: (value: V) => void,
): TemplateResult {
	return html`<fieldset data-testid=${name} class="segments">
		<legend>${title}</legend>
		${choices.map(([value, text]) => segment(name, value, text, chosen, (word) => change(word as V)))}
	</fieldset>`;
}

/** More than that is cut off in a narrow field. */
const FIELD_CHARS = 30;

/** One of a list. What a choice says is written out below where it may be too long for the field. */
export function selectField<V extends string>(
	name: string,
	label: string,
	chosen: V,
	choices: readonly (readonly [V, string])[],
	change: (value: V) => void,
): TemplateResult {
	const whole = choices.find(([value]) => value === chosen)?.[1] ?? "";
	return html`<div class="field">
		<label for=${name}>${label}</label>
		<select
			id=${name}
			data-testid=${name}
			?data-may-be-cut=${whole.length > FIELD_CHARS}
			.value=${chosen}
			@change=${(event: Event) => change((event.target as HTMLSelectElement).value as V)}
		>
			${choices.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
		</select>
		${whole.length > FIELD_CHARS ? html`<p class="whole" aria-hidden="true">${whole}</p>` : ""}
	</div>`;
}

/** A box to tick, with a line under it. */
export function tick(
	testid: string,
	text: string,
	hint: string,
	checked: boolean,
	change: (checked: boolean) => void,
): TemplateResult {
	return html`<label class="tick">
		<input
			type="checkbox"
			data-testid=${testid}
			.checked=${checked}
			@change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
		/>
		<span>${text}${hint ? html`<small>${hint}</small>` : ""}</span>
	</label>`;
}

export const formStyles = css`
	fieldset {
		min-width: 0;
		margin: 0;
		padding: 0;
		border: 0;
	}
	legend,
	.field label {
		display: block;
		padding: 0;
		margin-bottom: 7px;
		font-size: 14px;
		font-weight: 600;
		color: var(--dim);
	}
	input[type="radio"] {
		position: absolute;
		opacity: 0;
		inset: 0;
		width: 100%;
		height: 100%;
		margin: 0;
		cursor: pointer;
	}
	.segments {
		display: flex;
		flex-wrap: wrap;
		gap: 8px;
	}
	.segments legend {
		float: left;
		width: 100%;
	}
	.segment {
		position: relative;
		flex: 1 1 auto;
		display: grid;
		place-items: center;
		min-height: 42px;
		padding: 0 12px;
		border: 1px solid var(--line-strong);
		border-radius: 12px;
		background: var(--field);
		color: var(--ink);
		font-size: 15px;
		font-weight: 550;
		font-variant-numeric: tabular-nums;
	}
	.segment:has(:checked) {
		background: var(--accent-soft);
		border-color: var(--accent-text);
		box-shadow: inset 0 0 0 1px var(--accent-text);
	}
	.segment:has(:focus-visible) {
		outline: 3px solid var(--accent);
		outline-offset: 2px;
	}
	.pair {
		display: grid;
		grid-template-columns: 1fr 1fr;
		gap: 12px;
		align-items: end;
	}
	@media (max-width: 420px) {
		.pair > .field:has(select) {
			grid-column: 1 / -1;
		}
	}
	.tick {
		display: flex;
		gap: 10px;
		align-items: flex-start;
		padding: 4px 0;
		color: var(--ink);
		font-size: 15px;
		font-weight: 500;
		cursor: pointer;
	}
	.tick input {
		flex: none;
		width: 20px;
		min-height: 20px;
		height: 20px;
		margin: 1px 0 0;
		accent-color: var(--accent-text);
	}
	.tick small {
		display: block;
		color: var(--dim);
		font-size: 13.5px;
		font-weight: 400;
	}
	.whole {
		margin-top: 5px;
		color: var(--dim);
		font-size: 13.5px;
	}
	.hint {
		margin: -6px 0 0;
		color: var(--dim);
		font-size: 14px;
	}
	.big {
		min-height: 52px;
		font-size: 17px;
		border-radius: 14px;
	}
	.error {
		color: var(--bad);
		font-size: 14px;
	}
	.error:empty {
		display: none;
	}
`;
