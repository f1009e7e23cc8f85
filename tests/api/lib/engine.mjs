// The page's module of rules and search, as node runs it.

import fs from 'node:fs';
import { buildWasm } from '../../../server/web/wasm/build.mjs';

const bytes = fs.readFileSync(buildWasm());

export class Engine {
	#exports;

	static async start() {
		const { instance } = await WebAssembly.instantiate(bytes, {});
		return Object.assign(new Engine(), { exports: instance.exports });
	}

	set exports(exports) {
		this.#exports = exports;
	}

	// The same question as below /api/: "line?rules=kalah".
	ask(question) {
		const { memory, question: room, ask, answer, answer_len: length } = this.#exports;
		const sent = new TextEncoder().encode(question);
		new Uint8Array(memory.buffer, room(sent.length), sent.length).set(sent);
		const status = ask(sent.length);
		const body = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length()));
		return { status, body, json: JSON.parse(body) };
	}
}
