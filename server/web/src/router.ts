/* Which page the address names: / is home, /r/CODE a room. Says `change` when it has become another. */

export type Route = { page: "home" } | { page: "room"; code: string };

/** As the server writes codes: capitals, without what people put between, and no letter that looks like a digit. */
export function roomCode(text: string): string {
	return text
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, "")
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1");
}

export function routeOf(path: string): Route {
	const match = /^\/r\/([^/]+)\/?$/.exec(path);
	let code = "";
	try {
		code = roomCode(decodeURIComponent(match?.[1] ?? ""));
	} catch {
		/* a stray percent sign names no room */
	}
	return code ? { page: "room", code } : { page: "home" };
}

export function roomUrl(code: string): string {
	return `${location.origin}/r/${code}`;
}

class Router extends EventTarget {
	constructor() {
		super();
		addEventListener("popstate", () => this.dispatchEvent(new Event("change")));
	}

	get route(): Route {
		return routeOf(location.pathname);
	}

	go(path: string): void {
		if (path !== location.pathname) history.pushState(null, "", path);
		this.dispatchEvent(new Event("change"));
		scrollTo(0, 0);
	}
}

export const router = new Router();
