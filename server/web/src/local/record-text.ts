/* A game's JSON, as the server tells and exports it, as the text from which the module reads games (docs/archive.md has both).
   It checks no more than that this is such JSON: whether the game can have been, the replay says, and what follows from
   it. Pure. */

import type { ClockSetting, Preset, Rules, Side } from "../protocol.js";
import { readPosition, rulesQuery } from "../study/position.js";

const FORMAT = "mancalad-game/1";
const LETTERS = "abcdefghij";

type BySide<T> = Record<Side, T>;

interface GivenRecord {
	format: string;
	id: string;
	room: string | null;
	game?: number;
	counted?: boolean;
	preset: Rules["preset"];
	rules: Omit<Rules, "preset">;
	clock: ClockSetting | null;
	started_unix_ms: number;
	ended_unix_ms: number;
	players: BySide<{ name: string; user?: string }>;
	first: Side;
	start: string | null;
	swapped_at?: number | null;
	swap_spent_ms?: number;
	moves: { side: Side; pit: number; spent_ms?: number; credit_ms?: number }[];
	clock_sets?: { ply: number; why: string; spent_ms: number; swapped: boolean; left_ms: BySide<number>; periods?: BySide<number> }[];
	last_spent_ms?: number;
	left_ms?: BySide<number>;
	result: { reason: string; winner: Side | null };
}

/** "12.340", "12": as tags tell a duration. */
function seconds(ms: number): string {
	const part = ms % 1000;
	return part === 0 ? String(ms / 1000) : `${Math.floor(ms / 1000)}.${String(part).padStart(3, "0")}`;
}

/** "0:01:02.500": as moves do. */
function span(ms: number): string {
	const two = (n: number) => String(n).padStart(2, "0");
	const whole = Math.floor(ms / 1000);
	const part = ms % 1000 === 0 ? "" : `.${String(ms % 1000).padStart(3, "0")}`;
	return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${part}`;
}

function tag(name: string, value: string | number | undefined | null): string {
	return value === undefined || value === null || value === "" ? "" : `[${name} "${String(value).replace(/[\\"]/g, "\\$&")}"]\n`;
}

function clockTags({ clock, left_ms, last_spent_ms }: GivenRecord): string {
	if (!clock) return tag("TimeControl", "-") + (last_spent_ms ? tag("LastTime", seconds(last_spent_ms)) : "");
	const kind = clock.kind ?? "fischer";
	const base = seconds(clock.base_ms);
	const increment = seconds(clock.increment_ms);
	const marks = { fischer: "+", delay: "d", bronstein: "b" } as const;
	const control = kind === "correspondence" ? `1/${increment}` : kind === "byoyomi" ? base : `${base}${marks[kind]}${increment}`;
	return [
		tag("TimeControl", control),
		kind === "byoyomi" ? tag("Overtime", `${clock.periods ?? 1}x${increment} byo-yomi`) : "",
		tag("IncrementPer", clock.increment_per ?? "sow"),
		left_ms ? tag("TimeLeft", `${seconds(left_ms.south)} ${seconds(left_ms.north)}`) : "",
		last_spent_ms ? tag("LastTime", seconds(last_spent_ms)) : "",
	].join("");
}

/** Hyphens between all numbers, as other programs write a position. */
function startTag({ start, first, rules }: GivenRecord): string {
	const given = start === null ? null : readPosition(start);
	if (!given && first === "south") return "";
	const row = Array.from({ length: rules.pits }, () => rules.seeds);
	const { south, north, stores } = given?.board ?? { south: row, north: row, stores: [0, 0] };
	return tag("FEN", [...south, ...north, ...stores, first === "south" ? "S" : "N"].join("-"));
}

function setText({ why, spent_ms, swapped, left_ms, periods }: NonNullable<GivenRecord["clock_sets"]>[number]): string {
	const times = [spent_ms, left_ms.south, left_ms.north].map(span).join(" ");
	return `{[%set ${why} ${times} ${periods?.south ?? 0} ${periods?.north ?? 0} ${swapped ? 1 : 0}]}`;
}

function moveText({ side, pit, spent_ms = 0, credit_ms = 0 }: GivenRecord["moves"][number]): string {
	const letter = LETTERS[pit] ?? "?";
	const name = side === "south" ? letter : letter.toUpperCase();
	if (spent_ms === 0) return name;
	return `${name} {[%emt ${span(spent_ms)}]${credit_ms ? `[%lag ${span(credit_ms)}]` : ""}}`;
}

function isRecord(value: unknown): value is GivenRecord {
	if (typeof value !== "object" || value === null) return false;
	const { format, preset, rules, moves, players, result } = value as Partial<GivenRecord>;
	return (
		format === FORMAT &&
		typeof preset === "string" &&
		typeof rules === "object" &&
		Array.isArray(moves) &&
		typeof players?.south?.name === "string" &&
		typeof players?.north?.name === "string" &&
		typeof result?.reason === "string"
	);
}

/** Null for JSON that is no such game. */
export function recordText(value: unknown, presets: readonly Preset[]): string | null {
	if (!isRecord(value)) return null;
	const { clock_sets = [], moves } = value;
	const sets = (ply: number) => clock_sets.filter((set) => set.ply === ply).map(setText);
	const line = moves.flatMap((move, ply) => [...sets(ply), moveText(move)]);
	const iso = (unix_ms: number) => new Date(unix_ms).toISOString();
	return [
		tag("Variant", value.preset),
		tag("South", value.players.south.name),
		tag("North", value.players.north.name),
		tag("Scheme", "letters"),
		tag("Rules", rulesQuery({ ...value.rules, preset: value.preset } as Rules, presets)),
		tag("Termination", value.result.reason),
		tag("Winner", value.result.winner ?? "none"),
		tag("Id", value.id),
		tag("Room", value.room),
		value.game !== undefined && value.game !== 1 ? tag("Game", value.game) : "",
		value.counted === false ? tag("Counted", "no") : "",
		tag("SouthUser", value.players.south.user),
		tag("NorthUser", value.players.north.user),
		tag("Started", iso(value.started_unix_ms)),
		tag("Ended", iso(value.ended_unix_ms)),
		clockTags(value),
		value.swapped_at ? tag("SwappedAt", value.swapped_at) + tag("SwapTime", seconds(value.swap_spent_ms ?? 0)) : "",
		startTag(value),
		"\n",
		[...line, ...sets(moves.length), "*"].join(" "),
		"\n",
	].join("");
}

/** Where the two first differ, as a path in the JSON; what the first does not have is not asked for. */
export function difference(given: unknown, found: unknown, path = ""): { path: string; given: unknown; found: unknown } | null {
	if (typeof given !== "object" || given === null) return given === found ? null : { path, given, found };
	if (typeof found !== "object" || found === null) return { path, given, found };
	for (const [name, value] of Object.entries(given)) {
		const step = Array.isArray(given) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
		const inside = difference(value, (found as Record<string, unknown>)[name], step);
		if (inside) return inside;
	}
	return null;
}
