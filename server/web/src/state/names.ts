/* What people call the pits, by their preference. On the wire a pit is a side and a number; this is for showing only. */

import type { Side } from "../protocol.js";
import type { Labels } from "../preferences.js";

const LETTERS = "abcdefghij";

export function pitName(labels: Labels, pits: number, side: Side, pit: number): string {
	if (labels === "numbers") return String(pit + 1);
	if (labels === "index") return String(side === "south" ? pit : pits + 1 + pit);
	const letter = LETTERS[pit] ?? String(pit + 1);
	return side === "south" ? letter : letter.toUpperCase();
}

/** Whose a cell is, and which of his pits; `pit` is null for his store. */
export function placeOf(pits: number, cell: number): { side: Side; pit: number | null } {
	const at = cell % (pits + 1);
	return { side: cell <= pits ? "south" : "north", pit: at === pits ? null : at };
}

/** The pit that a key stands for, whatever the labels: a letter, or a number from 1 (0 for the tenth). */
export function pitForKey(key: string, pits: number): number | null {
	const letter = LETTERS.indexOf(key.toLowerCase());
	const pit = key.length !== 1 ? -1 : letter >= 0 ? letter : /\d/.test(key) ? (Number(key) + 9) % 10 : -1;
	return pit >= 0 && pit < pits ? pit : null;
}
