/* A board of the class, small: a number in each pit, the row whose turn it is lit. Light enough for dozens that change
   all the time. */

import { css, svg, type SVGTemplateResult } from "lit";
import type { Board, Side } from "../protocol.js";

const PITCH = 40;
const STORE = 46;
const HEIGHT = 112;
const [FAR_Y, NEAR_Y] = [32, 80];

/** An <svg> without a name: what it shows is said beside it. South lies below. */
export function miniBoard({ south, north, stores }: Board, turn: Side | null): SVGTemplateResult {
	const pits = south.length;
	const width = 2 * STORE + 16 + pits * PITCH;
	const x = (pit: number) => STORE + 8 + PITCH * (pit + 0.5);
	return svg`<svg class="mini" viewBox="0 0 ${width} ${HEIGHT}" aria-hidden="true">
		<rect class="wood" x="1.5" y="1.5" width=${width - 3} height=${HEIGHT - 3} rx="26" />
		${turn ? svg`<rect class="turn" x=${STORE + 3} y=${turn === "south" ? 58 : 9} width=${pits * PITCH + 10} height="45" rx="19" />` : ""}
		${store(28, stores[1] ?? 0)} ${store(width - 28, stores[0] ?? 0)}
		${north.map((seeds, pit) => bowl(x(pits - 1 - pit), FAR_Y, seeds))}
		${south.map((seeds, pit) => bowl(x(pit), NEAR_Y, seeds))}
	</svg>`;
}

function bowl(x: number, y: number, seeds: number): SVGTemplateResult {
	return svg`<circle class="bowl" cx=${x} cy=${y} r="17.5" /><text class=${seeds === 0 ? "none" : ""} x=${x} y=${y}>${seeds}</text>`;
}

function store(x: number, seeds: number): SVGTemplateResult {
	return svg`<rect class="bowl" x=${x - 17.5} y="17" width="35" height="78" rx="17.5" /><text class="store" x=${x} y="56">${seeds}</text>`;
}

export const miniStyles = css`
	.mini {
		display: block;
		width: 100%;
		height: auto;
	}
	.mini .wood {
		fill: #8f5a33;
		stroke: #5f3517;
		stroke-width: 3;
	}
	.mini .turn {
		fill: #f9c24f;
		fill-opacity: 0.3;
		stroke: #f9c24f;
		stroke-width: 2.5;
	}
	.mini .bowl {
		fill: #3c2010;
	}
	.mini text {
		fill: #fdeed8;
		font: 700 19px var(--font);
		text-anchor: middle;
		dominant-baseline: central;
		font-variant-numeric: tabular-nums;
	}
	.mini .store {
		font-size: 23px;
	}
	.mini .none {
		fill: #b08f72;
		font-weight: 500;
	}
`;
