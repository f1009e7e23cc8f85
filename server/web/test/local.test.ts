import { beforeAll, describe, expect, test } from "vitest";
import { Device, type Recorded, type Unfinished } from "../src/local/device.js";
import { DEFAULT_LOCAL_DRAFT, openQuery, readLocalDraft, withAsked } from "../src/local/setup.js";
import type { Preset, Rules } from "../src/protocol.js";
import { reduce, type RoomState } from "../src/state/room.js";
import { engine } from "../src/engine/engine.js";

let device: Device;
let presets: readonly Preset[];
let at = 0;

const now = () => ({ at: (at += 1000), unix: 1_800_000_000_000 + at });
const usual = { south: "South", north: "North" };
const rulesOf = (name: string) => presets.find((preset) => preset.name === name)?.rules as Rules;

/** A room that was opened, and what came of what was done since. */
function open(parameters: Record<string, string | number | undefined>) {
	let room: RoomState | null = null;
	const take = ({ error, messages, deadline }: ReturnType<Device["act"]>) => {
		for (const message of messages) room = reduce(room, message);
		return { error, deadline };
	};
	take(device.open({ code: "ABCD2345", random: 1, side: "south", south: "Nadia", north: "Samuel", ...parameters, ...now() }));
	return {
		get room() {
			return room as unknown as RoomState;
		},
		act: (t: string, more = {}) => take(device.act({ t, ...more, ...now() })),
		sow(pit: number) {
			return this.act("play", { pit, side: this.room.toMove, ply: this.room.ply });
		},
		/** The first pit that may be sown, until the game is over. */
		playOut() {
			while (this.room.phase === "playing") this.sow(this.room.legal[this.room.ply % this.room.legal.length] as number);
		},
	};
}

beforeAll(async () => {
	presets = await engine.presets();
	device = await Device.open();
});

describe("a room of this device", () => {
	test("begins with both players there, and nobody's first sowing is waited for", () => {
		const { room } = open({ rules: "oware-abapa", clock: "fischer", base: 180_000, increment: 2000 });
		expect(room.phase).toBe("playing");
		expect(room.seats.south?.name).toBe("Nadia");
		expect(room.seats.north?.name).toBe("Samuel");
		expect(room.firstMoveUnixMs).toBeNull();
		expect(room.clock?.running).toBe("south");
	});

	test("refuses what the rules forbid, in the server's words, and is as it was", () => {
		const game = open({ rules: "oware-abapa,first=south" });
		const { error } = game.act("play", { pit: 2, side: "north", ply: 0 });
		expect(error?.code).toBe("not_your_turn");
		expect(game.room.ply).toBe(0);
	});

	test("a flag falls by its clock", () => {
		const game = open({ rules: "oware-abapa,first=south", clock: "fischer", base: 60_000, increment: 0 });
		game.sow(2);
		game.sow(2);
		const { deadline } = game.act("tick");
		at = (deadline ?? 0) - 1000;
		game.act("tick");
		expect(game.room.result?.reason).toBe("flag");
		expect(game.room.result?.winner).toBe("north");
	});

	test("the last sowing is taken back at once, as often as one likes", () => {
		const game = open({ rules: "oware-abapa,first=south", clock: "fischer", base: 60_000, increment: 0 });
		game.sow(0);
		game.sow(1);
		for (const side of ["north", "south"] as const) expect(game.act("agree", { kind: "takeback", side }).error).toBeNull();
		expect(game.room.ply).toBe(0);
		expect(game.room.toMove).toBe("south");
		game.sow(0);
		expect(game.room.ply).toBe(1);
	});

	test("a pause lasts until it is ended", () => {
		const game = open({ rules: "kalah,first=south", clock: "fischer", base: 60_000, increment: 0 });
		expect(game.act("pause").deadline).toBeNull();
		expect(game.room.held).toBe("pause");
		at += 3_600_000;
		game.act("unpause", { side: "south" });
		expect(game.room.held).toBeNull();
		expect(game.room.clock?.south_ms).toBeGreaterThan(50_000);
	});

	test("a series counts, changes sides and goes on when somebody is ready", () => {
		const game = open({ rules: "kalah,first=south", series: "best_of", games: 3, order: "alternate" });
		game.playOut();
		expect(game.room.score?.played).toBe(1);
		game.act("ready", { side: "south" });
		expect(game.room.game).toBe(2);
		expect(game.room.phase).toBe("playing");
	});

	test("a rematch may have other rules and another clock", () => {
		const game = open({ rules: "kalah,first=south" });
		game.act("resign", { side: "south" });
		game.act("agree", { kind: "rematch", side: "north", rules: "awari", clock: "fischer", base: 60_000, increment: 1000, per: "sow" });
		expect(game.room.rules.preset).toBe("awari");
		expect(game.room.clockSetting?.base_ms).toBe(60_000);
		expect(game.room.seats.south?.name).toBe("Samuel");
	});

	test("goes on from what was saved", () => {
		const game = open({ rules: "kalah,first=south", clock: "fischer", base: 60_000, increment: 0 });
		game.sow(2);
		game.sow(0);
		const before = game.room;
		const bytes = device.save();
		open({ rules: "awari" });
		const { messages } = device.load(now(), bytes);
		const after = messages.reduce<RoomState | null>(reduce, null);
		expect(after?.board).toEqual(before.board);
		expect(after?.moves).toEqual(before.moves);
		expect(after?.code).toBe(before.code);
		expect(() => device.load(now(), bytes.slice(2))).toThrow(/saved room/);
	});

	test("a bot's seat is its own", () => {
		const { room } = open({ rules: "kalah", bot: 3 });
		expect(room.seats.north?.bot).toBe(3);
		expect(room.seats.south?.bot).toBeNull();
	});

	test("what cannot be played is told with the parameter at fault", () => {
		expect(() => open({ rules: "kalah,seeds=0" })).toThrow();
		expect(() => open({ rules: "kalah", position: "1,1/1,1 0,0 S" })).toThrow(/pits/);
		expect(() => open({ rules: "kalah", clock: "fischer", base: 0, increment: 0 })).toThrow();
	});
});

