/* The picture of a point: the pit that is sown and, as soon as somebody has played it out, where that ends and what it
   captures. */

import { nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { pitCell } from "../board/geometry.js";
import { miniature } from "../board/miniature.js";
import { ApiError } from "../net/api.js";
import { playedLine } from "../study/line-source.js";
import { readPosition } from "../study/position.js";
import type { Shown } from "./points.js";

const drawn = new Map<string, Promise<TemplateResult>>();

export function pointPicture(rules: string, shown: Shown | null) {
	const position = readPosition(shown?.picture ?? shown?.position ?? "");
	if (!shown || !position) return nothing;
	const from = pitCell(position.board.south.length, position.toMove, shown.pit);
	const plain = miniature(position.board, "south", { from });
	const key = `${rules} ${shown.position} ${shown.pit}`;
	let whole = drawn.get(key);
	if (!whole) {
		whole = drawWhole(rules, shown, from)
			.catch((error) => {
				if (!(error instanceof ApiError)) throw error;
				drawn.delete(key);
				return null;
			})
			.then((picture) => picture ?? plain);
		drawn.set(key, whole);
	}
	return until(whole, plain);
}

async function drawWhole(rules: string, { position, pit, played = [] }: Shown, from: number): Promise<TemplateResult | null> {
	const [before] = (await playedLine(rules, position, played)).slice(-1);
	const landing = before?.landings.find((one) => one.pit === pit);
	if (!before || !landing) return null;
	const [after] = (await playedLine(rules, position, [...played, pit])).slice(-1);
	const captured = after?.trace?.captures.map(({ cell }) => cell) ?? [];
	return miniature(before.board, "south", { from, to: landing.cell, captured });
}
