/* The preferences of this browser. Kept in local storage; everybody who shows something of them listens for `change`. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

export const LANGUAGES = ["en", "es", "ru", "fr"] as const;
export const LABELS = ["letters", "numbers", "index"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export const THEMES = ["system", "light", "dark"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Labels = (typeof LABELS)[number];
export type Speed = (typeof SPEEDS)[number];
export type Theme = (typeof THEMES)[number];

export interface Preferences {
	name: string;
	/** Null: as the browser says. */
	language: Language | null;
	labels: Labels;
	speed: Speed;
	theme: Theme;
}

const KEY = "mancala.settings";
const DEFAULTS: Preferences = { name: "", language: null, labels: "letters", speed: "normal", theme: "system" };

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
	return values.includes(value as T) ? (value as T) : otherwise;
}

/** Whatever was stored, a whole and valid record comes out. */
export function readPreferences(text: string | null): Preferences {
	let stored: Partial<Record<keyof Preferences, unknown>> = {};
	try {
		stored = JSON.parse(text ?? "{}") ?? {};
	} catch {
		/* written by hand, or by something else: the defaults */
	}
	return {
		name: typeof stored.name === "string" ? stored.name : DEFAULTS.name,
		language: oneOf<Language | null>(LANGUAGES, stored.language, DEFAULTS.language),
		labels: oneOf(LABELS, stored.labels, DEFAULTS.labels),
		speed: oneOf(SPEEDS, stored.speed, DEFAULTS.speed),
		theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
	};
}

class Settings extends EventTarget {
	private values: Preferences;
	private readonly systemDark = matchMedia("(prefers-color-scheme: dark)");

	constructor() {
		super();
		this.systemDark.addEventListener("change", () => this.applyTheme());
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
		return this.values;
	}

	set(change: Partial<Preferences>): void {
		this.values = { ...this.values, ...change };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.values));
		} catch {
			/* kept for this visit */
		}
		this.applyTheme();
		this.dispatchEvent(new Event("change"));
	}

	private applyTheme(): void {
		const { theme } = this.values;
		const dark = theme === "dark" || (theme === "system" && this.systemDark.matches);
		document.documentElement.dataset.theme = dark ? "dark" : "light";
	}
}

export const settings = new Settings();

/** Redraws its host whenever the source says `change`. */
export class Follows implements ReactiveController {
	private readonly redraw = () => this.host.requestUpdate();

	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly source: EventTarget,
	) {
		host.addController(this);
	}

	hostConnected(): void {
		this.source.addEventListener("change", this.redraw);
	}

	hostDisconnected(): void {
		this.source.removeEventListener("change", this.redraw);
	}
}
