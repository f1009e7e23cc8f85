/* What a position is worth, in words and as a number. The server tells it for the side to move; people read it as who
   is ahead. Pure. */

import { plural, t } from "../i18n/i18n.js";
import type { Side } from "../protocol.js";
import { sideName } from "../state/describe.js";
import type { PitValue } from "./answers.js";

export interface Worth {
	/** South's seeds at the end less North's. */
	south: number;
	exact: boolean;
}

export function worthOf(value: number, toMove: Side | null, exact: boolean): Worth {
	return { south: toMove === "north" ? (value === 0 ? 0 : -value) : value, exact };
}

/** "+4", "−2", "0". */
export function signed(value: number): string {
	return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

const BOUNDS = { exact: "≈", at_least: "≥", at_most: "≤" };

/** As on a pit: what is an estimate, or only a bound, is marked as such. */
export function valueTag(value: number, exact: boolean, bound: PitValue["bound"] = "exact"): string {
	return exact ? signed(value) : BOUNDS[bound] + signed(value);
}

/** "South wins by 4", "South is about 4 ahead", "It is even". */
export function worthText({ south, exact }: Worth): string {
	if (south === 0) return exact ? t("value.draw") : t("value.even");
	const who = sideName(south > 0 ? "south" : "north");
	const by = Math.abs(south);
	return exact ? plural("value.wins", by, { who }) : plural("value.ahead", by, { who });
}
