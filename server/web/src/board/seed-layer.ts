/* The seeds on the board, as SVG elements that this class moves itself: a frame of an animation touches only the seeds
   in flight. It owns the group it is given. What is true of the game is elsewhere; here is what is to be seen. */

import type { Point, Layout } from "./geometry.js";
import type { Heaps } from "./heaps.js";
import { type Place, settle } from "./packing.js";
import { stream } from "./random.js";
import { N_TINTS, SHAPES } from "./seed-shapes.js";
import type { Carried, Flight, Slid, Timeline } from "./timeline.js";

const SVG = "http://www.w3.org/2000/svg";
const LIFTED = 20; // board units a seed in the hand seems to be nearer to the eye

interface Seed {
	element: SVGGElement;
	shadow: SVGUseElement;
	size: number;
}

interface Lying {
	seed: number;
	place: Place;
}

interface Run {
	timeline: Timeline;
	flights: { flight: Flight; start: Point; goal: Point; place: Place; state: "waiting" | "flying" | "landed" }[];
	started: number;
	frame: number;
	done: () => void;
}

export class SeedLayer {
	/** The seeds seen in each cell; those in the hand are in none. */
	oncounts: (counts: number[]) => void = () => {};
	/** A seed has come down by itself; not told of those that finish() puts there. */
	onlanded: (flight: Flight) => void = () => {};
	/** Seeds go from bowl to bowl without being seen on their way. */
	hops = false;

	private layout: Layout | null = null;
	private seeds = new Map<number, Seed>();
	private lying: Lying[][] = [];
	private groups: SVGGElement[] = [];
	private air: SVGGElement;
	private running: Run | null = null;
	private heaps: Heaps = [];

	constructor(private readonly root: SVGGElement) {
		this.air = document.createElementNS(SVG, "g");
	}

	get animating(): boolean {
		return this.running !== null;
	}

	/** A new size or turn of the board: everything is laid out afresh. */
	setLayout(layout: Layout): void {
		this.finish();
		this.layout = layout;
		this.root.replaceChildren();
		this.groups = layout.bowls.map(() => this.root.appendChild(document.createElementNS(SVG, "g")));
		this.root.appendChild(this.air);
		this.lying = layout.bowls.map(() => []);
		this.show(this.heaps);
	}

	/** Puts the seeds there at once; those that stay in their cell stay in their place. */
	show(heaps: Heaps): void {
		this.finish();
		this.heaps = heaps;
		if (!this.layout || this.layout.bowls.length !== heaps.length) return;
		const known = new Set(heaps.flat());
		for (const [id, seed] of this.seeds) {
			if (known.has(id)) continue;
			seed.element.remove();
			this.seeds.delete(id);
		}
		heaps.forEach((heap, cell) => {
			const here = new Set(heap);
			this.lying[cell] = (this.lying[cell] ?? []).filter(({ seed }) => here.has(seed));
		});
		heaps.forEach((heap, cell) => {
			const there = new Set(this.lying[cell]?.map(({ seed }) => seed));
			for (const seed of heap) if (!there.has(seed)) this.lay(seed, cell, this.newPlace(seed, cell));
		});
		this.tellCounts();
	}

