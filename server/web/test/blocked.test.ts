import { describe, expect, it } from "vitest";
import { labels, nextTo } from "../src/state/blocked.js";

const ann = { user: "guest:1", name: "Ann" };
const bob = { user: "guest:2", name: "Bob" };
const nameless = { user: "guest:3", name: null };

describe("the list of whom one has blocked", () => {
	it("calls people by name, and by who they are where there is none", () => {
		expect(labels([ann, nameless, bob])).toEqual(["Ann", "guest:3", "Bob"]);
	});

	it("tells two of one name apart", () => {
		expect(labels([ann, bob, { user: "guest:4", name: "Ann" }])).toEqual(["Ann (guest:1)", "Bob", "Ann (guest:4)"]);
	});

	it("goes on to the next row, from the last one back, and nowhere from the only one", () => {
		expect(nextTo([ann, bob, nameless], "guest:2")).toBe("guest:3");
		expect(nextTo([ann, bob], "guest:2")).toBe("guest:1");
		expect(nextTo([ann], "guest:1")).toBeNull();
		expect(nextTo([ann], "guest:9")).toBeNull();
	});
});
