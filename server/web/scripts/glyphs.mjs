// Makes protocol/picture/glyphs.def: outlines of the page's typeface, so that a picture has its letters without a font
// on the machine. By hand, when letters are wanted that are not there:
//   npm install --no-save fontkit subset-font && node scripts/glyphs.mjs > ../../protocol/picture/glyphs.def
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import subset from "subset-font";

const WEIGHT = 600;
const EM = 1000; // of the outlines; a pixel of the largest letter in a picture is several units
const files = join(dirname(fileURLToPath(import.meta.url)), "../node_modules/@fontsource-variable/inter/files");
const SETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"];
// Latin of the European languages and Vietnamese, Greek and Cyrillic as they are written today, and punctuation.
const RANGES = [
	[0x20, 0x7e], [0xa0, 0xac], [0xae, 0x17f], [0x18f, 0x18f], [0x1a0, 0x1a1], [0x1af, 0x1b0], [0x1cd, 0x1dc],
	[0x1e6, 0x1e7], [0x1fa, 0x21b], [0x22a, 0x233], [0x259, 0x259], [0x386, 0x3ce], [0x400, 0x45f], [0x490, 0x4af],
	[0x4b0, 0x4e9], [0x1e80, 0x1e85], [0x1ea0, 0x1ef9], [0x2010, 0x2015], [0x2018, 0x201e], [0x2020, 0x2022],
	[0x2026, 0x2026], [0x2032, 0x2033], [0x2039, 0x203a], [0x20ac, 0x20ac], [0x2116, 0x2116], [0x2122, 0x2122],
	[0x2212, 0x2212],
];

/** All steps relative and whole: a run of glyphs is then one path. */
function outline(path, scale) {
	let at = [0, 0];
	let start = [0, 0];
	let out = "";
	let last = "";
	const step = (letter, points) => {
		const numbers = points.flatMap(([x, y]) => [x - at[0], y - at[1]]);
		const text = numbers.map((n, i) => (n < 0 || i === 0 ? `${n}` : ` ${n}`)).join("");
		out += letter === last && letter !== "m" ? (text[0] === "-" ? text : ` ${text}`) : letter + text;
		last = letter;
		at = points[points.length - 1];
	};
	for (const { command, args } of path.commands) {
		const points = [];
		for (let i = 0; i < args.length; i += 2) points.push([Math.round(args[i] * scale), Math.round(-args[i + 1] * scale)]);
		if (command === "closePath") {
			out += "z";
			last = "z";
			at = start;
			continue;
		}
		const letter = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c" }[command];
		if (letter === "l" && String(points[0]) === String(at)) continue;
		step(letter, points);
		if (letter === "m") start = at;
	}
	return out;
}

const rows = new Map();
for (const set of SETS) {
	const file = readFileSync(join(files, `inter-${set}-wght-normal.woff2`));
	const wanted = fontkit.create(file).characterSet.filter((c) => RANGES.some(([from, to]) => c >= from && c <= to));
	const still = await subset(file, String.fromCodePoint(...wanted), {
		targetFormat: "truetype",
		variationAxes: { wght: WEIGHT },
		noLayoutClosure: true,
	});
	const font = fontkit.create(still);
	const scale = EM / font.unitsPerEm;
	for (const point of wanted) {
		if (rows.has(point)) continue;
		const glyph = font.glyphForCodePoint(point);
		rows.set(point, `GLYPH(0x${point.toString(16)}, ${Math.round(glyph.advanceWidth * scale)}, "${outline(glyph.path, scale)}")`);
	}
}
console.log(`/* Made by server/web/scripts/glyphs.mjs from Inter (The Inter Project Authors, SIL Open Font License 1.1). A row a letter:
 * its code point, how far the next one stands from it, and its outline in steps, in thousandths of the size. Sorted. */`);
for (const [, row] of [...rows].sort(([a], [b]) => a - b)) console.log(row);
