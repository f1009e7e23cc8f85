import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Countdown } from "../src/ui/countdown.js";
import { Settled, UNSETTLED_MS } from "../src/ui/settled.js";

/** As much of a component as its controllers see. */
function host(render: () => void = () => {}) {
	const redraws: number[] = [];
	return {
		redraws,
		addController() {},
		removeController() {},
		updateComplete: Promise.resolve(true),
		requestUpdate() {
			redraws.push(Date.now());
			render();
		},
	};
}

beforeEach(() => {
	vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
	vi.useRealTimers();
});

describe("shown seconds", () => {
	it("are redrawn once a second while there are some left, and then no more", () => {
		const shown: number[] = [];
		const draw = () => {
			seconds.hostUpdate();
			shown.push(seconds.until(2_500));
			seconds.hostUpdated();
		};
		const element = host(draw);
		const seconds = new Countdown(element, Date.now);
		draw();
		vi.advanceTimersByTime(60_000);
		expect(shown).toEqual([3, 2, 1, 0]);
	});

	it("count up without end", () => {
		const shown: number[] = [];
		const draw = () => {
			seconds.hostUpdate();
			shown.push(seconds.since(-700));
			seconds.hostUpdated();
		};
		const seconds = new Countdown(host(draw), Date.now);
		draw();
		vi.advanceTimersByTime(2_500);
		expect(shown).toEqual([0, 1, 2, 3]);
	});

	it("set no timer where none are shown, and none once the page shows something else", () => {
		const element = host();
		const seconds = new Countdown(element, Date.now);
		seconds.hostUpdate();
		seconds.hostUpdated();
		expect(vi.getTimerCount()).toBe(0);
		seconds.until(5_000);
		seconds.hostUpdated();
		expect(vi.getTimerCount()).toBe(1);
		seconds.hostDisconnected();
		vi.advanceTimersByTime(60_000);
		expect(element.redraws).toEqual([]);
	});
});

describe("a button that has just appeared", () => {
	it("does nothing for a moment, and again after its meaning changed", () => {
		const element = host();
		const calm = new Settled(element);
		calm.hostConnected();
		vi.advanceTimersByTime(UNSETTLED_MS - 1);
		expect(calm.settled).toBe(false);
		vi.advanceTimersByTime(1);
		expect(calm.settled).toBe(true);
		expect(element.redraws).toHaveLength(1);
		calm.restart();
		expect(calm.settled).toBe(false);
	});
});
