/* What is often asked about a rule set; the words are in the book "rules". Pure. */

import type { Rules } from "../protocol.js";

const isKalah = ({ family }: Rules) => family === "kalah";
const isOware = ({ family }: Rules) => family === "oware";
const ends = ({ repetition, quiet_limit }: Rules) => repetition !== "off" || quiet_limit !== "off";

const QUESTIONS = {
	first: () => true,
	k_limit: (rules: Rules) => isKalah(rules) && rules.extra_turn,
	k_must: isKalah,
	k_left: isKalah,
	k_fair: (rules: Rules) => provenMargin(rules) !== null,
	k_draw: isKalah,
	k_oware: isKalah,
	o_stores: isOware,
	o_when: isOware,
	o_check: (rules: Rules) => isOware(rules) && rules.feed === "must",
	o_own_only: (rules: Rules) => isOware(rules) && rules.feed === "must" && rules.cannot_feed === "continue_pass",
	o_own_end: (rules: Rules) => isOware(rules) && rules.feed === "must" && rules.cannot_feed !== "continue_pass",
	o_pass: isOware,
	o_endless: (rules: Rules) => isOware(rules) && rules.settle && ends(rules),
	o_even: (rules: Rules) => isOware(rules) && rules.win_at === "majority" && rules.pits * rules.seeds === 24,
	o_kalah: (rules: Rules) => isOware(rules) && rules.capture_set.join() === "2,3",
	o_practice: (rules: Rules) => isOware(rules) && rules.feed === "must",
	give_up: () => true,
	help: () => true,
	names: ({ pits }: Rules) => pits === 6,
};

export type QuestionId = keyof typeof QUESTIONS;

export function questionsOf(rules: Rules): QuestionId[] {
	return (Object.keys(QUESTIONS) as QuestionId[]).filter((id) => QUESTIONS[id](rules));
}

/** By how much whoever begins wins, where that is proven; of six pits with four seeds, each by its own rule. */
export function provenMargin(rules: Rules): number | null {
	const isBoard = isKalah(rules) && rules.pits === 6 && rules.seeds === 4;
	const isProven = isBoard && rules.extra_turn && !rules.skip_origin && !rules.swap && !rules.end_majority;
	return isProven ? (rules.empty_capture ? 10 : 8) : null;
}
