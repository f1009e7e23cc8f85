/* Where searches run, lest the page stand still: a module of its own, asked one question after another. */

import { EngineModule } from "./module.js";

export interface ToWorker {
	/** With the first question. */
	compiled?: WebAssembly.Module;
	id: number;
	question: string;
}

let engine: Promise<EngineModule> | undefined;

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
	if (data.compiled) engine = EngineModule.of(data.compiled);
	const told = (await engine)?.ask(data.question);
	postMessage({ id: data.id, ...told });
};
