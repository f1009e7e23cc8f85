/* What a person can choose for this browser, and its reading from storage. Pure; settings.ts keeps the record. */

export const LANGUAGES = ["en", "es", "ru", "fr"] as const;
export const LABELS = ["letters", "numbers", "index"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export const THEMES = ["system", "light", "dark"] as const;
/** Whose row lies before a player: his own, or South's for everybody. */
export const VIEWS = ["own", "south"] as const;
export const CONTRASTS = ["system", "high"] as const;
/** Whether each seed of a sowing is counted over its pit, and said. */
export const COUNTS = ["off", "shown", "spoken"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Labels = (typeof LABELS)[number];
export type Speed = (typeof SPEEDS)[number];
export type Theme = (typeof THEMES)[number];
export type View = (typeof VIEWS)[number];
export type Contrast = (typeof CONTRASTS)[number];
export type Count = (typeof COUNTS)[number];

export interface Preferences {
	name: string;
	/** Null: as the browser says. */
	language: Language | null;
	labels: Labels;
	speed: Speed;
	theme: Theme;
	contrast: Contrast;
	view: View;
	count: Count;
	/** A pit is sown at the second press. */
	confirm: boolean;
	sound: boolean;
	/** Against bots: a hint at every turn, unasked. */
	hints: boolean;
}

const DEFAULTS: Preferences = {
	name: "",
	language: null,
	labels: "letters",
	speed: "normal",
	theme: "system",
	contrast: "system",
	view: "own",
	count: "off",
	confirm: false,
	sound: true,
	hints: false,
};

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
		contrast: oneOf(CONTRASTS, stored.contrast, DEFAULTS.contrast),
		view: oneOf(VIEWS, stored.view, DEFAULTS.view),
		count: oneOf(COUNTS, stored.count, DEFAULTS.count),
		confirm: stored.confirm === true,
		sound: stored.sound !== false,
		hints: stored.hints === true,
	};
}
