/* The exercises: each answer that the words say is what the rules play out. */

import { describe, expect, it } from "vitest";
import en from "../src/i18n/books/exercises/en.json";
import { changed, EXERCISES, exerciseOf, familyOf, isRight, rightAnswer, STAGES } from "../src/exercises/exercise.js";
import { readPosition } from "../src/study/position.js";

const text = en as Record<string, string>;
const seeds = (position: string) => {
	const board = readPosition(position)?.board;
	return [...(board?.south ?? []), ...(board?.north ?? []), ...(board?.stores ?? [])].reduce((sum, n) => sum + n, 0);
};

describe("every exercise", () => {
	it.each(EXERCISES.map((exercise) => [exercise.id, exercise] as const))("%s has the answer that the rules give", async (_id, exercise) => {
		expect(await rightAnswer(exercise)).toEqual(exercise.answer);
		expect(isRight(exercise, [...exercise.answer].reverse().slice(exercise.kind.startsWith("set") ? -1 : 0), exercise.answer)).toBe(true);
		expect(isRight(exercise, [99], exercise.answer)).toBe(false);
		expect(seeds(exercise.position)).toBe(48);
	});

	it.each(EXERCISES.map(({ id }) => id))("%s has its words", (id) => {
		for (const part of ["", ".check", ".why"]) expect(text[`x.${id}${part}`]).toBeTruthy();
	});

	it("has an id of its own, and there are some of each stage for each family", () => {
		expect(new Set(EXERCISES.map(({ id }) => id)).size).toBe(EXERCISES.length);
		for (const family of ["kalah", "oware"] as const)
			for (const stage of STAGES)
				expect(EXERCISES.filter((exercise) => familyOf(exercise) === family && exercise.stage === stage).length).toBeGreaterThan(1);
	});
});

describe("an answer", () => {
	const list = exerciseOf("kalah-3");
	const set = exerciseOf("oware-7");

	it("of several pits is whole, in any order", () => {
		if (!list) throw new Error("no such exercise");
		expect(isRight(list, [4, 0, 2], [0, 2, 4])).toBe(true);
		expect(isRight(list, [0, 2], [0, 2, 4])).toBe(false);
	});

	it("of what may be set is any that does it", () => {
		if (!set) throw new Error("no such exercise");
		expect(isRight(set, [5], [3, 5, 7])).toBe(true);
		expect(isRight(set, [4], [3, 5, 7])).toBe(false);
	});

	it("is of a position that was changed in one pit alone", () => {
		expect(changed("1,2/3,4 5,6 S", 4, 9)).toBe("1,2/3,9 5,6 S");
	});
});
