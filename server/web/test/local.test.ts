import { beforeAll, describe, expect, test } from "vitest";
import { bring } from "../src/local/import.js";
import { difference, recordText } from "../src/local/record-text.js";
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

	test.each([
		["no clock", {}],
		["fischer", { clock: "fischer", base: 600_000, increment: 2000 }],
		["per turn", { clock: "bronstein", base: 600_500, increment: 2345, per: "turn" }],
		["delay", { clock: "delay", base: 600_000, increment: 3000 }],
		["byo-yomi", { clock: "byoyomi", base: 10_000, increment: 5000, periods: 3 }],
	])("comes back from its JSON whole: %s", (_, clock) => {
		for (const rules of ["kalah,swap=true", "oware-plyyard,pits=4,seeds=3", "wari-barbados,quiet_limit=20", "kalah,pits=10,seeds=1"]) {
			const game = open({ rules, ...clock });
			game.sow(0);
			if (game.room.swappable) game.act("swap", { side: game.room.toMove, ply: game.room.ply });
			for (let i = 0; i < 3; i++) game.sow(game.room.legal[0] as number);
			game.act("agree", { kind: "takeback", side: game.room.moves[game.room.moves.length - 1]?.side });
			game.act("give_time", { side: "south" });
			game.playOut();
			const { record } = device.record();
			const text = recordText(JSON.parse(JSON.stringify(record)), presets);
			const { games, why } = device.read(text ?? "");
			expect(why).toBe("");
			expect(difference(record, (games[0] as Recorded).record)).toBeNull();
		}
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

describe("what is brought along", () => {
	const played = () => {
		const game = open({ rules: "kalah,pits=3,seeds=2", clock: "fischer", base: 600_000, increment: 0 });
		game.playOut();
		return device.record();
	};

	test("is taken as text, as JSON, as lines of JSON and as a list", async () => {
		const [one, other] = [played(), played()];
		const lines = [one, other].map(({ record }) => JSON.stringify(record));
		for (const [text, n] of [
			[one.text, 1],
			[`\uFEFF${one.text}\n\n${other.text}`, 2],
			[lines[0], 1],
			[lines.join("\n"), 2],
			[`[${lines.join()}]`, 2],
			[JSON.stringify(one.record, null, 2), 1],
		] as [string, number][]) {
			const { games, fault } = await bring(text);
			expect(fault).toBeNull();
			expect(games).toHaveLength(n);
			expect(games[0]?.record).toEqual(one.record);
		}
	});

	test("leads to the analysis where it is a position, or a game that is not over", async () => {
		const position = "1,0,2,0,0,1/0,0,3,0,1,0 10,12 N";
		expect((await bring(` ${position}\n`)).path).toBe("/analysis?rules=kalah&position=1,0,2,0,0,1/0,0,3,0,1,0+10,12+N");
		const { path } = await bring('[Rules "awari,seeds=3"]\n[Variant "Awari"]\n[Scheme "letters"]\n\n1. c D');
		expect(path).toBe("/analysis?rules=awari,seeds=3&position=3,3,3,3,3,3/3,3,3,3,3,3+0,0+S&moves=2,3");
	});

	test("is told to be wrong where it is, and what could be read is kept", async () => {
		const good = played();
		const lie = structuredClone(good.record);
		(lie.moves[3] as { captured: number }).captured += 1;
		const kinds = async (text: string) => (await bring(text)).fault?.kind;
		expect(await kinds("  ")).toBe("empty");
		expect(await kinds("chess is another game")).toBe("unknown");
		expect(await kinds('{"format":"other"}')).toBe("no_record");
		expect(await kinds("{ no JSON")).toBe("no_json");
		expect((await bring(`${JSON.stringify(good.record)}\n${JSON.stringify(lie)}`)).fault).toEqual({
			kind: "not_so",
			n: 2,
			why: `moves[3].captured is ${lie.moves[3]?.captured}, but the replay gives ${good.record.moves[3]?.captured}`,
		});
		const broken = await bring(`${good.text}\n${good.text.replace(/1\. \w/, "1. f")}`);
		expect(broken.games).toHaveLength(1);
		expect(broken.fault).toMatchObject({ kind: "game", n: 2 });
		expect(await kinds("x".repeat(4_000_001))).toBe("too_large");
	});
});
