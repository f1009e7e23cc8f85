/* The rules of a room as sentences, made from its rule record alone: so they are true of changed rules as well. */

import { currentLanguage, t } from "../i18n/i18n.js";
import type { Rules } from "../protocol.js";

export function rulesText(rules: Rules): string[] {
	return [
		t("rules.board", { pits: rules.pits, seeds: rules.seeds }),
		t(`rules.first.${rules.first}`),
		...(rules.family === "kalah" ? kalahText(rules) : owareText(rules)),
		...(rules.swap ? [t("rules.swap")] : []),
	];
}

function kalahText(rules: Rules): string[] {
	return [
		t("rules.family.kalah"),
		...(rules.skip_origin ? [t("rules.skip_origin")] : []),
		...(rules.extra_turn ? [t("rules.extra_turn")] : []),
		rules.empty_capture ? t("rules.empty_capture.yes") : t("rules.empty_capture.no"),
		t("rules.row_empty"),
		...winText(rules),
	];
}

function owareText(rules: Rules): string[] {
	return [
		t("rules.family.oware"),
		...(rules.skip_origin ? [t("rules.skip_origin")] : []),
		t("rules.capture", { set: oneOf(rules.capture_set) }),
		t(`rules.grand_slam.${rules.grand_slam}`),
		t(`rules.feed.${rules.feed}`),
		t(`rules.cannot_feed.${rules.cannot_feed}`),
		t(`rules.starved_to_move.${rules.starved_to_move}`),
		...winText(rules),
		...endlessText(rules),
	];
}

function winText(rules: Rules): string[] {
	const seeds = rules.win_at === "majority" ? t("rules.win_majority") : t("rules.win_at", { n: rules.win_at });
	return [seeds, ...(rules.end_majority ? [t("rules.end_majority")] : [])];
}

function endlessText(rules: Rules): string[] {
	const ends = [
		...(rules.repetition === "off" ? [] : [t("rules.repetition", { n: rules.repetition })]),
		...(rules.quiet_limit === "off" ? [] : [t("rules.quiet_limit", { n: rules.quiet_limit })]),
	];
	return ends.length > 0 ? [...ends, t(`rules.repetition_split.${rules.repetition_split}`)] : [];
}

function oneOf(numbers: readonly number[]): string {
	return new Intl.ListFormat(currentLanguage(), { type: "disjunction" }).format(numbers.map(String));
}
