import { describe, expect, it } from "vitest";
import { adviceSentence, reasonsText, valueSentence, valueText } from "../src/bots/advice.js";
import { type BotDraft, botCommand, DEFAULT_BOT_DRAFT, readBotDraft } from "../src/bots/bot-draft.js";
import type { HintedMessage, Preset, Seats } from "../src/protocol.js";
import { isAbortable, mayGiveTime, mayOffer } from "../src/room/allowed.js";
import { routeOf } from "../src/routes.js";
import { sameGame } from "../src/state/again.js";
import { nextAsk } from "../src/state/asks.js";
import { hasBots, isProgram, levelName, mayHint, mayUndo, rivalBot } from "../src/state/bots.js";
import { playerName, rulesName } from "../src/state/describe.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { offer, presence, ROOM, RULES, seat, snapshot } from "./messages.js";

const AGAINST_BOT: Seats = { south: seat("Nadia"), north: seat("Bot 3", { bot: 3 }) };
const TWO_BOTS: Seats = { south: seat("Bot 6", { bot: 6 }), north: seat("Bot 2", { bot: 2 }) };

function room(change: Partial<RoomState> = {}): RoomState {
	const state = reduce(null, snapshot({ seats: AGAINST_BOT, you: { role: "player", side: "south" } }));
	if (!state) throw new Error("no state");
	return { ...state, toMove: "south", ...change };
}

const draft = (change: Partial<BotDraft>): BotDraft => ({ ...DEFAULT_BOT_DRAFT, ...change });

describe("the command of a game against a bot", () => {
	it("lets South begin, has no clock, and nobody to talk to", () => {
		expect(botCommand(DEFAULT_BOT_DRAFT)).toEqual({
			t: "create",
			preset: "kalah",
			rules: { first: "south" },
			side: "south",
			bot: 2,
			options: { chat: "off" },
		});
	});

	it("says side, level and clock as they were chosen", () => {
		const clock = { ...DEFAULT_BOT_DRAFT.clock, choice: "180000+2000" };
		expect(botCommand(draft({ preset: "wari", level: 7, side: "north", clock }))).toEqual({
			t: "create",
			preset: "wari",
			rules: { first: "south" },
			clock: { kind: "fischer", base_ms: 180_000, increment_ms: 2000, increment_per: "sow" },
			side: "north",
			bot: 7,
			options: { chat: "off" },
		});
	});

	it("seats two where somebody watches", () => {
		const command = botCommand(draft({ watch: true, own: 8, level: 1, side: "north" }));
		expect(command).toMatchObject({ side: "south", own_bot: 8, bot: 1 });
	});

	it("begins from a position, which says itself who is to move", () => {
		const position = "0,0,0,0,0,1/1,0,0,0,0,0 20,26 N";
		const command = botCommand(DEFAULT_BOT_DRAFT, { rules: { empty_capture: true }, position });
		expect(command).toMatchObject({ rules: { empty_capture: true }, options: { start: "position", position } });
		expect(command.rules).not.toHaveProperty("first");
	});
});

describe("the stored choice", () => {
	it("is whole and valid whatever was stored", () => {
		for (const text of [null, "", "7", "[]", '{"level":9,"own":"2","side":"west","preset":"go","clock":7,"watch":1}'])
			expect(readBotDraft(text)).toEqual(DEFAULT_BOT_DRAFT);
	});

	it("is read as it was written", () => {
		const clock = { ...DEFAULT_BOT_DRAFT.clock, choice: "days", days: "7" };
		const chosen = draft({ preset: "awari", level: 8, own: 1, watch: true, side: "random", clock });
		expect(readBotDraft(JSON.stringify(chosen))).toEqual(chosen);
	});
});

