/* Fetches the module when somebody first wants it, and compiles it once. */

import url from "../../wasm/dist/engine.wasm?url";
import { ApiError } from "../net/api.js";

type Source = () => Promise<BufferSource>;

async function fetched(): Promise<BufferSource> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
	return response.arrayBuffer();
}

let source: Source = fetched;
let compiled: Promise<WebAssembly.Module> | undefined;

/** Has the module come from elsewhere: a test's disk, a page that carries it. */
export function loadFrom(other: Source): void {
	source = other;
	compiled = undefined;
}

/** "offline" if it cannot be had, or the browser will not have it; the next time it is tried again. */
export function loadModule(): Promise<WebAssembly.Module> {
	compiled ??= source()
		.then((bytes) => WebAssembly.compile(bytes))
		.catch((error) => {
			compiled = undefined;
			throw new ApiError("offline", String(error));
		});
	return compiled;
}
