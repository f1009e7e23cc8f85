/* Where the pages of the course lead. */

import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { router } from "../router.js";
import { routeOf } from "../routes.js";

/** A game on this device: against a bot of that level, or of two people. */
export function gamePath(rules: string, level: number | null): string {
	const search = new URLSearchParams({ rules, ...(level === null ? {} : { bot: String(level) }) });
	return `/local?${search}`;
}

export const EASY = 1;

/** A link that looks like a button; nothing where this page has no such address. */
export function way(path: string, testid: string, text: string | TemplateResult, primary = false): TemplateResult | typeof nothing {
	if (routeOf(path.split("?")[0] ?? "").page === "home") return nothing;
	return html`<a class="button ${primary ? "primary" : ""}" href=${path} data-testid=${testid} @click=${router.follow}>${text}</a>`;
}
