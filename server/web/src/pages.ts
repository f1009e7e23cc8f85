/* The pages, a row each: how one is fetched and drawn, and what the frame does around it. A new page is a row here, one
   in routes.ts and one in the server's pages.def. */

import { html, type TemplateResult } from "lit";
import { client } from "./client.js";
import type { BookName } from "./i18n/book.js";
import { t } from "./i18n/i18n.js";
import type { PageName, Route } from "./routes.js";
import type { Icon } from "./ui/icons.js";

export interface Page {
	load: () => Promise<unknown>;
	render: (route: Route) => TemplateResult;
	/** Fetched soon after the first page, whichever that is: a game may begin at any time. */
	ahead?: true;
	/** On a phone the screen is all for the board: no navigation. */
	full?: boolean | ((route: Route) => boolean);
	/** It goes into rooms and out of them by itself. */
	roams?: true;
}

/** The books of a page's texts come with it. */
async function open(...books: BookName[]): Promise<void> {
	const { openBooks } = await import("./i18n/book.js");
	await openBooks(...books);
}

const home = () => import("./home/home-page.js");
/** One template for both, so that the page stays as the form opens over it. */
const drawHome = (bots: boolean) => html`<mancala-home .bots=${bots}></mancala-home>`;

export const pages: Record<PageName, Page> = {
	home: { load: home, render: () => drawHome(false), ahead: true },
	play: {
		load: () => Promise.all([home(), import("./bots/play-bot.js")]),
		render: () => drawHome(true),
	},
	room: {
		load: () => import("./room/room-page.js"),
		render: () => (client.locked ? html`<mancala-password></mancala-password>` : html`<mancala-room></mancala-room>`),
		ahead: true,
		full: true,
	},
	tv: {
		load: () => import("./tv/tv-page.js"),
		render: ({ arg }) => html`<mancala-tv .preset=${arg}></mancala-tv>`,
		full: true,
		roams: true,
	},
	review: {
		load: () => Promise.all([open("local"), import("./review/review-page.js")]),
		render: ({ arg }) => html`<mancala-review .game=${arg}></mancala-review>`,
	},
	learn: {
		load: () => Promise.all([open("learn"), import("./learn/learn-page.js")]),
		render: () => html`<mancala-learn></mancala-learn>`,
	},
	count: {
		load: () => Promise.all([open("learn"), import("./learn/count-page.js")]),
		render: () => html`<mancala-count></mancala-count>`,
	},
	free: {
		load: () => Promise.all([open("learn"), import("./learn/free-page.js")]),
		render: () => html`<mancala-free></mancala-free>`,
	},
	course: {
		load: () => Promise.all([open("learn"), import("./learn/course-page.js")]),
		render: ({ arg, more }) => html`<mancala-course .name=${arg} .number=${Number(more ?? 1)}></mancala-course>`,
		full: true,
	},
	local: {
		load: () => Promise.all([open("local"), import("./local/local-page.js")]),
		render: ({ arg }) => html`<mancala-local .code=${arg}></mancala-local>`,
		full: ({ arg }) => arg !== null,
	},
	class: {
		load: () => Promise.all([open("classroom"), import("./classroom/class-page.js")]),
		render: ({ arg }) => html`<mancala-class .code=${arg}></mancala-class>`,
		full: ({ arg }) => arg !== null,
		roams: true,
	},
	import: {
		load: () => Promise.all([open("local"), import("./local/import-page.js")]),
		render: () => html`<mancala-import-page></mancala-import-page>`,
	},
	analysis: {
		load: () => import("./analysis/analysis-page.js"),
		render: () => html`<mancala-analysis></mancala-analysis>`,
	},
	puzzles: {
		load: () => Promise.all([open("puzzles"), import("./puzzles/puzzles-page.js"), import("./puzzles/puzzle-page.js")]),
		render: ({ arg }) =>
			arg ? html`<mancala-puzzle .name=${arg}></mancala-puzzle>` : html`<mancala-puzzles></mancala-puzzles>`,
		full: ({ arg }) => arg !== null,
	},
	embed: {
		load: () => Promise.all([open("embed"), import("./embed/embed-page.js")]),
		render: () => html`<mancala-embed></mancala-embed>`,
	},
	rules: {
		load: () => Promise.all([open("rules"), import("./rules/rules-page.js")]),
		render: ({ arg }) => html`<mancala-rules .preset=${arg}></mancala-rules>`,
	},
	exercises: {
		load: () => Promise.all([open("exercises"), import("./exercises/exercises-page.js")]),
		render: ({ arg }) => html`<mancala-exercises .name=${arg}></mancala-exercises>`,
	},
};

export function isFull(route: Route): boolean {
	const { full = false } = pages[route.page];
	return typeof full === "function" ? full(route) : full;
}

/** Where the navigation leads; `pages`: those at which it says that one is there. */
export const NAVIGATION: readonly { path: string; text: () => string; icon: Icon; pages: readonly PageName[] }[] = [
	{ path: "/", text: () => t("nav.play"), icon: "play", pages: ["home", "play", "room", "local"] },
	{ path: "/puzzles", text: () => t("nav.puzzles"), icon: "puzzles", pages: ["puzzles"] },
	{ path: "/learn", text: () => t("nav.learn"), icon: "learn", pages: ["learn", "course", "count", "free", "rules", "exercises", "class"] },
	{ path: "/tv", text: () => t("tv.title"), icon: "watch", pages: ["tv"] },
	{ path: "/analysis", text: () => t("analysis.title"), icon: "analysis", pages: ["analysis", "review", "import"] },
];
