/* Line drawings for going through a game; the button says its word. */

import { html, svg } from "lit";

const paths = {
	first: svg`<path d="M17 5l-8 7 8 7M6 5v14" />`,
	back: svg`<path d="M15 5l-8 7 8 7" />`,
	on: svg`<path d="M9 5l8 7-8 7" />`,
	last: svg`<path d="M7 5l8 7-8 7M18 5v14" />`,
};

export function stepIcon(name: keyof typeof paths) {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths[name]}</svg>`;
}
