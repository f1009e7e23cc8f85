/* What the form for a new game offers. */

import { t } from "../i18n/i18n.js";
import type { ClockSetting, Rules } from "../protocol.js";

/** Until the server has said which there are. */
export const PRESETS: Rules["preset"][] = [
	"kalah",
	"kalah-empty-capture",
	"oware-abapa",
	"oware-plyyard",
	"awale",
	"wari",
	"wari-barbados",
	"awari",
];

export function clockChoices(): [string, string][] {
	return [
		["180000+2000", "3+2"],
		["300000+5000", "5+5"],
		["custom", t("clock.custom")],
		["days", t("clock.days")],
		["none", t("clock.none")],
	];
}

/** The kinds for which minutes and seconds are typed. */
export const TYPED_KINDS = ["fischer", "delay", "bronstein", "byoyomi"] as const;

export const DAYS = ["1", "2", "3", "5", "7", "14"];

/** A clock as it is being chosen: the fields as typed. */
export interface ClockDraft {
	/** One of clockChoices. */
	choice: string;
	/** One of TYPED_KINDS. */
	kind: string;
	minutes: string;
	seconds: string;
	periods: string;
	/** One of DAYS. */
	days: string;
}

/** The clock that a choice stands for. */
export function chosenClock({ choice, kind, minutes, seconds, periods, days }: ClockDraft): ClockSetting | null {
	const ms = (text: string, unit: number) => Math.round(Number(text) * unit);
	switch (choice) {
		case "none":
			return null;
		case "days":
			return { kind: "correspondence", base_ms: 0, increment_ms: ms(days, 86_400_000), increment_per: "sow" };
		case "custom":
			return {
				kind: TYPED_KINDS.find((known) => known === kind) ?? "fischer",
				base_ms: ms(minutes, 60_000),
				increment_ms: ms(seconds, 1000),
				...(kind === "byoyomi" ? { periods: ms(periods, 1) } : {}),
				increment_per: "sow",
			};
		default: {
			const [base = "", increment = ""] = choice.split("+");
			return { kind: "fischer", base_ms: ms(base, 1), increment_ms: ms(increment, 1), increment_per: "sow" };
		}
	}
}
