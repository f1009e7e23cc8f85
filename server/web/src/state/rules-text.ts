/* The rules of a room as sentences, made from its rule record alone: so they are true of changed rules as well. */

import { currentLanguage, t } from "../i18n/i18n.js";
import type { Rules } from "../protocol.js";

/** What a sentence is about. */
export type RulesTopic = "board" | "sowing" | "capture" | "slam" | "feeding" | "end" | "endless";

export interface RulesPart {
	topic: RulesTopic;
	sentences: string[];
}

/** In the order in which they are told; a family has no part for what it does not know. */
export function rulesParts(rules: Rules): RulesPart[] {
	const parts: RulesPart[] = [
		{
			topic: "board",
			sentences: [
				t("rules.board", { pits: rules.pits, seeds: rules.seeds }),
				t(`rules.first.${rules.first}`),
				...(rules.swap ? [t("rules.swap")] : []),
			],
		},
		...(rules.family === "kalah" ? kalahParts(rules) : owareParts(rules)),
	];
	return parts.filter(({ sentences }) => sentences.length > 0);
}

export function rulesText(rules: Rules): string[] {
	return rulesParts(rules).flatMap(({ sentences }) => sentences);
}

function kalahParts(rules: Rules): RulesPart[] {
	return [
		{
			topic: "sowing",
			sentences: [
				t("rules.family.kalah"),
				...(rules.skip_origin ? [t("rules.skip_origin")] : []),
				...(rules.extra_turn ? [t("rules.extra_turn")] : []),
			],
		},
		{ topic: "capture", sentences: [rules.empty_capture ? t("rules.empty_capture.yes") : t("rules.empty_capture.no")] },
		{ topic: "end", sentences: [t("rules.row_empty"), ...winText(rules)] },
	];
}

function owareParts(rules: Rules): RulesPart[] {
	return [
		{ topic: "sowing", sentences: [t("rules.family.oware"), ...(rules.skip_origin ? [t("rules.skip_origin")] : [])] },
		{ topic: "capture", sentences: [t("rules.capture", { set: oneOf(rules.capture_set) })] },
		{ topic: "slam", sentences: [t(`rules.grand_slam.${rules.grand_slam}`)] },
		{
			topic: "feeding",
			sentences: [
				t(`rules.feed.${rules.feed}`),
				t(`rules.cannot_feed.${rules.cannot_feed}`),
				t(`rules.starved_to_move.${rules.starved_to_move}`),
			],
		},
		{ topic: "end", sentences: winText(rules) },
		{ topic: "endless", sentences: endlessText(rules) },
	];
}

function winText(rules: Rules): string[] {
	const seeds = rules.win_at === "majority" ? t("rules.win_majority") : t("rules.win_at", { n: rules.win_at });
	return [
		seeds,
		...(rules.end_majority ? [t("rules.end_majority")] : []),
		...(rules.settle ? [t("rules.settle")] : []),
	];
}

function endlessText(rules: Rules): string[] {
	const ends = [
		...(rules.repetition === "off" ? [] : [t("rules.repetition", { n: rules.repetition })]),
		...(rules.quiet_limit === "off" ? [] : [t("rules.quiet_limit", { n: rules.quiet_limit })]),
	];
	return ends.length > 0 ? [...ends, t(`rules.repetition_split.${rules.repetition_split}`)] : [];
}

export function oneOf(numbers: readonly number[]): string {
	return new Intl.ListFormat(currentLanguage(), { type: "disjunction" }).format(numbers.map(String));
}
