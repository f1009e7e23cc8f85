// The page's typeface, cut to what the page writes with: the weights that its styles use, and the letters of its
// languages. What is left out falls back to the system's own. Written to fonts/, anew when the package or this changes.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const from = join(web, "node_modules", "@fontsource-variable", "inter", "files");
const to = join(web, "fonts");

const characters = (first, last) =>
	Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

/** Names are people's own: every letter of western Europe, and all Cyrillic that there is in the file. */
const CUTS = {
	latin: characters(0x20, 0xff) + characters(0x2000, 0x206f) + "ŒœŸ€™−×÷∕↑↓←→",
	cyrillic: characters(0x400, 0x45f) + "ҐґҰұ№\u0301",
};
const WEIGHTS = { min: 400, max: 750 };

const time = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

mkdirSync(to, { recursive: true });
for (const [name, text] of Object.entries(CUTS)) {
	const source = join(from, `inter-${name}-wght-normal.woff2`);
	const target = join(to, `inter-${name}.woff2`);
	if (time(target) > Math.max(time(source), time(fileURLToPath(import.meta.url)))) continue;
	const cut = await subsetFont(readFileSync(source), text, { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
	writeFileSync(target, cut);
}
