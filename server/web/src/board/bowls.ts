/* <mancala-bowls>: the board with its seeds, numbers and pits to press. It shows what it is told and says which pit was
   chosen; whether that may be played is for the server to say. Fills its box, lying or upright as fits better.
   Events: `pit-chosen` {side, pit}; `pit-hot` {side, pit} | null, the pit under the pointer or in focus;
   `settled`, when what was sown has come to rest; `seeds-changed` {cell, seeds}, where seeds are set up. */

import { html, LitElement, svg, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { plural, t, texts } from "../i18n/i18n.js";
import type { Board, Landing, Side, Trace } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { landingOf, landingText } from "../state/landing.js";
import { pitForKey, pitName } from "../state/names.js";
import { allCells, type Sowing } from "../state/room.js";
import { placed } from "../ui/styled.js";
import { boardStyles } from "./board-styles.js";
import { editBowl } from "./edit-bowl.js";
import { type Bowl, type Layout, layOut, rim } from "./geometry.js";
import { deal, type Heaps, reconcile } from "./heaps.js";
import { SeedLayer } from "./seed-layer.js";
import { seedDefs } from "./seed-shapes.js";
import { type PitTag, pitTag } from "./tag.js";
import { plan } from "./timeline.js";
import { wood } from "./wood.js";

export interface PitChoice {
	side: Side;
	pit: number;
}

const UPRIGHT_BELOW_PX = 640;
const WORDS_MS = 1900;

@customElement("mancala-bowls")
export class Bowls extends LitElement {
	static override styles = boardStyles;

	@property({ attribute: false }) board!: Board;
	@property({ type: Number }) ply = 0;
	/** Whose row lies before the viewer. */
	@property() near: Side = "south";
	/** The side the viewer plays, whose pits can be pressed; null for none. */
	@property() own: Side | null = null;
	/** Legal pits of `own`, when it is its turn. */
	@property({ attribute: false }) legal: readonly number[] = [];
	/** Whose turn it is, and what each pit that may be sown then would come to. */
	@property({ attribute: false }) toMove: Side | null = null;
	@property({ attribute: false }) landings: readonly Landing[] = [];
	/** Cells that an explanation is about. */
	@property({ attribute: false }) about: readonly number[] = [];
	/** A pit that is recommended. */
	@property({ attribute: false }) advised: PitChoice | null = null;
	/** A pit that the viewer is asked to press. */
	@property({ attribute: false }) glow: PitChoice | null = null;
	/** What pits are worth. */
	@property({ attribute: false }) tags: readonly PitTag[] = [];
	/** Seeds are set up instead of sown: what pressing a bowl adds, 1 or -1; 0 for a board that is played on. */
	@property({ type: Number }) edit = 0;
	/** A pit whose play is on its way to the server. */
	@property({ attribute: false }) sent: PitChoice | null = null;
	@property({ attribute: false }) last: Pick<Trace, "side" | "pit"> | null = null;
	@property({ attribute: false }) sowing: Sowing | null = null;

	@state() private layout: Layout | null = null;
	@state() private counts: number[] = [];
	@state() private hot: PitChoice | null = null;
	@state() private animating = false;
	@state() private words: string | null = null;

	@query("#seeds") private seedGroup!: SVGGElement;

	private layer: SeedLayer | null = null;
	private heaps: Heaps = [];
	private shownSowing: Sowing | null = null;
	private box = { width: 0, height: 0 };
	private layoutKey = "";
	private wordsTimer: ReturnType<typeof setTimeout> | undefined;
	private observer = new ResizeObserver(([entry]) => {
		if (entry) this.box = { width: entry.contentRect.width, height: entry.contentRect.height };
		this.fit();
	});

	constructor() {
		super();
		new Follows(this, settings);
		new Follows(this, texts);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		this.observer.observe(this);
		document.addEventListener("keydown", this.onkey);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.observer.disconnect();
		document.removeEventListener("keydown", this.onkey);
		this.layer?.finish();
		clearTimeout(this.wordsTimer);
	}

	private get pits(): number {
		return this.board.south.length;
	}

	/** Where the last seed of the hot pit would fall; null if it may not be sown. */
	private get landingCell(): number | null {
		return this.hot && (landingOf(this, this.hot.side, this.hot.pit)?.cell ?? null);
	}

	private fit(): void {
		const { width, height } = this.box;
		if (width < 1 || height < 1) return;
		const upright = width < UPRIGHT_BELOW_PX && height > width * 1.15;
		const proportion = Math.round((width / height) * 50) / 50;
		// A layout anew costs the grain and the running animation: a pixel more or less is not worth it.
		const key = `${this.pits} ${this.near} ${upright} ${proportion}`;
		if (key === this.layoutKey) this.requestUpdate();
		else this.layout = layOut(this.pits, this.near, upright, proportion);
		this.layoutKey = key;
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		// Of a sowing that was taken back there is nothing to say any more.
		if (changed.has("ply") && this.ply < (changed.get("ply") ?? 0)) this.unsayWords();
		if (changed.has("near") || (changed.get("board") && changed.get("board")?.south.length !== this.pits)) this.fit();
	}

	protected override updated(changed: PropertyValues): void {
		if (!this.layout) return;
		if (!this.layer) {
			this.layer = new SeedLayer(this.seedGroup);
			this.layer.oncounts = (counts) => {
				this.counts = counts;
			};
			this.heaps = deal(allCells(this.board));
			this.shownSowing = this.sowing;
			this.layer.show(this.heaps);
			if (this.sowing) this.dispatchEvent(new Event("settled"));
		}
		if (changed.has("layout")) this.layer.setLayout(this.layout);
		if (changed.has("board") || changed.has("sowing") || changed.has("layout")) this.showBoard(this.layer);
	}

	private showBoard(layer: SeedLayer): void {
		const counts = allCells(this.board);
		const sowing = this.sowing;
		const fresh = sowing !== null && sowing !== this.shownSowing;
		this.shownSowing = sowing;
		const speed = settings.current.speed;
		const still = speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
		if (fresh && !still) {
			layer.finish();
			const timeline = plan(this.heaps, sowing.trace, counts, this.pits, speed);
			this.heaps = timeline.after;
			this.animating = true;
			this.sayWords(sowing.trace, timeline.captures_at);
			layer.run(timeline, () => {
				this.animating = layer.animating;
				if (!this.animating) this.dispatchEvent(new Event("settled"));
			});
			return;
		}
		if (fresh) {
			this.sayWords(sowing.trace, 0);
			queueMicrotask(() => this.dispatchEvent(new Event("settled")));
		}
		const heaps = reconcile(this.heaps, counts);
		// An end of the game sweeps the rows in the same moment as the last sowing: let that be seen to its end.
		if (heaps === this.heaps || String(heaps) === String(this.heaps)) return;
		this.heaps = heaps;
		layer.show(heaps);
	}

	/** Says what came of a sowing once it has been seen to; words of an earlier one are over. */
	private sayWords(trace: Trace, after_ms: number): void {
		const text =
			trace.slam === "voided"
				? t("board.slam_voided")
				: trace.captured > 0
					? plural("board.captured", trace.captured)
					: trace.extra_turn
						? t("board.free_turn")
						: trace.passed
							? t("board.passed")
							: "";
		this.unsayWords();
		if (!text) return;
		this.wordsTimer = setTimeout(() => {
			this.words = text;
			this.wordsTimer = setTimeout(() => (this.words = null), WORDS_MS);
		}, after_ms);
	}

	private unsayWords(): void {
		clearTimeout(this.wordsTimer);
		this.words = null;
	}

	protected override render() {
		const layout = this.layout;
		if (!layout) return html``;
		const scale = Math.min(this.box.width / layout.width, this.box.height / layout.height);
		const view = `0 0 ${layout.width} ${layout.height}`;
		return html`
			<div
				class="board ${layout.upright ? "upright" : "lying"}"
				data-testid="board"
				data-ply=${this.ply}
				data-animating=${this.animating}
				role="group"
				aria-label=${t("board.label")}
				${placed(0, 0, layout.width * scale, layout.height * scale)}
			>
				<svg class="wood" viewBox=${view} aria-hidden="true">${guard([layout], () => wood(layout))}</svg>
				<svg class="seeds" viewBox=${view} aria-hidden="true">
					<defs>${seedDefs}</defs>
					<g id="seeds"></g>
				</svg>
				<svg class="marks" viewBox=${view} aria-hidden="true">
					${layout.bowls.map((bowl) => this.marks(layout, bowl))}
				</svg>
				${layout.bowls.map((bowl) => this.bowl(bowl, scale))}
				${this.words ? html`<p class="words">${this.words}</p>` : ""}
			</div>
		`;
	}

	private marks(layout: Layout, bowl: Bowl) {
		const { plate, label, notch, side, pit } = bowl;
		const h = layout.plate;
		const count = String(this.counts[bowl.cell] ?? 0);
		const w = h * (count.length > 2 ? 1.75 : 1.4);
		const legal = pit !== null && side === this.own && this.legal.includes(pit);
		const hot = pit !== null && this.hot?.side === side && this.hot.pit === pit;
		const sent = pit !== null && this.sent?.side === side && this.sent.pit === pit;
		const sown = pit !== null && this.last?.side === side && this.last.pit === pit;
		const ring = sent || (hot && legal) ? "full" : legal ? "dotted" : hot ? "faint" : "";
		const advised = pit !== null && this.advised?.side === side && this.advised.pit === pit;
		const glows = pit !== null && this.glows(side, pit);
		return svg`
			${glows ? svg`<path class="glow wide" d=${rim(bowl, 9)} /><path class="glow" d=${rim(bowl, 5.5)} />` : ""}
			${advised ? this.star(bowl) : ""}
			${ring ? svg`<path class="ring ${ring}" d=${rim(bowl, 5.5)} />` : ""}
			${this.about.includes(bowl.cell) ? svg`<path class="about" d=${rim(bowl, -5)} />` : ""}
			${bowl.cell === this.landingCell ? this.landingRing(rim(bowl, -5)) : ""}
			${sown ? svg`<path class="notch" d="M-12 -9H12L0 6Z" transform="translate(${notch.x} ${notch.y}) rotate(${notch.turn})" />` : ""}
			${pit === null ? "" : svg`<text class="name" x=${label.x} y=${label.y}>${pitName(settings.current.labels, this.pits, side, pit)}</text>`}
			<rect class="plate-shadow" x=${plate.x - w} y=${plate.y - h + 2} width=${2 * w} height=${2 * h} rx=${h} />
			<rect class="plate" x=${plate.x - w} y=${plate.y - h} width=${2 * w} height=${2 * h} rx=${h} />
			<text class="count" x=${plate.x} y=${plate.y}>${count}</text>
			${this.tags.filter(({ cell }) => cell === bowl.cell).map((tag) => pitTag(bowl, tag, layout.upright))}
		`;
	}

	private glows(side: Side, pit: number): boolean {
		return this.glow?.side === side && this.glow.pit === pit;
	}

	/** A second ring and a star on it, at the side where neither number nor notch is. */
	private star(bowl: Bowl) {
		const at = `translate(${bowl.x + 0.74 * (bowl.rx + 8)} ${bowl.y - 0.74 * (bowl.ry + 8)})`;
		return svg`
			<path class="advised-shade" d=${rim(bowl, 10)} /><path class="advised" d=${rim(bowl, 10)} />
			<path class="star" d="M0 -17L4.6 -4.6L17 0L4.6 4.6L0 17L-4.6 4.6L-17 0L-4.6 -4.6Z" transform=${at} />
		`;
	}

	private landingRing(path: string) {
		return svg`<path class="landing-shade" d=${path} /><path class="landing" d=${path} />`;
	}

	private bowl(bowl: Bowl, scale: number) {
		if (this.edit !== 0) return this.edited(bowl, scale);
		return bowl.pit === null ? this.store(bowl, scale) : this.pit(bowl, bowl.pit, scale);
	}

	private edited(bowl: Bowl, scale: number) {
		const { cell, side, pit } = bowl;
		const who = side === "south" ? t("side.south") : t("side.north");
		return editBowl(bowl, scale, {
			testid: pit === null ? `store-${side}` : `pit-${side}-${pit}`,
			label: pit === null ? t("board.store_of", { who }) : `${who} ${pitName(settings.current.labels, this.pits, side, pit)}`,
			seeds: allCells(this.board)[cell] ?? 0,
			press: this.edit,
			change: (seeds) => this.dispatchEvent(new CustomEvent("seeds-changed", { detail: { cell, seeds } })),
			arrow: (event) => this.onarrow(event, bowl),
		});
	}

	private pit(bowl: Bowl, pit: number, scale: number) {
		const { side, x, y, rx, ry } = bowl;
		const seeds = this.board[side][pit] ?? 0;
		const own = side === this.own;
		const legal = own && this.legal.includes(pit);
		const cool = () => {
			if (this.hot?.side === side && this.hot.pit === pit) this.heat(null);
		};
		return html`<button
			class="pit ${own ? "own" : ""} ${legal ? "legal" : ""}"
			data-testid="pit-${side}-${pit}"
			data-seeds=${seeds}
			data-legal=${legal}
			data-landing=${bowl.cell === this.landingCell}
			data-advised=${this.advised?.side === side && this.advised.pit === pit}
			data-glow=${this.glows(side, pit)}
			data-about=${this.about.includes(bowl.cell)}
			aria-label=${this.pitLabel(side, pit, seeds)}
			aria-disabled=${own ? "false" : "true"}
			tabindex=${own ? 0 : -1}
			${placed((x - rx) * scale, (y - ry) * scale, 2 * rx * scale, 2 * ry * scale)}
			@click=${() => this.choose({ side, pit })}
			@pointerenter=${(event: PointerEvent) => {
				if (event.pointerType === "mouse") this.heat({ side, pit });
			}}
			@pointerleave=${cool}
			@focus=${(event: FocusEvent) => {
				if ((event.target as Element).matches(":focus-visible")) this.heat({ side, pit });
			}}
			@blur=${cool}
			@keydown=${(event: KeyboardEvent) => this.onarrow(event, bowl)}
		></button>`;
	}

	private pitLabel(side: Side, pit: number, seeds: number): string {
		const advised = this.advised?.side === side && this.advised.pit === pit;
		const label = this.plainLabel(side, pit, seeds);
		if (this.glows(side, pit)) return t("board.glows", { label });
		return advised ? t("coach.advised", { label }) : label;
	}

	private plainLabel(side: Side, pit: number, seeds: number): string {
		const { labels } = settings.current;
		const name = pitName(labels, this.pits, side, pit);
		const landing = side === this.own ? landingOf(this, side, pit) : null;
		if (landing) {
			const words = landingText(landing, labels, this.pits, side, this.own);
			return plural("board.pit_legal", seeds, { name, landing: words });
		}
		return seeds === 0 ? t("board.pit_empty", { name }) : plural("board.pit", seeds, { name });
	}

	private store(bowl: Bowl, scale: number) {
		const { side, x, y, rx, ry } = bowl;
		const seeds = this.board.stores[side === "south" ? 0 : 1] ?? 0;
		const who = side === "south" ? t("side.south") : t("side.north");
		return html`<div
			class="store"
			data-testid="store-${side}"
			data-seeds=${seeds}
			data-landing=${bowl.cell === this.landingCell}
			role="img"
			aria-label=${plural("board.store", seeds, { who })}
			${placed((x - rx) * scale, (y - ry) * scale, 2 * rx * scale, 2 * ry * scale)}
		></div>`;
	}

	private heat(choice: PitChoice | null): void {
		this.hot = choice;
		this.dispatchEvent(new CustomEvent("pit-hot", { detail: choice }));
	}

	private choose(choice: PitChoice): void {
		if (choice.side === this.own) this.dispatchEvent(new CustomEvent("pit-chosen", { detail: choice }));
	}

	private onkey = (event: KeyboardEvent): void => {
		if (!this.own || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		const pit = pitForKey(event.key, this.pits);
		if (pit === null) return;
		event.preventDefault();
		this.choose({ side: this.own, pit });
	};

	/** Arrows go from bowl to bowl as they lie on the screen. */
	private onarrow(event: KeyboardEvent, from: Bowl): void {
		const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
		if (!way || !this.layout) return;
		event.preventDefault();
		const [dx, dy] = way as [number, number];
		let best: { bowl: Bowl; cost: number } | null = null;
		for (const bowl of this.layout.bowls) {
			if (bowl.pit === null || bowl === from) continue;
			const ahead = (bowl.x - from.x) * dx + (bowl.y - from.y) * dy;
			const aside = Math.abs((bowl.x - from.x) * dy) + Math.abs((bowl.y - from.y) * dx);
			if (ahead < 1) continue;
			const cost = ahead + 3 * aside;
			if (!best || cost < best.cost) best = { bowl, cost };
		}
		if (best) this.renderRoot.querySelector<HTMLElement>(`[data-testid="pit-${best.bowl.side}-${best.bowl.pit}"]`)?.focus();
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-bowls": Bowls;
	}
}
