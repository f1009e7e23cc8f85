/* Makes dist/engine.wasm of common/, of those files of protocol/ that it needs, and of the C beside this file, by clang for
   WebAssembly with Debian's wasi-libc (deploy/packages has the names). Nothing is done where it is newer than all of
   them. `node wasm/build.mjs [--force]`; CLANG and WASI_SYSROOT name others than the system's. */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../../..");
const OUT = join(HERE, "dist/engine.wasm");

/* All of common/ is given to the linker, which takes what is called. */
const PROTOCOL = [
	...["analysis_json", "analysis_query", "board_json", "compare_json", "encode", "games_api", "hex", "line_json"],
	...["parameters", "query", "review_json", "setup", "tables", "view", "viewer", "welcome", "words", "write"],
	...["clocks", "date", "ogn_clock", "ogn_read", "ogn_setting", "ogn_tags", "ogn_time", "ogn_write", "record_json_write"],
	...["room_code", "rules_text", "view_offers"],
];
const EXPORTS = ["question", "ask", "answer", "answer_len"];
const STACK_BYTES = 1 << 20; /* a search has a frame for each sowing of a line */

function files(folder, endings) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === "node_modules" ? [] : files(path, endings);
		return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
	});
}

function isFresh() {
	if (!existsSync(OUT)) return false;
	const made = statSync(OUT).mtimeMs;
	const from = ["common", "protocol"].flatMap((folder) => files(join(ROOT, folder), [".c", ".h", ".def"]));
	const own = files(HERE, [".c", ".h", ".def", ".mjs"]);
	return [...from, ...own, join(ROOT, "CMakeLists.txt")].every((path) => statSync(path).mtimeMs < made);
}

function works(clang) {
	const { status } = spawnSync(clang, ["--version"], { stdio: "ignore" });
	return status === 0;
}

function findClang() {
	const names = [process.env.CLANG, "clang", ...[22, 21, 20, 19, 18, 17, 16, 15, 14].map((n) => `clang-${n}`)];
	const found = names.filter(Boolean).find(works);
	if (!found) throw new Error("The page's rules need clang, lld and wasi-libc to be built; see deploy/packages.");
	return found;
}

function version() {
	return /project\(mancalad VERSION ([\d.]+)/.exec(readFileSync(join(ROOT, "CMakeLists.txt"), "utf8"))[1];
}

export function buildWasm({ force = false } = {}) {
	if (!force && isFresh()) return OUT;
	const sources = [
		...files(join(ROOT, "common"), [".c"]),
		...PROTOCOL.map((name) => join(ROOT, "protocol", `${name}.c`)),
		...files(HERE, [".c"]),
	].map((path) => relative(ROOT, path));
	const linker = ["--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", `stack-size=${STACK_BYTES}`];
	mkdirSync(dirname(OUT), { recursive: true });
	const part = `${OUT}.${process.pid}`;
	execFileSync(
		findClang(),
		[
			...["--target=wasm32-wasi", `--sysroot=${process.env.WASI_SYSROOT ?? "/usr"}`, "-std=c11", "-Oz", "-flto"],
			...["-Wall", "-D_GNU_SOURCE", `-DMANCALAD_VERSION="${version()}"`, "-I.", "-fvisibility=hidden"],
			...["-nostartfiles", "-nodefaultlibs", ...[...linker, ...EXPORTS.map((name) => `--export=${name}`)].map((word) => `-Wl,${word}`)],
			...[...sources, "-lc", "-o", part],
		],
		{ cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] },
	);
	const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(part)));
	const foreign = imports.filter(({ module }) => module !== "page");
	if (foreign.length > 0) throw new Error(`The module wants ${foreign.map(({ name }) => name).join(", ")} of a system.`);
	renameSync(part, OUT);
	return OUT;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWasm({ force: process.argv.includes("--force") });
