/* What can be handed on: a room, a game, a position, as texts and addresses. Pure. */

import { query } from "../net/api.js";

export interface Shared {
	/** What it is, in words, for the picture's description and the name of what is sent. */
	what: string;
	/** The page's address, from its slash on. */
	path: string;
	/** Of the picture, without its ending. */
	picture: { path: string; parameters: Record<string, string | number | undefined> };
	/** As text, to be copied; null where there is none. */
	position: string | null;
	/** Where the record of the game is, to be copied; null where there is none. */
	record: string | null;
	/** Attributes of the board in other pages; null where none can show it. */
	embed: Record<string, string> | null;
}

export type Theme = "light" | "dark";

export function pictureUrl({ picture }: Shared, language: string, theme: Theme, size = "card"): string {
	return `${picture.path}.png?${query({ ...picture.parameters, lang: language, theme, size })}`;
}

function quoted(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** The lines for another page: the script once, and the board. */
export function embedText(attributes: Record<string, string>, origin: string): string {
	const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${quoted(value)}"`);
	return `<script async src="${origin}/mancala-board.js"></script>\n<mancala-board${given.join("")}></mancala-board>`;
}

/** A name for the file: what any system takes. */
export function fileName(shared: Shared): string {
	const words = shared.what.normalize("NFKD").replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-+|-+$/g, "");
	return `mancala-${words.slice(0, 60) || "board"}.png`;
}
