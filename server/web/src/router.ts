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
		if (path !== location.pathname + location.search) history.pushState(null, "", path);
		this.dispatchEvent(new Event("change"));
		scrollTo(0, 0);
	}

	/** As go, for what changes on the page that one is on: it stays where it was scrolled to. */
	put(path: string): void {
		if (path !== location.pathname + location.search) history.pushState(null, "", path);
		this.dispatchEvent(new Event("change"));
	}

	/** As go, but the way back does not lead through here. */
	replace(path: string): void {
		history.replaceState(null, "", path);
		this.dispatchEvent(new Event("change"));
	}

	/** For clicks on links of this page: goes there without loading anything, unless another window is wanted. */
	follow = (event: MouseEvent): void => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		const { pathname, search } = event.currentTarget as HTMLAnchorElement;
		this.go(pathname + search);
	};
}

export const router = new Router();
