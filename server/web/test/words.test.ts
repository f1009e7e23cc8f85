import { describe, expect, it } from "vitest";
import served from "../../pages.def?raw";
import { chosenClock } from "../src/home/choices.js";
import { browserLanguage, fill, reasonText } from "../src/i18n/i18n.js";
import { readPreferences } from "../src/preferences.js";
import { PAGE_NAMES, roomCode, routeOf } from "../src/routes.js";
import { sameGame } from "../src/state/again.js";
import { changesIn, clockText, daysAndHours, readClock, roomNow } from "../src/state/clock.js";
import { clockName } from "../src/state/describe.js";
import { pitForKey, pitName } from "../src/state/names.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { turnLines } from "../src/state/turns.js";
import { RULES, snapshot } from "./messages.js";

describe("a shown clock", () => {
	const clock = { south_ms: 60_000, north_ms: 30_000, running: "south" as const, server_unix_ms: 1000 };

	it("counts down the running side only", () => {
		expect(readClock(clock, null, "south", 11_000).left_ms).toBe(50_000);
		expect(readClock(clock, null, "north", 11_000).left_ms).toBe(30_000);
	});

	it("is reckoned by the time of what is seen: earlier for who watches a room that shows itself later", () => {
		const options = { ...snapshot().options, delay_s: 4 };
		const you = { role: "viewer", side: null } as const;
		const viewer = reduce(null, snapshot({ options, you }));
		expect(roomNow(viewer, 11_000)).toBe(7_000);
		expect(readClock(clock, null, "south", roomNow(viewer, 11_000)).left_ms).toBe(54_000);
		expect(roomNow(reduce(null, snapshot({ options })), 11_000)).toBe(11_000);
		expect(roomNow(reduce(null, snapshot({ you })), 11_000)).toBe(11_000);
		expect(roomNow(null, 11_000)).toBe(11_000);
	});

	it("shows neither less than nothing nor more than there was", () => {
		expect(readClock(clock, null, "south", 1_000_000).left_ms).toBe(0);
		expect(readClock(clock, null, "south", 0).left_ms).toBe(60_000);
	});

	it("stands while a delay lasts", () => {
		const delay = { kind: "delay", base_ms: 60_000, increment_ms: 3_000, increment_per: "sow" } as const;
		const delayed = { ...clock, free_ms: 3_000 };
		expect(readClock(delayed, delay, "south", 3_000)).toMatchObject({ left_ms: 60_000, shown_ms: 60_000, free_ms: 1_000 });
		expect(readClock(delayed, delay, "south", 4_500)).toMatchObject({ left_ms: 59_500, free_ms: 0 });
		expect(readClock(delayed, delay, "north", 4_500)).toMatchObject({ left_ms: 30_000, free_ms: 0 });
		expect(changesIn(readClock(delayed, delay, "south", 1_200))).toBe(800);
	});

	it("shows the base first, then the period that runs", () => {
		const byoyomi = { kind: "byoyomi", base_ms: 20_000, increment_ms: 10_000, periods: 3, increment_per: "sow" } as const;
		const counted = { ...clock, south_ms: 35_000, north_ms: 20_000, south_periods: 3, north_periods: 2 };
		const at = (ms: number) => readClock(counted, byoyomi, "south", 1_000 + ms);
		expect(at(0)).toMatchObject({ left_ms: 35_000, shown_ms: 5_000, periods: 3, in_period: false });
		expect(at(5_000)).toMatchObject({ left_ms: 30_000, shown_ms: 10_000, periods: 3, in_period: true });
		expect(at(14_999)).toMatchObject({ shown_ms: 1, periods: 3 });
		expect(at(15_000)).toMatchObject({ shown_ms: 10_000, periods: 2 });
		expect(at(35_000)).toMatchObject({ left_ms: 0, shown_ms: 0, periods: 0 });
		expect(readClock(counted, byoyomi, "north", 99_000)).toMatchObject({ shown_ms: 10_000, periods: 2, in_period: true });
	});

	it("is written with days and hours where there are days", () => {
		expect(daysAndHours(86_399_999)).toBeNull();
		expect(daysAndHours(3 * 86_400_000)).toEqual({ days: 3, hours: 0 });
		expect(daysAndHours(2 * 86_400_000 + 7_200_000 + 5)).toEqual({ days: 2, hours: 2 });
		expect(changesIn({ left_ms: 0, shown_ms: 86_430_000, free_ms: 0, periods: null, in_period: false })).toBe(30_000);
	});

	it("is written with tenths under twenty seconds and hours over sixty minutes", () => {
		expect(clockText(180_000)).toEqual({ main: "3:00", tenths: null });
		expect(clockText(20_000)).toEqual({ main: "0:20", tenths: null });
		expect(clockText(19_999)).toEqual({ main: "0:19", tenths: "9" });
		expect(clockText(0)).toEqual({ main: "0:00", tenths: "0" });
		expect(clockText(3_661_000)).toEqual({ main: "1:01:01", tenths: null });
	});
});

