/* Where searches run, lest the page stand still: a module of its own, asked one question after another. */

import { EngineModule, type Told } from "./module.js";

export interface ToWorker {
	/** With the first question. */
	compiled?: WebAssembly.Module;
	id: number;
	question: string;
}

/** An answer, or what is said before it. */
export type FromWorker = { id: number } & (Told | { progress: string });

let engine: Promise<EngineModule> | undefined;
let id = 0;

const say = (message: FromWorker) => postMessage(message);

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
	if (data.compiled) engine = EngineModule.of(data.compiled, (progress) => say({ id, progress }));
	const module = await engine;
	id = data.id;
	if (module) say({ id, ...module.ask(data.question) });
};
