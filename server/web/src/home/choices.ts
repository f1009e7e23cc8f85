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
		["none", t("clock.none")],
	];
}

/** The clock a choice stands for; minutes and seconds are as typed. */
export function customClock(choice: string, minutes: string, seconds: string): ClockSetting | null {
	if (choice === "none") return null;
	const [base, increment] = choice === "custom" ? [Number(minutes) * 60_000, Number(seconds) * 1000] : choice.split("+");
	return { kind: "fischer", base_ms: Math.round(Number(base)), increment_ms: Math.round(Number(increment)), increment_per: "sow" };
}
