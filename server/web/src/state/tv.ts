/* Which game to show on TV. Pure. */

import type { Featured } from "../protocol.js";
import type { LobbyState } from "./lobby.js";

/** The featured game of a rule set; without one, of all featured games the one with most viewers, but what is shown
    already stays as long as it is featured. */
export function gameOnTv(lobby: LobbyState, preset: string | null, shown: string | null): string | null {
	if (preset) return featured(lobby.tv, preset);
	if (lobby.tv.some(({ room }) => room === shown)) return shown;
	const rooms = new Set(lobby.tv.map(({ room }) => room));
	return lobby.live.find(({ room }) => rooms.has(room))?.room ?? lobby.tv[0]?.room ?? null;
}

function featured(tv: readonly Featured[], preset: string): string | null {
	return tv.find((game) => game.preset === preset)?.room ?? null;
}
