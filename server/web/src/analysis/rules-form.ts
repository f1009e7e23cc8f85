/* The rules of the position that is looked at: a rule set, the board, and every parameter that a preset may differ by. */

import { css, html, nothing, type TemplateResult } from "lit";
import { selectField, tick } from "../home/form.js";
import { currentLanguage, t } from "../i18n/i18n.js";
import type { Preset, Rules } from "../protocol.js";
import { presetAbout, presetName } from "../state/describe.js";

type Change = (change: Partial<Rules>) => void;

const CAPTURE_SETS = [[2, 3], [1, 2], [2], [3], [1, 2, 3], [2, 3, 4]];
const SLAMS = [
	"no_capture",
	"illegal_unless_only",
	"illegal",
	"legal",
	"opponent_gets_remaining",
	"leave_leftmost",
	"leave_rightmost",
] as const;
const CANNOT_FEED = ["end_row_owner", "continue_pass", "end_starved_takes_all"] as const;
const STARVED = ["end_row_owner", "pass", "end_starved_takes_all"] as const;
const SPLITS = ["row_owner", "even", "nobody"] as const;

export function rulesForm(
	rules: Rules,
	presets: readonly Preset[],
	choose: (preset: Rules["preset"]) => void,
	change: Change,
	isOpen: boolean,
	toggle: (open: boolean) => void,
): TemplateResult {
	return html`
		${selectField(
			"preset",
			t("home.rules"),
			rules.preset,
			presets.map(({ name }) => [name, presetName(name)]),
			choose,
		)}
		<p class="about">${presetAbout(rules.preset)}</p>
		${sizeFields(rules, change)}
		<details .open=${isOpen} @toggle=${(event: Event) => toggle((event.target as HTMLDetailsElement).open)}>
			<summary data-testid="parameters">${t("param.more")}</summary>
			<div class="parameters">${ruleFields(rules, change)}</div>
		</details>
	`;
}

export function sizeFields(rules: Rules, change: Change): TemplateResult {
	return html`<div class="pair">
		${number("pits", t("param.pits"), rules.pits, 1, 10, (pits) => change({ pits }))}
		${number("seeds", t("param.seeds"), rules.seeds, 1, 12, (seeds) => change({ seeds }))}
	</div>`;
}

/** Every parameter that means something in its family. */
export function ruleFields(rules: Rules, change: Change): TemplateResult {
	return html`${rules.family === "kalah" ? kalahFields(rules, change) : owareFields(rules, change)} ${winFields(rules, change)}`;
}

function kalahFields(rules: Rules, change: Change): TemplateResult {
	return html`
		${tick("extra_turn", t("rules.extra_turn"), "", rules.extra_turn, (extra_turn) => change({ extra_turn }))}
		${tick("empty_capture", t("rules.empty_capture.yes"), "", rules.empty_capture, (empty_capture) => change({ empty_capture }))}
		${tick("skip_origin", t("rules.skip_origin"), "", rules.skip_origin, (skip_origin) => change({ skip_origin }))}
	`;
}

function owareFields(rules: Rules, change: Change): TemplateResult {
	const or = new Intl.ListFormat(currentLanguage(), { type: "disjunction" });
	const sets = CAPTURE_SETS.some((set) => set.join() === rules.capture_set.join()) ? CAPTURE_SETS : [...CAPTURE_SETS, rules.capture_set];
	const words = <N extends "grand_slam" | "cannot_feed" | "starved_to_move" | "repetition_split">(
		name: N,
		label: string,
		all: readonly Rules[N][],
		text: (word: Rules[N]) => string,
	) => selectField(name, label, rules[name] as string, all.map((word) => [word as string, text(word)]), (word) => change({ [name]: word }));
	return html`
		${selectField(
			"capture_set",
			t("param.capture_set"),
			rules.capture_set.join("+"),
			sets.map((set) => [set.join("+"), or.format(set.map(String))]),
			(set) => change({ capture_set: set.split("+").map(Number) }),
		)}
		${words("grand_slam", t("param.grand_slam"), SLAMS, (word) => t(`rules.grand_slam.${word}`))}
		${tick("feed", t("rules.feed.must"), "", rules.feed === "must", (must) => change({ feed: must ? "must" : "none" }))}
		${words("cannot_feed", t("param.cannot_feed"), CANNOT_FEED, (word) => t(`rules.cannot_feed.${word}`))}
		${words("starved_to_move", t("param.starved_to_move"), STARVED, (word) => t(`rules.starved_to_move.${word}`))}
		${tick("skip_origin", t("rules.skip_origin"), "", rules.skip_origin, (skip_origin) => change({ skip_origin }))}
		${selectField(
			"repetition",
			t("param.repetition"),
			String(rules.repetition),
			[
				["off", t("param.never")],
				["2", t("rules.repetition", { n: 2 })],
				["3", t("rules.repetition", { n: 3 })],
			],
			(n) => change({ repetition: n === "off" ? n : Number(n) }),
		)}
		${rules.repetition === "off"
			? nothing
			: words("repetition_split", t("param.repetition_split"), SPLITS, (word) => t(`rules.repetition_split.${word}`))}
	`;
}

function winFields(rules: Rules, change: Change): TemplateResult {
	const isMajority = rules.win_at === "majority";
	return html`
		${tick("majority", t("rules.win_majority"), "", isMajority, (majority) => change({ win_at: majority ? "majority" : 25 }))}
		${isMajority ? nothing : number("win_at", t("param.win_at"), Number(rules.win_at), 1, 240, (win_at) => change({ win_at }))}
		${tick("end_majority", t("rules.end_majority"), "", rules.end_majority, (end_majority) => change({ end_majority }))}
	`;
}

/** A number that is none, or out of its range, changes nothing: the field says so itself. */
function number(name: string, label: string, value: number, min: number, max: number, change: (value: number) => void): TemplateResult {
	return html`<div class="field">
		<label for=${name}>${label}</label>
		<input
			id=${name}
			data-testid=${name}
			type="number"
			inputmode="numeric"
			min=${min}
			max=${max}
			.value=${String(value)}
			@change=${(event: Event) => {
				const field = event.target as HTMLInputElement;
				if (field.reportValidity() && field.value !== "") change(Math.trunc(field.valueAsNumber));
				else field.value = String(value);
			}}
		/>
	</div>`;
}

export const rulesFormStyles = css`
	.about {
		color: var(--dim);
		font-size: 14px;
	}
	.field label {
		margin-bottom: 4px;
	}
	.parameters {
		display: grid;
		gap: 12px;
		padding: 12px 0 4px;
	}
	summary {
		padding: 4px 0;
		font-size: 15px;
		font-weight: 600;
		cursor: pointer;
	}
`;
