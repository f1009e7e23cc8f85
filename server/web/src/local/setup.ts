/* A game on this device as it is chosen, and the question that opens its room. Pure. */

import { chosenClock, type ClockDraft, PRESETS } from "../home/choices.js";
import { DEFAULT_DRAFT } from "../home/draft.js";
import type { ClockSetting, Preset, Rules, Series, Side } from "../protocol.js";
import { knownLevel, type Level } from "../state/bots.js";
import { rulesQuery } from "../study/position.js";
import type { Parameters } from "./device.js";

export interface LocalDraft {
	/** Two people, or one against a bot. */
	who: "two" | "bot";
	names: Record<Side, string>;
	level: Level;
	/** Against a bot: the own one. */
	side: Side | "random";
	/** As texts of addresses name rules: "oware-abapa,feed=none". */
	rules: string;
	clock: ClockDraft;
	series: "none" | Series["kind"];
	/** As typed. */
	games: string;
	/** The board turns to whoever is to move. */
	turns: boolean;
}

export const DEFAULT_LOCAL_DRAFT: LocalDraft = {
	who: "two",
	names: { south: "", north: "" },
	level: 2,
	side: "south",
	rules: "kalah",
	clock: { ...DEFAULT_DRAFT.clock, choice: "none" },
	series: "none",
	games: "3",
	turns: false,
};

export const NAME_MAX = 24;

export function clockQuery(clock: ClockSetting | null): Parameters {
	if (!clock) return {};
	return {
		clock: clock.kind ?? "fischer",
		base: clock.base_ms,
		increment: clock.increment_ms,
		per: clock.increment_per ?? "sow",
		periods: clock.periods,
	};
}

/** `usual`: how a person without a name is called. A bot is South's rival where the own side is South. */
export function openQuery(draft: LocalDraft, rules: Rules, presets: readonly Preset[], usual: Record<Side, string>, lot: boolean): Parameters {
	const { who, names, level, series } = draft;
	const bot = who === "bot";
	const own: Side = !bot ? "south" : draft.side === "random" ? (lot ? "south" : "north") : draft.side;
	const name = (side: Side) => (bot && side !== own ? undefined : (names[bot ? "south" : side].trim() || usual[side]).slice(0, NAME_MAX));
	return {
		// South sows first, so that choosing a side is choosing who begins.
		rules: rulesQuery(bot && rules.first !== "south" ? { ...rules, first: "south" } : rules, presets),
		...clockQuery(chosenClock(draft.clock)),
		side: own,
		south: name("south"),
		north: name("north"),
		...(bot ? { bot: level } : {}),
		...(series === "none" || bot ? {} : { series, games: draft.games, order: "alternate" }),
	};
}

/** Whatever was stored, a whole draft comes out. */
export function readLocalDraft(text: string | null): LocalDraft {
	let stored: Record<string, unknown>;
	try {
		stored = JSON.parse(text ?? "{}") ?? {};
	} catch {
		return DEFAULT_LOCAL_DRAFT;
	}
	const usual = DEFAULT_LOCAL_DRAFT;
	const words = (value: unknown, like: object) =>
		Object.fromEntries(Object.entries(value ?? {}).filter(([name, word]) => name in like && typeof word === "string"));
	return {
		who: stored.who === "bot" ? "bot" : "two",
		names: { ...usual.names, ...words(stored.names, usual.names) },
		level: knownLevel(stored.level) ?? usual.level,
		side: (["north", "random"] as const).find((side) => side === stored.side) ?? usual.side,
		rules: typeof stored.rules === "string" && isOffered(stored.rules) ? stored.rules : usual.rules,
		clock: { ...usual.clock, ...words(stored.clock, usual.clock) },
		series: (["best_of", "first_to"] as const).find((kind) => kind === stored.series) ?? usual.series,
		games: typeof stored.games === "string" && /^([1-9]|1[0-5])$/.test(stored.games) ? stored.games : usual.games,
		turns: stored.turns === true,
	};
}

/** The draft with what an address asks for: /local?rules=awale,feed=none for two, with &bot=3 for one. */
export function withAsked(draft: LocalDraft, search: string): LocalDraft {
	const asked = new URLSearchParams(search);
	const rules = asked.get("rules") ?? "";
	if (!isOffered(rules)) return draft;
	const level = knownLevel(Number(asked.get("bot")));
	return { ...draft, rules, who: level ? "bot" : "two", ...(level ? { level } : {}) };
}

function isOffered(rules: string): boolean {
	return PRESETS.some((name) => name === rules.split(",")[0]);
}
