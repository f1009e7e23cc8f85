/* The new game as it stands in the form, the command that it makes, and its reading from storage. Pure. */

import type { CommandOf } from "../messages.js";
import type { Rules, Side } from "../protocol.js";
import { type ClockDraft, chosenClock, PRESETS } from "./choices.js";

export interface Draft {
	preset: Rules["preset"];
	clock: ClockDraft;
	side: Side | "random";
}

export const DEFAULT_DRAFT: Draft = {
	preset: "kalah",
	clock: { choice: "180000+2000", kind: "fischer", minutes: "10", seconds: "5", periods: "5", days: "3" },
	side: "random",
};

export function createCommand(draft: Draft): CommandOf<"create"> {
	const clock = chosenClock(draft.clock);
	return { t: "create", preset: draft.preset, ...(clock ? { clock } : {}), side: draft.side };
}

export function storedDraft(draft: Draft): string {
	return JSON.stringify(draft);
}

/** Whatever was stored, a whole draft comes out. */
export function readDraft(text: string | null): Draft {
	let stored: Record<string, unknown>;
	try {
		stored = JSON.parse(text ?? "{}") ?? {};
	} catch {
		return DEFAULT_DRAFT;
	}
	const clock = (typeof stored.clock === "object" && stored.clock) || {};
	return {
		preset: PRESETS.find((preset) => preset === stored.preset) ?? DEFAULT_DRAFT.preset,
		clock: { ...DEFAULT_DRAFT.clock, ...strings(clock) },
		side: (["south", "north", "random"] as const).find((side) => side === stored.side) ?? DEFAULT_DRAFT.side,
	};
}

function strings(stored: object): Partial<ClockDraft> {
	const known = Object.keys(DEFAULT_DRAFT.clock);
	return Object.fromEntries(
		Object.entries(stored).filter(([name, value]) => known.includes(name) && typeof value === "string"),
	);
}
