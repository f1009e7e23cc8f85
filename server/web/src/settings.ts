/* The preferences of this browser. Kept in local storage; everybody who shows something of them listens for `change`. */

import { type Preferences, readPreferences } from "./preferences.js";

export { Follows } from "./follows.js";
export * from "./preferences.js";

const KEY = "mancala.settings";

class Settings extends EventTarget {
	private values: Preferences;
	private lent: Partial<Preferences> | null = null;
	private readonly systemDark = matchMedia("(prefers-color-scheme: dark)");
	private readonly systemContrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");

	constructor() {
		super();
		this.systemDark.addEventListener("change", () => this.applyTheme());
		this.systemContrast.addEventListener("change", () => this.told());
		let text: string | null = null;
		try {
			text = localStorage.getItem(KEY);
		} catch {
			/* no storage: defaults for this visit */
		}
		this.values = readPreferences(text);
		this.applyTheme();
	}

	get current(): Readonly<Preferences> {
		return this.lent ? { ...this.values, ...this.lent } : this.values;
	}

	/** Goes before what the person has chosen, till he chooses anew or it is taken back with null. Not kept. */
	lend(values: Partial<Preferences> | null): void {
		this.lent = values;
		this.told();
	}

	set(change: Partial<Preferences>): void {
		this.values = { ...this.values, ...change };
		if (this.lent) for (const name of Object.keys(change)) delete this.lent[name as keyof Preferences];
		try {
			localStorage.setItem(KEY, JSON.stringify(this.values));
		} catch {
			/* kept for this visit */
		}
		this.told();
	}

	private told(): void {
		this.applyTheme();
		this.dispatchEvent(new Event("change"));
	}

	/** Wanted here, or by the system. */
	get highContrast(): boolean {
		return this.values.contrast === "high" || this.systemContrast.matches;
	}

	private applyTheme(): void {
		const { theme } = this.values;
		const dark = theme === "dark" || (theme === "system" && this.systemDark.matches);
		document.documentElement.dataset.theme = dark ? "dark" : "light";
		document.documentElement.dataset.contrast = this.highContrast ? "high" : "normal";
	}
}

export const settings = new Settings();
