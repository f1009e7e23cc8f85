// The page's module of rules and search, as node runs it.

import fs from 'node:fs';
import { buildWasm } from '../../../server/web/wasm/build.mjs';

const bytes = fs.readFileSync(buildWasm());

export class Engine {
	#exports;
	told = []; // before the last answer

	static async start() {
		const engine = new Engine();
		const page = { now_ms: () => performance.now(), tell: (at, length) => engine.told.push(engine.#text(at, length)) };
		engine.#exports = (await WebAssembly.instantiate(bytes, { page })).instance.exports;
		return engine;
	}

	// The same question as below /api/: "line?rules=kalah".
	ask(question) {
		const { memory, question: room, ask, answer, answer_len: length } = this.#exports;
		const sent = new TextEncoder().encode(question);
		this.told = [];
		new Uint8Array(memory.buffer, room(sent.length), sent.length).set(sent);
		const status = ask(sent.length);
		const body = this.#text(answer(), length());
		return { status, body, json: JSON.parse(body) };
	}

	#text(at, length) {
		return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, at, length));
	}
}
