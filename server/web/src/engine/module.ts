/* The rules and the search as a module of WebAssembly, made from the server's own C (wasm/door.h): a question as it
   stands in the addresses of the API, and the answer that the server would give. */

import { ApiError } from "../net/api.js";

interface Exports {
	memory: WebAssembly.Memory;
	question(size: number): number;
	ask(length: number): number;
	answer(): number;
	answer_len(): number;
}

export interface Told {
	/** As over HTTP: 200, or 400 with what is wrong. */
	status: number;
	json: string;
}

const OK = 200;

export class EngineModule {
	private readonly encoder = new TextEncoder();
	private readonly decoder = new TextDecoder();

	private constructor(private readonly exports: Exports) {}

	/** `tell` hears what is said before an answer: how far it is, what is known so far. */
	static async of(compiled: WebAssembly.Module, tell: (json: string) => void = () => {}): Promise<EngineModule> {
		let module: EngineModule;
		const page = {
			now_ms: () => performance.now(),
			tell: (at: number, length: number) => tell(module.text(at, length)),
		};
		const instance = await WebAssembly.instantiate(compiled, { page });
		module = new EngineModule(instance.exports as unknown as Exports);
		return module;
	}

	/** Takes as long as the answer does. */
	ask(question: string): Told {
		const bytes = this.encoder.encode(question);
		const at = this.exports.question(bytes.length);
		new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
		const status = this.exports.ask(bytes.length);
		return { status, json: this.text(this.exports.answer(), this.exports.answer_len()) };
	}

	/** The memory may have grown, and then lies elsewhere than before. */
	private text(at: number, length: number): string {
		return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length));
	}
}

/** What was told, or the fault as an error. */
export function read<T>({ status, json }: Told): T {
	const body: unknown = JSON.parse(json);
	if (status === OK) return body as T;
	const { error } = body as { error: { code: string; text: string; field?: string } };
	throw new ApiError(error.code, error.text, error.field ?? null);
}
