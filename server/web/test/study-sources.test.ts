/* What the review and the analysis ask the server, and what they make of its answers, late and refused ones too. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalysisSource } from "../src/analysis/analysis-source.js";
import { loadFrom } from "../src/engine/load.js";
import { ServerReview } from "../src/review/review-source.js";
import { RULES } from "./messages.js";

type Answer = { status: number; body: unknown } | "cut";

/** Answers by the beginning of "METHOD path"; the last of several is given again and again. */
class FakeServer {
	readonly asked: string[] = [];
	constructor(private readonly answers: Record<string, Answer[]>) {}

	readonly fetch = (path: string, init: RequestInit = {}): Promise<unknown> => {
		const question = `${init.method ?? "GET"} ${path}`;
		this.asked.push(question);
		const found = Object.keys(this.answers)
			.filter((start) => question.startsWith(start))
			.sort((a, b) => b.length - a.length)[0];
		const answers = (found && this.answers[found]) || [];
		const answer = answers.length > 1 ? answers.shift() : answers[0];
		if (!answer || answer === "cut") return Promise.reject(new TypeError("no answer"));
		const { status, body } = answer;
		return Promise.resolve({ ok: status < 300, status, statusText: "", json: () => Promise.resolve(body) });
	};

	count(start: string): number {
		return this.asked.filter((question) => question.startsWith(start)).length;
	}
}

const ok = (body: unknown, status = 200): Answer => ({ status, body });
const refusal = (status: number, code: string): Answer => ({ status, body: { error: { code, text: code } } });

function serve(answers: Record<string, Answer[]>): FakeServer {
	const server = new FakeServer(answers);
	vi.stubGlobal("fetch", server.fetch);
	return server;
}

const GAME = {
	id: "g1",
	preset: "kalah",
	rules: { ...RULES, preset: undefined },
	start: null,
	first: "south",
	moves: [{ side: "south", pit: 2, captured: 0, extra_turn: true, board: { south: [1], north: [1], stores: [0, 0] } }],
	final: { south: [1], north: [1], stores: [0, 0] },
};
const DONE = { state: "done", current: true, positions: [], turning_points: [], sides: {} };
const trace = { side: "south", pit: 2, drops: [3] };
const position = (end: unknown = null) => ({ position: "p", board: GAME.final, to_move: "south", legal: [2], landings: [], end, trace: null });
const LINE = { positions: [position(), { ...position(), trace }] };

