/* A small plate in a bowl with what sowing it is worth, where neither its number nor many seeds are. */

import { svg, type SVGTemplateResult } from "lit";
import type { Bowl } from "./geometry.js";

export interface PitTag {
	cell: number;
	text: string;
	/** The best, or as good as the best. */
	best: boolean;
}

export function pitTag(bowl: Bowl, { text, best }: PitTag, upright: boolean): SVGTemplateResult {
	const half = upright ? 18 : 15;
	const [dx, dy] = [Math.sign(Math.round(bowl.x - bowl.notch.x)), Math.sign(Math.round(bowl.y - bowl.notch.y))];
	const [x, y] = [bowl.notch.x + dx * (half + 22), bowl.notch.y + dy * (half + 1)];
	const w = (text.length * (upright ? 12.5 : 10.5)) / 2 + 9;
	return svg`<g class="tag ${best ? "best" : ""}">
		<rect x=${x - w} y=${y - half} width=${2 * w} height=${2 * half} rx=${half} />
		<text x=${x} y=${y}>${text}</text>
	</g>`;
}