	/** Shows a sowing; `done` is called when it is over, be it that finish() cut it short. */
	run(timeline: Timeline, done: () => void): void {
		this.finish();
		const layout = this.layout;
		if (!layout || timeline.flights.length === 0) {
			this.show(timeline.after);
			done();
			return;
		}
		this.heaps = timeline.after;
		const lying = this.lying.map((cell) => [...cell]);
		const where = new Map(lying.flatMap((cell, index) => cell.map((l) => [l.seed, { cell: index, place: l.place }])));
		const flights = [...timeline.flights]
			.sort((a, b) => a.land - b.land)
			.map((flight) => {
				const goalCell = flight.kind === "slid" ? flight.to : (flight.path[flight.path.length - 1] as number);
				const from = where.get(flight.seed);
				if (from) lying[from.cell] = (lying[from.cell] ?? []).filter(({ seed }) => seed !== flight.seed);
				const place = this.newPlace(flight.seed, goalCell, lying[goalCell]);
				lying[goalCell]?.push({ seed: flight.seed, place });
				where.set(flight.seed, { cell: goalCell, place });
				return {
					flight,
					start: from ? this.at(from.cell, from.place) : this.at(goalCell, place),
					goal: this.at(goalCell, place),
					place,
					state: "waiting" as const,
				};
			});
		const run: Run = { timeline, flights, started: performance.now(), frame: 0, done };
		this.running = run;
		const step = (now: number) => {
			if (this.running !== run) return;
			const elapsed = Math.max(0, now - run.started);
			this.draw(run, elapsed);
			if (elapsed >= timeline.duration) this.finish();
			else run.frame = requestAnimationFrame(step);
		};
		this.draw(run, 0);
		run.frame = requestAnimationFrame(step);
	}

	/** Jumps to the end of what is running. */
	finish(): void {
		const run = this.running;
		if (!run) return;
		this.running = null;
		cancelAnimationFrame(run.frame);
		for (const flight of run.flights) if (flight.state !== "landed") this.land(flight);
		this.show(run.timeline.after);
		run.done();
	}

	private draw(run: Run, elapsed: number): void {
		let changed = false;
		for (const entry of run.flights) {
			if (entry.state === "landed") continue;
			const { flight } = entry;
			const start = flight.kind === "carried" ? 0 : flight.start;
			if (elapsed < start) continue;
			if (entry.state === "waiting") {
				entry.state = "flying";
				this.take(flight.seed);
				changed = true;
			}
			if (elapsed >= flight.land) {
				this.land(entry);
				this.onlanded(flight);
				changed = true;
			} else if (!this.hops) {
				if (flight.kind === "carried") this.drawCarried(flight, entry.start, entry.goal, elapsed);
				else this.drawSlid(flight, entry.start, entry.goal, elapsed);
			}
		}
		if (changed) this.tellCounts();
	}

	private drawCarried(flight: Carried, start: Point, goal: Point, elapsed: number): void {
		const r = this.layout?.seed ?? 1;
		const lift = flight.at[0] as number;
		const release = flight.at[flight.at.length - 1] as number;
		const spread = r * Math.min(1.9, 0.7 * Math.sqrt(flight.order + 0.4));
		const offset = { x: Math.cos(flight.order * 2.4) * spread, y: Math.sin(flight.order * 2.4) * spread * 0.8 };
		const hand = this.hand(flight, elapsed);
		const held = { x: hand.x + offset.x, y: hand.y + offset.y };
		if (elapsed < lift) {
			const u = easeInOut(elapsed / lift);
			this.put(flight.seed, mix(start, held, u), u);
		} else if (elapsed < release) {
			this.put(flight.seed, held, 1 + 0.15 * Math.sin((elapsed / 90) % (2 * Math.PI)));
		} else {
			const u = (elapsed - release) / (flight.land - release);
			const down = Math.min(1, u / 0.7);
			const hop = u > 0.7 ? 0.13 * Math.sin(((u - 0.7) / 0.3) * Math.PI) : 0;
			this.put(flight.seed, mix(held, goal, easeOut(Math.min(1, u / 0.85))), 1 - down * down + hop);
		}
	}

	/** Where the hand is that carries this seed; it never goes past the bowl the seed is for. */
	private hand(flight: Carried, elapsed: number): Point {
		let i = 0;
		while (i < flight.at.length - 1 && elapsed >= (flight.at[i + 1] as number)) i++;
		const here = this.centre(flight.path[i] as number);
		if (i >= flight.path.length - 1 || elapsed <= (flight.at[i] as number)) return here;
		const [from, to] = [flight.at[i] as number, flight.at[i + 1] as number];
		return mix(here, this.centre(flight.path[i + 1] as number), easeInOut((elapsed - from) / (to - from)));
	}

