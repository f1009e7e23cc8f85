import { describe, expect, it } from "vitest";
import type { Rules } from "../src/protocol.js";
import { rulesText } from "../src/state/rules-text.js";
import { RULES } from "./messages.js";

const KALAH: Rules = RULES;
const OWARE: Rules = {
	...RULES,
	family: "oware",
	skip_origin: true,
	extra_turn: false,
	grand_slam: "no_capture",
	feed: "must",
	end_majority: true,
	repetition: 3,
	quiet_limit: 200,
};

const BOTH: Partial<Rules>[] = [
	{ pits: 5 },
	{ seeds: 6 },
	{ first: "north" },
	{ first: "random" },
	{ first: "creator" },
	{ swap: true },
	{ win_at: 21 },
];
const OF_KALAH: Partial<Rules>[] = [{ extra_turn: false }, { empty_capture: true }, { skip_origin: true }, { end_majority: true }];
const OF_OWARE: Partial<Rules>[] = [
	{ skip_origin: false },
	{ capture_set: [4] },
	{ grand_slam: "illegal_unless_only" },
	{ grand_slam: "illegal" },
	{ grand_slam: "legal" },
	{ grand_slam: "opponent_gets_remaining" },
	{ grand_slam: "leave_leftmost" },
	{ grand_slam: "leave_rightmost" },
	{ feed: "none" },
	{ cannot_feed: "continue_pass" },
	{ cannot_feed: "end_starved_takes_all" },
	{ starved_to_move: "pass" },
	{ starved_to_move: "end_starved_takes_all" },
	{ end_majority: false },
	{ repetition: 2 },
	{ repetition: "off" },
	{ repetition_split: "even" },
	{ repetition_split: "nobody" },
	{ quiet_limit: "off" },
];

describe("the rules in words", () => {
	it.each([
		...[...BOTH, ...OF_KALAH].map((change) => ["kalah", KALAH, change] as const),
		...[...BOTH, ...OF_OWARE].map((change) => ["oware", OWARE, change] as const),
	])("of %s say when a parameter is another", (_family, rules, change) => {
		expect(rulesText({ ...rules, ...change })).not.toEqual(rulesText(rules));
	});

	it("do not speak of what the family does not have", () => {
		expect(rulesText({ ...KALAH, grand_slam: "illegal", feed: "must", repetition: 2 })).toEqual(rulesText(KALAH));
		expect(rulesText({ ...OWARE, empty_capture: true, extra_turn: true })).toEqual(rulesText(OWARE));
	});

	it("leave no parameter unfilled", () => {
		for (const rules of [KALAH, OWARE]) expect(rulesText(rules).join(" ")).not.toMatch(/[{}]|undefined/);
	});
});
