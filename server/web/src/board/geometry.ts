/* Where everything lies on the board, in board units. A lying board has the two rows above each other and the stores at
   its ends; an upright one has the near player's row down the left with his store at the foot, and the rival's up the
   right. Both go round counter-clockwise. Nothing here knows what a seed may do. */

import type { Side } from "../protocol.js";
import { other } from "../state/room.js";

export interface Point {
	x: number;
	y: number;
}

export interface Bowl extends Point {
	cell: number;
	side: Side;
	/** In sowing order from the owner's left; null for a store. */
	pit: number | null;
	rx: number;
	ry: number;
	/** The number, the name beside it, and the notch of the last sowing with the way it points in degrees. */
	plate: Point;
	label: Point;
	notch: Point & { turn: number };
}

export interface Layout {
	upright: boolean;
	width: number;
	height: number;
	/** By cell number. */
	bowls: Bowl[];
	/** Half the length of a seed. */
	seed: number;
	/** Half the height of a number's plate. */
	plate: number;
	/** The corner's radius. */
	corner: number;
}

/** How much of the board's foot is its thickness, seen from slightly in front. */
export const THICKNESS = 15;

const PITCH = 124;
const EDGE = 26;
const STORE = 112;
const GAP = 16;
const PIT_RX = 53;
const PLATE = 42;
const PIT_RY_MAX = 80;
const LYING_MIN = 372;
const LYING_MAX = 560;

const UPRIGHT_WIDTH = 600;
const UPRIGHT_STORE_MAX = 98;
const UPRIGHT_STORE_MIN = 74;
const UPRIGHT_PLATE = 58;

function clamp(value: number, low: number, high: number): number {
	return Math.min(high, Math.max(low, value));
}

function storeCell(pits: number, side: Side): number {
	return side === "south" ? pits : 2 * pits + 1;
}

export function pitCell(pits: number, side: Side, pit: number): number {
	return side === "south" ? pit : pits + 1 + pit;
}

/** The bowl's rim, `grow` wider: an oval that is the fuller the longer it is drawn out. */
export function rim(bowl: Bowl, grow = 0): string {
	const [rx, ry] = [bowl.rx + grow, bowl.ry + grow];
	const ratio = Math.max(rx / ry, ry / rx);
	const power = 2 / Math.min(2.9, 1.78 + 0.3 * ratio);
	const points = Array.from({ length: 72 }, (_, i) => {
		const angle = (i / 72) * 2 * Math.PI;
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const x = bowl.x + rx * Math.sign(cos) * Math.abs(cos) ** power;
		const y = bowl.y + ry * Math.sign(sin) * Math.abs(sin) ** power;
		return `${x.toFixed(1)} ${y.toFixed(1)}`;
	});
	return `M${points.join("L")}Z`;
}

/** The board as large as fits the box (in any unit; only its proportion counts), `near` at the viewer's side. */
export function layOut(pits: number, near: Side, upright: boolean, proportion: number): Layout {
	return upright ? layOutUpright(pits, near, proportion) : layOutLying(pits, near, proportion);
}

/** Width to height of the lying board that makes the most of its width. */
export function lyingProportion(pits: number): number {
	return lyingWidth(pits) / LYING_MAX;
}

function lyingWidth(pits: number): number {
	return 2 * (EDGE + STORE + GAP) + PITCH * pits;
}

