/* A finished game as this browser keeps it. */

import { ApiError } from "../net/api.js";
import type { Side } from "../protocol.js";
import type { Game } from "../study/answers.js";
import { Device, type Recorded } from "./device.js";
import { kept, type KeptGame, type Player } from "./kept.js";

const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A name for a game that came without one: the same for the same text. */
function idOf(text: string): string {
	let hash = FNV_START;
	for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
	return `text-${hash.toString(16).padStart(16, "0")}`;
}

function playerOf({ name, user }: Game["players"][Side]): Player {
	const bot = /^bot:(\d)$/.exec(user ?? "");
	return { name, bot: bot ? Number(bot[1]) : null };
}

/** Puts it among the others; its id. */
export function keepRecorded({ record, text }: Recorded, imported: boolean): string {
	const { preset, players, result, final, moves, ended_unix_ms } = record;
	const game: KeptGame = {
		id: record.id || idOf(text),
		text,
		preset,
		players: { south: playerOf(players.south), north: playerOf(players.north) },
		winner: result.winner,
		stores: final.stores,
		plies: moves.length,
		ended_unix_ms,
		imported,
	};
	kept.keepGame(game);
	return game.id;
}

/** The whole of a kept game. Rejects with ApiError. */
export async function readKept(id: string): Promise<Recorded> {
	const game = kept.game(id);
	const read = game && (await Device.open()).read(game.text).games[0];
	if (!read || !("record" in read)) throw new ApiError(game ? "damaged" : "not_found", "There is no such game here.");
	return read;
}
