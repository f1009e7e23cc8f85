/* Whose description a rule set follows: names of pages and authors, as they call themselves. What was taken from them, and
   how, is told in the book "rules". */

import { book } from "../i18n/book.js";
import type { Rules } from "../protocol.js";

const rules = book("rules");

/** Names that are not translated; a word in their place where there is no name. */
export const SOURCES: Record<Rules["preset"], readonly string[] | "tutorial" | "tournament" | "barbados"> = {
	kalah: ["Turnpan"],
	"kalah-empty-capture": "tutorial",
	"oware-abapa": "tournament",
	"oware-plyyard": ["Ply Yard"],
	awale: ["Magelab"],
	wari: ["Magelab"],
	"wari-barbados": "barbados",
	awari: ["John W. Romein", "Henri E. Bal"],
};

/** Null for a rule set of a newer server. */
export function sourceOf(preset: Rules["preset"], language: string): { by: string; text: string } | null {
	const source = SOURCES[preset];
	const text = rules.find(`source.${preset}`);
	if (!source || !text) return null;
	const names = typeof source === "string" ? rules.t(`source.${source}`) : new Intl.ListFormat(language).format(source);
	return { by: rules.t("source.by", { names }), text };
}
