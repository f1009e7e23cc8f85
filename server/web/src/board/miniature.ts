/* A small picture of a position: the board as it lies before one side, its seeds and their numbers, drawn once and not to
   be played on. Light enough for a page of many. */

import { css, svg, type SVGTemplateResult } from "lit";
import type { Board, Side } from "../protocol.js";
import { allCells } from "../state/room.js";
import { type Bowl, layOut, lyingProportion, rim } from "./geometry.js";
import { type Place, settle } from "./packing.js";

export interface Marks {
	/** A cell that is to be sown from. */
	from?: number | null;
	/** Where the last seed falls. */
	to?: number | null;
	captured?: readonly number[];
}

const TINTS = ["#cfd8c2", "#c9cec6", "#e4dabb", "#bccac8", "#d6cbac"];

/** An <svg>, without a name of its own: what it shows is said beside it. */
export function miniature(board: Board, near: Side = "south", marks: Marks = {}): SVGTemplateResult {
	const pits = board.south.length;
	const layout = layOut(pits, near, false, lyingProportion(pits));
	const { width, height, bowls, seed } = layout;
	return svg`<svg class="miniature" viewBox="0 0 ${width} ${height}" aria-hidden="true">
		<defs>
			<linearGradient id="m-face" x1="0" y1="0" x2="0" y2="1">
				<stop offset="0" stop-color="#ab7144" /><stop offset=".5" stop-color="#93592f" /><stop offset="1" stop-color="#74431f" />
			</linearGradient>
			<linearGradient id="m-floor" x1="0" y1="0" x2="0" y2="1">
				<stop offset="0" stop-color="#2b1509" /><stop offset=".55" stop-color="#56311a" /><stop offset="1" stop-color="#7d4d2b" />
			</linearGradient>
		</defs>
		<rect x="5" y="14" width=${width - 10} height=${height - 16} rx="104" fill="#4a2812" />
		<rect x="5" y="4" width=${width - 10} height=${height - 20} rx="104" fill="url(#m-face)" stroke="#c98f5b" stroke-opacity=".55" stroke-width="3" />
		${bowls.map((bowl) => svg`<path d=${rim(bowl)} fill="url(#m-floor)" stroke="#d8a06b" stroke-opacity=".45" stroke-width="2.5" />`)}
		${bowls.map((bowl) => seedsIn(bowl, allCells(board)[bowl.cell] ?? 0, seed))}
		${bowls.map((bowl) => svg`<text x=${bowl.plate.x} y=${bowl.plate.y}>${allCells(board)[bowl.cell] ?? 0}</text>`)}
		${bowls.map((bowl) => markOf(bowl, marks))}
	</svg>`;
}

function seedsIn(bowl: Bowl, n: number, radius: number): SVGTemplateResult[] {
	const lying: Place[] = [];
	for (let i = 0; i < n; i++) lying.push(settle(lying, i, bowl.cell, bowl.rx, bowl.ry, radius));
	return lying.map(
		({ x, y, layer }, i) => svg`<ellipse
			cx=${(bowl.x + x).toFixed(1)}
			cy=${(bowl.y + y - 3 * layer).toFixed(1)}
			rx=${(radius * 1.02).toFixed(1)}
			ry=${(radius * 0.93).toFixed(1)}
			fill=${TINTS[(i + bowl.cell) % TINTS.length] ?? ""}
			stroke="#2a1a0c"
			stroke-opacity=".6"
			stroke-width="2.4"
		/>`,
	);
}

/** What is sown from has a full ring, where it ends a broken one, what is captured a double. */
function markOf(bowl: Bowl, { from, to, captured }: Marks): SVGTemplateResult | string {
	if (captured?.includes(bowl.cell))
		return svg`<path class="ring" d=${rim(bowl, 4)} /><path class="ring thin" d=${rim(bowl, -7)} />`;
	if (bowl.cell === from) return svg`<path class="ring" d=${rim(bowl, 4)} />`;
	if (bowl.cell === to) return svg`<path class="ring dashed" d=${rim(bowl, 4)} />`;
	return "";
}

export const miniatureStyles = css`
	.miniature {
		display: block;
		width: 100%;
		height: auto;
	}
	.miniature text {
		fill: #fdeed8;
		font: 700 38px var(--font);
		text-anchor: middle;
		dominant-baseline: central;
	}
	.miniature .ring {
		fill: none;
		stroke: #f9c24f;
		stroke-width: 9;
	}
	.miniature .ring.dashed {
		stroke: #fff6e2;
		stroke-width: 7;
		stroke-dasharray: 16 13;
	}
	.miniature .ring.thin {
		stroke: #fff6e2;
		stroke-width: 5;
	}
`;
