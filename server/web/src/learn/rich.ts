/* A text of the book with its parameters set off, so that names of pits and numbers are found at a glance. */

import { html, type TemplateResult } from "lit";
import type { Parameters } from "../i18n/i18n.js";

export function rich(text: string, parameters: Parameters): TemplateResult {
	const parts = text.split(/\{(\w+)\}/);
	return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<b>${parameters[part] ?? ""}</b>`))}`;
}

export function plain(text: string, parameters: Parameters): string {
	return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(parameters[name] ?? ""));
}
