/* In what two rule sets differ, parameter by parameter, and by which position that can be seen. Pure. */

import type { Rules } from "../protocol.js";
import { valueOf } from "./points.js";

export type Parameter = Exclude<keyof Rules, "preset" | "family">;

/** In the order in which they are compared; what a family does not know is left out of its own. */
export const PARAMETERS: Record<Rules["family"], readonly Parameter[]> = {
	kalah: ["pits", "seeds", "first", "skip_origin", "extra_turn", "empty_capture", "win_at", "end_majority", "settle", "swap"],
	oware: [
		"pits",
		"seeds",
		"first",
		"skip_origin",
		"capture_set",
		"grand_slam",
		"feed",
		"cannot_feed",
		"starved_to_move",
		"win_at",
		"end_majority",
		"repetition",
		"repetition_split",
		"quiet_limit",
		"settle",
		"swap",
	],
};

/** What is told apart where families differ: the others mean another thing in each. */
const ACROSS: readonly Parameter[] = ["skip_origin", "end_majority", "settle"];

export function differing(here: Rules, there: Rules): Parameter[] {
	const names = here.family === there.family ? PARAMETERS[here.family] : ACROSS;
	return names.filter((name) => valueOf(here, name) !== valueOf(there, name));
}

/** Those that people take each other for, the first of the family always among them. */
const NEIGHBOURS: Record<Rules["preset"], readonly Rules["preset"][]> = {
	kalah: ["kalah-empty-capture", "oware-abapa"],
	"kalah-empty-capture": ["kalah", "oware-abapa"],
	"oware-abapa": ["oware-plyyard", "awale", "kalah"],
	"oware-plyyard": ["oware-abapa", "awale"],
	awale: ["oware-abapa", "awari", "wari"],
	wari: ["oware-abapa", "wari-barbados", "awale"],
	"wari-barbados": ["oware-abapa", "wari"],
	awari: ["oware-abapa", "awale"],
};

/** None for a rule set of a newer server. */
export function neighboursOf(preset: Rules["preset"]): readonly Rules["preset"][] {
	return NEIGHBOURS[preset] ?? [];
}

export const FIRST_OF: Record<Rules["family"], Rules["preset"]> = { kalah: "kalah", oware: "oware-abapa" };

const SEEN_BY: Partial<Record<Parameter, Record<Rules["family"], string | null>>> = {
	skip_origin: { kalah: "k_lap", oware: "o_lap" },
	extra_turn: { kalah: "k_free", oware: null },
	empty_capture: { kalah: "k_empty", oware: null },
	capture_set: { kalah: null, oware: "o_chain" },
	grand_slam: { kalah: null, oware: "o_slam" },
	feed: { kalah: null, oware: "o_feed" },
	cannot_feed: { kalah: null, oware: "o_cannot" },
	end_majority: { kalah: "k_majority", oware: "o_win" },
	repetition_split: { kalah: null, oware: "o_cycle" },
};

/** The points that show in what two rule sets differ. */
export function seenBy(family: Rules["family"], parameters: readonly Parameter[]): string[] {
	const ids = parameters.map((name) => SEEN_BY[name]?.[family] ?? null);
	return ids.filter((id, i): id is string => id !== null && ids.indexOf(id) === i);
}