	private drawSlid(flight: Slid, start: Point, goal: Point, elapsed: number): void {
		const u = easeInOut((elapsed - flight.start) / (flight.land - flight.start));
		this.put(flight.seed, mix(start, goal, u), 0.45 * Math.sin(u * Math.PI));
	}

	private take(id: number): void {
		this.lying.forEach((cell, index) => {
			if (cell.some(({ seed }) => seed === id)) this.lying[index] = cell.filter(({ seed }) => seed !== id);
		});
		const seed = this.seeds.get(id);
		if (seed && this.hops) seed.element.remove();
		else if (seed) this.air.appendChild(seed.element);
	}

	private land(entry: Run["flights"][number]): void {
		if (entry.state === "waiting") this.take(entry.flight.seed);
		entry.state = "landed";
		const { flight } = entry;
		this.lay(flight.seed, flight.kind === "slid" ? flight.to : (flight.path[flight.path.length - 1] as number), entry.place);
	}

	private lay(id: number, cell: number, place: Place): void {
		this.lying[cell]?.push({ seed: id, place });
		const seed = this.seeds.get(id) ?? this.make(id);
		this.groups[cell]?.appendChild(seed.element);
		this.put(id, this.at(cell, place), 0);
	}

	private newPlace(seed: number, cell: number, among: Lying[] = this.lying[cell] ?? []): Place {
		const bowl = this.layout?.bowls[cell];
		if (!this.layout || !bowl) return { x: 0, y: 0, layer: 0 };
		return settle(among.map(({ place }) => place), seed, cell, bowl.rx, bowl.ry, this.layout.seed);
	}

	private centre(cell: number): Point {
		const bowl = this.layout?.bowls[cell];
		return { x: bowl?.x ?? 0, y: bowl?.y ?? 0 };
	}

	private at(cell: number, place: Place): Point {
		const centre = this.centre(cell);
		return { x: centre.x + place.x, y: centre.y + place.y - place.layer * 3 };
	}

	private make(id: number): Seed {
		const random = stream(id, 5);
		const element = document.createElementNS(SVG, "g");
		const use = (href: string, attributes: Record<string, string> = {}) => {
			const child = element.appendChild(document.createElementNS(SVG, "use"));
			child.setAttribute("href", href);
			for (const [name, value] of Object.entries(attributes)) child.setAttribute(name, value);
			return child;
		};
		const shape = Math.floor(random() * SHAPES);
		const shadow = use("#shadow");
		use(`#shape-${shape}`, { fill: `url(#tint-${Math.floor(random() * N_TINTS)})` });
		use(`#vein-${shape}`, { class: "vein" });
		use("#light");
		const seed = { element, shadow, size: 0.94 + 0.12 * random() };
		this.seeds.set(id, seed);
		return seed;
	}

	private put(id: number, at: Point, lifted: number): void {
		const seed = this.seeds.get(id);
		if (!seed || !this.layout) return;
		const scale = this.layout.seed * seed.size * (1 + 0.11 * lifted);
		const y = at.y - lifted * LIFTED;
		seed.element.setAttribute("transform", `translate(${at.x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`);
		const fall = (lifted * LIFTED) / this.layout.seed;
		seed.shadow.setAttribute("transform", `translate(${(0.1 + fall * 0.25).toFixed(2)} ${(0.3 + fall * 1.15).toFixed(2)})`);
		seed.shadow.setAttribute("opacity", (1 - Math.min(0.5, 0.5 * lifted)).toFixed(2));
	}

	private tellCounts(): void {
		this.oncounts(this.lying.map((cell) => cell.length));
	}
}

function mix(a: Point, b: Point, u: number): Point {
	return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u };
}

function easeInOut(u: number): number {
	return u < 0.5 ? 2 * u * u : 1 - (2 - 2 * u) ** 2 / 2;
}

function easeOut(u: number): number {
	return 1 - (1 - u) ** 2;
}
