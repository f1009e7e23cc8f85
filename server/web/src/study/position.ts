/* Positions and rule sets as texts, as addresses carry them: "4,4/4,4 0,0 S" and "kalah,seeds=6". Pure. */

import type { Board, Preset, Rules, Side } from "../protocol.js";

export interface Position {
	board: Board;
	toMove: Side;
}

const POSITION = /^(\d+(?:,\d+)*)\/(\d+(?:,\d+)*) (\d+),(\d+) ([SN])$/;

export function positionText({ board, toMove }: Position): string {
	return `${board.south.join()}/${board.north.join()} ${board.stores.join()} ${toMove === "south" ? "S" : "N"}`;
}

/** Null if it is no such text; whether seeds and pits fit a game is for the server to say. */
export function readPosition(text: string): Position | null {
	const match = POSITION.exec(text.trim());
	if (!match) return null;
	const numbers = (row: string | undefined) => (row ?? "").split(",").map(Number);
	return {
		board: { south: numbers(match[1]), north: numbers(match[2]), stores: [Number(match[3]), Number(match[4])] },
		toMove: match[5] === "N" ? "north" : "south",
	};
}

/** The start by the rules. */
export function startOf(rules: Pick<Rules, "pits" | "seeds" | "first">): Position {
	const row = () => Array.from({ length: rules.pits }, () => rules.seeds);
	return { board: { south: row(), north: row(), stores: [0, 0] }, toMove: rules.first === "north" ? "north" : "south" };
}

/** Parameters that mean something in one family only. */
const OF_FAMILY: Record<Rules["family"], readonly string[]> = {
	kalah: ["extra_turn", "empty_capture"],
	oware: ["capture_set", "grand_slam", "feed", "cannot_feed", "starved_to_move", "repetition", "repetition_split", "quiet_limit"],
};

function applies(rules: Rules, name: string): boolean {
	const rival = rules.family === "kalah" ? "oware" : "kalah";
	return !OF_FAMILY[rival].includes(name);
}

function valueText(value: unknown): string {
	return Array.isArray(value) ? value.join("+") : String(value);
}

/** The preset, and what differs from it; all that applies where the preset is not known. */
export function rulesQuery(rules: Rules, presets: readonly Preset[]): string {
	const usual = presets.find(({ name }) => name === rules.preset)?.rules;
	const changed = Object.entries(rules).filter(
		([name, value]) =>
			name !== "preset" &&
			name !== "family" &&
			applies(rules, name) &&
			(!usual || valueText(usual[name as keyof Rules]) !== valueText(value)),
	);
	return [rules.preset, ...changed.map(([name, value]) => `${name}=${valueText(value)}`)].join(",");
}

/** Null for an unknown preset. What is no parameter, or no value of one, is left out. */
export function readRules(text: string, presets: readonly Preset[]): Rules | null {
	const [name, ...changes] = text.split(",");
	const usual = presets.find((preset) => preset.name === name)?.rules;
	if (!usual) return null;
	const rules: Record<string, unknown> = { ...usual };
	for (const change of changes) {
		const [key = "", value = ""] = change.split("=");
		if (key in usual && key !== "preset" && key !== "family") rules[key] = readValue(usual[key as keyof Rules], value);
	}
	return rules as unknown as Rules;
}

function readValue(like: unknown, text: string): unknown {
	if (Array.isArray(like)) return text.split("+").map(Number).filter(Number.isInteger);
	if (typeof like === "boolean") return text === "true";
	return /^\d+$/.test(text) ? Number(text) : text;
}
