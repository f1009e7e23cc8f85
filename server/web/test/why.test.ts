import { describe, expect, it } from "vitest";
import type { ExplainedMessage } from "../src/protocol.js";
import { reduce } from "../src/state/room.js";
import { whyCells, whyText } from "../src/state/why.js";
import { ROOM, seat, snapshot, trace } from "./messages.js";

function explained(change: Partial<ExplainedMessage> = {}): ExplainedMessage {
	return {
		t: "explained",
		re: "c-1",
		room: ROOM,
		ply: 4,
		side: "south",
		pit: 0,
		sowable: false,
		code: "must_feed",
		rule: "feed",
		text: "The other row is empty: the move must leave a seed there.",
		trace: trace(),
		reason: null,
		cells: [4, 5],
		...change,
	};
}

describe("why a pit may not be sown", () => {
	it("names the pits that may be sown instead, and shows them", () => {
		expect(whyText(explained(), "letters", 6)).toContain("e or f");
		expect(whyCells(explained())).toEqual([4, 5]);
	});

	it("says what a forbidden slam would take", () => {
		const slam = explained({ code: "slam_forbidden", rule: "grand_slam", cells: [7, 8], trace: { ...trace(), captured: 5 } });
		expect(whyText(slam, "letters", 6)).toContain("5");
		expect(whyCells(slam)).toEqual([7, 8]);
	});

	it("leaves to the page what the page says anyway", () => {
		for (const code of ["not_your_turn", "not_started", "game_over", null] as const) {
			expect(whyText(explained({ code }), "letters", 6)).toBeNull();
			expect(whyCells(explained({ code }))).toEqual([]);
		}
		expect(whyCells(null)).toEqual([]);
	});
});

describe("the players' lag", () => {
	it("comes with the snapshot and is told anew", () => {
		const seats = { south: seat("Nadia", { lag_ms: 40 }), north: seat("Samuel") };
		const state = reduce(null, snapshot({ seats }));
		expect(state?.lag).toEqual({ south: 40, north: null });
		const told = reduce(state, { t: "lag", room: ROOM, south_ms: 45, north_ms: 200 });
		expect(told?.lag).toEqual({ south: 45, north: 200 });
		expect(told?.seq).toBe(state?.seq);
	});
});
