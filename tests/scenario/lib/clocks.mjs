// What clocks must show after an event, worked out from what they showed before it and the time that went by between the
// two, by the server's own instants, but for what the event says was given back for lag.

// What is left for the side whose move is over, once it got what that brings.
const brings = {
	fischer: (setting, left) => left + setting.increment_ms,
	delay: (_, left) => left,
	bronstein: (setting, left, used) => left + Math.min(used, setting.increment_ms),
	byoyomi: (setting, left, _, periods) => Math.max(left, periods * setting.increment_ms),
	correspondence: (setting) => setting.increment_ms,
};

// The periods of which something is left.
function periodsOf(setting, before, left) {
	return setting.kind === 'byoyomi' ? Math.min(before, Math.ceil(left / setting.increment_ms)) : undefined;
}

// Whether the move under way is over with this event.
function endsMove(message, setting) {
	if (message.t === 'swapped') return true;
	const turnGoesOn = message.to_move === message.side;
	return message.t === 'sown' && message.to_move !== null && !(setting.increment_per === 'turn' && turnGoesOn);
}

// What goes off a clock. `passed` is negative where more is given back than went by since the event before, which was no
// move.
function charged(before, setting, passed, used) {
	if (setting.kind !== 'delay') return passed;
	if (passed >= 0 || used === null) return Math.max(0, passed - (before.free_ms ?? 0));
	const over = (ms) => Math.max(0, ms - setting.increment_ms);
	return over(used + passed) - over(used);
}

// `used` is what the move under way had taken when `before` was told; null if that is not known.
export function expectedClock(before, message, setting, used) {
	const { clock } = message;
	const passed = before.running ? clock.server_unix_ms - before.server_unix_ms - (message.lag_ms ?? 0) : 0;
	const expected = { south_ms: before.south_ms, north_ms: before.north_ms };
	const periods = {};
	let nowUsed = used === null ? null : used + passed;
	let nowFree = setting.kind === 'delay' ? Math.max(0, (before.free_ms ?? 0) - passed) : undefined;
	if (before.running) expected[`${before.running}_ms`] -= charged(before, setting, passed, used);
	for (const side of ['south', 'north']) {
		expected[`${side}_ms`] = Math.max(0, expected[`${side}_ms`]);
		periods[side] = periodsOf(setting, before[`${side}_periods`], expected[`${side}_ms`]);
	}
	if (endsMove(message, setting)) {
		const side = message.side;
		const left = expected[`${side}_ms`];
		const bring = message.t === 'swapped' && setting.kind === 'fischer' ? (_, left) => left : brings[setting.kind];
		// Of a move whose beginning was not seen, the clock itself tells what came back.
		const seen = nowUsed ?? clock[`${side}_ms`] - left;
		expected[`${side}_ms`] = bring(setting, left, seen, periods[side]);
		nowFree = setting.kind === 'delay' ? setting.increment_ms : undefined;
		nowUsed = 0;
	}
	if (message.t === 'swapped') {
		[expected.south_ms, expected.north_ms] = [expected.north_ms, expected.south_ms];
		[periods.south, periods.north] = [periods.north, periods.south];
	}
	if (message.t === 'time_given') expected[message.side === 'south' ? 'north_ms' : 'south_ms'] += message.ms;
	if (message.t === 'taken_back' && message.exchanged) {
		[expected.south_ms, expected.north_ms] = [expected.north_ms, expected.south_ms];
		[periods.south, periods.north] = [periods.north, periods.south];
	}
	if (message.t === 'started' || message.t === 'taken_back') {
		nowFree = setting.kind === 'delay' ? setting.increment_ms : undefined;
		nowUsed = 0;
	}
	Object.assign(expected, { free_ms: nowFree, south_periods: periods.south, north_periods: periods.north });
	return { expected, used: nowUsed };
}

// Returns what the move under way has taken by now, for the next event.
export function checkClock(before, message, setting, used = null) {
	const { clock } = message;
	const passed = clock.server_unix_ms - before.server_unix_ms;
	if (passed < 0) throw new Error(`the server's clock went back by ${-passed} ms`);
	const { expected, used: nowUsed } = expectedClock(before, message, setting, used);
	for (const [field, value] of Object.entries(expected)) {
		if (clock[field] !== value) throw new Error(`the clocks should show ${JSON.stringify(expected)}`);
	}
	const fallen = message.t === 'ended' && message.reason.startsWith('flag') ? before.running : null;
	if (fallen && clock[`${fallen}_ms`] !== 0) throw new Error(`${fallen}'s flag fell with time left`);
	const runs = message.t === 'ended' ? null : message.to_move;
	if (runs !== undefined && clock.running !== runs) throw new Error(`the clock of ${runs} should run`);
	return nowUsed;
}
