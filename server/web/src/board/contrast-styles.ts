/* The board for who needs edges instead of light, and in the system's own colours where it has some (forced-colors). */

import { css } from "lit";

export const contrastStyles = css`
	.plain-face,
	.plain-bowl {
		fill: #2a1508;
		stroke: #fff;
		stroke-width: 3;
	}
	.plain-bowl {
		fill: #0d0602;
	}
	.high #seeds {
		stroke: #000;
		stroke-width: 0.16;
	}
	.high .vein {
		stroke: none;
	}
	.high .plate {
		fill: #fff;
		stroke: #000;
		stroke-width: 2;
	}
	.high .count {
		fill: #000;
	}
	.high .name {
		fill: #fff;
		stroke: #000;
		stroke-opacity: 1;
		stroke-width: 4px;
		font-weight: 700;
	}
	.high .ring {
		stroke: #ffd24d;
		stroke-opacity: 1;
		stroke-width: 6;
	}
	.high .ring.dotted {
		stroke-width: 7;
		stroke-dasharray: 0.1 13;
	}
	.high .ring.faint,
	.high .ring.queued,
	.high .about,
	.high .landing {
		stroke: #fff;
		stroke-width: 4;
	}
	.high .landing-shade {
		stroke: #000;
		stroke-opacity: 1;
		stroke-width: 8;
	}
	.high :is(.notch, .bead, .taken path, .disc circle) {
		fill: #fff;
		stroke: #000;
		stroke-opacity: 1;
		stroke-width: 2;
	}
	.high .disc path {
		stroke: #000;
	}
	.high .words {
		border: 2px solid #fff;
		background: #000;
		color: #fff;
	}
	@media (forced-colors: active) {
		.plain-face,
		.plain-bowl,
		.high .plate {
			fill: Canvas;
			stroke: CanvasText;
		}
		.high :is(.count, .name),
		.tally {
			fill: CanvasText;
			stroke: Canvas;
		}
		.high .count {
			stroke: none;
		}
		.high .ring {
			stroke: Highlight;
		}
		.high :is(.ring.faint, .ring.queued, .about, .landing) {
			stroke: CanvasText;
		}
		.high :is(.notch, .bead, .taken path, .disc circle) {
			fill: CanvasText;
			stroke: Canvas;
		}
		.high .taken text {
			fill: Canvas;
		}
		.high .disc path {
			stroke: Canvas;
		}
	}
`;
