/* The rules pages: every rule set has its neighbours, its source and its words, in every language. */

import { beforeAll, describe, expect, it } from "vitest";
import parameters from "../../../common/game/parameters.def?raw";
import presets from "../../../common/game/presets.def?raw";
import en from "../src/i18n/books/rules/en.json";
import { openBooks } from "../src/i18n/book.js";
import type { Rules } from "../src/protocol.js";
import { article } from "../src/rules/article.js";
import { parameterText } from "../src/rules/cells.js";
import { differing, FIRST_OF, neighboursOf, seenBy } from "../src/rules/differences.js";
import { misreadingsOf, pointOf, pointsOf, signOf } from "../src/rules/points.js";
import positions from "../src/rules/positions.json";
import { provenMargin, questionsOf } from "../src/rules/questions.js";
import { SOURCES, sourceOf } from "../src/rules/sources.js";
import { RULES } from "./messages.js";

const NAMES = [...presets.matchAll(/^PRESET\("([a-z-]+)"/gm)].map(([, name]) => name as Rules["preset"]);
const WORDS = [...parameters.matchAll(/^WORDS\((\w+), ([^)]*)\)/gm)].map(
	([, name, list]) => [name as keyof Rules, [...(list as string).matchAll(/"(\w+)"/g)].map(([, word]) => word as string)] as const,
);
const KALAH: Rules = RULES;
const OWARE: Rules = { ...RULES, preset: "oware-abapa", family: "oware", skip_origin: true, extra_turn: false, grand_slam: "no_capture", feed: "must", settle: true };
const text = en as Record<string, string>;

beforeAll(() => openBooks("rules"));

describe("every rule set", () => {
	it.each(NAMES)("%s has a source, and neighbours that are others", (name) => {
		expect(SOURCES[name]).toBeDefined();
		expect(sourceOf(name, "en")?.text).toBe(text[`source.${name}`]);
		expect(neighboursOf(name).length).toBeGreaterThan(0);
		expect(neighboursOf(name)).not.toContain(name);
		if (!Object.values(FIRST_OF).includes(name))
			expect(Object.values(FIRST_OF)).toContain(neighboursOf(name)[0]);
	});

	it("has no source that is none's", () => {
		expect(NAMES.length).toBeGreaterThan(5);
		expect(Object.keys(SOURCES).sort()).toEqual([...NAMES].sort());
	});
});

describe("every value of a parameter", () => {
	it.each(WORDS.filter(([name]) => name !== "family"))("%s has a word", (name, words) => {
		for (const word of words) {
			const rules = { ...OWARE, [name]: word };
			expect(parameterText(rules, name as Exclude<keyof Rules, "preset" | "family">)).toBe(text[`cell.${name}.${word}`]);
		}
	});

	it("is told of numbers, sets and what a family does not know", () => {
		expect(parameterText(OWARE, "capture_set")).toBe("2 or 3");
		expect(parameterText({ ...OWARE, win_at: 21 }, "win_at")).toBe("21");
		expect(parameterText({ ...OWARE, repetition: 3 }, "repetition")).toContain("3");
		expect(parameterText({ ...OWARE, repetition: "off" }, "repetition")).toBe(text["cell.repetition.off"]);
		expect(parameterText(KALAH, "grand_slam")).toBe("–");
	});
});

describe("differences", () => {
	it("are those of the parameters that both know", () => {
		expect(differing(KALAH, { ...KALAH, empty_capture: true, grand_slam: "illegal" })).toEqual(["empty_capture"]);
		expect(differing(OWARE, { ...OWARE, capture_set: [1, 2], win_at: 21 })).toEqual(["capture_set", "win_at"]);
		expect(differing(KALAH, OWARE)).not.toContain("grand_slam");
	});

	it("are seen by a point, each once", () => {
		expect(seenBy("oware", ["cannot_feed", "starved_to_move", "grand_slam"])).toEqual(["o_cannot", "o_slam"]);
		expect(seenBy("kalah", ["first", "settle"])).toEqual([]);
	});
});

describe("the rules in full", () => {
	it("say of changed rules what is so there", () => {
		const all = (rules: Rules) => article(rules).flatMap(({ sentences }) => sentences);
		expect(all(KALAH)).toContain(text["say.origin_sown"]);
		expect(all({ ...KALAH, extra_turn: false })).toContain(text["say.no_extra_turn"]);
		expect(all({ ...OWARE, capture_set: [1, 2] })).toContain(text["say.fed_back"]);
		expect(all(OWARE)).not.toContain(text["say.fed_back"]);
	});

	it("have a point of every topic but the board", () => {
		for (const rules of [KALAH, { ...OWARE, repetition: 3 as const }]) {
			const topics = new Set(pointsOf(rules).map(({ topic }) => topic));
			for (const { topic } of article(rules)) if (topic !== "board") expect(topics).toContain(topic);
		}
	});

	it("have words for every point, misreading and question", () => {
		for (const { id } of positions.points) expect([text[`point.${id}`], text[`point.${id}.text`]]).not.toContain(undefined);
		for (const { id } of positions.misreadings) expect([text[`misread.${id}`], text[`misread.${id}.right`]]).not.toContain(undefined);
		for (const id of [...questionsOf(KALAH), ...questionsOf(OWARE), ...questionsOf({ ...OWARE, cannot_feed: "continue_pass" })]) expect([text[`faq.${id}`], text[`faq.${id}.a`]]).not.toContain(undefined);
	});

	it("warn of what can be misread under them alone", () => {
		const ids = (rules: Rules) => misreadingsOf(rules).map(({ id }) => id);
		expect(ids(KALAH)).toContain("k_lone_stays");
		expect(ids({ ...KALAH, empty_capture: true })).toContain("k_lone_goes");
		expect(ids(OWARE)).toContain("o_slam_void");
		expect(ids({ ...OWARE, grand_slam: "legal" })).not.toContain("o_slam_void");
		expect(misreadingsOf(KALAH).every(({ shown }) => shown !== null)).toBe(true);
	});

	it("quote a proven margin under its own rule alone", () => {
		expect([provenMargin(KALAH), provenMargin({ ...KALAH, empty_capture: true })]).toEqual([8, 10]);
		expect([provenMargin({ ...KALAH, seeds: 5 }), provenMargin(OWARE)]).toEqual([null, null]);
		expect(provenMargin({ ...KALAH, end_majority: true })).toBeNull();
	});

	it("answer who may stay in his own row as they have it", () => {
		expect(questionsOf({ ...OWARE, cannot_feed: "continue_pass" })).toContain("o_own_only");
		expect(questionsOf({ ...OWARE, cannot_feed: "continue_pass" })).not.toContain("o_own_end");
		for (const cannot_feed of ["end_row_owner", "end_starved_takes_all"] as const) {
			expect(questionsOf({ ...OWARE, cannot_feed })).toContain("o_own_end");
			expect(questionsOf({ ...OWARE, cannot_feed })).not.toContain("o_own_only");
		}
		expect(questionsOf({ ...OWARE, feed: "none" }).filter((id) => id.startsWith("o_own"))).toEqual([]);
	});

	it("are known by a position, whatever was changed", () => {
		expect(signOf(KALAH)?.id).toBe("k_free");
		expect(signOf({ ...OWARE, capture_set: [4] })).not.toBeNull();
		expect(pointOf({ ...OWARE, capture_set: [4] }, "o_chain")).toBeNull();
	});
});
