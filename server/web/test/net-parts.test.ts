import { describe, expect, it } from "vitest";
import { backoffMs } from "../src/net/backoff.js";
import { Keys } from "../src/net/keys.js";
import { ServerTime } from "../src/net/server-time.js";

describe("the server's time", () => {
	it("is this machine's own until the server has said", () => {
		expect(new ServerTime(() => 123).now()).toBe(123);
	});

	it("is taken at the middle of the question's trip", () => {
		const time = new ServerTime(() => 1000);
		time.sample(900, 1000, 5950);
		expect(time.now()).toBe(6000);
		expect(time.trip_ms()).toBe(100);
	});

	it("trusts the shortest trip of the last few", () => {
		const time = new ServerTime(() => 0);
		time.sample(0, 20, 1010);
		time.sample(0, 900, 9999);
		expect(time.now()).toBe(1000);
		for (let i = 0; i < 8; i++) time.sample(0, 40, 3020);
		expect(time.now()).toBe(3000);
	});
});

describe("the wait before another attempt", () => {
	it("doubles up to a cap and lies between a half and the whole of it", () => {
		for (let attempt = 0; attempt < 40; attempt++) {
			const [low, high] = [backoffMs(attempt, () => 0), backoffMs(attempt, () => 1)];
			expect(low * 2).toBeCloseTo(high, -1);
			expect(high).toBe(Math.min(15_000, 400 * 2 ** attempt));
		}
	});
});

describe("keys", () => {
	const storage = () => {
		const values = new Map<string, string>();
		return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
	};

	it("outlive the page in storage", () => {
		const store = storage();
		new Keys(store).keepSeat("A", "token");
		new Keys(store).session = "session";
		expect(new Keys(store).seat("A")).toBe("token");
		expect(new Keys(store).session).toBe("session");
	});

	it("are kept for the visit where there is no storage", () => {
		const broken = {
			getItem: () => {
				throw new Error("forbidden");
			},
			setItem: () => {
				throw new Error("forbidden");
			},
		};
		const keys = new Keys(broken);
		keys.keepSeat("A", "token");
		expect(keys.seat("A")).toBe("token");
	});

	it("of the oldest rooms are forgotten first", () => {
		const keys = new Keys(storage());
		for (let i = 0; i < 60; i++) keys.keepSeat(`R${i}`, `t${i}`);
		expect(keys.seat("R0")).toBeNull();
		expect(keys.seat("R59")).toBe("t59");
		keys.dropSeat("R59");
		expect(keys.seat("R59")).toBeNull();
	});

	it("survive what is not ours in storage", () => {
		const store = storage();
		store.setItem("mancala.seats", "{nonsense");
		expect(new Keys(store).seat("A")).toBeNull();
	});
});
