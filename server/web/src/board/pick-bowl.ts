/* A bowl that can be pointed at, a store like a pit: for a question about any place of the board. */

import { html, type TemplateResult } from "lit";
import { placed } from "../ui/styled.js";
import type { Bowl } from "./geometry.js";

export interface PickedBowl {
	testid: string;
	label: string;
	seeds: number;
	about: boolean;
	glow: boolean;
	pick: () => void;
	arrow: (event: KeyboardEvent) => void;
}

export function pickBowl(bowl: Bowl, scale: number, picked: PickedBowl): TemplateResult {
	const { x, y, rx, ry } = bowl;
	return html`<button
		class="pit pick"
		data-testid=${picked.testid}
		data-seeds=${picked.seeds}
		data-about=${picked.about}
		data-glow=${picked.glow}
		aria-label=${picked.label}
		${placed((x - rx) * scale, (y - ry) * scale, 2 * rx * scale, 2 * ry * scale)}
		@click=${picked.pick}
		@keydown=${picked.arrow}
	></button>`;
}
