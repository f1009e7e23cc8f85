/* What a server might tell of its lobby, to build cases from. */

import type { LiveGame, LobbyMessage, OpenGame } from "../src/protocol.js";

const LISTED = { preset: "kalah", custom: false, clock_setting: null, series: null, counted: true } as const;

export function openGame(room: string, change: Partial<OpenGame> = {}): OpenGame {
	return { ...LISTED, room, side: "north", name: "Nadia", outside_bot: false, since_unix_ms: 5000, locked: false, ...change };
}

export function liveGame(room: string, change: Partial<LiveGame> = {}): LiveGame {
	return { ...LISTED, room, south: "Nadia", north: "Samuel", south_bot: null, north_bot: null, since_unix_ms: 5000, viewers: 0, ply: 3, ...change };
}

export function lobby(change: Partial<LobbyMessage> = {}): LobbyMessage {
	return { t: "lobby", preset: null, open: [], live: [], tv: [], queues: [], n_open: 0, n_live: 0, n_players: 0, ...change };
}