describe("names of pits", () => {
	it("follow the preference", () => {
		expect(pitName("letters", 6, "south", 2)).toBe("c");
		expect(pitName("letters", 6, "north", 2)).toBe("C");
		expect(pitName("numbers", 6, "north", 2)).toBe("3");
		expect(pitName("index", 6, "south", 0)).toBe("0");
		expect(pitName("index", 6, "north", 0)).toBe("7");
		expect(pitName("index", 6, "north", 5)).toBe("12");
	});

	it("have keys: letters, and numbers from one", () => {
		expect(pitForKey("a", 6)).toBe(0);
		expect(pitForKey("F", 6)).toBe(5);
		expect(pitForKey("1", 6)).toBe(0);
		expect(pitForKey("0", 10)).toBe(9);
		for (const key of ["g", "7", "0", "Enter", " ", "Tab", ""]) expect(pitForKey(key, 6)).toBeNull();
	});
});

describe("the move list", () => {
	const move = (side: "south" | "north", pit: number, extra_turn = false) => ({ side, pit, captured: 0, extra_turn });
	const pits = (moves: { pit: number }[]) => moves.map(({ pit }) => pit);

	it("keeps the sowings of one turn together", () => {
		const lines = turnLines([move("south", 2, true), move("south", 4), move("north", 1), move("south", 0)], "south");
		expect(lines.map((line) => [pits(line.south), pits(line.north)])).toEqual([
			[[2, 4], [1]],
			[[0], []],
		]);
	});

	it("begins a line with whoever sowed first", () => {
		const lines = turnLines([move("north", 1), move("south", 0), move("north", 2)], "north");
		expect(lines.map((line) => [pits(line.south), pits(line.north)])).toEqual([
			[[0], [1]],
			[[], [2]],
		]);
	});

	it("begins another line when a side sows again because the other had to pass", () => {
		const lines = turnLines([move("south", 0), move("south", 1), move("north", 3)], "south");
		expect(lines.map((line) => [pits(line.south), pits(line.north)])).toEqual([
			[[0], []],
			[[1], [3]],
		]);
	});
});

describe("addresses", () => {
	it("name a room by its code in any spelling", () => {
		expect(routeOf("/r/K7QX2M4D")).toEqual({ page: "room", arg: "K7QX2M4D", more: null });
		expect(routeOf("/r/k7qx-2m4d/")).toEqual({ page: "room", arg: "K7QX2M4D", more: null });
		expect(roomCode(" oil1 ")).toBe("0111");
	});

	it("name the games to look at, of all rules or of one", () => {
		expect(routeOf("/tv")).toEqual({ page: "tv", arg: null, more: null });
		expect(routeOf("/tv/oware-abapa/")).toEqual({ page: "tv", arg: "oware-abapa", more: null });
	});

	it("are those that the server answers with the page", () => {
		const rows = served.matchAll(/^PAGE\((\w+), "([^"]+)", (\w+)\)/gm);
		const said = [...rows].map(([, name, path, argument]) => ({ page: name, path: argument === "NOTHING" || argument === "MAYBE" ? path! : `${path}/x` }));
		expect(said.length).toBe(PAGE_NAMES.length);
		for (const { page, path } of said) expect(routeOf(path).page).toBe(page);
	});

	it("that name no room are the front page", () => {
		for (const path of ["/", "/r/", "/r/%", "/r/---", "/x", "/tv/A", "/tv/a/b", "/tvx"]) expect(routeOf(path)).toEqual({ page: "home", arg: null, more: null });
	});
});

describe("preferences", () => {
	it("are whole and valid whatever was stored", () => {
		const usual = {
			name: "",
			language: null,
			labels: "letters",
			speed: "normal",
			theme: "system",
			contrast: "system",
			view: "own",
			count: "off",
			confirm: false,
			sound: true,
			hints: false,
		};
		for (const text of [null, "", "null", "7", "[]", '{"speed":"warp","theme":1,"name":{},"language":"xx","count":1,"confirm":"yes"}'])
			expect(readPreferences(text)).toEqual(usual);
		expect(
			readPreferences('{"language":"ru","labels":"index","name":"Ада","hints":true,"view":"south","count":"spoken","confirm":true,"sound":false}'),
		).toEqual({
			...usual,
			language: "ru",
			labels: "index",
			name: "Ада",
			hints: true,
			view: "south",
			count: "spoken",
			confirm: true,
			sound: false,
		});
	});
});

