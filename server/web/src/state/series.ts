/* Several games in one room, as the server counts them. Points come doubled, so that a draw's half is whole. */

import { t } from "../i18n/i18n.js";
import type { Score, Series, Side } from "../protocol.js";

export function seriesName(series: Series): string {
	return t(`series.${series.kind}`, { n: series.games });
}

/** "1½" from three halves. */
export function pointsText(doubled: number): string {
	const whole = Math.floor(doubled / 2);
	if (doubled % 2 === 0) return String(whole);
	return whole === 0 ? "½" : `${whole}½`;
}

/** Null for a single game. */
export function pointsOf(score: Score | null, side: Side): string | null {
	return score && pointsText(score[side]);
}

/** Both scores, the given side's first. */
export function scoreText(score: Score, first: Side): string {
	const second: Side = first === "south" ? "north" : "south";
	return `${pointsText(score[first])} : ${pointsText(score[second])}`;
}
