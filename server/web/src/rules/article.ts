/* The rules of a record as they are read in full: the sentences that a room has for it, and what goes without saying there. */

import { book } from "../i18n/book.js";
import type { Rules } from "../protocol.js";
import { type RulesPart, type RulesTopic, rulesParts } from "../state/rules-text.js";

const texts = book("rules");

export function article(rules: Rules): RulesPart[] {
	return rulesParts(rules).map(({ topic, sentences }) => ({
		topic,
		sentences: [...before(topic), ...sentences, ...after(topic, rules)],
	}));
}

function before(topic: RulesTopic): string[] {
	if (topic === "board") return [texts.t("say.row")];
	if (topic === "sowing") return [texts.t("say.sow")];
	return [];
}

function after(topic: RulesTopic, rules: Rules): string[] {
	const isKalah = rules.family === "kalah";
	switch (topic) {
		case "sowing":
			return [
				...(isKalah && !rules.extra_turn ? [texts.t("say.no_extra_turn")] : []),
				...(rules.skip_origin ? [] : [texts.t("say.origin_sown")]),
			];
		case "feeding":
			return rules.capture_set.includes(1) && rules.feed === "must" ? [texts.t("say.fed_back")] : [];
		case "end":
			return rules.end_majority ? [] : [texts.t("say.play_on")];
		default:
			return [];
	}
}
