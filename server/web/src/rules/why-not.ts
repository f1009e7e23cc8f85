/* Why a pit may not be sown, in words. */

import { textFor } from "../i18n/i18n.js";
import { ask, query } from "../net/api.js";
import type { Compared } from "../study/answers.js";

/** By the rules of the preset that these are changes of. */
export async function whyNot(rules: string, position: string, pit: number): Promise<string> {
	const { rule_sets } = await ask<{ rule_sets: Compared[] }>(`/api/compare?${query({ position, pit })}`);
	const row = rule_sets.find(({ preset }) => preset === rules.split(",")[0]);
	return row?.why ? textFor("error", row.why, row.text) : "";
}
