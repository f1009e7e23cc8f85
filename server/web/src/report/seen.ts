/* What goes with a report of a mistake: what is seen where it was found, and nothing that lets anybody in. Pure. */

import type { CommandOf } from "../messages.js";
import type { Preset, Rules } from "../protocol.js";
import { changedRules } from "../state/again.js";

export const SECTIONS = ["room", "review", "analysis", "rules", "course", "exercise", "puzzle", "local"] as const;
export type Section = (typeof SECTIONS)[number];

export interface Seen {
	section: Section;
	rules: Rules | null;
	/** As addresses have it. */
	position: string | null;
}

/** The server takes no more. */
export const TEXT_MAX = 1000;
const PAGE_MAX = 200;

/** Pages whose address is a key: a room's code opens it. */
const KEYED = new Set(["r", "class"]);
/** What an address may say besides. */
const PLAIN = ["rules", "position", "moves", "step"];

export function safePage({ pathname, search }: Pick<Location, "pathname" | "search">): string {
	const [, first = ""] = pathname.split("/");
	if (KEYED.has(first)) return `/${first}`;
	const given = new URLSearchParams(search);
	const kept = PLAIN.flatMap((name) => (given.has(name) ? [`${name}=${given.get(name)}`] : []));
	const page = kept.length > 0 ? `${pathname}?${kept.join("&")}` : pathname;
	return encodeURI(page).slice(0, PAGE_MAX);
}

export function whereOf({ section, rules, position }: Seen, page: string, presets: readonly Preset[]): CommandOf<"report_error">["where"] {
	const changed = rules ? Object.fromEntries(changedRules(rules, presets)) : {};
	return {
		section,
		page,
		...(rules ? { preset: rules.preset } : {}),
		...(Object.keys(changed).length > 0 ? { rules: changed as Partial<Rules> } : {}),
		...(position ? { position } : {}),
	};
}
