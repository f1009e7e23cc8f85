/* That a pit may not be sown, and why, in words: as the engine of the page has it, or the server where there is none. */

import { engine } from "../engine/engine.js";
import { t, textFor } from "../i18n/i18n.js";
import { ApiError, ask, query } from "../net/api.js";
import { settings } from "../settings.js";
import { whyText } from "../state/why.js";
import type { Compared } from "../study/answers.js";
import { readPosition } from "../study/position.js";

export async function whyNot(rules: string, position: string, pit: number): Promise<string> {
	try {
		const explained = await engine.explain(query({ rules, position }), pit);
		const pits = readPosition(position)?.board.south.length ?? 0;
		return whyText(explained, settings.current.labels, pits) ?? "";
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== "offline") throw error;
		return askServer(rules, position, pit);
	}
}

/** By the rules of the preset that these are changes of, which is all that the server compares. */
async function askServer(rules: string, position: string, pit: number): Promise<string> {
	const { rule_sets } = await ask<{ rule_sets: Compared[] }>(`/api/compare?${query({ position, pit })}`);
	const row = rule_sets.find(({ preset }) => preset === rules.split(",")[0]);
	return t("compare.illegal", { why: row?.why ? textFor("error", row.why, row.text) : "" });
}
