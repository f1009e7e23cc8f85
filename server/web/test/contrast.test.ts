/* Text can be read in both themes: at least 4.5 to 1 against whatever it stands on, as WCAG counts it. */

import { describe, expect, it } from "vitest";
import page from "../src/styles/page.css?raw";

/** The colours that the rule for `selector` names. */
function palette(selector: string): Map<string, string> {
	const start = page.indexOf(`${selector} {`);
	const rule = page.slice(start, page.indexOf("}", start));
	return new Map([...rule.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] as string, match[2] as string]));
}

function luminance(hex: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
	const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "paper-top", "paper-foot", "card"];
const PAIRS: [string, string[]][] = [
	["ink", [...GROUNDS, "field", "accent-soft"]],
	["dim", [...GROUNDS, "field"]],
	["accent-text", GROUNDS],
	["bad", [...GROUNDS, "field"]],
	["clock-ink", ["clock"]],
	["clock-run-ink", ["clock-run"]],
];

describe.each([
	["light", ":root"],
	["dark", ':root[data-theme="dark"]'],
])("the %s theme", (_name, selector) => {
	const colours = palette(selector);

	it.each(PAIRS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))("shows %s on %s", (text, ground) => {
		const pair = [colours.get(text), colours.get(ground)];
		expect(pair).not.toContain(undefined);
		expect(contrast(pair[0] as string, pair[1] as string)).toBeGreaterThanOrEqual(4.5);
	});

	it("shows the words of the main button and of the board's announcements", () => {
		expect(contrast(colours.get("accent") ?? "", "#2a1a08")).toBeGreaterThanOrEqual(4.5);
	});
});

it("shows counts and names on the board", () => {
	expect(contrast("#2b1a0d", "#f8efdc")).toBeGreaterThanOrEqual(4.5);
	expect(contrast("#fdeed8", "#93592f")).toBeGreaterThanOrEqual(4.5);
});
