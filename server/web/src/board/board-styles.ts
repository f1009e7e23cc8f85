/* How the board's layers lie over each other, and the colours of its marks. */

import { css } from "lit";

export const boardStyles = css`
	:host {
		display: grid;
		place-items: center;
		width: 100%;
		height: 100%;
		min-height: 0;
		contain: size; /* the box decides, not what was fitted into it before */
	}
	.board {
		position: relative;
		user-select: none;
		-webkit-user-select: none;
		touch-action: manipulation;
	}
	svg {
		position: absolute;
		inset: 0;
		width: 100%;
		height: 100%;
		overflow: visible;
		pointer-events: none;
	}
	/* A layer of its own: the grain is costly to draw, and nothing that moves above it shall make it drawn again. */
	.wood {
		will-change: transform;
	}
	.ground {
		fill: var(--ground-shadow);
	}
	.vein {
		fill: none;
		stroke: #2f3527;
		stroke-width: 0.035;
		stroke-opacity: 0.3;
	}
	.plate {
		fill: #f8efdc;
		stroke: #fffaf0;
		stroke-width: 1;
	}
	.plate-shadow {
		fill: #1c0c03;
		opacity: 0.5;
	}
	.count {
		fill: #2b1a0d;
		font: 700 21px var(--font);
		font-variant-numeric: tabular-nums;
		text-anchor: middle;
		dominant-baseline: central;
	}
	.upright .count {
		font-size: 29px;
	}
	.name {
		fill: #fdeed8;
		/* A shade round it: the upper row's names stand on the lightest wood. */
		paint-order: stroke;
		stroke: #2a1307;
		stroke-opacity: 0.4;
		stroke-width: 2.5px;
		stroke-linejoin: round;
		font: italic 500 17px var(--font);
		text-anchor: middle;
		dominant-baseline: central;
	}
	.upright .name {
		font-size: 22px;
	}
	.ring {
		fill: none;
		stroke: #f4b63f;
	}
	.ring.dotted {
		stroke-width: 4.2;
		stroke-linecap: round;
		stroke-dasharray: 0.1 10.4;
	}
	.ring.full {
		stroke-width: 4.6;
	}
	.ring.faint {
		stroke: #f8efdc;
		stroke-opacity: 0.7;
		stroke-width: 2.4;
	}
	.glow {
		fill: rgb(255 214 120 / 16%);
		stroke: #ffd98a;
		stroke-width: 5;
		animation: glow 1.6s ease-in-out infinite alternate;
	}
	.glow.wide {
		fill: none;
		stroke: #ffc24d;
		stroke-opacity: 0.42;
		stroke-width: 18;
	}
	@keyframes glow {
		from {
			opacity: 0.5;
		}
	}
	/* Inside the rim, where no other ring is; the shade keeps it apart from pale seeds. */
	.about {
		fill: none;
		stroke: #fff6e2;
		stroke-width: 3;
	}
	/* Green beside the saffron of what may be sown, but known by the star. */
	.advised,
	.advised-shade {
		fill: none;
		stroke: #bff0cf;
		stroke-width: 3.6;
	}
	.advised-shade {
		stroke: #12301f;
		stroke-opacity: 0.55;
		stroke-width: 7;
	}
	.star {
		fill: #d9ffe4;
		stroke: #12301f;
		stroke-width: 2.2;
		stroke-linejoin: round;
	}
	/* Chosen beforehand: long dashes, and the chevrons on its disc. */
	.ring.queued {
		stroke: #fff6e2;
		stroke-width: 4.2;
		stroke-dasharray: 22 9;
		stroke-linecap: round;
	}
	.refused-ring {
		fill: none;
		stroke: #ffb4a2;
		stroke-width: 4;
	}
	.disc circle {
		fill: #f8efdc;
		stroke: #2a1307;
		stroke-opacity: 0.6;
		stroke-width: 1.2;
	}
	.disc path {
		fill: none;
		stroke: #2b1a0d;
		stroke-width: 2.8;
		stroke-linecap: round;
		stroke-linejoin: round;
	}
	.disc.free circle {
		fill: #f4b63f;
	}
	.bead {
		fill: #f8efdc;
		stroke: #2a1307;
		stroke-opacity: 0.6;
		stroke-width: 1.4;
	}
	.taken path {
		fill: #f8efdc;
		stroke: #2a1307;
		stroke-opacity: 0.6;
		stroke-width: 1.4;
		stroke-linejoin: round;
	}
	.taken text {
		fill: #2b1a0d;
		font: 700 17px var(--font);
		font-variant-numeric: tabular-nums;
		text-anchor: middle;
		dominant-baseline: central;
	}
	/* The number of a counted seed, over its bowl. */
	.tally {
		fill: #fff8e8;
		paint-order: stroke;
		stroke: #1c0c03;
		stroke-width: 9px;
		stroke-linejoin: round;
		font: 750 54px var(--font);
		font-variant-numeric: tabular-nums;
		text-anchor: middle;
		dominant-baseline: central;
	}
	.upright .tally {
		font-size: 62px;
	}
	.landing,
	.landing-shade {
		fill: none;
		stroke: #fff6e2;
		stroke-width: 2.5;
		stroke-dasharray: 8 7;
	}
	.landing-shade {
		stroke: #1c0c03;
		stroke-opacity: 0.5;
		stroke-width: 5;
	}
	.notch {
		fill: #f8efdc;
		stroke: #2a1307;
		stroke-opacity: 0.35;
		stroke-width: 1;
		stroke-linejoin: round;
	}
	.pit,
	.store {
		position: absolute;
		padding: 0;
		border: 0;
		border-radius: 50%;
		background: none;
		appearance: none;
	}
	.pit {
		outline: none; /* the ring shows the focus */
		cursor: default;
		-webkit-tap-highlight-color: transparent;
	}
	.pit.own {
		cursor: pointer;
	}
	.pit.legal:active {
		background: rgb(244 182 63 / 12%);
	}
	.tag rect {
		fill: #24140a;
		stroke: #f8efdc;
		stroke-opacity: 0.75;
		stroke-width: 1.5;
	}
	.tag text {
		fill: #f8efdc;
		font: 650 17px var(--font);
		font-variant-numeric: tabular-nums;
		text-anchor: middle;
		dominant-baseline: central;
	}
	.upright .tag text {
		font-size: 21px;
	}
	.tag.best rect {
		fill: #d9ffe4;
		stroke: #12301f;
		stroke-opacity: 1;
	}
	.tag.best text {
		fill: #12301f;
	}
	.pit.edit,
	.pit.pick {
		cursor: pointer;
	}
	.pit.edit:hover,
	.pit.pick:hover {
		background: rgb(244 182 63 / 14%);
	}
	.pit.edit:focus-visible,
	.pit.pick:focus-visible {
		outline: 4px solid #f4b63f;
		outline-offset: 2px;
	}
	.bubble {
		position: absolute;
		z-index: 2;
		box-sizing: border-box;
		width: max-content;
		margin: 0;
		padding: 8px 14px;
		border: 2px solid #8f2413;
		border-radius: 14px;
		background: #fffaf1;
		color: #2a1e15;
		font: 550 15px/1.35 var(--font);
		text-align: start;
		pointer-events: none;
		box-shadow: 0 6px 22px rgb(20 8 2 / 45%);
	}
	.bubble b {
		display: inline-block;
		min-width: 1.5em;
		margin-right: 2px;
		padding: 0 5px;
		border-radius: 7px;
		background: #8f2413;
		color: #fff;
		font-weight: 700;
		text-align: center;
	}
	.bubble.upwards,
	.bubble.downwards {
		left: clamp(170px, var(--x), calc(100% - 170px));
		max-width: 340px;
		translate: -50% 0;
	}
	.bubble.upwards {
		bottom: calc(100% - var(--y));
	}
	.bubble.downwards {
		top: var(--y);
	}
	.bubble.rightwards {
		left: var(--x);
		top: var(--y);
		max-width: calc(100% - var(--x) - 4px);
		translate: 0 -50%;
	}
	.bubble.leftwards {
		right: calc(100% - var(--x));
		top: var(--y);
		max-width: calc(var(--x) - 4px);
		translate: 0 -50%;
	}
	.pointer {
		position: absolute;
		z-index: 3;
		left: var(--x);
		top: var(--y);
		width: 14px;
		height: 14px;
		border: 2px solid #8f2413;
		border-width: 0 2px 2px 0;
		background: #fffaf1;
		pointer-events: none;
		translate: -50% -50%;
	}
	.pointer.upwards {
		rotate: 45deg;
	}
	.pointer.downwards {
		rotate: 225deg;
	}
	.pointer.rightwards {
		rotate: 135deg;
	}
	.pointer.leftwards {
		rotate: -45deg;
	}
	.words svg {
		position: static;
		flex: none;
		width: 1.15em;
		height: 1.15em;
		fill: none;
		stroke: currentColor;
		stroke-width: 3;
		stroke-linecap: round;
		stroke-linejoin: round;
	}
	.words.captured svg {
		fill: currentColor;
	}
	.words {
		display: flex;
		align-items: center;
		gap: 0.5em;
		position: absolute;
		left: 50%;
		top: 50%;
		margin: 0;
		padding: 0.4em 1em;
		border-radius: 2em;
		background: #f4b63f;
		color: #2b1a0d;
		font: 700 clamp(15px, 2.2cqw, 22px) var(--font);
		white-space: nowrap;
		pointer-events: none;
		box-shadow: 0 6px 22px rgb(20 8 2 / 45%);
		transform: translate(-50%, -50%);
		animation: words 1.9s both;
	}
	@keyframes words {
		0% {
			opacity: 0;
			transform: translate(-50%, -30%) scale(0.94);
		}
		12%,
		75% {
			opacity: 1;
			transform: translate(-50%, -50%);
		}
		100% {
			opacity: 0;
			transform: translate(-50%, -64%);
		}
	}
	@media (prefers-reduced-motion: reduce) {
		.words,
		.glow {
			animation: none;
		}
	}
`;