describe("a finished game", () => {
	test("is a record that can be read back, alone and among others", () => {
		const game = open({ rules: "oware-abapa", clock: "fischer", base: 600_000, increment: 0 });
		game.playOut();
		const { record, text } = device.record();
		expect(record.format).toBe("mancalad-game/1");
		expect(record.players.south.name).toBe("Nadia");
		const { games, why } = device.read(`${text}\n${text}`);
		expect(why).toBe("");
		expect(games.map((one) => (one as Recorded).record)).toEqual([record, record]);
	});

	test("of one that is not over there is as much as was played", () => {
		const { games, why } = device.read('[Variant "Oware Abapa"]\n[Rules "oware-abapa"]\n[Scheme "letters"]\n\n1. c D 2. f');
		expect(why).toBe("");
		const [one] = games as Unfinished[];
		expect(one?.moves).toEqual([2, 3, 5]);
		expect(one?.position).toBe("4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	});

	test("what is no game is told", () => {
		expect(device.read("nothing of the kind").why).not.toBe("");
	});
});

describe("the form", () => {
	test("asks for a room of two, or one with a bot opposite, South to begin", () => {
		const two = openQuery({ ...DEFAULT_LOCAL_DRAFT, names: { south: " Nadia ", north: "" } }, rulesOf("kalah"), presets, usual, true);
		expect(two).toMatchObject({ rules: "kalah", south: "Nadia", north: "North", side: "south" });
		const bot = openQuery(
			{ ...DEFAULT_LOCAL_DRAFT, who: "bot", level: 4, side: "north", names: { south: "Nadia", north: "x" } },
			rulesOf("kalah"),
			presets,
			usual,
			true,
		);
		expect(bot).toMatchObject({ rules: "kalah,first=south", side: "north", bot: 4, north: "Nadia" });
		expect(bot.south).toBeUndefined();
	});

	test("whatever was stored, a whole draft comes out", () => {
		for (const text of [null, "no JSON", "[]", '{"names":3,"rules":"chess","level":99,"clock":{"choice":7},"games":"0"}'])
			expect(readLocalDraft(text)).toEqual(DEFAULT_LOCAL_DRAFT);
		const draft = { ...DEFAULT_LOCAL_DRAFT, who: "bot" as const, rules: "wari,feed=none", turns: true };
		expect(readLocalDraft(JSON.stringify(draft))).toEqual(draft);
	});

	test("an address may ask for a game", () => {
		const ask = (search: string) => withAsked(DEFAULT_LOCAL_DRAFT, search);
		expect(ask("?rules=awale,feed=none")).toMatchObject({ who: "two", rules: "awale,feed=none" });
		expect(ask("?rules=kalah&bot=3")).toMatchObject({ who: "bot", rules: "kalah", level: 3 });
		for (const search of ["", "?rules=chess&bot=1", "?bot=1"]) expect(ask(search)).toEqual(DEFAULT_LOCAL_DRAFT);
	});
});
