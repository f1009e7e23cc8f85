/* The engine on this device answers as the server does; that its module is the server's code is tested against the
   server itself (tests/api/engine.test.mjs). */

import { afterEach, describe, expect, it, vi } from "vitest";
import { engine } from "../src/engine/engine.js";
import { loadFrom, loadModule } from "../src/engine/load.js";
import { PRESETS } from "../src/home/choices.js";
import { ApiError } from "../src/net/api.js";

afterEach(() => vi.unstubAllGlobals());

describe("the engine on this device", () => {
	it("plays a line out, with the course of each sowing", async () => {
		const line = await engine.line("rules=kalah&moves=2,5");
		expect(line.map(({ position }) => position)).toEqual([
			"4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
			"4,4,0,5,5,5/4,4,4,4,4,4 1,0 S",
			"4,4,0,5,5,0/5,5,5,5,4,4 2,0 N",
		]);
		expect(line[1]?.trace?.extra_turn).toBe(true);
		expect(line[2]?.legal).toEqual([0, 1, 2, 3, 4, 5]);
	});

	it("refuses in the server's words", async () => {
		const refused = engine.line("rules=kalah&moves=9");
		await expect(refused).rejects.toBeInstanceOf(ApiError);
		await expect(refused).rejects.toMatchObject({ code: "bad_query", field: "moves" });
	});

	it("says why a pit may not be sown, and of either side", async () => {
		const position = "0,0,0,0,0,1/0,0,0,0,0,0 20,20 S";
		expect(await engine.explain(`rules=oware-abapa&position=${position}`, 0)).toMatchObject({
			sowable: false,
			code: "empty_pit",
			cells: [0],
		});
		expect(await engine.explain("rules=kalah", 2, "north")).toMatchObject({ code: "not_your_turn", side: "north" });
		await expect(engine.explain("rules=kalah", 8)).rejects.toMatchObject({ field: "pit" });
	});

	it("knows the rule sets by name", async () => {
		const presets = await engine.presets();
		expect(presets.map(({ name }) => name)).toEqual(PRESETS);
		expect(presets[0]?.rules.pits).toBe(6);
	});

	it("compares a sowing under all of them", async () => {
		const compared = await engine.compare("position=4,4,4,4,4,4/4,4,4,4,4,4 0,0 S&pit=2");
		expect(compared.map(({ preset }) => preset)).toEqual(PRESETS);
	});

	it.each([1, 2, 3, 4, 5, 6, 7, 8])("chooses a pit that may be sown, as level %i", async (level) => {
		const position = "0,0,1,0,3,0/4,0,4,4,0,2 15,15 S";
		const { pit, pace_ms } = await engine.choose(`rules=kalah&position=${position}`, level);
		expect([2, 4]).toContain(pit);
		expect(pace_ms).toBeGreaterThan(0);
	});

	it("chooses nothing where the game is over", async () => {
		const over = "0,0,0,0,0,0/0,0,0,0,0,0 24,24 S";
		await expect(engine.choose(`rules=kalah&position=${over}`, 3)).rejects.toMatchObject({ code: "bad_query" });
	});

	it("leaves out of a line what is known already", async () => {
		const line = await engine.line("rules=kalah&moves=2,5,0&from=3");
		expect(line.map(({ trace }) => trace?.pit)).toEqual([0]);
	});

	it("analyses, and tells what it knows on the way", async () => {
		const known: number[] = [];
		const question = "rules=kalah&moves=2&nodes=3000";
		const analysis = await engine.analyse(question, { known: ({ depth }) => known.push(depth) });
		expect(analysis.pits).toHaveLength(5);
		expect(known.length).toBeGreaterThan(3);
		expect(known).toEqual([...known].sort((a, b) => a - b));
		expect(analysis.depth).toBe(known[known.length - 1]);
	});

	it("ends an analysis when its time is over", async () => {
		const start = performance.now();
		await engine.analyse("rules=oware-abapa&ms=50");
		expect(performance.now() - start).toBeLessThan(1000);
	});

	it("gives a hint with its reasons", async () => {
		const hint = await engine.hint("rules=kalah&position=0,0,0,1,2,0/0,5,0,1,0,0 20,19 S");
		expect(hint).toMatchObject({ pit: 4, value: 8, exact: true, by: "proof" });
		expect(hint.reasons.map(({ kind }) => kind)).toContain("free_turn");
	});

	it("reviews a game, from its last position to its first", async () => {
		const done: number[] = [];
		const moves = [2, 5, 0, 0];
		const asking = { known: (progress: { done: number }) => done.push(progress.done) };
		const review = await engine.review(`rules=kalah&moves=${moves}&nodes=500`, asking);
		expect(review.state).toBe("done");
		expect(review.positions.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
		expect(review.positions[0]).toMatchObject({ to_move: "south", mark: "best" });
		expect(done).toEqual([0, 1, 2, 3, 4]);
	});

	it("gives a question up before it is asked", async () => {
		const asked = engine.analyse("rules=kalah&ms=2000", { signal: AbortSignal.abort() });
		await expect(asked).rejects.toMatchObject({ name: "AbortError" });
	});

	it("is offline where the module cannot be had, and tries again", async () => {
		const source = vi.fn(() => Promise.reject(new TypeError("no network")));
		loadFrom(source);
		await expect(loadModule()).rejects.toMatchObject({ code: "offline" });
		await expect(loadModule()).rejects.toMatchObject({ code: "offline" });
		expect(source).toHaveBeenCalledTimes(2);
	});
});
