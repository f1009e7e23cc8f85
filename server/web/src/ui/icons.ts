/* Small line drawings for buttons, each beside or over its word; they say nothing alone. */

import { html, svg, type SVGTemplateResult } from "lit";

const paths = {
	abort: svg`<path d="M6 6l12 12M18 6L6 18" />`,
	draw: svg`<path d="M5 9.5h14M5 14.5h14" />`,
	settle: svg`<path d="M12 4v16M4 8l4 4-4 4M20 8l-4 4 4 4" />`,
	takeback: svg`<path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />`,
	pause: svg`<path d="M9 5v14M15 5v14" />`,
	give_time: svg`<circle cx="11" cy="13" r="7" /><path d="M11 9v4l2.5 2M18 3v6M15 6h6" />`,
	resign: svg`<path d="M6 21V4M6 5c4-3 8 3 12 0v9c-4 3-8-3-12 0" />`,
	swap: svg`<path d="M7 4v15M4 16l3 4 3-4M17 20V5M14 8l3-4 3 4" />`,
	chat: svg`<path d="M4 5h16v11H10l-5 4v-4H4z" />`,
	device: svg`<rect x="6" y="2.5" width="12" height="19" rx="2.6" /><path d="M11 18.4h2" />`,
	bot: svg`<path d="M12 4v3.5M9 13v1.4M15 13v1.4M9.5 17h5M2 13v3M22 13v3" /><circle cx="12" cy="3.2" r="1" /><rect x="4.8" y="7.5" width="14.4" height="12.5" rx="3.6" />`,
	hint: svg`<path d="M9.5 17.5h5M10.5 20.5h3M9.2 15c-2-1.2-3.2-3.1-3.2-5.3a6 6 0 0 1 12 0c0 2.2-1.2 4.1-3.2 5.3z" />`,
	checked: svg`<path d="M5 12.5l4.5 4.5L19 7.5" stroke-width="2.6" />`,
	always: svg`<path d="M4 12a8 8 0 0 1 13.7-5.6L20 8.7M20 4v4.7h-4.7M20 12a8 8 0 0 1-13.7 5.6L4 15.3M4 20v-4.7h4.7" />`,
	more: svg`<path d="M5 12h.1M12 12h.1M19 12h.1" stroke-width="3" />`,
	phrases: svg`<path d="M4 4h16v12H10l-5 4v-4H4zM8 8.5h8M8 11.8h5" />`,
	send: svg`<path d="M4 12l16-7-5 15-4-6z" />`,
	play: svg`<path d="M3 13h18a9 6.5 0 0 1-18 0z" /><circle cx="8.5" cy="9.5" r="2" /><circle cx="14" cy="7.5" r="2" /><circle cx="16.5" cy="10.6" r="1.4" />`,
	learn: svg`<path d="M12 7c-2.2-1.8-5-2.3-8.5-2v13c3.5-.3 6.3.2 8.5 2 2.2-1.8 5-2.3 8.5-2V5c-3.5-.3-6.3.2-8.5 2zM12 7v13" />`,
	puzzles: svg`<path d="M4 8.5h4.2a2.3 2.3 0 1 1 4.6 0H17v4.2a2.3 2.3 0 1 1 0 4.6V21H4z" />`,
	watch: svg`<path d="M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12z" /><circle cx="12" cy="12" r="3" />`,
	share: svg`<circle cx="6" cy="12" r="2.6" /><circle cx="17.5" cy="5.8" r="2.6" /><circle cx="17.5" cy="18.2" r="2.6" /><path d="M8.4 10.7l6.8-3.6M8.4 13.3l6.8 3.6" />`,
	analysis: svg`<path d="M4 20V4M4 20h16M8 15l3.5-4.5 3 2.5L20 6" />`,
	back: svg`<path d="M15 5l-8 7 8 7" />`,
	on: svg`<path d="M9 5l8 7-8 7" />`,
	run: svg`<path d="M8 5.2v13.6L18.6 12z" />`,
	replay: svg`<path d="M5.2 9.2A7.6 7.6 0 1 1 4.6 14M4.6 4.4l.5 5 5-.6" />`,
	report: svg`<path d="M12 4l9 16H3zM12 10v5M12 17.4v.1" />`,
} satisfies Record<string, SVGTemplateResult>;

export type Icon = keyof typeof paths;

export function icon(name: Icon) {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths[name]}</svg>`;
}
