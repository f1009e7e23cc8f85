/* What goes with a report of a mistake. */

import { describe, expect, it } from "vitest";
import { safePage, whereOf } from "../src/report/seen.js";
import { RULES } from "./messages.js";

const presets = [{ name: "kalah", rules: RULES }] as const;

describe("the page's address in a report", () => {
	it.each([
		["/rules/awale", "", "/rules/awale"],
		["/r/K7QX2M4D", "", "/r"],
		["/class/K7QX2M4D", "?name=Ann", "/class"],
		["/analysis", "?rules=kalah&position=1/1 0,0 S&moves=0", "/analysis?rules=kalah&position=1/1%200,0%20S&moves=0"],
		["/review/abc", "?token=secret", "/review/abc"],
	])("%s%s is told as %s", (pathname, search, told) => {
		expect(safePage({ pathname, search })).toBe(told);
	});

	it("is no longer than the server takes, in any letters", () => {
		expect(new TextEncoder().encode(safePage({ pathname: "/rules", search: `?rules=${"é".repeat(300)}` })).length).toBe(200);
	});
});

describe("what is seen", () => {
	it("has of the rules what differs from the preset", () => {
		const seen = { section: "room", rules: { ...RULES, seeds: 6 }, position: "1/1 0,0 S" } as const;
		expect(whereOf(seen, "/r", presets)).toEqual({
			section: "room",
			page: "/r",
			preset: "kalah",
			rules: { seeds: 6 },
			position: "1/1 0,0 S",
		});
	});

	it("leaves out what there is not", () => {
		expect(whereOf({ section: "rules", rules: null, position: null }, "/rules", presets)).toEqual({ section: "rules", page: "/rules" });
		expect(whereOf({ section: "rules", rules: RULES, position: null }, "/rules", presets)).not.toHaveProperty("rules");
	});
});
