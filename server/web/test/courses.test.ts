/* Every step of every course is played by the rules: what it is there to show happens, what is right in its task is right,
   and its texts speak of nothing that did not happen. */

import { describe, expect, it } from "vitest";
import en from "../src/i18n/books/learn/en.json";
import es from "../src/i18n/books/learn/es.json";
import fr from "../src/i18n/books/learn/fr.json";
import ru from "../src/i18n/books/learn/ru.json";
import type { Claims, Course, Step } from "../src/learn/courses/course.js";
import { COURSES } from "../src/learn/courses/courses.js";
import { drill, SIZES } from "../src/learn/drill.js";
import { factsOf, type Writing } from "../src/learn/facts.js";
import { readProgress } from "../src/learn/progress-record.js";
import type { Played } from "../src/study/answers.js";
import { playedLine } from "../src/study/line-source.js";
import { readPosition } from "../src/study/position.js";

const books: Record<string, Record<string, string>> = { en, es, fr, ru };

const writing: Writing = { labels: "letters", seeds: String, store: String, ofSide: (name) => name };

const steps = COURSES.flatMap((course: Course) => course.steps.map((step) => [`${course.name} ${step.id}`, course, step] as const));

function played(course: Course, step: Step, position: string, moves: readonly number[]): Promise<Played[]> {
	return playedLine(step.rules ?? course.rules, position, moves);
}

/** The moves of the task as somebody would do it who takes the first right pit each time, and what the rival answers. */
function movesOf({ task }: Step): number[] {
	return [...task.moves.map((right) => right[0] as number), ...(task.reply ?? [])];
}

function found(line: readonly Played[], claims: Claims): Claims {
	const end = line[line.length - 1] as Played;
	const traces = line.flatMap(({ trace }) => (trace ? [trace] : []));
	const last = traces[traces.length - 1];
	const all: Required<Claims> = {
		captured: traces.reduce((sum, trace) => sum + trace.captured, 0),
		last: last?.drops[last.drops.length - 1] ?? -1,
		extra_turn: last?.extra_turn ?? false,
		slam: last?.slam ?? "none",
		stores: end.board.stores as [number, number],
		to_move: end.to_move ?? "south",
		reason: end.end?.reason ?? "",
		winner: end.end?.winner ?? null,
	};
	return Object.fromEntries(Object.keys(claims).map((key) => [key, all[key as keyof Claims]]));
}

describe.each(steps)("the step %s", (_name, course, step) => {
	it("comes of a game with all its seeds", () => {
		for (const { position } of [step.task, ...(step.example ? [step.example] : [])]) {
			const { board } = readPosition(position) ?? expect.unreachable(position);
			expect([...board.south, ...board.north, ...board.stores].reduce((sum, n) => sum + n, 0)).toBe(48);
		}
	});

	it("shows in its example what it claims", async () => {
		if (!step.example) return;
		const { position, moves, claims } = step.example;
		expect(found(await played(course, step, position, moves), claims)).toEqual(claims);
	});

	it("has a task that comes to what it claims, whichever right pits are sown", async () => {
		const { position, moves, reply, claims } = step.task;
		for (const right of moves[0] ?? []) {
			const line = await played(course, step, position, [right, ...movesOf(step).slice(1)]);
			expect(found(line, claims), `with ${right}`).toEqual(claims);
		}
		expect(movesOf(step).length).toBe(moves.length + (reply?.length ?? 0));
	});

	it("takes for right what is right, and nothing else", async () => {
		const { position, moves, only, safe } = step.task;
		const [start] = await played(course, step, position, []);
		const { legal, landings } = start as Played;
		if (only) expect(landings.filter((landing) => landing[only]).map(({ pit }) => pit)).toEqual(moves[0]);
		if (!safe) return;
		const isSafe = async (pit: number) => {
			const [, after] = await played(course, step, position, [pit]);
			return after?.landings.every(({ captured }) => captured === 0);
		};
		const safely = await Promise.all(legal.map(async (pit) => ((await isSafe(pit)) ? pit : null)));
		expect(safely.filter((pit) => pit !== null)).toEqual(moves[0]);
	});

	it("says nothing in its texts that there is no fact for", async () => {
		const { task, example } = step;
		const winning = { ...writing, winAt: step.win_at };
		const before = factsOf(await played(course, step, task.position, []), winning, task.moves[0]?.[0]);
		const after = factsOf(await played(course, step, task.position, movesOf(step)), winning);
		const shown = example ? factsOf(await played(course, step, example.position, example.moves), winning) : {};
		const facts = { title: {}, text: before, task: { ...before, turns: 1 }, hint: before, done: after, shown };
		for (const [part, known] of Object.entries(facts))
			for (const [language, texts] of Object.entries(books)) {
				const text = texts[`step.${course.name}.${step.id}.${part}`];
				if (part === "shown") expect(text !== undefined, `${language} ${part}`).toBe(example !== undefined);
				else if (part !== "hint") expect(text, `${language} ${part}`).toBeTruthy();
				for (const [, name] of (text ?? "").matchAll(/\{(\w+)\}/g))
					expect(name === "variant" ? step.variant : String((known as Record<string, unknown>)[name!] ?? ""), `${language} ${part}: {${name}}`).toBeTruthy();
			}
	});
});

