/* What stands for study/line-source.ts in a board on another site: the rules come within the script, so that the site's
   policy need not let it fetch them. A site that lets no module be compiled has the script's server asked. */

import bytes from "../../wasm/dist/line.wasm?url&inline";
import { EngineModule, read } from "../engine/module.js";
import { ApiError, ask, query } from "../net/api.js";
import type { Played } from "../study/answers.js";
import { serverOf } from "./host.js";

/** As many as the server plays out at once. */
export const LINE_MAX = 64;

let module: Promise<EngineModule | null> | undefined;

function unpacked(): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(bytes.slice(bytes.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
}

/** Null where the browser will not have it. */
function loaded(): Promise<EngineModule | null> {
	module ??= WebAssembly.compile(unpacked())
		.then((compiled) => EngineModule.of(compiled))
		.catch(() => null);
	return module;
}

interface Line {
	positions: Played[];
}

/** Piece by piece; what has come before counts for repetition within a piece alone. */
async function asked(rules: string, position: string, moves: readonly number[]): Promise<Played[]> {
	const line: Played[] = [];
	for (let from = 0; from === 0 || from < moves.length; from += LINE_MAX) {
		const start = line[from]?.position ?? position;
		const question = query({ rules, position: start, moves: moves.slice(from, from + LINE_MAX).join() });
		const { positions } = await ask<Line>(`${serverOf(null)}/api/line?${question}`);
		line.push(...(from === 0 ? positions : positions.slice(1)));
	}
	return line;
}

/** The positions from the first on: one more than there are moves. */
export async function playedLine(rules: string, position: string, moves: readonly number[]): Promise<Played[]> {
	const engine = await loaded();
	if (!engine) return asked(rules, position, moves);
	try {
		return read<Line>(engine.ask(`line?${query({ rules, position, moves: moves.join() })}`)).positions;
	} catch (error) {
		if (error instanceof ApiError) throw error;
		module = undefined; // it broke off, and the next question gets another
		throw new ApiError("unavailable", String(error));
	}
}
