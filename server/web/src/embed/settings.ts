/* What stands for settings.ts in a board on another site: nothing is kept in that site's storage, and nothing of its
   page is changed. What its author writes on a board holds for all boards of the page but the theme, which is each
   board's own. */

import { type Preferences, readPreferences } from "../preferences.js";

export { Follows } from "../follows.js";
export * from "../preferences.js";

class Settings extends EventTarget {
	private values: Preferences = { ...readPreferences(null), sound: false };
	private readonly systemContrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");

	constructor() {
		super();
		this.systemContrast.addEventListener("change", () => this.dispatchEvent(new Event("change")));
	}

	get current(): Readonly<Preferences> {
		return this.values;
	}

	set(change: Partial<Preferences>): void {
		this.values = { ...this.values, ...change };
		this.dispatchEvent(new Event("change"));
	}

	get highContrast(): boolean {
		return this.systemContrast.matches;
	}
}

export const settings = new Settings();
