/* Whom one has blocked, as a list to be read. Pure. */

import type { Person } from "../protocol.js";

/** How each is called: his name; who he is where no name is known; both where several have the same name. */
export function labels(people: readonly Person[]): string[] {
	return people.map(({ user, name }) => {
		if (!name) return user;
		return people.some((other) => other.user !== user && other.name === name) ? `${name} (${user})` : name;
	});
}

/** Whose row has the focus after that of `user` has gone: the next one's, else the one's before; null for nobody's. */
export function nextTo(people: readonly Person[], user: string): string | null {
	const at = people.findIndex((person) => person.user === user);
	return at < 0 ? null : (people[at + 1]?.user ?? people[at - 1]?.user ?? null);
}
