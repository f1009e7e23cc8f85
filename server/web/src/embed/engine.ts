/* What stands for engine/engine.ts in a board on another site: the rules come within the script, so that the site's policy
   need not let it fetch them. Nothing is searched there. "offline" where the browser will not have them. */

import bytes from "../../wasm/dist/line.wasm?url&inline";
import type { Explained } from "../engine/engine.js";
import { EngineModule, read } from "../engine/module.js";
import { ApiError, query } from "../net/api.js";
import type { Side } from "../protocol.js";
import type { Played } from "../study/answers.js";

let module: Promise<EngineModule> | undefined;

function unpacked(): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(bytes.slice(bytes.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
}

async function ask<T>(question: string): Promise<T> {
	module ??= WebAssembly.compile(unpacked()).then((compiled) => EngineModule.of(compiled));
	const engine = await module.catch((error: unknown) => {
		throw new ApiError("offline", String(error));
	});
	try {
		return read<T>(engine.ask(question));
	} catch (error) {
		if (error instanceof ApiError) throw error;
		module = undefined; // it broke off, and the next question gets another
		throw new ApiError("unavailable", String(error));
	}
}

export const engine = {
	async line(query: string): Promise<Played[]> {
		return (await ask<{ positions: Played[] }>(`line?${query}`)).positions;
	},
	explain(game: string, pit: number, side?: Side): Promise<Explained> {
		return ask(`explain?${game}&${query({ pit, side: side && (side === "south" ? 0 : 1) })}`);
	},
};
