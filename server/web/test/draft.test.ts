import { describe, expect, it } from "vitest";
import {
	changedOptions,
	createCommand,
	DEFAULT_DRAFT,
	type Draft,
	hasFairStarts,
	isOffered,
	readDraft,
	storedDraft,
	usualOptions,
} from "../src/home/draft.js";
import { RULES } from "./messages.js";

const draft = (change: Partial<Draft>): Draft => ({ ...DEFAULT_DRAFT, ...change });
const NO_CLOCK = { ...DEFAULT_DRAFT.clock, choice: "none" };

describe("the command of a new game", () => {
	it("says nothing of what is as usual", () => {
		expect(createCommand(DEFAULT_DRAFT, RULES)).toEqual({
			t: "create",
			preset: "kalah",
			clock: { kind: "fischer", base_ms: 180_000, increment_ms: 2000, increment_per: "sow" },
			side: "random",
		});
	});

	it("says all that was chosen", () => {
		const { options } = createCommand(
			draft({
				visibility: "open",
				password: "three seeds",
				casual: true,
				series: "first_to",
				games: "2",
				order: "loser",
				start: "fair",
				watch: "approval",
				delay_s: 60,
				viewerNames: false,
				chat: "off",
			}),
			RULES,
		);
		expect(options).toEqual({
			visibility: "open",
			password: "three seeds",
			casual: true,
			series: { kind: "first_to", games: 2, order: "loser" },
			start: "fair",
			watch: "approval",
			delay_s: 60,
			viewer_names: false,
			chat: "off",
		});
	});

	it("changes the rules by the pie rule, and by practice where they know of feeding", () => {
		const both = draft({ swap: true, practice: true });
		expect(createCommand(both, RULES).rules).toEqual({ swap: true });
		expect(createCommand(both, { ...RULES, family: "oware" }).rules).toEqual({ swap: true, feed: "none" });
		expect(createCommand(both, undefined).rules).toEqual({ swap: true });
	});

	it("has a position only where the game is to start from it", () => {
		expect(createCommand(draft({ position: "1,1/1,1 0,0 S" }), RULES).options).toBeUndefined();
		expect(createCommand(draft({ start: "position", position: " 1,1/1,1 0,0 S " }), RULES).options).toEqual({
			start: "position",
			position: "1,1/1,1 0,0 S",
		});
	});

	it("delays nobody where nobody may watch", () => {
		expect(createCommand(draft({ watch: "closed", delay_s: 60 }), RULES).options).toEqual({ watch: "closed" });
	});

	it("lists what may be offered once that is not as usual", () => {
		expect(createCommand(draft({ offers: { takeback: true } }), RULES).options).toEqual({
			offers: ["draw", "settle", "takeback", "rematch", "pause"],
		});
		expect(createCommand(draft({ offers: { takeback: true }, clock: NO_CLOCK }), RULES).options).toBeUndefined();
		expect(createCommand(draft({ offers: { draw: false, pause: false } }), RULES).options).toEqual({
			offers: ["settle", "rematch"],
		});
	});
});

describe("a takeback", () => {
	it("is usual without a clock only", () => {
		expect(isOffered(DEFAULT_DRAFT, "takeback")).toBe(false);
		expect(isOffered(draft({ clock: NO_CLOCK }), "takeback")).toBe(true);
	});
});

describe("starts that favour nobody", () => {
	it("are for one board alone", () => {
		expect(hasFairStarts({ ...RULES, empty_capture: true })).toBe(true);
		expect(hasFairStarts({ ...RULES, empty_capture: true, seeds: 3 })).toBe(false);
		expect(hasFairStarts(RULES)).toBe(false);
		expect(hasFairStarts(undefined)).toBe(false);
	});
});

describe("choices that are folded away", () => {
	it("are counted, so that none is forgotten", () => {
		expect(changedOptions(DEFAULT_DRAFT)).toBe(0);
		expect(changedOptions(draft({ visibility: "open", side: "north", clock: NO_CLOCK }))).toBe(0);
		expect(changedOptions(draft({ casual: true, password: "x", offers: { draw: false, pause: false } }))).toBe(3);
	});

	it("can all be undone at once", () => {
		const odd = draft({ preset: "awari", casual: true, password: "x", offers: { draw: false }, series: "best_of", delay_s: 30 });
		const usual = { ...odd, ...usualOptions() };
		expect(changedOptions(usual)).toBe(0);
		expect(usual.preset).toBe("awari");
	});
});

describe("a draft in storage", () => {
	it("comes back as it was, without its password", () => {
		const odd = draft({
			preset: "awari",
			clock: { ...DEFAULT_DRAFT.clock, choice: "custom", minutes: "7" },
			side: "north",
			swap: true,
			practice: true,
			visibility: "open",
			password: "secret",
			casual: true,
			offers: { takeback: true, draw: false },
			series: "best_of",
			games: "5",
			order: "winner",
			start: "position",
			position: "1,1/1,1 0,0 S",
			watch: "closed",
			delay_s: 300,
			viewerNames: false,
			chat: "phrases",
		});
		expect(storedDraft(odd)).not.toContain("secret");
		expect(readDraft(storedDraft(odd))).toEqual({ ...odd, password: "" });
	});

	it("is whole and valid whatever was stored", () => {
		const wrong = {
			preset: "chess",
			clock: { choice: 7, minutes: "3", more: "x" },
			side: "up",
			swap: "yes",
			practice: 1,
			visibility: true,
			password: "x",
			casual: 1,
			offers: { draw: "no", other: true },
			series: {},
			games: 3,
			order: null,
			start: "",
			position: 1,
			watch: [],
			delay_s: 7,
			viewerNames: "no",
			chat: 0,
		};
		for (const text of [null, "", "null", "7", "[]", "{", JSON.stringify({ clock: null, offers: 3 })])
			expect(readDraft(text)).toEqual(DEFAULT_DRAFT);
		expect(readDraft(JSON.stringify(wrong))).toEqual({
			...DEFAULT_DRAFT,
			clock: { ...DEFAULT_DRAFT.clock, minutes: "3" },
		});
	});
});
