// Bundles src/embed/main.ts to dist/mancala-board.js: one script that any site can load, with the rules and the texts in
// it. To be run after `vite build`.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { buildWasm } from "../wasm/build.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const src = join(web, "src");

/** What stands for a module of the page: one that keeps, fetches and changes nothing of a site that is not ours. */
const INSTEAD = {
	"settings.ts": "embed/settings.ts",
	"engine/engine.ts": "embed/engine.ts",
	"study/line-source.ts": "embed/line-source.ts",
	"i18n/book.ts": "embed/book.ts",
};

const instead = {
	name: "instead",
	enforce: "pre",
	async resolveId(source, importer, options) {
		if (!source.startsWith(".") || !importer?.startsWith(src)) return null;
		const found = await this.resolve(source, importer, { ...options, skipSelf: true });
		const other = found && INSTEAD[relative(src, found.id)];
		return other ? join(src, other) : null;
	},
};

/** A site of ours may have both: its elements under their own names, and those of this script under others. */
const names = {
	name: "names",
	enforce: "pre",
	transform(code, id) {
		if (!id.startsWith(src) || !id.endsWith(".ts")) return null;
		return code.replaceAll(/\bmancala-(bowls|example)\b/g, "mancala-board-$1");
	},
};

/** Families of keys that are made of words of the wire. */
const FAMILIES = ["error.", "reason."];
const CATALOGUE = /\/src\/i18n\/(?:books\/embed\/)?(?:en|es|ru|fr)\.json$/;
const FORM = /\.(?:zero|one|two|few|many|other)$/;

/** Of the main catalogues, the texts whose keys stand in the script. */
function textsOf(code) {
	const used = new Set([...code.matchAll(/["'`]([a-z_]+(?:\.[a-z_]+)*)["'`]/g)].map((match) => match[1]));
	return (key) => used.has(key) || used.has(key.replace(FORM, "")) || FAMILIES.some((family) => key.startsWith(family));
}

const bundle = (wanted) =>
	build({
		configFile: false,
		root: web,
		logLevel: "warn",
		define: { "process.env.NODE_ENV": '"production"' },
		plugins: [
			instead,
			names,
			{
				name: "texts",
				enforce: "pre",
				load(id) {
					if (!CATALOGUE.test(id)) return null;
					const all = Object.entries(JSON.parse(readFileSync(id, "utf8")));
					return JSON.stringify(Object.fromEntries(all.filter(([key]) => wanted(key))));
				},
			},
		],
		build: {
			outDir: join(web, "dist"),
			emptyOutDir: false,
			copyPublicDir: false,
			target: "es2021",
			write: wanted !== none,
			rollupOptions: {
				input: join(src, "embed/main.ts"),
				output: { format: "iife", entryFileNames: "mancala-board.js" },
			},
		},
	});

const none = () => false;

buildWasm();
const { output } = await bundle(none);
await bundle(textsOf(output[0].code));