describe("a new game", () => {
	it("has the clock that was chosen or typed", () => {
		const draft = { choice: "custom", kind: "fischer", minutes: "0.5", seconds: "1", periods: "3", days: "7" };
		const per = { increment_per: "sow" };
		expect(chosenClock({ ...draft, choice: "none" })).toBeNull();
		expect(chosenClock({ ...draft, choice: "180000+2000" })).toEqual({
			kind: "fischer",
			base_ms: 180_000,
			increment_ms: 2_000,
			...per,
		});
		expect(chosenClock(draft)).toEqual({ kind: "fischer", base_ms: 30_000, increment_ms: 1_000, ...per });
		expect(chosenClock({ ...draft, kind: "delay" })).toEqual({
			kind: "delay",
			base_ms: 30_000,
			increment_ms: 1_000,
			...per,
		});
		expect(chosenClock({ ...draft, kind: "byoyomi" })).toEqual({
			kind: "byoyomi",
			base_ms: 30_000,
			increment_ms: 1_000,
			periods: 3,
			...per,
		});
		expect(chosenClock({ ...draft, kind: "sand" })?.kind).toBe("fischer");
		expect(chosenClock({ ...draft, choice: "days" })).toEqual({
			kind: "correspondence",
			base_ms: 0,
			increment_ms: 604_800_000,
			...per,
		});
	});

	it("like the last one has its rules, its clock, and the other side", () => {
		const room = reduce(null, snapshot({ rules: { ...RULES, seeds: 6 } })) as RoomState;
		expect(sameGame(room, [{ name: "kalah", rules: RULES }])).toEqual({
			t: "create",
			preset: "kalah",
			rules: { seeds: 6 },
			clock: { kind: "fischer", base_ms: 180_000, increment_ms: 2_000, increment_per: "sow" },
			side: "north",
		});
		const plain = reduce(null, snapshot({ clock_setting: null, you: { role: "viewer", side: null } })) as RoomState;
		expect(sameGame(plain, [{ name: "kalah", rules: RULES }])).toEqual({ t: "create", preset: "kalah", side: "random" });
	});
});

describe("texts", () => {
	it("are in the first language of the browser that there is", () => {
		expect(browserLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
		expect(browserLanguage(["de"])).toBe("en");
	});

	it("keep a parameter that is not given, for all to see", () => {
		expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
	});
});

describe("a clock's name", () => {
	it("is minutes and seconds added, as people say it", () => {
		const name = (base_ms: number, increment_ms: number) => clockName({ kind: "fischer", base_ms, increment_ms, increment_per: "sow" });
		expect(name(180_000, 2_000)).toBe("3+2");
		expect(name(24_000, 0)).toBe("0:24+0");
		expect(name(90_000, 500)).toBe("1:30+0.5");
		expect(name(0, 5_000)).toBe("0+5");
		expect(clockName(null)).toBe("No clock");
	});

	it("says what kind it is, where it is another", () => {
		const times = { base_ms: 600_000, increment_ms: 30_000, increment_per: "sow" } as const;
		expect(clockName({ kind: "delay", ...times })).toBe("10+30 delay");
		expect(clockName({ kind: "bronstein", ...times })).toBe("10+30 Bronstein");
		expect(clockName({ kind: "byoyomi", periods: 5, ...times })).toBe("10+5×30 byo-yomi");
		expect(clockName({ kind: "correspondence", ...times, base_ms: 0, increment_ms: 86_400_000 })).toBe("1 day a move");
		expect(clockName({ kind: "correspondence", ...times, base_ms: 0, increment_ms: 259_200_000 })).toBe("3 days a move");
	});
});

describe("why a sowing is a good one", () => {
	it("is said with its number where there is one, and not at all by a word of a newer server", () => {
		expect(reasonText("captures", 7)).toBe("captures 7");
		expect(reasonText("stores", 1)).toBe("1 seed for the store");
		expect(reasonText("free_turn", null)).toBe("free turn");
		expect(reasonText("dances", null)).toBeNull();
		expect(reasonText("dances", 3)).toBeNull();
	});
});
