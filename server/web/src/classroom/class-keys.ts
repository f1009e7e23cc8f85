/* Who we are in classes: the token of each that this browser entered. A tab remembers who it was over a reload; another
   tab of the same browser may be another pupil, and is only told who was there. A host is the host in every tab. */

import type { Role } from "./state.js";

export interface ClassKey {
	code: string;
	role: Role;
	token: string;
	/** A pupil's. */
	name: string;
}

const KEY = "mancala.classes";
const KEPT_MAX = 10;

type Store = Pick<Storage, "getItem" | "setItem">;

export class ClassKeys {
	constructor(
		private readonly tab: Store | null,
		private readonly browser: Store | null,
	) {}

	/** Who we are without being asked. */
	own(code: string): ClassKey | null {
		const known = this.known(code);
		return find(this.tab, code) ?? (known?.role === "host" ? known : null);
	}

	/** Who was there before, in whichever tab. */
	known(code: string): ClassKey | null {
		return find(this.browser, code);
	}

	keep(key: ClassKey): void {
		for (const store of [this.tab, this.browser]) write(store, [...read(store).filter(({ code }) => code !== key.code), key]);
	}

	drop(code: string): void {
		const token = this.own(code)?.token;
		write(this.tab, read(this.tab).filter((key) => key.code !== code));
		// Another tab may have become somebody else since.
		write(this.browser, read(this.browser).filter((key) => key.code !== code || (token !== undefined && key.token !== token)));
	}
}

function find(store: Store | null, code: string): ClassKey | null {
	return read(store).find((key) => key.code === code) ?? null;
}

function isKey(value: unknown): value is ClassKey {
	const key = value as Partial<ClassKey> | null;
	return (
		typeof key?.code === "string" &&
		typeof key.token === "string" &&
		typeof key.name === "string" &&
		(key.role === "host" || key.role === "pupil")
	);
}

function read(store: Store | null): ClassKey[] {
	try {
		const keys: unknown = JSON.parse(store?.getItem(KEY) ?? "[]");
		return Array.isArray(keys) ? keys.filter(isKey) : [];
	} catch {
		return [];
	}
}

function write(store: Store | null, keys: ClassKey[]): void {
	try {
		store?.setItem(KEY, JSON.stringify(keys.slice(-KEPT_MAX)));
	} catch {
		/* full or forbidden: after a reload one comes in by name */
	}
}
