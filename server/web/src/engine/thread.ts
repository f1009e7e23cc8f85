/* A worker that searches. It is started with the first question; who gives one up that is being answered ends it, and
   the next question starts another. */

import { ApiError } from "../net/api.js";
import { loadModule } from "./load.js";
import { EngineModule, type Told } from "./module.js";
import type { FromWorker, ToWorker } from "./worker.js";

export interface Asking {
	/** Gives the question up: the answer is a rejection with the signal's reason. */
	signal?: AbortSignal | undefined;
	/** Hears what is said before the answer. */
	progress?: ((json: string) => void) | undefined;
}

interface Waiting extends Asking {
	question: string;
	answered(told: Told): void;
	failed(error: unknown): void;
}

export class EngineThread {
	private worker: Worker | null = null;
	private readonly waiting = new Map<number, Waiting>();
	private last = 0;

	async ask(question: string, { signal, progress }: Asking = {}): Promise<Told> {
		const compiled = await loadModule();
		signal?.throwIfAborted();
		// Somewhere that has no workers there is no page to stand still.
		if (typeof Worker === "undefined") return (await EngineModule.of(compiled, progress)).ask(question);
		const id = ++this.last;
		return new Promise((answered, failed) => {
			this.waiting.set(id, { question, progress, answered, failed });
			signal?.addEventListener("abort", () => this.giveUp(id, signal.reason, compiled), { once: true });
			this.post(id, question, compiled);
		});
	}

	private post(id: number, question: string, compiled: WebAssembly.Module): void {
		const message: ToWorker = { id, question };
		if (!this.worker) {
			this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
			this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.told(data);
			this.worker.onerror = () => this.broke();
			message.compiled = compiled;
		}
		this.worker.postMessage(message);
	}

	private told(said: FromWorker): void {
		const waiting = this.waiting.get(said.id);
		if ("progress" in said) {
			waiting?.progress?.(said.progress);
			return;
		}
		this.waiting.delete(said.id);
		waiting?.answered(said);
	}

	private end(): void {
		this.worker?.terminate();
		this.worker = null;
	}

	/** The others that wait are asked anew. */
	private giveUp(id: number, reason: unknown, compiled: WebAssembly.Module): void {
		const given = this.waiting.get(id);
		if (!given) return;
		this.waiting.delete(id);
		this.end();
		given.failed(reason);
		for (const [other, { question }] of this.waiting) this.post(other, question, compiled);
	}

	private broke(): void {
		this.end();
		const lost = [...this.waiting.values()];
		this.waiting.clear();
		for (const { failed } of lost) failed(new ApiError("unavailable", "The engine has stopped."));
	}
}