describe("a room with a bot", () => {
	it("knows it by its seat, also after it was away", () => {
		expect(rivalBot(room())).toBe(3);
		const told = reduce(room(), presence({ seq: 11, side: "north", connected: false }));
		expect(told && rivalBot(told)).toBe(3);
		expect(rivalBot(room({ side: null }))).toBeNull();
		expect(rivalBot(room({ seats: { south: seat("Nadia"), north: seat("Samuel") } }))).toBeNull();
	});

	it("names it by its level", () => {
		expect(playerName(room(), "north")).toBe(levelName(3));
		expect(levelName(3)).toBe("Seedling");
		expect(levelName(12)).toBe("Bot 12");
	});

	it("gives hints in one's own turn alone", () => {
		expect(mayHint(room())).toBe(true);
		expect(mayHint(room({ toMove: "north" }))).toBe(false);
		expect(mayHint(room({ phase: "ended" }))).toBe(false);
		expect(mayHint(room({ held: "pause" }))).toBe(false);
		expect(mayHint(room({ seats: { south: seat("Nadia"), north: seat("Samuel") } }))).toBe(false);
		expect(mayHint(room({ side: null, seats: TWO_BOTS }))).toBe(false);
	});

	it("lets one go back once one has sown, in the bot's turn too", () => {
		const moves = [{ side: "south", pit: 3, captured: 0, extra_turn: false }] as const;
		expect(mayUndo(room({ moves: [] }))).toBe(false);
		expect(mayUndo(room({ moves: [{ ...moves[0], side: "north" }] }))).toBe(false);
		expect(mayUndo(room({ moves: [...moves], toMove: "north" }))).toBe(true);
		expect(mayUndo(room({ moves: [...moves], phase: "ended" }))).toBe(false);
	});

	it("asks nobody for a takeback, gives no time and calls nothing off, and always plays again", () => {
		const options = { ...room().options, offers: [] };
		const bare = room({ options });
		expect(mayOffer(bare, "rematch")).toBe(true);
		for (const kind of ["draw", "takeback", "pause", "settle"] as const) expect(mayOffer(bare, kind)).toBe(false);
		expect(mayOffer(room(), "takeback")).toBe(false);
		expect(mayGiveTime(room())).toBe(false);
		expect(isAbortable(room())).toBe(false);
	});

	it("has no question open: a bot answers at once", () => {
		expect(nextAsk(room({ offers: { open: [offer(1, { side: "south", kind: "takeback" })], again: [] } }))).toBeNull();
	});

	it("is opened again with the same bots", () => {
		expect(sameGame(room({ side: null }), [])).toMatchObject({ side: "south", bot: 3, options: { chat: "off" } });
		expect(sameGame(room({ side: null, seats: TWO_BOTS }), [])).toMatchObject({ side: "south", own_bot: 6, bot: 2 });
		expect(sameGame(room({ seats: { south: seat("Nadia"), north: seat("Samuel") } }), [])).not.toHaveProperty("bot");
	});

	it("tells programs from people", () => {
		expect(hasBots(room())).toBe(true);
		expect(hasBots(room({ seats: { south: seat("Nadia"), north: null } }))).toBe(false);
		expect(isProgram(seat("Bot 1", { bot: 1 }))).toBe(true);
		expect(isProgram(seat("deep", { outside_bot: true }))).toBe(true);
		expect(isProgram(seat("Bot 1"))).toBe(false);
		expect(isProgram(null)).toBe(false);
	});
});

describe("the name of the rules", () => {
	it("is the same whoever begins", () => {
		const presets = [{ name: "kalah", rules: RULES }] as Preset[];
		expect(rulesName({ ...RULES, first: "random" }, presets)).toBe("Kalah");
		expect(rulesName({ ...RULES, pits: 5 }, presets)).toBe("Kalah, changed");
	});
});

describe("a hint in words", () => {
	const advice: HintedMessage = {
		t: "hinted",
		re: "c-1",
		room: ROOM,
		ply: 4,
		pit: 2,
		value: 3,
		exact: false,
		by: "search",
		reasons: [
			{ kind: "captures", seeds: 7 },
			{ kind: "free_turn", seeds: null },
		],
	};

	it("names the reasons, and leaves out what it has no words for", () => {
		expect(reasonsText(advice.reasons)).toBe("captures 7, free turn");
		const unknown = { kind: "shines", seeds: null } as unknown as HintedMessage["reasons"][number];
		expect(reasonsText([unknown, ...advice.reasons])).toBe("captures 7, free turn");
	});

	it("says what it is worth, and how sure that is", () => {
		expect([3, 0, -2].map(valueText)).toEqual(["+3", "0", "−2"]);
		expect(valueSentence(advice)).toBe("You end 3 seeds ahead. This is an estimate: the search did not reach the end of the game.");
		expect(valueSentence({ value: -1, exact: true })).toMatch(/^You end 1 seed behind\. This is exact/);
		expect(valueSentence({ value: 0, exact: true })).toMatch(/^Even at the end/);
	});

	it("is one sentence for those who listen", () => {
		expect(adviceSentence(advice, "letters", 6, "south")).toMatch(/^Hint: c, captures 7, free turn\. You end 3 seeds ahead/);
		expect(adviceSentence({ ...advice, reasons: [] }, "letters", 6, "north")).toMatch(/^Hint: C\. /);
	});
});

describe("the address /play", () => {
	it("is the form for a game against a bot", () => {
		expect(routeOf("/play")).toEqual({ page: "play", arg: null, more: null });
		expect(routeOf("/play/")).toEqual({ page: "play", arg: null, more: null });
		expect(routeOf("/play/x")).toEqual({ page: "home", arg: null, more: null });
	});
});
