/* Which page an address names: / is home, /play the form there for a game against a bot, /r/CODE a room, /tv and
   /tv/RULES the games to look at, /review/ID a finished game, /analysis any position. Pure. */

export type Route =
	| { page: "home" }
	| { page: "play" }
	| { page: "room"; code: string }
	| { page: "tv"; preset: string | null }
	| { page: "review"; game: string }
	| { page: "analysis" };

/** As the server writes codes: capitals, without what people put between, and no letter that looks like a digit. */
export function roomCode(text: string): string {
	return text
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, "")
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1");
}

export function routeOf(path: string): Route {
	const tv = /^\/tv(?:\/([a-z-]{1,40}))?\/?$/.exec(path);
	if (tv) return { page: "tv", preset: tv[1] ?? null };
	if (/^\/play\/?$/.test(path)) return { page: "play" };
	if (/^\/analysis\/?$/.test(path)) return { page: "analysis" };
	const review = /^\/review\/([A-Za-z0-9_-]{1,32})\/?$/.exec(path);
	if (review?.[1]) return { page: "review", game: review[1] };
	const match = /^\/r\/([^/]+)\/?$/.exec(path);
	let code = "";
	try {
		code = roomCode(decodeURIComponent(match?.[1] ?? ""));
	} catch {
		/* a stray percent sign names no room */
	}
	return code ? { page: "room", code } : { page: "home" };
}