describe("the courses", () => {
	it("have texts for their own steps alone", () => {
		const known = new Set(steps.map(([, { name }, { id }]) => `step.${name}.${id}`));
		for (const key of Object.keys(en)) {
			const [stem] = /^step\.\w+\.\w+(?=\.)/.exec(key) ?? [];
			if (stem) expect(known, key).toContain(stem);
			if (stem) expect(["title", "text", "shown", "task", "hint", "done"], key).toContain(key.slice(stem.length + 1));
		}
	});

	it("have steps of different names", () => {
		for (const { steps: own } of COURSES) expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
	});
});

describe("facts", () => {
	it("are of the sowing, the capture and the end", async () => {
		const line = await playedLine("kalah", "4,2,1,0,3,1/3,1,5,4,2,0 12,10 S", [1]);
		expect(factsOf(line, writing)).toMatchObject({
			pit: "b",
			seeds: "2",
			path: "c, d",
			last: "d",
			opposite: "C",
			across: "5",
			captured: "6",
			own: 18,
			rival: 10,
			majority: 25,
		});
	});

	it("name the sides where numbers alone would not", async () => {
		const numbers: Writing = { ...writing, labels: "numbers", ofSide: (name, side) => `${name} of ${side}` };
		const line = await playedLine("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", [4]);
		expect(factsOf(line, numbers).path).toBe("6, 1 of north, 2 of north, 3 of north");
	});

	it("know where a chain ended, across the end of the row too", async () => {
		const chain = await playedLine("oware-abapa", "1,2,0,3,1,5/5,4,3,2,1,4 9,8 S", [5]);
		expect(factsOf(chain, writing)).toMatchObject({ taken: "E (2), D (3)", stop: "C", stop_n: 4 });
		const edge = await playedLine("oware-abapa", "3,1,0,4,2,1/1,5,0,3,4,2 12,10 S", [4]);
		expect(factsOf(edge, writing)).toMatchObject({ taken: "A (2)", stop: "f", stop_n: 2 });
	});
});

describe("progress in a course", () => {
	it("is read whatever was stored", () => {
		expect(readProgress(null)).toEqual({});
		expect(readProgress("nonsense")).toEqual({});
		expect(readProgress("[1]")).toEqual({ 0: { at: 0, done: [] } });
		expect(readProgress('{"kalah":{"at":3,"done":["board",7]},"x":null,"y":{"at":-1}}')).toEqual({
			kalah: { at: 3, done: ["board"] },
			x: { at: 0, done: [] },
			y: { at: 0, done: [] },
		});
	});
});

describe("a position to predict a sowing in", () => {
	it.each(SIZES)("can be sown (%s)", async (size) => {
		let seed = 7;
		const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
		for (let i = 0; i < 25; i++) {
			const { position, pit } = drill(size, random);
			for (const rules of ["kalah", "oware-abapa,grand_slam=legal"]) {
				const [, after] = await playedLine(rules, position, [pit]);
				expect(after?.trace?.pit).toBe(pit);
			}
		}
	});
});
