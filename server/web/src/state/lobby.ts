/* What this page knows of the games that are open, being played and featured, as a pure function of the messages that
   came. Rows are told apart by their rooms; what a difference does not name stays. */

import type { Featured, LiveGame, LobbyChangedMessage, LobbyMessage, OpenGame, Queue } from "../protocol.js";

export interface LobbyState {
	/** The rule set that all of this is of; null for all. */
	preset: Featured["preset"] | null;
	/** Those who wait longest first. */
	open: OpenGame[];
	/** Those with most viewers first; of equals, the older ones. */
	live: LiveGame[];
	/** One a rule set, if there is a game of it. */
	tv: Featured[];
	/** The pools in which somebody waits. */
	queues: Queue[];
	/** How many there are in all, shown here or not. */
	nOpen: number;
	nLive: number;
	nPlayers: number;
}

/** Null stays null until a whole state comes. */
export function reduceLobby(state: LobbyState | null, message: LobbyMessage | LobbyChangedMessage): LobbyState | null {
	if (message.t === "lobby") {
		const { preset, open, live, tv, queues, n_open, n_live, n_players } = message;
		return ordered({ preset, open, live, tv, queues, nOpen: n_open, nLive: n_live, nPlayers: n_players });
	}
	return state && changed(state, message);
}

/** A room has one row: as an open game or as a live one. */
function changed(state: LobbyState, message: LobbyChangedMessage): LobbyState {
	const { gone = [], open = [], live = [], counts = [], tv, queues, n_open, n_live, n_players } = message;
	const renewed = new Set([...gone, ...open, ...live].map(({ room }) => room));
	const stays = ({ room }: { room: string }) => !renewed.has(room);
	const counted = new Map(counts.map((count) => [count.room, count]));
	return ordered({
		preset: state.preset,
		open: [...state.open.filter(stays), ...open],
		live: [...state.live.filter(stays), ...live].map((game) => ({ ...game, ...counted.get(game.room) })),
		tv: tv ?? state.tv,
		queues: queues ?? state.queues,
		nOpen: n_open ?? state.nOpen,
		nLive: n_live ?? state.nLive,
		nPlayers: n_players ?? state.nPlayers,
	});
}

function ordered(state: LobbyState): LobbyState {
	return {
		...state,
		open: [...state.open].sort((a, b) => a.since_unix_ms - b.since_unix_ms),
		live: [...state.live].sort((a, b) => b.viewers - a.viewers || a.since_unix_ms - b.since_unix_ms),
	};
}

/** How many wait in a pool, as far as is known. */
export function waitingIn(state: LobbyState | null, preset: string, pool: string): number {
	return state?.queues.find((queue) => queue.preset === preset && queue.pool === pool)?.waiting ?? 0;
}
