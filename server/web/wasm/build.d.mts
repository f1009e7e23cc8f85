/** Makes dist/engine.wasm where it is older than its sources, or `force` says so. Returns its path. */
export function buildWasm(options?: { force?: boolean }): string;
