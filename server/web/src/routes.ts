/* Which page an address names, and what it shows there; what else the address says is for the page to read. The server
   answers the same addresses (server/pages.def). Pure. */

/** A row a page: the groups of the pattern are `arg` and `more`. */
const PATTERNS = {
	home: /^\/$/,
	/** The form there for a game against a bot. */
	play: /^\/play\/?$/,
	/** `arg`: the code, as it was written. */
	room: /^\/r\/([^/]+)\/?$/,
	/** Games to look at; `arg`: by these rules alone. */
	tv: /^\/tv(?:\/([a-z-]{1,32}))?\/?$/,
	/** `arg`: the finished game. */
	review: /^\/review\/([A-Za-z0-9_-]{1,32})\/?$/,
	/** All that teaches. */
	learn: /^\/learn\/?$/,
	/** Practice: the last seed predicted and counted; games without feeding. */
	count: /^\/learn\/count\/?$/,
	free: /^\/learn\/free\/?$/,
	/** `arg`: which course; `more`: which step, from 1. */
	course: /^\/learn\/([a-z-]{1,32})(?:\/(\d{1,2}))?\/?$/,
	/** This device alone; `arg`: the game. */
	local: /^\/local(?:\/([0-9A-Z]{8}))?\/?$/,
	/** `arg`: the code of a class, as it was written; without it one is begun. */
	class: /^\/class(?:\/([^/]+))?\/?$/,
	/** A game or a position is brought in. */
	import: /^\/import\/?$/,
	/** Any position. */
	analysis: /^\/analysis\/?$/,
	/** `arg`: one, or "daily"; all of them without. */
	puzzles: /^\/puzzles(?:\/([0-9a-z]{1,32}))?\/?$/,
	/** How to have boards on a site of one's own. */
	embed: /^\/embed\/?$/,
	/** `arg`: the rule set; all of them without. */
	rules: /^\/rules(?:\/([a-z-]{1,32}))?\/?$/,
	/** `arg`: the exercise; all of them without. */
	exercises: /^\/exercises(?:\/([a-z0-9-]{1,32}))?\/?$/,
} satisfies Record<string, RegExp>;

export type PageName = keyof typeof PATTERNS;
export const PAGE_NAMES = Object.keys(PATTERNS) as PageName[];

export interface Route {
	page: PageName;
	arg: string | null;
	more: string | null;
}

const HOME: Route = { page: "home", arg: null, more: null };

/** As the server writes codes: capitals, without what people put between, and no letter that looks like a digit. */
export function roomCode(text: string): string {
	return text
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, "")
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1");
}

/** The code that an address has, in any spelling; empty for none. */
function codeIn(text: string | null): string {
	try {
		return roomCode(decodeURIComponent(text ?? ""));
	} catch {
		return ""; // a stray percent sign names no room
	}
}

export function routeOf(path: string): Route {
	for (const [page, pattern] of Object.entries(PATTERNS)) {
		const match = pattern.exec(path);
		if (!match) continue;
		const route = { page: page as PageName, arg: match[1] ?? null, more: match[2] ?? null };
		if (route.page !== "room" && route.page !== "class") return route;
		const code = codeIn(route.arg);
		if (route.page === "class") return { ...route, arg: code || null };
		return code ? { ...route, arg: code } : HOME;
	}
	return HOME;
}
