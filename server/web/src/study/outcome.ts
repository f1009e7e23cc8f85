/* What came of a sowing, in words. */

import { plural, t, textFor } from "../i18n/i18n.js";
import type { Trace } from "../protocol.js";
import { sideName } from "../state/describe.js";
import type { Ending } from "./answers.js";

/** Part of a sentence: "captures 5", "free turn". */
export function outcomeWords({ slam, captured, extra_turn, passed }: Pick<Trace, "slam" | "captured" | "extra_turn" | "passed">): string {
	const parts = [
		slam === "voided" ? t("landing.slam_voided") : captured > 0 ? plural("because.captures", captured) : "",
		extra_turn ? t("because.free_turn") : "",
		passed ? t("board.passed") : "",
	].filter(Boolean);
	return parts.length > 0 ? parts.join(", ") : t("compare.plain");
}

/** Sentences: why the game is over, and who has won it. */
export function endingWords({ reason, winner }: Ending): string {
	return `${textFor("reason", reason, reason)} ${winner ? t("result.won", { name: sideName(winner) }) : t("result.draw")}`;
}
