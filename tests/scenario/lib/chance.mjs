// Chance that can be repeated: the generator "mulberry32", small, seeded, good enough to mix things up.
export function random(seed) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return (mixed ^ (mixed >>> 14)) >>> 0;
	};
	return { below: (n) => next() % n, pick: (list) => list[next() % list.length] };
}
