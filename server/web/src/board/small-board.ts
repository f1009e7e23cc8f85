/* A picture of a position, small and light: for cards and lists, where the carved board would cost too much. Nothing can
   be pressed. */

import { svg, html, type TemplateResult } from "lit";
import type { Board, Side } from "../protocol.js";
import { other } from "../state/room.js";

const PITCH = 26;
const STORE = 20;
const EDGE = 7;
const ROW = 30;
const DOTS_MAX = 9;
const TINTS = ["#d9dfcf", "#b7c4c0", "#e6d9b8", "#c9d3da"];

/** Where up to nine seeds lie in a pit, about its middle. */
function dots(n: number, x: number, y: number, r: number) {
	const shown = Math.min(n, DOTS_MAX);
	return Array.from({ length: shown }, (_, i) => {
		const angle = i * 2.4 + n;
		const far = shown === 1 ? 0 : r * 0.62 * Math.sqrt((i + 0.5) / shown);
		const fill = TINTS[(i * 7 + n) % TINTS.length] ?? "#d9dfcf";
		return svg`<circle cx=${(x + far * Math.cos(angle)).toFixed(1)} cy=${(y + far * Math.sin(angle)).toFixed(1)} r="2.5" fill=${fill} />`;
	});
}

/** `label` says what it shows; without one it is for the eye alone. `mark` are cells to be set off. */
export function smallBoard(board: Board, { near = "south" as Side, mark = [] as readonly number[], label = "" } = {}): TemplateResult {
	const pits = board.south.length;
	const width = 2 * (EDGE + STORE + 4) + PITCH * pits;
	const height = 2 * (EDGE + ROW);
	const far = other(near);
	const bowls = [near, far].flatMap((side) =>
		board[side].map((seeds, pit) => {
			const column = side === near ? pit : pits - 1 - pit;
			const cell = side === "south" ? pit : pits + 1 + pit;
			const x = EDGE + STORE + 4 + PITCH * (column + 0.5);
			const y = side === near ? height - EDGE - ROW / 2 : EDGE + ROW / 2;
			return svg`<ellipse cx=${x} cy=${y} rx="11" ry="13" fill="#371d0d" stroke=${mark.includes(cell) ? "#f4b63f" : "#8d5a30"} stroke-width=${mark.includes(cell) ? 2.4 : 1} />
				${dots(seeds, x, y, 11)}`;
		}),
	);
	const stores = [near, far].map((side) => {
		const x = side === near ? width - EDGE - STORE / 2 : EDGE + STORE / 2;
		const seeds = board.stores[side === "south" ? 0 : 1] ?? 0;
		const marked = mark.includes(side === "south" ? pits : 2 * pits + 1);
		return svg`<rect x=${x - STORE / 2} y=${EDGE + 2} width=${STORE} height=${height - 2 * EDGE - 4} rx=${STORE / 2} fill="#371d0d" stroke=${marked ? "#f4b63f" : "#8d5a30"} stroke-width=${marked ? 2.4 : 1} />
			<text x=${x} y=${height / 2} fill="#f8efdc" font-size="11" font-weight="700" text-anchor="middle" dominant-baseline="central">${seeds > 0 ? seeds : ""}</text>`;
	});
	return html`<svg
		class="small-board"
		viewBox="0 0 ${width} ${height}"
		role="img"
		aria-label=${label}
		aria-hidden=${label ? "false" : "true"}
	>
		<rect x="0.5" y="0.5" width=${width - 1} height=${height - 1} rx="20" fill="#8a5428" />
		<rect x="2" y="2" width=${width - 4} height=${height - 7} rx="18.5" fill="#a26735" />
		${bowls}${stores}
	</svg>`;
}
