/* <mancala-bowls>: the board with its seeds, numbers and pits to press. It shows what it is told and says which pit was
   chosen; whether that may be played is for the server to say. Fills its box, lying or upright as fits better.
   Events: those of presses.ts about pits; `settled`, when what was sown has come to rest; `seeds-changed` {cell, seeds},
   where seeds are set up; `bowl-picked` {cell}, where any bowl can be pointed at. */

import { html, LitElement, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { plural, t, texts } from "../i18n/i18n.js";
import type { Board, Landing, Side } from "../protocol.js";
import { type Count, Follows, settings, type Speed } from "../settings.js";
import { landingOf, landingText } from "../state/landing.js";
import { pitName } from "../state/names.js";
import { allCells, type Last, type Sowing } from "../state/room.js";
import { placed, styled } from "../ui/styled.js";
import { boardStyles } from "./board-styles.js";
import { contrastStyles } from "./contrast-styles.js";
import { editBowl } from "./edit-bowl.js";
import { type Bowl, type Layout, layOut, rim } from "./geometry.js";
import { GLYPHS, marks } from "./marks.js";
import { pickBowl } from "./pick-bowl.js";
import { isSame, type PitChoice, Presses } from "./presses.js";
import { seedDefs } from "./seed-shapes.js";
import { Show } from "./show.js";
import { type PitTag, pitTag } from "./tag.js";
import { plainWood, wood } from "./wood.js";

export type { PitChoice } from "./presses.js";

/** Why a pit was not sown, to be said where it lies. */
export interface Refusal extends PitChoice {
	/** The stable word. */
	code: string;
	text: string;
}

const UPRIGHT_BELOW_PX = 640;

@customElement("mancala-bowls")
export class Bowls extends LitElement {
	static override styles = [boardStyles, contrastStyles];

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
	/** Every bowl can be pointed at, and none is sown. */
	@property({ type: Boolean }) pick = false;
	/** A pit whose play is on its way to the server. */
	@property({ attribute: false }) sent: PitChoice | null = null;
	/** A pit to be sown when it is its side's turn. */
	@property({ attribute: false }) queued: PitChoice | null = null;
	@property({ attribute: false }) refusal: Refusal | null = null;
	/** A pit that may be sown is sown at the second press. */
	@property({ type: Boolean }) confirm = false;
	@property({ attribute: false }) last: Last | null = null;
	@property({ attribute: false }) sowing: Sowing | null = null;
	/** How fast, and whether seeds are counted; null for as the person prefers. */
	@property({ attribute: false }) speed: Speed | null = null;
	@property({ attribute: false }) count: Count | null = null;

	@state() private layout: Layout | null = null;

	@query("#seeds") private seedGroup!: SVGGElement;

	private show: Show | null = null;
	private readonly presses = new Presses(this);
	private box = { width: 0, height: 0 };
	private layoutKey = "";
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
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.observer.disconnect();
		this.show?.stop();
	}

	get pits(): number {
		return this.board.south.length;
	}

	isLegal({ side, pit }: PitChoice): boolean {
		return side === this.own && this.legal.includes(pit);
	}

	/** Where the last seed of the pit that is looked at would fall; null if it may not be sown. */
	private get landingCell(): number | null {
		const { hot } = this.presses;
		return hot && (landingOf(this, hot.side, hot.pit)?.cell ?? null);
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
		if (changed.has("ply") && this.ply < (changed.get("ply") ?? 0)) this.show?.unsay();
		if (changed.has("ply") || changed.has("toMove")) this.presses.disarm();
		if (changed.has("near") || (changed.get("board") && changed.get("board")?.south.length !== this.pits)) this.fit();
	}

	protected override updated(changed: PropertyValues): void {
		if (!this.layout) return;
		if (!this.show) {
			this.show = new Show(this, this.seedGroup, allCells(this.board), this.sowing);
			if (this.sowing) this.dispatchEvent(new Event("settled")); // it came before the board could show it
		}
		if (changed.has("layout")) this.show.setLayout(this.layout);
		if (changed.has("board") || changed.has("sowing")) this.show.update(allCells(this.board), this.sowing);
	}

	protected override render() {
		const layout = this.layout;
		if (!layout) return html``;
		const scale = Math.min(this.box.width / layout.width, this.box.height / layout.height);
		const view = `0 0 ${layout.width} ${layout.height}`;
		return html`
			<div
				class="board ${layout.upright ? "upright" : "lying"} ${settings.highContrast ? "high" : ""}"
				data-testid="board"
				data-ply=${this.ply}
				data-animating=${this.show?.animating ?? false}
				role="group"
				aria-label=${t("board.label")}
				${placed(0, 0, layout.width * scale, layout.height * scale)}
			>
				<svg class="wood" viewBox=${view} aria-hidden="true">
					${guard([layout, settings.highContrast], () => (settings.highContrast ? plainWood(layout) : wood(layout)))}
				</svg>
				<svg class="seeds" viewBox=${view} aria-hidden="true">
					<defs>${seedDefs}</defs>
					<g id="seeds"></g>
				</svg>
				<svg class="marks" viewBox=${view} aria-hidden="true">
					${layout.bowls.map((bowl) => this.marks(layout, bowl))}
				</svg>
				${layout.bowls.map((bowl) => this.bowl(bowl, scale))}
				${this.words()} ${this.bubble(layout, scale)}
			</div>
		`;
	}

	private marks(layout: Layout, bowl: Bowl) {
		const { cell, side, pit } = bowl;
		const { last, show } = this;
		const here = pit === null ? null : { side, pit };
		const hot = isSame(this.presses.hot, here) || isSame(this.presses.armed, here);
		const legal = here !== null && this.isLegal(here);
		// What a sowing came to is marked when it has been seen.
		const over = last !== null && show?.animating !== true;
		return svg`
			${here && isSame(this.glow, here) ? svg`<path class="glow wide" d=${rim(bowl, 9)} /><path class="glow" d=${rim(bowl, 5.5)} />` : ""}
			${marks(layout, bowl, {
				count: show?.counts[cell] ?? 0,
				name: here ? pitName(settings.current.labels, this.pits, side, here.pit) : "",
				ring: isSame(this.sent, here) || (hot && legal) ? "full" : legal ? "dotted" : hot ? "faint" : "",
				queued: isSame(this.queued, here),
				refused: isSame(this.refusal, here),
				about: this.about.includes(cell),
				advised: isSame(this.advised, here),
				landing: cell === this.landingCell,
				sown: isSame(last, here),
				ended: over && last.drops?.[last.drops.length - 1] === cell,
				captured: (over && last.captures?.find((capture) => capture.cell === cell)?.seeds) || 0,
				free: over && here === null && side === last.side && last.extra_turn === true && this.toMove === side,
				tally: show?.tally.get(cell) ?? null,
			})}
			${this.tags.filter((tag) => tag.cell === cell).map((tag) => pitTag(bowl, tag, layout.upright))}
		`;
	}

	/** What has just happened, with its drawing. */
	private words(): TemplateResult | string {
		const words = this.show?.words;
		if (!words) return "";
		return html`<p class="words ${words.glyph}">
			<svg viewBox="-12 -12 24 24" aria-hidden="true"><path d=${GLYPHS[words.glyph]} /></svg>${words.text}
		</p>`;
	}

	/** A refusal, said at its pit: from over a row, or from beside it. */
	private bubble(layout: Layout, scale: number): TemplateResult | string {
		const { refusal } = this;
		const bowl = refusal && layout.bowls.find(({ side, pit }) => side === refusal.side && pit === refusal.pit);
		if (!refusal || !bowl) return "";
		const right = bowl.x > layout.width / 2;
		const low = bowl.y > layout.height / 2;
		const where = layout.upright ? (right ? "leftwards" : "rightwards") : low ? "upwards" : "downwards";
		const x = layout.upright ? bowl.x + (right ? -1 : 1) * (bowl.rx + 10) : bowl.x;
		const y = layout.upright ? bowl.y : bowl.y + (low ? -1 : 1) * (bowl.ry + 10);
		const place = styled({ "--x": `${(x * scale).toFixed(1)}px`, "--y": `${(y * scale).toFixed(1)}px` });
		return html`<i class="pointer ${where}" ${place}></i>
			<p class="bubble ${where}" role="alert" data-testid="notice" data-code=${refusal.code} ${place}>
				<b>${pitName(settings.current.labels, this.pits, refusal.side, refusal.pit)}</b> ${refusal.text}
			</p>`;
	}

	private bowl(bowl: Bowl, scale: number) {
		if (this.edit !== 0) return this.edited(bowl, scale);
		if (this.pick) return this.picked(bowl, scale);
		return bowl.pit === null ? this.store(bowl, scale) : this.pit(bowl, bowl.pit, scale);
	}

	private picked(bowl: Bowl, scale: number) {
		const { cell, side, pit } = bowl;
		const seeds = allCells(this.board)[cell] ?? 0;
		return pickBowl(bowl, scale, {
			testid: pit === null ? `store-${side}` : `pit-${side}-${pit}`,
			label: pit === null ? this.storeLabel(side, seeds) : this.plainLabel(side, pit, seeds),
			seeds,
			about: this.about.includes(cell),
			glow: pit !== null && isSame(this.glow, { side, pit }),
			pick: () => this.dispatchEvent(new CustomEvent("bowl-picked", { detail: { cell } })),
			arrow: (event) => this.onarrow(event, bowl),
		});
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
		const here = { side, pit };
		const legal = this.isLegal(here);
		const { presses } = this;
		return html`<button
			class="pit ${own ? "own" : ""} ${legal ? "legal" : ""}"
			data-testid="pit-${side}-${pit}"
			data-seeds=${seeds}
			data-legal=${legal}
			data-landing=${bowl.cell === this.landingCell}
			data-advised=${isSame(this.advised, here)}
			data-glow=${isSame(this.glow, here)}
			data-queued=${isSame(this.queued, here)}
			data-armed=${isSame(presses.armed, here)}
			data-about=${this.about.includes(bowl.cell)}
			aria-label=${this.pitLabel(side, pit, seeds)}
			aria-disabled=${own ? "false" : "true"}
			tabindex=${own ? 0 : -1}
			${placed((x - rx) * scale, (y - ry) * scale, 2 * rx * scale, 2 * ry * scale)}
			@click=${() => {
				this.show?.hurry();
				presses.click(here);
			}}
			@pointerenter=${(event: PointerEvent) => {
				if (event.pointerType === "mouse") presses.heat(here);
			}}
			@pointerleave=${(event: PointerEvent) => {
				if (event.pointerType === "mouse") presses.cool(here);
			}}
			@pointerdown=${(event: PointerEvent) => presses.down(event, here)}
			@pointerup=${() => presses.up()}
			@pointercancel=${() => presses.up()}
			@contextmenu=${(event: Event) => presses.menu(event)}
			@focus=${(event: FocusEvent) => {
				if ((event.target as Element).matches(":focus-visible")) presses.heat(here);
			}}
			@blur=${() => presses.cool(here)}
			@keydown=${(event: KeyboardEvent) => this.onarrow(event, bowl)}
		></button>`;
	}

	private pitLabel(side: Side, pit: number, seeds: number): string {
		const here = { side, pit };
		const label = this.plainLabel(side, pit, seeds);
		if (isSame(this.glow, here)) return t("board.glows", { label });
		if (isSame(this.presses.armed, here)) return t("board.armed", { label });
		if (isSame(this.queued, here)) return t("board.queued", { label });
		return isSame(this.advised, here) ? t("coach.advised", { label }) : label;
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
		return html`<div
			class="store"
			data-testid="store-${side}"
			data-seeds=${seeds}
			data-landing=${bowl.cell === this.landingCell}
			role="img"
			aria-label=${this.storeLabel(side, seeds)}
			${placed((x - rx) * scale, (y - ry) * scale, 2 * rx * scale, 2 * ry * scale)}
		></div>`;
	}

	private storeLabel(side: Side, seeds: number): string {
		return plural("board.store", seeds, { who: side === "south" ? t("side.south") : t("side.north") });
	}

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
