/* The words of an exercise, with the names of pits as the person has them. */

import { book } from "../i18n/book.js";
import { currentLanguage } from "../i18n/i18n.js";
import { settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import { pitName, placeOf } from "../state/names.js";
import { type Exercise, isList } from "./exercise.js";

const words = book("exercises");
const PITS = 6;

export function cellName(cell: number): string {
	const { side, pit } = placeOf(PITS, cell);
	return pit === null ? words.t("store_of", { who: sideName(side) }) : pitName(settings.current.labels, PITS, side, pit);
}

function parameters({ pit = 0, cell = 0, to = 0 }: Exercise) {
	return { pit: cellName(pit), cell: cellName(cell), to };
}

export function taskText(exercise: Exercise): string {
	return words.find(`x.${exercise.id}`, parameters(exercise)) ?? "";
}

export function checkText({ id }: Exercise): string {
	return words.find(`x.${id}.check`) ?? "";
}

export function whyText({ id }: Exercise): string {
	return words.find(`x.${id}.why`) ?? "";
}

/** "b", "5", "a, c and e". */
export function answerText(exercise: Exercise, answer: readonly number[]): string {
	const names = answer.map((n) => (isList(exercise) || exercise.kind === "last" ? cellName(n) : String(n)));
	return new Intl.ListFormat(currentLanguage(), { type: exercise.kind.startsWith("set") ? "disjunction" : "conjunction" }).format(names);
}
