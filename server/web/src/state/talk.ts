/* What has been said in a room, as far as it came to us. Lines are no events: they have numbers of their own in each of
   the two channels. Pure. */

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

/** The ready-made phrases, in the order in which they are offered. */
export const PHRASES: readonly Phrase[] = [
	"hello", "good_luck", "have_fun", "you_too", "thanks", "nice_move", "oops", "wow", "one_moment", "take_your_time",
	"back_soon", "back_again", "sorry", "well_played", "good_game", "another_game", "have_to_go", "goodbye",
];
