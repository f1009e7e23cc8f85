/* Positions to predict a sowing in: chance decides how the seeds lie, the size how many are sown. Pure. */

import { positionText } from "../study/position.js";

export const SIZES = ["small", "large", "round"] as const;
export type Size = (typeof SIZES)[number];

const PITS = 6;
/** How many seeds are sown. A whole round of Kalah is thirteen, of Oware eleven. */
const SOWN: Record<Size, readonly [number, number]> = { small: [2, 6], large: [5, 11], round: [12, 20] };
/** How many lie in the other pits. */
const OTHERS: readonly [number, number] = [0, 5];

export interface Drill {
	position: string;
	pit: number;
}

/** `random` gives numbers from 0 up to, but not, 1. South is to sow, and North has something, so that it may sow. */
export function drill(size: Size, random: () => number): Drill {
	const between = ([low, high]: readonly [number, number]) => low + Math.floor(random() * (high - low + 1));
	const row = () => Array.from({ length: PITS }, () => between(OTHERS));
	const [south, north] = [row(), row()];
	const pit = between([0, PITS - 1]);
	south[pit] = between(SOWN[size]);
	north[between([0, PITS - 1])] = between([4, 6]);
	return { position: positionText({ board: { south, north, stores: [0, 0] }, toMove: "south" }), pit };
}
