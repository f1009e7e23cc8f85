/* What has been said in a room, as far as it came to us. Lines are no events: they have numbers of their own in each of
   the two channels. Pure. */

import en from "../i18n/en.json";
import type { Line, Person } from "../protocol.js";

export type { Line };
export type Phrase = NonNullable<Line["phrase"]>;

/** As many lines as the page keeps. */
export const LINES_MAX = 200;

/** Adds a line; one that we have already, from a snapshot or a second telling, changes nothing. */
export function said(lines: readonly Line[], line: Line): readonly Line[] {
	if (lines.some((one) => one.channel === line.channel && one.line === line.line)) return lines;
	return inOrder([...lines, line]).slice(-LINES_MAX);
}

/** Both channels in one list, by time; within a channel by number. */
export function inOrder(lines: readonly Line[]): Line[] {
	return [...lines].sort((a, b) => (a.channel === b.channel ? a.line - b.line : a.unix_ms - b.unix_ms));
}

/** How many lines others have said after the instant of the last one that was looked at. */
export function unread(lines: readonly Line[], looked_unix_ms: number, own: (line: Line) => boolean): number {
	return lines.filter((line) => line.unix_ms > looked_unix_ms && !own(line)).length;
}

/** The list after somebody was put on it, or taken off. */
export function withMuted(list: readonly Person[], person: Person, on: boolean): readonly Person[] {
	const others = list.filter(({ user }) => user !== person.user);
	return on ? [...others, person] : others;
}

/** The lines but for those of people whom one does not want to hear. */
export function heard(lines: readonly Line[], muted: readonly Person[]): readonly Line[] {
	return lines.filter((line) => !muted.some(({ user }) => user === line.user));
}

/** Whether the line is of whoever uses this page, in any of his windows. */
export function isOwn(line: Line, user: string | null): boolean {
	return user !== null && line.user === user;
}

/** Keys of the ready-made phrases, in their order. */
export const PHRASES = Object.keys(en)
	.filter((key) => key.startsWith("phrase."))
	.map((key) => key.slice("phrase.".length) as Phrase);
