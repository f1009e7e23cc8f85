/* What a parameter of a rule set says, in a few words, and what the parameter is about. */

import { book } from "../i18n/book.js";
import type { Rules } from "../protocol.js";
import { oneOf } from "../state/rules-text.js";
import { type Parameter, PARAMETERS } from "./differences.js";

const texts = book("rules");

export function parameterName(name: Parameter): string {
	return texts.t(`row.${name}`);
}

/** A dash where the family does not know it. */
export function parameterText(rules: Rules, name: Parameter): string {
	if (!PARAMETERS[rules.family].includes(name)) return "–";
	if (name === "capture_set") return oneOf(rules.capture_set);
	const value = rules[name];
	if (typeof value === "number") return texts.find(`cell.${name}.number`, { n: value }) ?? String(value);
	return texts.find(`cell.${name}.${value}`) ?? String(value);
}
