/* What is said of puzzles in more than one place. */

import { svg, type SVGTemplateResult } from "lit";
import { book } from "../i18n/book.js";
import { currentLanguage } from "../i18n/i18n.js";
import type { ApiError } from "../net/api.js";
import { studyError } from "../study/errors.js";
import { PUZZLE_LEVELS, type PuzzleLevel } from "./puzzle.js";

const words = book("puzzles");

export function levelText(level: PuzzleLevel): string {
	return words.find(`level.${level}`) ?? String(level);
}

export function themeText(theme: string): string {
	return words.find(`theme.${theme}`) ?? theme;
}

/** As many of five seeds as it is difficult; said in words beside it. */
export function levelMark(level: PuzzleLevel): SVGTemplateResult {
	return svg`<svg class="mark" viewBox="0 0 62 12" aria-hidden="true">
		${PUZZLE_LEVELS.map((one) => svg`<circle class=${one <= level ? "on" : ""} cx=${one * 12 - 5} cy="6" r="4.4" />`)}
	</svg>`;
}

/** "30 November 2026", as the language has it. */
export function dayText(date: string): string {
	return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** "7:04:31" */
export function untilText(seconds: number): string {
	const two = (n: number) => String(n).padStart(2, "0");
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function puzzleError(error: ApiError): string {
	if (error.code === "not_yet") return words.t("not_yet");
	if (error.code === "not_found") return words.t("not_found");
	return studyError(error);
}