function layOutLying(pits: number, near: Side, proportion: number): Layout {
	const width = lyingWidth(pits);
	const height = Math.round(clamp(width / proportion, LYING_MIN, LYING_MAX));
	const face = height - THICKNESS;
	// Height to spare deepens the bowls first, then spreads the rows.
	const ry = Math.min(PIT_RY_MAX, (face - 2 * (EDGE + PLATE) - 22) / 4);
	const spare = face - 2 * (EDGE + PLATE) - 22 - 4 * ry;
	const edge = EDGE + spare * 0.3;
	const y = { far: edge + PLATE + ry, near: face - edge - PLATE - ry };
	const plateY = { far: edge + 19, near: face - edge - 19 };
	const bowls: Bowl[] = [];
	for (const side of [near, other(near)]) {
		const row = side === near ? "near" : "far";
		for (let pit = 0; pit < pits; pit++) {
			const column = side === near ? pit : pits - 1 - pit;
			const x = width / 2 + (column - (pits - 1) / 2) * PITCH;
			bowls.push({
				cell: pitCell(pits, side, pit),
				side,
				pit,
				x,
				y: y[row],
				rx: PIT_RX,
				ry,
				plate: { x, y: plateY[row] },
				label: { x: x - 36, y: plateY[row] },
				notch: { x, y: row === "near" ? y.near - ry - 3 : y.far + ry + 3, turn: row === "near" ? 180 : 0 },
			});
		}
		const storeX = side === near ? width - EDGE - STORE / 2 : EDGE + STORE / 2;
		const storeRy = (face - 2 * edge - PLATE - 6) / 2;
		const shift = PLATE / 2 - 3;
		const storeY = face / 2 + (side === near ? -shift : shift);
		bowls.push({
			cell: storeCell(pits, side),
			side,
			pit: null,
			x: storeX,
			y: storeY,
			rx: STORE / 2 - 2,
			ry: storeRy,
			plate: { x: storeX, y: plateY[row] },
			label: { x: storeX, y: plateY[row] },
			notch: { x: storeX, y: storeY, turn: 0 },
		});
	}
	bowls.sort((a, b) => a.cell - b.cell);
	const seed = 0.245 * Math.sqrt((PIT_RX - 6) * (ry - 6));
	return { upright: false, width, height, bowls, seed, plate: 15, corner: 104 };
}

function layOutUpright(pits: number, near: Side, proportion: number): Layout {
	const width = UPRIGHT_WIDTH;
	const fixed = THICKNESS + 2 * (EDGE + 12);
	const height = Math.round(
		clamp(width / proportion, fixed + 2 * UPRIGHT_STORE_MIN + pits * 78, fixed + 2 * UPRIGHT_STORE_MAX + pits * 124),
	);
	const store = clamp((height - fixed) / (pits + 2) - 10, UPRIGHT_STORE_MIN, UPRIGHT_STORE_MAX);
	const pitch = (height - fixed - 2 * store) / pits;
	const ry = pitch / 2 - 6;
	const rx = Math.min(88, ry * 2.2);
	const gutter = 33; // for the names, between the rows
	const x = { left: width / 2 - gutter - rx, right: width / 2 + gutter + rx };
	const plateX = { left: x.left - rx - 11 - UPRIGHT_PLATE / 2, right: x.right + rx + 11 + UPRIGHT_PLATE / 2 };
	const face = height - THICKNESS;
	const top = EDGE + store + 12;
	const bowls: Bowl[] = [];
	for (const side of [near, other(near)]) {
		const column = side === near ? "left" : "right";
		for (let pit = 0; pit < pits; pit++) {
			const row = side === near ? pit : pits - 1 - pit;
			const y = top + pitch * (row + 0.5);
			bowls.push({
				cell: pitCell(pits, side, pit),
				side,
				pit,
				x: x[column],
				y,
				rx,
				ry,
				plate: { x: plateX[column], y },
				label: { x: width / 2 + (column === "left" ? -16 : 16), y },
				notch:
					column === "left"
						? { x: x.left + rx + 2, y, turn: -90 }
						: { x: x.right - rx - 2, y, turn: 90 },
			});
		}
		const storeY = side === near ? face - EDGE - store / 2 : EDGE + store / 2;
		const storeRx = (width - 2 * EDGE - 2 * UPRIGHT_PLATE - 44) / 2;
		const plateSide = side === near ? -1 : 1;
		bowls.push({
			cell: storeCell(pits, side),
			side,
			pit: null,
			x: width / 2,
			y: storeY,
			rx: storeRx,
			ry: store / 2 - 4,
			plate: { x: width / 2 + plateSide * (storeRx + 10 + UPRIGHT_PLATE / 2), y: storeY },
			label: { x: width / 2, y: storeY },
			notch: { x: width / 2, y: storeY, turn: 0 },
		});
	}
	bowls.sort((a, b) => a.cell - b.cell);
	const seed = 0.255 * Math.sqrt((rx - 6) * (ry - 6));
	return { upright: true, width, height, bowls, seed, plate: 20, corner: 84 };
}
