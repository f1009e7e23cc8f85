/* Which server a board on another site belongs to: the one that its script came from. */

const SCRIPT = /\/mancala-board\.js(?:\?|$)/;

function scriptAddress(): string {
	// Null within a module; then the page's scripts are looked through.
	const own = document.currentScript;
	if (own instanceof HTMLScriptElement && own.src) return own.src;
	return [...document.scripts].map(({ src }) => src).find((src) => SCRIPT.test(src)) ?? location.href;
}

const address = scriptAddress();

/** The origin that a board's `src` names; of none, the script's. Null for what is no such address. */
export function serverOf(src: string | null): string | null {
	try {
		const { origin, protocol } = new URL(src || address, address);
		return /^https?:$/.test(protocol) ? origin : null;
	} catch {
		return null;
	}
}