beforeEach(() => {
	vi.useFakeTimers();
	loadFrom(() => Promise.reject(new Error("this browser has no engine"))); // so the server is asked for everything
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("a review", () => {
	const base = { "GET /api/games/g1": [ok(GAME)], "GET /api/line": [ok(LINE)] };

	it("is made for whoever opens it, and shown when it is there", async () => {
		const server = serve({
			...base,
			"POST /api/games/g1/review": [ok({ state: "waiting", done: 0, of: 2, ahead: 1 }, 202)],
			"GET /api/games/g1/review": [ok({ state: "working", done: 1, of: 2, ahead: 0 }), ok(DONE)],
		});
		const source = new ServerReview("g1");
		source.start();
		await vi.advanceTimersByTimeAsync(10);
		expect(source.game?.rules.preset).toBe("kalah");
		expect(source.progress).toEqual({ done: 0, of: 2, waits: true });
		await vi.advanceTimersByTimeAsync(700);
		expect(source.progress).toEqual({ done: 1, of: 2, waits: false });
		await vi.advanceTimersByTimeAsync(700);
		expect(source.review).toMatchObject({ state: "done" });
		expect(source.traceOf(0)).toEqual(trace);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(server.count("GET /api/games/g1/review")).toBe(2);
	});

	it("is asked for again by itself where the server was busy, or has forgotten it", async () => {
		serve({
			...base,
			"POST /api/games/g1/review": [refusal(503, "busy"), ok({ state: "working", done: 0, of: 2 }, 202), ok(DONE)],
			"GET /api/games/g1/review": [ok({ state: "none", done: 0, of: 2 })],
		});
		const source = new ServerReview("g1");
		source.start();
		await vi.advanceTimersByTimeAsync(10);
		expect(source.reviewError?.code).toBe("busy");
		await vi.advanceTimersByTimeAsync(4100);
		expect(source.reviewError).toBeNull();
		await vi.advanceTimersByTimeAsync(1500);
		expect(source.review).not.toBeNull();
	});

	it("of a game that is not there, or too long, is not asked for again and again", async () => {
		const nowhere = serve({ "GET /api/games/g1": [refusal(404, "not_found")] });
		const source = new ServerReview("g1");
		source.start();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(source.gameError?.code).toBe("not_found");
		expect(nowhere.asked).toHaveLength(1);

		const long = serve({ ...base, "POST /api/games/g1/review": [refusal(422, "too_long")] });
		const other = new ServerReview("g1");
		other.start();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(other.reviewError?.code).toBe("too_long");
		expect(long.count("POST")).toBe(1);
	});

	it("that nobody looks at any more asks nothing", async () => {
		const server = serve({ ...base, "POST /api/games/g1/review": [ok({ state: "working", done: 0, of: 2 }, 202)] });
		const source = new ServerReview("g1");
		source.start();
		await vi.advanceTimersByTimeAsync(10);
		source.stop();
		const n = server.asked.length;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(server.asked).toHaveLength(n);
	});

	it("comes when the server can be reached again", async () => {
		serve({ ...base, "GET /api/games/g1": ["cut", ok(GAME)], "POST /api/games/g1/review": [ok(DONE)] });
		const source = new ServerReview("g1");
		source.start();
		await vi.advanceTimersByTimeAsync(10);
		expect(source.gameError?.code).toBe("offline");
		await vi.advanceTimersByTimeAsync(4100);
		expect(source.gameError).toBeNull();
		expect(source.review).not.toBeNull();
	});
});

describe("an analysis", () => {
	const found = (depth: number, change: object = {}) =>
		ok({ position: "p", to_move: "south", over: false, depth, nodes: 1, value: 1, exact: false, by: "search", best: 2, pits: [], ...change });
	const at = (moves: number[], rules = "kalah") => ({ rules, position: "", moves });

	it("shows the position at once, and its value when that is there", async () => {
		const server = serve({ "GET /api/line": [ok(LINE)], "GET /api/analyse": [found(5)] });
		const source = new AnalysisSource();
		source.show(at([1]));
		await vi.advanceTimersByTimeAsync(10);
		expect(source.line).toHaveLength(2);
		expect([source.busy, source.analysis]).toEqual([true, null]);
		await vi.advanceTimersByTimeAsync(300);
		expect([source.busy, source.analysis?.depth]).toEqual([false, 5]);
		source.show(at([1]));
		expect(server.count("GET /api/analyse")).toBe(1);
	});

	it("is not asked for of positions that are left at once, nor of games that are over", async () => {
		const server = serve({ "GET /api/line": [ok(LINE)], "GET /api/analyse": [found(5)] });
		const source = new AnalysisSource();
		for (const move of [3, 4, 5]) {
			source.show(at([move]));
			await vi.advanceTimersByTimeAsync(50);
		}
		await vi.advanceTimersByTimeAsync(1000);
		expect(server.asked.filter((question) => question.includes("analyse"))).toHaveLength(1);
		expect(source.lineOf?.moves).toEqual([5]);

		const over = serve({ "GET /api/line": [ok({ positions: [position({ reason: "row_empty", winner: null })] })] });
		source.show(at([6]));
		await vi.advanceTimersByTimeAsync(1000);
		expect([source.busy, over.count("GET /api/analyse")]).toEqual([false, 0]);
	});

	it("that looks longer never gives way to one that saw less", async () => {
		const server = serve({ "GET /api/line": [ok(LINE)], "GET /api/analyse": [found(9), found(7), found(12)] });
		const source = new AnalysisSource();
		source.show(at([7]));
		await vi.advanceTimersByTimeAsync(300);
		for (const depth of [9, 12]) {
			source.longer();
			await vi.advanceTimersByTimeAsync(10);
			expect(source.analysis?.depth).toBe(depth);
		}
		expect(server.asked[server.asked.length - 1]).toContain("ms=2000");
	});

	it("waits where the server is busy, and says what it did not take", async () => {
		serve({ "GET /api/line": [ok(LINE)], "GET /api/analyse": [refusal(429, "too_many"), found(3)] });
		const source = new AnalysisSource();
		source.show(at([8]));
		await vi.advanceTimersByTimeAsync(300);
		expect(source.analysisError?.code).toBe("too_many");
		await vi.advanceTimersByTimeAsync(3000);
		expect(source.analysis?.depth).toBe(3);

		serve({ "GET /api/line": [refusal(400, "bad_query")] });
		source.show(at([], "chess"));
		await vi.advanceTimersByTimeAsync(10);
		expect([source.lineError?.code, source.busy, source.analysis]).toEqual(["bad_query", false, null]);
	});
});
