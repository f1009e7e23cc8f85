/* Numbers that look random and are the same every time: a stream of them in 0..1 for a list of whole numbers. */

export function stream(...seeds: number[]): () => number {
	let state = 0x9e3779b9;
	for (const seed of seeds) state = mix(state ^ Math.imul(seed + 1, 0x85ebca6b));
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		return (mix(state) >>> 0) / 2 ** 32;
	};
}

function mix(value: number): number {
	let v = value ^ (value >>> 16);
	v = Math.imul(v, 0x21f0aaad);
	v ^= v >>> 15;
	v = Math.imul(v, 0x735a2d97);
	return v ^ (v >>> 15);
}
