/* The points of the rules, and what is often misread of them, each with a position that shows it (positions.json): by which
   rules it does, and which pit to press. What comes of it is played out by the rules that are read, whichever they are;
   tests/api/positions.test.mjs holds what it is to be. Pure. */

import type { Rules } from "../protocol.js";
import type { RulesTopic } from "../state/rules-text.js";
import positions from "./positions.json";

/** A position in which South is to sow `pit`. */
export interface Shown {
	position: string;
	pit: number;
	/** Pits that were sown from there before. */
	played?: readonly number[];
	/** The position after those. */
	picture?: string;
}

export interface Point extends Shown {
	id: string;
	topic: RulesTopic;
}

export interface Misreading {
	id: string;
	shown: Shown | null;
}

/** Values of parameters, as texts, that a rule set must have. */
type When = Partial<Record<keyof Rules, string>>;

export function valueOf(rules: Rules, name: keyof Rules): string {
	const value = rules[name];
	return Array.isArray(value) ? value.join("+") : String(value);
}

function holds(rules: Rules, when: When): boolean {
	return Object.entries(when).every(([name, value]) => valueOf(rules, name as keyof Rules) === value);
}

const POINTS = positions.points as unknown as readonly (Point & { when: When })[];
const MISREADINGS = positions.misreadings as unknown as readonly ({ id: string; when: When } & (Shown | { point: string }))[];

export function pointsOf(rules: Rules): Point[] {
	return POINTS.filter(({ when }) => holds(rules, when));
}

export function pointOf(rules: Rules, id: string): Point | null {
	return pointsOf(rules).find((point) => point.id === id) ?? null;
}

export function misreadingsOf(rules: Rules): Misreading[] {
	return MISREADINGS.filter(({ when }) => holds(rules, when)).map((one) => ({
		id: one.id,
		shown: "point" in one ? pointOf(asShown(rules), one.point) : one,
	}));
}

/** The positions have six pits a side: rules for other boards are shown by them all the same. */
export function asShown(rules: Rules): Rules {
	return { ...rules, pits: 6, seeds: 4 };
}

/** The point that a rule set is known by. */
const SIGNS: Partial<Record<Rules["preset"], string>> = {
	kalah: "k_free",
	"kalah-empty-capture": "k_empty",
	"oware-abapa": "o_chain",
	"oware-plyyard": "o_cannot",
	awale: "o_slam",
	wari: "o_chain",
	"wari-barbados": "o_slam",
	awari: "o_cycle",
};

export function signOf(rules: Rules): Point | null {
	const id = SIGNS[rules.preset];
	return (id ? pointOf(rules, id) : null) ?? pointsOf(rules)[0] ?? null;
}
