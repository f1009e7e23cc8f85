/* Which seed lies in which cell. Seeds have numbers of their own so that the eye can follow one from bowl to bowl; the
   server only counts them. Pure: every change gives a new Heaps. */

export type Heaps = readonly (readonly number[])[];

export interface Slide {
	seed: number;
	from: number;
	to: number;
}

/** Dealt out in the order of the cells. */
export function deal(counts: readonly number[]): Heaps {
	let next = 0;
	return counts.map((count) => Array.from({ length: count }, () => next++));
}

/** The heap of `cell`, dropped one by one into `drops`. Seeds left over, if any, stay. */
export function sow(heaps: Heaps, cell: number, drops: readonly number[]): Heaps {
	const next = heaps.map((heap) => [...heap]);
	const hand = next[cell]?.splice(0) ?? [];
	for (const to of drops) {
		const seed = hand.shift();
		if (seed === undefined) break;
		next[to]?.push(seed);
	}
	next[cell]?.push(...hand);
	return next;
}

/** The moves that turn `heaps` into `counts`, from cells with too many to cells with too few. A cell gives to the one
    that `prefer` names for it as long as that lacks seeds. If the totals differ the remainder is left alone. */
export function slides(heaps: Heaps, counts: readonly number[], prefer: (cell: number) => number): Slide[] {
	const lack = counts.map((count, cell) => count - (heaps[cell]?.length ?? 0));
	const moves: Slide[] = [];
	heaps.forEach((heap, from) => {
		for (let surplus = -(lack[from] ?? 0); surplus > 0; surplus--) {
			const wanted = prefer(from);
			const to = (lack[wanted] ?? 0) > 0 ? wanted : lack.findIndex((missing) => missing > 0);
			if (to < 0) return;
			moves.push({ seed: heap[heap.length - surplus] as number, from, to });
			lack[to] = (lack[to] ?? 0) - 1;
		}
	});
	return moves;
}

export function applySlides(heaps: Heaps, moves: readonly Slide[]): Heaps {
	const next = heaps.map((heap) => [...heap]);
	for (const { seed, from, to } of moves) {
		const at = next[from]?.indexOf(seed) ?? -1;
		if (at < 0) continue;
		next[from]?.splice(at, 1);
		next[to]?.push(seed);
	}
	return next;
}

export function matches(heaps: Heaps, counts: readonly number[]): boolean {
	return heaps.length === counts.length && heaps.every((heap, cell) => heap.length === counts[cell]);
}

/** As few seeds as possible change their place; dealt anew if another number of seeds is in play. */
export function reconcile(heaps: Heaps, counts: readonly number[]): Heaps {
	const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);
	if (heaps.length !== counts.length || total(heaps.map((heap) => heap.length)) !== total(counts)) return deal(counts);
	return applySlides(heaps, slides(heaps, counts, () => -1));
}
