/* What is drawn over the bowls: numbers and names, rings, and what the last sowing did. Everything that says something
   has a shape of its own, so that it is known without its colour: dotted is what may be sown, full what is looked at or
   chosen, chevrons what is to be sown next; a notch where the last sowing began, a bead where it
   ended, a number in a lozenge what it captured, an arrow in a ring a free turn. */

import { svg, type SVGTemplateResult } from "lit";
import { type Bowl, type Layout, type Point, rim } from "./geometry.js";

export type Ring = "dotted" | "full" | "faint" | "";

/** What there is to show of one bowl. */
export interface Marked {
	count: number;
	name: string;
	ring: Ring;
	/** To be sown as soon as it may. */
	queued: boolean;
	/** It may not be sown: that is being explained. */
	refused: boolean;
	/** An explanation is about it. */
	about: boolean;
	advised: boolean;
	/** The seed that is being looked ahead at falls here. */
	landing: boolean;
	/** The last sowing began here, ended here, took so many from here; its side sows again. */
	sown: boolean;
	ended: boolean;
	captured: number;
	free: boolean;
	/** The number of the seed that fell here, where they are counted. */
	tally: number | null;
}

const ARROW = "M6.8 -3.6A7.6 7.6 0 1 0 7.6 1.2M8.6 -8.4L7.4 -2.6L1.6 -3.8";
const CHEVRONS = "M-6.5 -6L-0.5 0L-6.5 6M1.5 -6L7.5 0L1.5 6";
const CROSS = "M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5";
const STAR = "M0 -17L4.6 -4.6L17 0L4.6 4.6L0 17L-4.6 4.6L-17 0L-4.6 -4.6Z";

/** The drawings of words that are said over the board. */
export const GLYPHS = { free: ARROW, captured: "M0 -9L9 0L0 9L-9 0Z", voided: CROSS, passed: CHEVRONS } as const;
export type Glyph = keyof typeof GLYPHS;

function at({ x, y }: Point): string {
	return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}

/** The middle of the rim opposite of the number's plate: for a pit where its notch is. */
function opposite(bowl: Bowl): Point {
	if (bowl.pit !== null) return bowl.notch;
	const [dx, dy] = [bowl.x - bowl.plate.x, bowl.y - bowl.plate.y];
	return Math.abs(dx) > Math.abs(dy)
		? { x: bowl.x + Math.sign(dx) * bowl.rx, y: bowl.y }
		: { x: bowl.x, y: bowl.y + Math.sign(dy) * bowl.ry };
}

/** As far into the bowl from there that the name beside it stays free. */
function inside(bowl: Bowl, by: number, upright: boolean): Point {
	const { x, y } = opposite(bowl);
	return upright ? { x: x + Math.sign(bowl.x - x) * by, y } : { x, y };
}

/** A drawing on a small disc, which keeps it apart from wood and seeds alike. */
function disc(kind: string, where: Point, path: string, grow: number): SVGTemplateResult {
	return svg`<g class="disc ${kind}" transform="${at(where)} scale(${grow})"><circle r="14" /><path d=${path} /></g>`;
}

function lozenge(where: Point, seeds: number, grow: number): SVGTemplateResult {
	const w = seeds > 9 ? 25 : 20;
	return svg`<g class="taken" transform="${at(where)} scale(${grow})">
		<path d="M${-w - 7} 0L${-w + 5} -14H${w - 5}L${w + 7} 0L${w - 5} 14H${-w + 5}Z" />
		<text>×${seeds}</text>
	</g>`;
}

export function marks(layout: Layout, bowl: Bowl, m: Marked): SVGTemplateResult {
	const { plate, label, notch, pit } = bowl;
	const h = layout.plate;
	const grow = layout.upright ? 1.3 : 1;
	const count = String(m.count);
	const w = h * (count.length > 2 ? 1.75 : 1.4);
	return svg`
		${m.advised ? star(bowl) : ""}
		${m.ring ? svg`<path class="ring ${m.ring}" d=${rim(bowl, 5.5)} />` : ""}
		${m.queued ? svg`<path class="ring queued" d=${rim(bowl, 5.5)} />` : ""}
		${m.refused ? svg`<path class="refused-ring" d=${rim(bowl, 5.5)} />` : ""}
		${m.about ? svg`<path class="about" d=${rim(bowl, -5)} />` : ""}
		${m.landing ? svg`<path class="landing-shade" d=${rim(bowl, -5)} /><path class="landing" d=${rim(bowl, -5)} />` : ""}
		${m.sown ? svg`<path class="notch" d="M-12 -9H12L0 6Z" transform="translate(${notch.x} ${notch.y}) rotate(${notch.turn})" />` : ""}
		${m.ended && m.captured === 0 && !m.sown && !m.free ? svg`<circle class="bead" r=${6 * grow} transform=${at(opposite(bowl))} />` : ""}
		${m.captured > 0 ? lozenge(inside(bowl, 36, layout.upright), m.captured, grow) : ""}
		${m.free ? disc("free", opposite(bowl), ARROW, grow) : ""}
		${m.queued ? disc("next", inside(bowl, 14, layout.upright), CHEVRONS, grow) : ""}
		${pit === null ? "" : svg`<text class="name" x=${label.x} y=${label.y}>${m.name}</text>`}
		<rect class="plate-shadow" x=${plate.x - w} y=${plate.y - h + 2} width=${2 * w} height=${2 * h} rx=${h} />
		<rect class="plate" x=${plate.x - w} y=${plate.y - h} width=${2 * w} height=${2 * h} rx=${h} />
		<text class="count" x=${plate.x} y=${plate.y}>${count}</text>
		${m.tally === null ? "" : svg`<text class="tally" x=${bowl.x} y=${bowl.y}>${m.tally}</text>`}
	`;
}

/** A second ring and a star on it, at the side where neither number nor notch is. */
function star(bowl: Bowl): SVGTemplateResult {
	const where = { x: bowl.x + 0.74 * (bowl.rx + 8), y: bowl.y - 0.74 * (bowl.ry + 8) };
	return svg`
		<path class="advised-shade" d=${rim(bowl, 10)} /><path class="advised" d=${rim(bowl, 10)} />
		<path class="star" d=${STAR} transform=${at(where)} />
	`;
}
