/* A bowl whose seeds can be changed: by pressing it, by + and −, by arrows up and down, or by typing the number. */

import { html, type TemplateResult } from "lit";
import { placed } from "../ui/styled.js";
import type { Bowl } from "./geometry.js";

/** More than the largest game has. */
export const SEEDS_MAX = 240;

/** A digit that follows so soon belongs to the same number. */
const TYPING_MS = 1200;

let typed: { cell: number; at_ms: number } | null = null;

export interface EditedBowl {
	testid: string;
	label: string;
	seeds: number;
	/** What a press does: +1 or −1. The other button of a mouse, or Shift, does the opposite. */
	press: number;
	change: (seeds: number) => void;
	arrow: (event: KeyboardEvent) => void;
}

/** The number after a key; null for a key that says nothing about it. */
export function seedsAfterKey(key: string, seeds: number, isSameNumber: boolean): number | null {
	if (/^\d$/.test(key)) return isSameNumber ? seeds * 10 + Number(key) : Number(key);
	switch (key) {
		case "+":
		case "ArrowUp":
			return seeds + 1;
		case "-":
		case "−":
		case "ArrowDown":
			return seeds - 1;
		case "PageUp":
			return seeds + 5;
		case "PageDown":
			return seeds - 5;
		case "Backspace":
		case "Delete":
			return 0;
		default:
			return null;
	}
}

export function editBowl(bowl: Bowl, scale: number, edited: EditedBowl): TemplateResult {
	const { x, y, rx, ry, cell } = bowl;
	const { seeds, press } = edited;
	const set = (wanted: number) => {
		const to = Math.min(SEEDS_MAX, Math.max(0, wanted));
		if (to !== seeds) edited.change(to);
	};
	const onkey = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const same = typed !== null && typed.cell === cell && event.timeStamp - typed.at_ms < TYPING_MS;
		const to = event.key === "Enter" || event.key === " " ? seeds + press : seedsAfterKey(event.key, seeds, same);
		if (to === null) {
			edited.arrow(event);
			return;
		}
		event.preventDefault();
		typed = /^\d$/.test(event.key) ? { cell, at_ms: event.timeStamp } : null;
		set(to);
	};
	return html`<div
		class="pit edit"
		data-testid=${edited.testid}
		data-seeds=${seeds}
		role="spinbutton"
		tabindex="0"
		aria-label=${edited.label}
		aria-valuemin="0"
		aria-valuemax=${SEEDS_MAX}
		aria-valuenow=${seeds}
		${placed((x - rx) * scale, (y - ry) * scale, 2 * rx * scale, 2 * ry * scale)}
		@click=${(event: MouseEvent) => set(seeds + (event.shiftKey ? -press : press))}
		@contextmenu=${(event: MouseEvent) => {
			event.preventDefault();
			set(seeds - press);
		}}
		@keydown=${onkey}
	></div>`;
}
