/* Where the page is: follows the address, and says `change` when it has become another. */

import { type Route, routeOf } from "./routes.js";

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
