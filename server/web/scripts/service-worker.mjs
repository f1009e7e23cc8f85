// Bundles src/offline/worker.ts to dist/sw.js, with the list of the page's files in it: to be run after `vite build`.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(web, "dist");

/** What the page itself never asks for: the worker, what other sites embed, and pictures for the system. */
const LEFT_OUT = [/^sw\.js$/, /^mancala-board\./, /^icons\//, /^robots\.txt$/];

const files = readdirSync(dist, { recursive: true })
	.map((name) => String(name).replaceAll("\\", "/"))
	.filter((name) => statSync(join(dist, name)).isFile() && !LEFT_OUT.some((pattern) => pattern.test(name)))
	.sort()
	.map((name) => ({
		url: `/${name}`,
		// A name with a digest in it is a revision by itself.
		revision: name.startsWith("assets/")
			? null
			: createHash("sha256").update(readFileSync(join(dist, name))).digest("hex").slice(0, 16),
	}));

await build({
	configFile: false,
	root: web,
	logLevel: "warn",
	define: { FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
	build: {
		outDir: dist,
		emptyOutDir: false,
		copyPublicDir: false,
		target: "es2021",
		rollupOptions: {
			input: join(web, "src/offline/worker.ts"),
			output: { format: "iife", entryFileNames: "sw.js" },
		},
	},
});
