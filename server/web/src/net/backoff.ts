/* How long to wait before the next attempt: doubling up to a cap, with half of it random so that everybody who lost
   the same server does not come back in the same moment. */

const FIRST_MS = 400;
const CAP_MS = 15_000;

export function backoffMs(attempt: number, random: () => number = Math.random): number {
	const full = Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
	return Math.round(full / 2 + (full / 2) * random());
}
