/* Why a pit may not be sown, in words, from the server's explanation. Nothing here knows a rule. */

import { currentLanguage, plural, t, textFor } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import type { ExplainedMessage } from "../protocol.js";
import { pitName, placeOf } from "./names.js";

type Why = Pick<ExplainedMessage, "code" | "cells" | "trace" | "text">;

/** Part of a sentence that begins with the pit. Null where there is nothing to add to what the page says anyway. */
export function whyText(why: Why, labels: Labels, pits: number): string | null {
	switch (why.code) {
		case "must_feed": {
			const names = why.cells.map((cell) => {
				const { side, pit } = placeOf(pits, cell);
				return pit === null ? "" : pitName(labels, pits, side, pit);
			});
			return t("why.must_feed", { pits: oneOf(names.filter(Boolean)) });
		}
		case "slam_forbidden":
			return plural("why.slam_forbidden", why.trace?.captured ?? 0);
		case "empty_pit":
			return t("hint.empty");
		case null:
		case "not_your_turn":
		case "not_started":
		case "game_over":
			return null;
		default:
			return textFor("error", why.code, why.text);
	}
}

function oneOf(names: string[]): string {
	return new Intl.ListFormat(currentLanguage(), { type: "disjunction" }).format(names);
}

/** The cells to show on the board with it. */
export function whyCells(why: Why | null): readonly number[] {
	return why && (why.code === "must_feed" || why.code === "slam_forbidden") ? why.cells : [];
}
