/* <mancala-graph>: how a game went, from South's view: who was ahead, and by how much, at each position. A slider too:
   keys, a finger and a screen reader go through the game by it. Event: `go` {ply}. */

import { css, html, LitElement, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import { sideName } from "../state/describe.js";
import type { Reviewed } from "../study/answers.js";
import { signed, worthOf, worthText } from "../study/value.js";
import { markWord } from "../study/marks.js";
import { uiStyles } from "../ui/styles.js";
import { areaPath, scaleOf, segments, type Point } from "./graph-shape.js";

const HEIGHT = 132;
const FOOT = 10;
const LEFT = 40;
const RIGHT = 12;

@customElement("mancala-graph")
export class ReviewGraph extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				position: relative;
				height: 132px;
			}
			.slider {
				height: 100%;
				border-radius: 10px;
				cursor: pointer;
				touch-action: pan-y;
			}
			svg {
				display: block;
				width: 100%;
				height: 100%;
				overflow: visible;
			}
			.zero {
				stroke: var(--line-strong);
			}
			.grid {
				stroke: var(--line);
			}
			.tick {
				fill: var(--dim);
				font: 500 11.5px var(--font);
				font-variant-numeric: tabular-nums;
				text-anchor: end;
				dominant-baseline: central;
			}
			.area {
				fill: var(--accent);
				opacity: 0.2;
			}
			.value {
				fill: none;
				stroke: var(--accent-text);
				stroke-width: 2.2;
				stroke-linejoin: round;
				stroke-linecap: round;
			}
			.value.estimate {
				stroke-width: 1.8;
				stroke-dasharray: 1.5 4.5;
			}
			.at {
				stroke: var(--ink);
				stroke-opacity: 0.55;
			}
			.here {
				fill: var(--ink);
				stroke: var(--card);
				stroke-width: 2;
			}
			.turning {
				fill: var(--bad);
				stroke: var(--card);
				stroke-width: 1.5;
			}
			.fault {
				fill: var(--card);
				stroke: var(--bad);
				stroke-width: 1.8;
			}
			.side {
				position: absolute;
				left: 46px;
				padding: 0 6px;
				border-radius: 6px;
				background: color-mix(in srgb, var(--card) 75%, transparent);
				color: var(--dim);
				font-size: 12px;
				font-weight: 550;
				pointer-events: none;
			}
			.side.south {
				top: 0;
			}
			.side.north {
				bottom: 2px;
			}
		`,
	];

	@property({ attribute: false }) positions: readonly Reviewed[] = [];
	@property({ attribute: false }) turning: readonly number[] = [];
	@property({ type: Number }) ply = 0;
	/** What was sown before each position, in words: for who hears the graph. */
	@property({ attribute: false }) moveText: (ply: number) => string = () => "";

	@state() private width = 0;
	private observer = new ResizeObserver(([entry]) => (this.width = entry?.contentRect.width ?? 0));

	constructor() {
		super();
		new Follows(this, texts);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		this.observer.observe(this);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.observer.disconnect();
	}

	private x(ply: number): number {
		const last = Math.max(1, this.positions.length - 1);
		return LEFT + (ply / last) * Math.max(1, this.width - LEFT - RIGHT);
	}

	private y(value: number, scale: number): number {
		return HEIGHT / 2 - (value / scale) * (HEIGHT / 2 - FOOT);
	}

	protected override render() {
		const last = this.positions.length - 1;
		if (last < 0) return nothing;
		return html`
			<div
				class="slider"
				data-testid="graph"
				role="slider"
				tabindex="0"
				aria-label=${t("review.graph")}
				aria-orientation="horizontal"
				aria-valuemin="0"
				aria-valuemax=${last}
				aria-valuenow=${this.ply}
				aria-valuetext=${this.said(this.ply)}
				@keydown=${this.onkey}
				@pointerdown=${this.ondown}
				@pointermove=${this.onmove}
			>
				${this.width > 0 ? this.drawing() : nothing}
			</div>
			<span class="side south" aria-hidden="true">${t("value.for", { who: sideName("south") })}</span>
			<span class="side north" aria-hidden="true">${t("value.for", { who: sideName("north") })}</span>
		`;
	}

	private said(ply: number): string {
		const position = this.positions[ply];
		if (!position) return "";
		const worth = worthOf(position.value, position.to_move, position.exact);
		const mark = this.positions[ply - 1]?.mark;
		return [this.moveText(ply), mark ? markWord(mark) : "", worthText(worth)].filter(Boolean).join(", ");
	}

	private drawing(): TemplateResult {
		const worths = this.positions.map(({ value, to_move, exact }) => worthOf(value, to_move, exact));
		const scale = scaleOf(worths.map(({ south }) => south));
		const points: Point[] = worths.map(({ south }, ply) => ({ x: this.x(ply), y: this.y(south, scale) }));
		const here = points[this.ply];
		const right = this.width - RIGHT;
		return html`<svg aria-hidden="true" viewBox="0 0 ${this.width} ${HEIGHT}">
			${[scale, 0, -scale].map(
				(value) => svg`
					<path class=${value === 0 ? "zero" : "grid"} d="M${LEFT} ${this.y(value, scale)}H${right}" />
					<text class="tick" x=${LEFT - 8} y=${this.y(value, scale)}>${signed(value)}</text>`,
			)}
			<path class="area" d=${areaPath(points, this.y(0, scale))} />
			${segments(points, worths.map(({ exact }) => exact)).map(
				({ exact, path }) => svg`<path class="value ${exact ? "exact" : "estimate"}" d=${path} />`,
			)}
			${points.map((point, ply) => this.fault(point, ply))}
			${here ? svg`<path class="at" d="M${here.x} 0V${HEIGHT}" /><circle class="here" cx=${here.x} cy=${here.y} r="5" />` : nothing}
		</svg>`;
	}

	/** Turning points are diamonds, other mistakes rings, at the position that they led to. */
	private fault({ x, y }: Point, ply: number): SVGTemplateResult | typeof nothing {
		if (this.turning.includes(ply - 1)) return svg`<path class="turning" d="M${x} ${y - 7}l7 7l-7 7l-7 -7z" />`;
		const mark = this.positions[ply - 1]?.mark;
		if (mark !== "mistake" && mark !== "blunder") return nothing;
		return svg`<circle class="fault" cx=${x} cy=${y} r="4" />`;
	}

	private go(ply: number): void {
		const to = Math.min(this.positions.length - 1, Math.max(0, ply));
		if (to !== this.ply) this.dispatchEvent(new CustomEvent("go", { detail: { ply: to } }));
	}

	private onkey = (event: KeyboardEvent): void => {
		const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
		const step = steps[event.key];
		if (step !== undefined) this.go(this.ply + step);
		else if (event.key === "Home") this.go(0);
		else if (event.key === "End") this.go(this.positions.length - 1);
		else return;
		event.preventDefault();
	};

	private toPointer(event: PointerEvent): void {
		const box = this.getBoundingClientRect();
		const part = (event.clientX - box.left - LEFT) / Math.max(1, box.width - LEFT - RIGHT);
		this.go(Math.round(part * (this.positions.length - 1)));
	}

	private ondown = (event: PointerEvent): void => {
		if (event.button !== 0) return;
		(event.currentTarget as Element).setPointerCapture(event.pointerId);
		this.toPointer(event);
	};

	private onmove = (event: PointerEvent): void => {
		if ((event.currentTarget as Element).hasPointerCapture(event.pointerId)) this.toPointer(event);
	};
}
