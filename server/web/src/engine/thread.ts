/* A worker that searches. It is started with the first question; who gives one up that is being answered ends it, and
   the next question starts another. */

import { ApiError } from "../net/api.js";
import { loadModule } from "./load.js";
import { EngineModule, type Told } from "./module.js";
import type { ToWorker } from "./worker.js";

interface Waiting {
	question: string;
	answered(told: Told): void;
	failed(error: unknown): void;
}

export class EngineThread {
	private worker: Worker | null = null;
	private readonly waiting = new Map<number, Waiting>();
	private last = 0;

	/** An aborted question is rejected with the signal's reason. */
	async ask(question: string, signal?: AbortSignal): Promise<Told> {
		const compiled = await loadModule();
		signal?.throwIfAborted();
		// Somewhere that has no workers there is no page to stand still.
		if (typeof Worker === "undefined") return (await EngineModule.of(compiled)).ask(question);
		const id = ++this.last;
		return new Promise((answered, failed) => {
			this.waiting.set(id, { question, answered, failed });
			signal?.addEventListener("abort", () => this.giveUp(id, signal.reason, compiled), { once: true });
			this.post(id, question, compiled);
		});
	}

	private post(id: number, question: string, compiled: WebAssembly.Module): void {
		const message: ToWorker = { id, question };
		if (!this.worker) {
			this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
			this.worker.onmessage = ({ data }: MessageEvent<Told & { id: number }>) => this.told(data);
			this.worker.onerror = () => this.broke();
			message.compiled = compiled;
		}
		this.worker.postMessage(message);
	}

	private told({ id, status, json }: Told & { id: number }): void {
		this.waiting.get(id)?.answered({ status, json });
		this.waiting.delete(id);
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
