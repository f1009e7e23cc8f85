/* The board itself: a carved walnut plank, its bowls lit from above. Drawn once for a layout; nothing in it moves. */

import { svg, type SVGTemplateResult } from "lit";
import { type Bowl, type Layout, rim, THICKNESS } from "./geometry.js";

/** The plank's outline: a rectangle with round corners whose long sides swell a little. */
function outline(width: number, height: number, corner: number, inset: number): string {
	const [l, t, r, b] = [inset, inset, width - inset, height - inset];
	const c = Math.max(8, corner - inset * 0.75);
	const k = c * 0.4; // how near the corner's handles come to it: a little fuller than a circle
	const swell = 4;
	return [
		`M${l + c} ${t}`,
		`C${width * 0.4} ${t - swell} ${width * 0.6} ${t - swell} ${r - c} ${t}`,
		`C${r - k} ${t} ${r} ${t + k} ${r} ${t + c}`,
		`C${r + swell} ${height * 0.4} ${r + swell} ${height * 0.6} ${r} ${b - c}`,
		`C${r} ${b - k} ${r - k} ${b} ${r - c} ${b}`,
		`C${width * 0.6} ${b + swell} ${width * 0.4} ${b + swell} ${l + c} ${b}`,
		`C${l + k} ${b} ${l} ${b - k} ${l} ${b - c}`,
		`C${l - swell} ${height * 0.6} ${l - swell} ${height * 0.4} ${l} ${t + c}`,
		`C${l} ${t + k} ${l + k} ${t} ${l + c} ${t}Z`,
	].join("");
}

/** Frequencies along and across the grain, which runs along the board's length. */
function frequency(upright: boolean, along: number, across: number): string {
	return upright ? `${across} ${along}` : `${along} ${across}`;
}

function filters(upright: boolean): SVGTemplateResult {
	return svg`
		<filter id="figure" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
			<feTurbulence type="fractalNoise" baseFrequency=${frequency(upright, 0.0011, 0.0135)} numOctaves="3" seed="21" />
			<feColorMatrix values="0 0 0 0 .13  0 0 0 0 .05  0 0 0 0 .015  1.7 0 0 0 -.68" />
		</filter>
		<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
			<feTurbulence type="fractalNoise" baseFrequency=${frequency(upright, 0.0028, 0.095)} numOctaves="4" seed="8" result="lines" />
			<feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="2" seed="3" result="bend" />
			<feDisplacementMap in="lines" in2="bend" scale="38" xChannelSelector="R" yChannelSelector="G" />
			<feColorMatrix values="0 0 0 0 .14  0 0 0 0 .06  0 0 0 0 .02  0 2 0 0 -.84" />
		</filter>
		<filter id="pores" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
			<feTurbulence type="fractalNoise" baseFrequency=${frequency(upright, 0.022, 0.8)} numOctaves="2" seed="5" />
			<feColorMatrix values="0 0 0 0 .08  0 0 0 0 .03  0 0 0 0 .01  0 0 5.5 0 -3.2" />
		</filter>
		<filter id="wobble" x="-5%" y="-5%" width="110%" height="110%">
			<feTurbulence type="fractalNoise" baseFrequency="0.012 0.02" numOctaves="2" seed="4" />
			<feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="G" />
		</filter>
		<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5" /></filter>
		<filter id="ground" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="13" /></filter>
	`;
}

const gradients = svg`
	<linearGradient id="face" x1="0" y1="0" x2="0" y2="1">
		<stop offset="0" stop-color="#ab7144" /><stop offset=".45" stop-color="#93592f" /><stop offset="1" stop-color="#7b4826" />
	</linearGradient>
	<linearGradient id="side" x1="0" y1="0" x2="0" y2="1">
		<stop offset="0" stop-color="#8d5730" /><stop offset=".9" stop-color="#5a3319" /><stop offset="1" stop-color="#33190b" />
	</linearGradient>
	<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1">
		<stop offset="0" stop-color="#f0c795" stop-opacity=".95" /><stop offset=".25" stop-color="#c98f5b" stop-opacity=".35" />
		<stop offset=".8" stop-color="#3a1e0d" stop-opacity=".25" /><stop offset="1" stop-color="#2a1307" stop-opacity=".7" />
	</linearGradient>
	<radialGradient id="lamp" cx=".38" cy="-.05" r=".95">
		<stop offset="0" stop-color="#ffe3b8" stop-opacity=".34" /><stop offset=".55" stop-color="#ffd9a6" stop-opacity=".07" />
		<stop offset="1" stop-color="#1c0c03" stop-opacity=".26" />
	</radialGradient>
	<radialGradient id="floor" cx=".5" cy=".66" r=".66">
		<stop offset="0" stop-color="#80502d" /><stop offset=".45" stop-color="#643a1d" /><stop offset=".8" stop-color="#4a2812" />
		<stop offset="1" stop-color="#331a0b" />
	</radialGradient>
	<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
		<stop offset="0" stop-color="#0d0502" stop-opacity=".82" /><stop offset=".2" stop-color="#0d0502" stop-opacity=".42" />
		<stop offset=".5" stop-color="#0d0502" stop-opacity=".08" /><stop offset="1" stop-color="#0d0502" stop-opacity="0" />
	</linearGradient>
	<radialGradient id="glow" cx=".5" cy="1.02" r=".52">
		<stop offset="0" stop-color="#f0b87c" stop-opacity=".6" /><stop offset=".4" stop-color="#d9985a" stop-opacity=".22" />
		<stop offset="1" stop-color="#d9985a" stop-opacity="0" />
	</radialGradient>
	<linearGradient id="lip" x1="0" y1="0" x2="0" y2="1">
		<stop offset="0" stop-color="#1a0b04" stop-opacity=".85" /><stop offset=".5" stop-color="#5a3319" stop-opacity=".15" />
		<stop offset="1" stop-color="#f6cf9f" stop-opacity=".95" />
	</linearGradient>
	<linearGradient id="chamfer" x1="0" y1="0" x2="0" y2="1">
		<stop offset="0" stop-color="#2e1608" stop-opacity=".6" /><stop offset=".5" stop-color="#6b3f22" stop-opacity=".1" />
		<stop offset="1" stop-color="#d8a06b" stop-opacity=".6" />
	</linearGradient>
`;

