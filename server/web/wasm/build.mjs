/* Makes dist/engine.wasm, and dist/line.wasm with the rules alone, of common/, of those files of protocol/ that they need,
   and of the C beside this file, by clang for WebAssembly with Debian's wasi-libc (deploy/packages has the names). Nothing
   is done where they are newer than all of that. `node wasm/build.mjs [--force]`; CLANG and WASI_SYSROOT name others than
   the system's. */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../../..");

/* All of common/ is given to the linker, which takes what is called. */
const PROTOCOL = [
	...["analysis_json", "analysis_query", "board_json", "compare_json", "encode", "games_api", "hex", "line_json"],
	...["parameters", "query", "review_json", "setup", "tables", "view", "viewer", "welcome", "words", "write"],
	...["clocks", "date", "ogn_clock", "ogn_read", "ogn_setting", "ogn_tags", "ogn_time", "ogn_write", "record_json_write"],
	...["room_code", "rules_text", "view_offers"],
];
const EXPORTS = ["question", "ask", "answer", "answer_len"];

/* A search has a frame of the stack for each sowing of a line. */
const MODULES = {
	engine: { stackBytes: 1 << 20, questions: "questions.def" },
	line: { stackBytes: 1 << 17, questions: "questions_line.def", without: /(search|review|room)_question/ },
};

const pathOf = (name) => join(HERE, `dist/${name}.wasm`);

function files(folder, endings) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === "node_modules" ? [] : files(path, endings);
		return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
	});
}

function isFresh() {
	const paths = Object.keys(MODULES).map(pathOf);
	if (!paths.every(existsSync)) return false;
	const made = Math.min(...paths.map((path) => statSync(path).mtimeMs));
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

function build(clang, name) {
	const { stackBytes, questions, without } = MODULES[name];
	const out = pathOf(name);
	const sources = [
		...files(join(ROOT, "common"), [".c"]),
		...PROTOCOL.map((file) => join(ROOT, "protocol", `${file}.c`)),
		...files(HERE, [".c"]).filter((file) => !without?.test(file)),
	].map((path) => relative(ROOT, path));
	const linker = ["--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", `stack-size=${stackBytes}`];
	mkdirSync(dirname(out), { recursive: true });
	const part = `${out}.${process.pid}`;
	execFileSync(
		clang,
		[
			...["--target=wasm32-wasi", `--sysroot=${process.env.WASI_SYSROOT ?? "/usr"}`, "-std=c11", "-Oz", "-flto"],
			...["-Wall", "-D_GNU_SOURCE", `-DMANCALAD_VERSION="${version()}"`, "-I.", "-fvisibility=hidden"],
			...["-DTABLES_WITHOUT_DOCS", `-DQUESTIONS="server/web/wasm/${questions}"`, "-nostartfiles", "-nodefaultlibs"],
			...[...linker, ...EXPORTS.map((word) => `--export=${word}`)].map((word) => `-Wl,${word}`),
			...[...sources, "-lc", "-o", part],
		],
		{ cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] },
	);
	const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(part)));
	const foreign = imports.filter(({ module }) => module !== "page");
	if (foreign.length > 0) throw new Error(`${name} wants ${foreign.map((one) => one.name).join(", ")} of a system.`);
	renameSync(part, out);
}

/** Returns the path of engine.wasm. */
export function buildWasm({ force = false } = {}) {
	if (force || !isFresh()) {
		const clang = findClang();
		for (const name of Object.keys(MODULES)) build(clang, name);
	}
	return pathOf("engine");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWasm({ force: process.argv.includes("--force") });
