/* The room of this device: the server's own room machine as a module of WebAssembly (wasm/room_questions.c), with an instance
   of its own, so that no search keeps a move waiting. What it answers are the messages of a server. */

import { EngineModule, read } from "../engine/module.js";
import { loadModule } from "../engine/load.js";
import type { RoomMessage } from "../messages.js";
import { query } from "../net/api.js";
import type { Rules } from "../protocol.js";
import type { Game } from "../study/answers.js";

export interface Answer {
	/** Why it was not done. */
	error: { code: string; text: string } | null;
	messages: RoomMessage[];
	/** The instant at which something happens by itself. */
	deadline: number | null;
}

/** A finished game: its record, and as text. */
export interface Recorded {
	record: Game & { format: string };
	text: string;
}

/** A game as far as it was played. */
export interface Unfinished {
	preset: Rules["preset"];
	rules: Omit<Rules, "preset">;
	position: string;
	moves: number[];
}

export type Parameters = Record<string, string | number | undefined>;

export class Device {
	private constructor(private readonly module: EngineModule) {}

	/** Rejects with ApiError where the module cannot be had. */
	static async open(): Promise<Device> {
		return new Device(await EngineModule.of(await loadModule()));
	}

	/** Throws ApiError for what cannot be asked so. */
	open(parameters: Parameters): Answer {
		return this.ask("room_open", parameters);
	}

	act(parameters: Parameters): Answer {
		return this.ask("room_do", parameters);
	}

	load(parameters: Parameters, bytes: string): Answer {
		return read(this.module.ask(`room_load?${query(parameters)}&bytes=${bytes}`));
	}

	save(): string {
		return this.ask<{ bytes: string }>("room_save").bytes;
	}

	/** The position from which the game began, and what was sown since. */
	game(): { position: string; moves: number[] } {
		return this.ask("room_game");
	}

	/** Of a finished game. */
	record(): Recorded {
		return this.ask("room_record");
	}

	/** The games that a text holds, up to the first that cannot be read, and what is wrong with that. */
	read(text: string): { games: (Recorded | Unfinished)[]; why: string } {
		return read(this.module.ask(`record_read?${text}`));
	}

	private ask<T>(name: string, parameters: Parameters = {}): T {
		return read(this.module.ask(`${name}?${query(parameters)}`));
	}
}
