// Numbers by a seed, so that a run can be had again: the generator "mulberry32".
export class Dice {
	constructor(seed) {
		this.state = seed >>> 0;
	}

	next() {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return (mixed ^ (mixed >>> 14)) >>> 0;
	}

	below(n) {
		return this.next() % n;
	}

	pick(list) {
		return list[this.below(list.length)];
	}

	// True `percent` times of a hundred.
	chance(percent) {
		return this.next() < (percent / 100) * 2 ** 32;
	}
}
