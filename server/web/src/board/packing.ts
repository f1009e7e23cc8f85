/* How seeds come to lie in a bowl. Each newcomer settles among those that lie there already and none of them moves; so
   a seed keeps its place until it is lifted out, and the same seeds in the same order always lie the same way.
   Past the first layer they heap up. Units: the bowl's own, its centre at 0. */

import { stream } from "./random.js";

export interface Place {
	x: number;
	y: number;
	/** 0 = on the floor of the bowl. */
	layer: number;
}

const TRIES = 140;
const LAYERS_MAX = 4;

interface Candidate extends Place {
	cost: number;
	depth: number;
}

/** `r` is a seed's mean radius. The bowl's floor leans a little towards the viewer, so seeds gather below its middle. */
export function settle(lying: readonly Place[], seedId: number, cell: number, rx: number, ry: number, r: number): Place {
	const random = stream(seedId, cell, lying.length);
	let best: Candidate | null = null;
	for (let layer = 0; layer < LAYERS_MAX; layer++) {
		best = bestIn(layer, lying, random, rx, ry, r);
		// Seeds are soft to the eye: they may overlap by a third before the next one has to lie on top.
		if (best.depth < 0.62 * r) break;
	}
	return best as Place;
}

function bestIn(
	layer: number,
	lying: readonly Place[],
	random: () => number,
	rx: number,
	ry: number,
	r: number,
): Candidate {
	const shrink = 1 - 0.17 * layer;
	const ax = Math.max(1, (rx - r * 1.12) * shrink);
	const ay = Math.max(1, (ry * 0.94 - r * 1.08) * shrink);
	let best: Candidate | null = null;
	for (let i = 0; i < TRIES; i++) {
		const angle = random() * 2 * Math.PI;
		const reach = Math.sqrt(random());
		const x = Math.cos(angle) * reach * ax;
		const y = Math.sin(angle) * reach * ay + 0.06 * ry;
		let cost = 0;
		let depth = 0;
		for (const seed of lying) {
			if (seed.layer > layer) continue;
			const distance = Math.hypot(seed.x - x, seed.y - y);
			if (seed.layer < layer) {
				// On top, but over the gaps, so that those below can still be counted.
				cost += 14 * Math.max(0, 1.15 - distance / r) ** 2;
				continue;
			}
			const overlap = 2.02 * r - distance;
			if (overlap <= 0) continue;
			depth = Math.max(depth, overlap);
			cost += (overlap / r) ** 2 * 9;
		}
		cost += 2.2 * ((x / rx) ** 2 + ((y - 0.08 * ry) / ry) ** 2) + 0.35 * random();
		if (!best || cost < best.cost) best = { x, y, layer, cost, depth };
	}
	return best as Candidate;
}
