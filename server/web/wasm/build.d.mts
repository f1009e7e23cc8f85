/** Makes dist/engine.wasm and dist/line.wasm where they are older than their sources, or `force` says so. Returns the path of engine.wasm. */
export function buildWasm(options?: { force?: boolean }): string;
