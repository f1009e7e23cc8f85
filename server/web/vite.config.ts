import { defineConfig } from "vitest/config";
import { buildWasm } from "./wasm/build.mjs";

buildWasm(); // nothing is done where it is there and newer than its sources

export default defineConfig({
	base: "/",
	build: {
		target: "es2021",
		assetsInlineLimit: 0, // the page's policy allows no data: fonts, and a file can be cached
		modulePreload: { polyfill: false },
		chunkSizeWarningLimit: 300,
	},
	test: {
		css: true, // the contrast of the palette is tested
		setupFiles: ["test/engine-from-disk.mjs", "test/spoken.ts"],
	},
	worker: { format: "es" },
	// `npm run dev` serves the page with hot reload; a mancalad on this machine answers it.
	server: {
		fs: { allow: ["../.."] }, // tests read the server's tables of words
		proxy: { "/ws": { target: "http://localhost:8080", ws: true } },
	},
});