/** A tool cuts through the growth rings, which show in a bowl as ovals one within the other. */
function rings(bowl: Bowl): SVGTemplateResult[] {
	const n = Math.round(Math.min(bowl.rx, bowl.ry) / 9);
	return Array.from({ length: n }, (_, i) => {
		const part = 1 - (i + 0.7) / (n + 0.6);
		const ring = { ...bowl, rx: bowl.rx * part, ry: bowl.ry * part, y: bowl.y + bowl.ry * 0.14 * (1 - part) };
		return svg`<path d=${rim(ring)} stroke-width=${0.9 + (i % 3) * 0.6} stroke-opacity=${0.3 - (i % 2) * 0.12} />`;
	});
}

function bowl(b: Bowl): SVGTemplateResult {
	return svg`
		<path d=${rim(b, 5)} fill="url(#chamfer)" />
		<path d=${rim(b)} fill="url(#floor)" />`;
}

function light(b: Bowl): SVGTemplateResult {
	return svg`
		<path d=${rim(b)} fill="url(#shade)" />
		<path d=${rim(b, -1)} fill="url(#glow)" />
		<path d=${rim(b)} fill="none" stroke="url(#lip)" stroke-width="2.6" />`;
}

export function wood(layout: Layout): SVGTemplateResult {
	const { width, height, corner, upright, bowls } = layout;
	const face = outline(width, height - THICKNESS, corner, 5);
	const block = outline(width, height, corner, 5);
	const groove = outline(width, height - THICKNESS, corner, 15);
	const middle = (height - THICKNESS) / 2;
	const cut = upright ? "" : `M${width * 0.17} ${middle}H${width * 0.83}`;
	return svg`
		<defs>
			${filters(upright)}${gradients}
			<clipPath id="plank"><path d=${face} /></clipPath>
		</defs>
		<path class="ground" d=${block} filter="url(#ground)" transform="translate(0 9)" />
		<path d=${block} fill="url(#side)" />
		<g clip-path="url(#plank)">
			<rect width=${width} height=${height} fill="url(#face)" />
			<rect width=${width} height=${height} filter="url(#figure)" opacity=".6" />
			<rect width=${width} height=${height} filter="url(#grain)" opacity=".5" />
			<rect width=${width} height=${height} filter="url(#pores)" opacity=".32" />
			<rect width=${width} height=${height} fill="url(#lamp)" />
		</g>
		<path d=${face} fill="none" stroke="url(#edge)" stroke-width="3.5" />
		<path d=${groove} fill="none" stroke="#2a1307" stroke-width="1.6" opacity=".42" />
		<path d=${groove} fill="none" stroke="#f0c795" stroke-width="1" opacity=".3" transform="translate(0 1.5)" />
		<path d=${cut} stroke="#2a1307" stroke-width="1.6" opacity=".4" />
		<path d=${cut} stroke="#f0c795" stroke-width="1" opacity=".3" transform="translate(0 1.5)" />
		${bowls.map(bowl)}
		<g filter="url(#wobble)" fill="none" stroke="#1c0c03">${bowls.map(rings)}</g>
		${bowls.map(light)}
	`;
}

/** The same without light and grain, for who needs edges: every bowl is a hole with a line round it. */
export function plainWood({ width, height, corner, bowls }: Layout): SVGTemplateResult {
	return svg`
		<path class="plain-face" d=${outline(width, height, corner, 5)} />
		${bowls.map((one) => svg`<path class="plain-bowl" d=${rim(one)} />`)}
	`;
}
