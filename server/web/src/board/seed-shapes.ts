/* What a seed looks like: nickernuts, slightly uneven, in grey-green, stone and cream. All are lit from the upper left,
   so a seed is not turned but has one of several outlines that were turned beforehand. Drawn at radius 1. */

import { svg, type SVGTemplateResult } from "lit";
import { stream } from "./random.js";

export const SHAPES = 12;

const TINTS = [
	["#eff3e4", "#b9c4aa", "#8a977e", "#56624f"], // grey-green
	["#eceee9", "#b4bbb2", "#858d85", "#50574f"], // stone
	["#f8f2de", "#d6cba6", "#a89b75", "#6b6144"], // cream
	["#e6eeec", "#a6b6b4", "#778a89", "#465655"], // slate
	["#f0ead9", "#c2b596", "#938667", "#5a5039"], // sand
] as const;

export const N_TINTS = TINTS.length;

function point(radius: (angle: number) => number, angle: number, turn: number, scale: number): string {
	const r = radius(angle) * scale;
	const [x, y] = [Math.cos(angle) * r * 1.07, Math.sin(angle) * r * 0.91];
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	return `${(x * cos - y * sin).toFixed(3)} ${(x * sin + y * cos).toFixed(3)}`;
}

function shape(index: number): SVGTemplateResult {
	const random = stream(index, 77);
	const turn = random() * Math.PI;
	const [p2, p3, p5] = [random() * 6.3, random() * 6.3, random() * 6.3];
	const radius = (a: number) => 1 + 0.035 * Math.cos(2 * a + p2) + 0.03 * Math.cos(3 * a + p3) + 0.012 * Math.cos(5 * a + p5);
	const n = 26;
	const around = (scale: number) =>
		`M${Array.from({ length: n }, (_, i) => point(radius, (i / n) * 2 * Math.PI, turn, scale)).join("L")}Z`;
	// The hair-fine cracks of a nickernut run round it in rings, here as arcs on one side.
	const from = random() * 6.3;
	const vein = (scale: number, length: number) =>
		`M${Array.from({ length: 9 }, (_, i) => point(radius, from + (i / 8) * length, turn, scale)).join("L")}`;
	return svg`
		<path id="shape-${index}" d=${around(1)} />
		<path id="vein-${index}" d=${vein(0.8, 2.6) + vein(0.62, 2.1) + vein(0.44, 1.5)} />`;
}

export const seedDefs: SVGTemplateResult = svg`
	${TINTS.map(
		([light, mid, deep, dark], i) => svg`
		<radialGradient id="tint-${i}" cx=".36" cy=".28" r=".82">
			<stop offset="0" stop-color=${light} /><stop offset=".42" stop-color=${mid} />
			<stop offset=".78" stop-color=${deep} /><stop offset="1" stop-color=${dark} />
		</radialGradient>`,
	)}
	<radialGradient id="shine">
		<stop offset="0" stop-color="#fff" stop-opacity=".95" /><stop offset=".4" stop-color="#fff" stop-opacity=".5" />
		<stop offset="1" stop-color="#fff" stop-opacity="0" />
	</radialGradient>
	<radialGradient id="bounce">
		<stop offset="0" stop-color="#e7b27c" stop-opacity=".55" /><stop offset="1" stop-color="#e7b27c" stop-opacity="0" />
	</radialGradient>
	<radialGradient id="contact">
		<stop offset="0" stop-color="#0c0401" stop-opacity=".85" /><stop offset=".55" stop-color="#0c0401" stop-opacity=".6" />
		<stop offset="1" stop-color="#0c0401" stop-opacity="0" />
	</radialGradient>
	<ellipse id="shadow" rx="1.34" ry="1.2" fill="url(#contact)" stroke="none" />
	<g id="light" stroke="none">
		<ellipse cx=".2" cy=".62" rx=".55" ry=".26" fill="url(#bounce)" />
		<ellipse cx="-.3" cy="-.4" rx=".42" ry=".27" fill="url(#shine)" transform="rotate(-24 -.3 -.4)" />
	</g>
	${Array.from({ length: SHAPES }, (_, i) => shape(i))}
`;
