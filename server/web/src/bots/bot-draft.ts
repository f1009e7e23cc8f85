/* The game against a bot, or between two, as it stands in the form; the command that it makes, and its reading from
   storage. Pure. */

import { type ClockDraft, chosenClock, PRESETS } from "../home/choices.js";
import { DEFAULT_DRAFT } from "../home/draft.js";
import type { CommandOf } from "../messages.js";
import type { Rules, Side } from "../protocol.js";
import { knownLevel, type Level } from "../state/bots.js";

export interface BotDraft {
	preset: Rules["preset"];
	/** Of the bot that one plays, or of North where two play. */
	level: Level;
	/** Of South, where two bots play. */
	own: Level;
	/** Two bots play, and one watches. */
	watch: boolean;
	side: Side | "random";
	clock: ClockDraft;
}

/** What a game begins from that is no choice of the form: the rules of another game, or a position. */
export interface Given {
	rules?: Partial<Rules>;
	position?: string;
}

export const DEFAULT_BOT_DRAFT: BotDraft = {
	preset: "kalah",
	level: 2,
	own: 6,
	watch: false,
	side: "south",
	clock: { ...DEFAULT_DRAFT.clock, choice: "none" },
};

/** South sows first, so that choosing a side is choosing who begins; a position says itself who is to move. */
export function botCommand(draft: BotDraft, { rules = {}, position }: Given = {}): CommandOf<"create"> {
	const clock = chosenClock(draft.clock);
	const start = position ? ({ start: "position", position } as const) : {};
	const changed: Partial<Rules> = position ? rules : { ...rules, first: "south" };
	return {
		t: "create",
		preset: draft.preset,
		...(Object.keys(changed).length > 0 ? { rules: changed } : {}),
		...(clock ? { clock } : {}),
		side: draft.watch ? "south" : draft.side,
		bot: draft.level,
		// Who plays a bot has nobody to talk to; two that play are for everybody to see.
		...(draft.watch
			? { own_bot: draft.own, options: { visibility: "open", ...start } }
			: { options: { chat: "off", ...start } }),
	};
}

/** Whatever was stored, a whole draft comes out. */
export function readBotDraft(text: string | null): BotDraft {
	let stored: Record<string, unknown>;
	try {
		stored = JSON.parse(text ?? "{}") ?? {};
	} catch {
		return DEFAULT_BOT_DRAFT;
	}
	const usual = DEFAULT_BOT_DRAFT;
	const clock = typeof stored.clock === "object" && stored.clock ? stored.clock : {};
	const fields = Object.entries(clock).filter(([name, value]) => name in usual.clock && typeof value === "string");
	return {
		preset: PRESETS.find((name) => name === stored.preset) ?? usual.preset,
		level: knownLevel(stored.level) ?? usual.level,
		own: knownLevel(stored.own) ?? usual.own,
		watch: stored.watch === true,
		side: (["north", "random"] as const).find((side) => side === stored.side) ?? usual.side,
		clock: { ...usual.clock, ...Object.fromEntries(fields) },
	};
}
