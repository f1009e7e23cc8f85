/* A hint in words. The server says which pit, what it is worth and why; here is only how that reads. Pure. */

import { plural, reasonText, t } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import type { HintedMessage, Side } from "../protocol.js";
import { pitName } from "../state/names.js";

/** Each that this page has words for, the most important first. */
export function reasonTexts(reasons: HintedMessage["reasons"]): string[] {
	return reasons.flatMap(({ kind, seeds }) => reasonText(kind, seeds) ?? []);
}

/** "captures 7, free turn"; empty if there are none. */
export function reasonsText(reasons: HintedMessage["reasons"]): string {
	return reasonTexts(reasons).join(", ");
}

/** "+3", "−2", "0": seeds by which the mover will be ahead at the end. */
export function valueText(value: number): string {
	return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** What the value means, in sentences. */
export function valueSentence({ value, exact }: Pick<HintedMessage, "value" | "exact">): string {
	const words =
		value === 0 ? t("coach.even") : value > 0 ? plural("coach.ahead", value) : plural("coach.behind", -value);
	return `${words} ${exact ? t("coach.exact_means") : t("coach.estimate_means")}`;
}

/** The whole of it for those who listen. */
export function adviceSentence(advice: HintedMessage, labels: Labels, pits: number, side: Side): string {
	const reasons = reasonsText(advice.reasons);
	const pit = pitName(labels, pits, side, advice.pit);
	const hint = reasons ? t("coach.say_why", { pit, reasons }) : t("coach.say", { pit });
	return `${hint} ${valueSentence(advice)}`;
}
