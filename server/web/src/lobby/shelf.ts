/* A list that changes while somebody is about to click into it. A row that goes stays a while, greyed; while a pointer
   or the keyboard is in the list, no row changes its place; and a row that has just come to lie somewhere takes no click
   yet. So a click never hits another row than the one that was aimed at. Pure: time is a parameter, in milliseconds. */

export interface Slot<R> {
	key: string;
	row: R;
	/** When it was missed first; null while it is there. */
	gone_ms: number | null;
	/** Since when it has been at this place. */
	settled_ms: number;
}

/** How long a row that went is still shown. */
export const GONE_MS = 2500;
/** How long after a change of place a click is still taken for one at whatever lay there before. */
export const SETTLE_MS = 400;
/** A list that nobody leaves for long shall not grow without end. */
const SLOTS_MAX = 250;

/** The shelf after `rows` came, in the order in which they would best be read. */
export function arrange<R extends { room: string }>(
	slots: readonly Slot<R>[],
	rows: readonly R[],
	now: number,
	pinned: boolean,
): Slot<R>[] {
	const fresh = new Map(rows.map((row) => [row.room, row]));
	const old = new Map(slots.map((slot) => [slot.key, slot]));
	const kept = slots.map((slot): Slot<R> => {
		const row = fresh.get(slot.key);
		if (row) return { ...slot, row, gone_ms: null };
		return { ...slot, gone_ms: slot.gone_ms ?? now };
	});
	const added = rows
		.filter((row) => !old.has(row.room))
		.map((row): Slot<R> => ({ key: row.room, row, gone_ms: null, settled_ms: now }));
	if (pinned && kept.length + added.length <= SLOTS_MAX) return [...kept, ...added];

	const there = new Map([...kept, ...added].map((slot) => [slot.key, slot]));
	const placed = rows.map((row) => there.get(row.room) as Slot<R>);
	let above: string | null = null;
	for (const slot of kept) {
		if (slot.gone_ms !== null && now - slot.gone_ms >= GONE_MS) continue;
		if (slot.gone_ms !== null) placed.splice(placed.findIndex(({ key }) => key === above) + 1, 0, slot);
		above = slot.key;
	}
	const places = new Map(slots.map((slot, index) => [slot.key, index]));
	return placed.map((slot, index) => (places.get(slot.key) === index ? slot : { ...slot, settled_ms: now }));
}

/** Whether a click means this row. */
export function clickable(slot: Slot<unknown>, now: number): boolean {
	return slot.gone_ms === null && now - slot.settled_ms >= SETTLE_MS;
}

/** When the list is to be looked at again, though nothing new came: a row has settled, or a greyed one is to go (not
    while it is pinned). Null if it need not. */
export function nextChange(slots: readonly Slot<unknown>[], now: number, pinned: boolean): number | null {
	const settling = slots.map(({ settled_ms }) => settled_ms + SETTLE_MS).filter((at) => at > now);
	const going = pinned ? [] : slots.flatMap(({ gone_ms }) => (gone_ms === null ? [] : [gone_ms + GONE_MS]));
	const next = Math.min(...settling, ...going);
	return next === Number.POSITIVE_INFINITY ? null : next;
}
