/* The new game as it stands in the form, the command that it makes, and its reading from storage. Pure. */

import type { CommandOf } from "../messages.js";
import type { InOptions, Rules, Side } from "../protocol.js";
import { type ClockDraft, chosenClock, PRESETS } from "./choices.js";

type Offer = NonNullable<InOptions["offers"]>[number];
type Of<K extends keyof InOptions> = NonNullable<InOptions[K]>;

export interface Draft {
	preset: Rules["preset"];
	clock: ClockDraft;
	side: Side | "random";
	/** The second player may take the first turn over. */
	swap: boolean;
	/** Nobody has to feed; where the rules know of feeding. */
	practice: boolean;
	visibility: Of<"visibility">;
	/** Empty: none. */
	password: string;
	casual: boolean;
	/** Allowed or not, where it was chosen; else as usual. */
	offers: Partial<Record<Offer, boolean>>;
	series: "none" | Of<"series">["kind"];
	/** As typed. */
	games: string;
	order: NonNullable<Of<"series">["order"]>;
	start: Of<"start">;
	/** As typed. */
	position: string;
	watch: Of<"watch">;
	delay_s: number;
	viewerNames: boolean;
	chat: Of<"chat">;
}

export const OFFERS: readonly Offer[] = ["draw", "settle", "takeback", "rematch", "pause"];
export const DELAYS_S: readonly number[] = [0, 10, 30, 60, 180, 300, 900];
export const GAMES_MAX = 15;

export const DEFAULT_DRAFT: Draft = {
	preset: "kalah",
	clock: { choice: "180000+2000", kind: "fischer", minutes: "10", seconds: "5", periods: "5", days: "3" },
	side: "random",
	swap: false,
	practice: false,
	visibility: "private",
	password: "",
	casual: false,
	offers: {},
	series: "none",
	games: "3",
	order: "alternate",
	start: "rules",
	position: "",
	watch: "open",
	delay_s: 0,
	viewerNames: true,
	chat: "free",
};

export function isTimed(draft: Draft): boolean {
	return draft.clock.choice !== "none";
}

/** Whether the players may offer each other this, as it was chosen or as is usual. */
export function isOffered(draft: Draft, offer: Offer): boolean {
	return draft.offers[offer] ?? (offer !== "takeback" || !isTimed(draft));
}

/** Starts that favour nobody are known for one board alone. */
export function hasFairStarts(rules: Rules | undefined): boolean {
	return rules?.family === "kalah" && rules.pits === 6 && rules.seeds === 4 && rules.empty_capture;
}

/** What undoes the choices that changedOptions counts. */
export function usualOptions(): Partial<Draft> {
	const { preset: _preset, clock: _clock, side: _side, visibility: _visibility, ...usual } = DEFAULT_DRAFT;
	return usual;
}

/** How many choices, beside those that are always seen, differ from the usual game. */
export function changedOptions(draft: Draft): number {
	const names = ["swap", "practice", "password", "casual", "series", "start", "watch", "delay_s", "viewerNames", "chat"] as const;
	const offers = OFFERS.filter((offer) => isOffered(draft, offer) !== isOffered({ ...draft, offers: {} }, offer));
	return names.filter((name) => draft[name] !== DEFAULT_DRAFT[name]).length + (offers.length > 0 ? 1 : 0);
}

export function hasPractice(rules: Rules | undefined): boolean {
	return rules?.family === "oware";
}

/** Only what is not as usual is said. `usual` are the rules of the draft's preset, if they are known. */
export function createCommand(draft: Draft, usual: Rules | undefined): CommandOf<"create"> {
	const clock = chosenClock(draft.clock);
	const options = createOptions(draft);
	const rules: Partial<Rules> = {
		...(draft.swap ? { swap: true } : {}),
		...(draft.practice && hasPractice(usual) ? { feed: "none" } : {}),
	};
	return {
		t: "create",
		preset: draft.preset,
		...(Object.keys(rules).length > 0 ? { rules } : {}),
		...(clock ? { clock } : {}),
		side: draft.side,
		...(Object.keys(options).length > 0 ? { options } : {}),
	};
}

function createOptions(draft: Draft): InOptions {
	const offers = OFFERS.filter((offer) => isOffered(draft, offer));
	const usual = OFFERS.filter((offer) => isOffered({ ...draft, offers: {} }, offer));
	const position = draft.position.trim();
	return {
		...(draft.visibility === "open" ? { visibility: draft.visibility } : {}),
		...(draft.password ? { password: draft.password } : {}),
		...(draft.casual ? { casual: true } : {}),
		...(offers.join() === usual.join() ? {} : { offers }),
		...(draft.series === "none"
			? {}
			: { series: { kind: draft.series, games: Number(draft.games), order: draft.order } }),
		...(draft.start === "rules" ? {} : { start: draft.start }),
		...(draft.start === "position" ? { position } : {}),
		...(draft.watch === "open" ? {} : { watch: draft.watch }),
		...(draft.delay_s > 0 && draft.watch !== "closed" ? { delay_s: draft.delay_s } : {}),
		...(draft.viewerNames ? {} : { viewer_names: false }),
		...(draft.chat === "free" ? {} : { chat: draft.chat }),
	};
}

/** A password is typed anew for each game. */
export function storedDraft(draft: Draft): string {
	const { password: _password, ...rest } = draft;
	return JSON.stringify(rest);
}

/** Whatever was stored, a whole draft comes out. */
export function readDraft(text: string | null): Draft {
	let stored: Record<string, unknown>;
	try {
		stored = JSON.parse(text ?? "{}") ?? {};
	} catch {
		return DEFAULT_DRAFT;
	}
	const word = <K extends keyof Draft>(name: K, ...words: Draft[K][]): Draft[K] =>
		words.find((word) => word === stored[name]) ?? DEFAULT_DRAFT[name];
	const same = <K extends "swap" | "practice" | "casual" | "viewerNames" | "games" | "position">(name: K): Draft[K] =>
		typeof stored[name] === typeof DEFAULT_DRAFT[name] ? (stored[name] as Draft[K]) : DEFAULT_DRAFT[name];
	return {
		preset: word("preset", ...PRESETS),
		clock: { ...DEFAULT_DRAFT.clock, ...known(stored.clock, Object.keys(DEFAULT_DRAFT.clock), "string") },
		side: word("side", "south", "north"),
		swap: same("swap"),
		practice: same("practice"),
		visibility: word("visibility", "open"),
		password: "",
		casual: same("casual"),
		offers: known(stored.offers, OFFERS, "boolean"),
		series: word("series", "best_of", "first_to"),
		games: same("games"),
		order: word("order", "loser", "winner"),
		start: word("start", "fair", "position"),
		position: same("position"),
		watch: word("watch", "approval", "closed"),
		delay_s: word("delay_s", ...DELAYS_S),
		viewerNames: same("viewerNames"),
		chat: word("chat", "phrases", "off"),
	};
}

/** The members of an object that have a known name and the right type. */
function known(stored: unknown, names: readonly string[], type: string): object {
	if (typeof stored !== "object" || !stored) return {};
	return Object.fromEntries(
		Object.entries(stored).filter(([name, value]) => names.includes(name) && typeof value === type),
	);
}
