/* What is seen, said and heard of a board that changes: a sowing from its trace, seed by seed, with what came of it in
   words for a moment; anything else at once. A new sowing never waits for the one before, unless seeds are being counted
   aloud. It draws into the group that it is given, and tells its host when there is something to draw anew.
   Says `settled` by its host when what was sown has come to rest. */

import { plural, t } from "../i18n/i18n.js";
import type { Trace } from "../protocol.js";
import { type Count, settings, type Speed } from "../settings.js";
import { hush, sayNumber, sound } from "../sound/sounds.js";
import type { Sowing } from "../state/room.js";
import type { Layout } from "./geometry.js";
import { deal, type Heaps, reconcile } from "./heaps.js";
import type { Glyph } from "./marks.js";
import { SeedLayer } from "./seed-layer.js";
import { type Flight, plan } from "./timeline.js";

interface Host extends EventTarget {
	/** Null: as the person prefers. */
	speed: Speed | null;
	count: Count | null;
	requestUpdate(): void;
}

interface Words {
	text: string;
	glyph: Glyph;
}

const WORDS_MS = 1900;
/** How long the numbers of counted seeds are left to be read. */
const TALLY_MS = 1200;
/** Sowings that wait until one is counted; what comes after them shows the board as it is. */
const WAITING_MAX = 3;

/** What came of a sowing; null where there is nothing to say. */
function outcome(trace: Trace): Words | null {
	if (trace.slam === "voided") return { text: t("board.slam_voided"), glyph: "voided" };
	if (trace.captured > 0) return { text: plural("board.captured", trace.captured), glyph: "captured" };
	if (trace.extra_turn) return { text: t("board.free_turn"), glyph: "free" };
	return trace.passed ? { text: t("board.passed"), glyph: "passed" } : null;
}

export class Show {
	/** The seeds seen in each cell. */
	counts: readonly number[] = [];
	animating = false;
	words: Words | null = null;
	/** Of the counted seeds, the number of the last one in each cell. */
	tally: ReadonlyMap<number, number> = new Map();

	private readonly layer: SeedLayer;
	private heaps: Heaps;
	private waiting: { sowing: Sowing; counts: readonly number[] }[] = [];
	private wordsTimer: ReturnType<typeof setTimeout> | undefined;
	private tallyTimer: ReturnType<typeof setTimeout> | undefined;

	/** What has been sown before is not shown. */
	constructor(
		private readonly host: Host,
		group: SVGGElement,
		counts: readonly number[],
		private shown: Sowing | null,
	) {
		this.layer = new SeedLayer(group);
		this.layer.oncounts = (now) => {
			this.counts = now;
			host.requestUpdate();
		};
		this.layer.onlanded = (flight) => this.landed(flight);
		this.heaps = deal(counts);
		this.layer.show(this.heaps);
	}

	setLayout(layout: Layout): void {
		this.layer.setLayout(layout);
	}

	/** The board is so now, and came to be so by this sowing. */
	update(counts: readonly number[], sowing: Sowing | null): void {
		const fresh = sowing !== null && sowing !== this.shown;
		this.shown = sowing;
		if (fresh && this.animating && this.count !== "off" && this.waiting.length < WAITING_MAX) {
			this.waiting.push({ sowing, counts });
		} else if (fresh) {
			this.waiting = [];
			this.sow(sowing, counts);
		} else if (String(this.waiting[this.waiting.length - 1]?.counts) !== String(counts)) {
			this.waiting = [];
			this.settle(counts);
		}
	}

	/** Who goes on does not want a counted sowing to its end. */
	hurry(): void {
		if (this.count === "off" || !this.animating) return;
		const last = this.waiting[this.waiting.length - 1];
		this.waiting = [];
		this.layer.finish();
		if (last) this.settle(last.counts);
		this.untally(0);
	}

	stop(): void {
		this.waiting = [];
		this.layer.finish();
		this.unsay();
		this.untally(0);
	}

	/** What was said is not true any more. */
	unsay(): void {
		clearTimeout(this.wordsTimer);
		this.words = null;
	}

	private get count(): Count {
		return this.host.count ?? settings.current.count;
	}

	private settle(counts: readonly number[]): void {
		const heaps = reconcile(this.heaps, counts);
		// An end of the game sweeps the rows in the same moment as the last sowing: let that be seen to its end.
		if (String(heaps) === String(this.heaps)) return;
		this.heaps = heaps;
		this.layer.show(heaps);
	}

	private sow({ trace }: Sowing, counts: readonly number[]): void {
		const { count } = this;
		const speed = this.host.speed ?? settings.current.speed;
		const still = speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
		this.layer.finish();
		this.untally(0);
		if (still && count === "off") {
			sound("drop");
			this.say(trace, 0);
			this.settle(counts);
			queueMicrotask(() => this.settled());
			return;
		}
		const pits = (counts.length - 2) / 2;
		const timeline = plan(this.heaps, trace, counts, pits, speed, count);
		this.heaps = timeline.after;
		this.animating = true;
		this.say(trace, timeline.captures_at);
		this.layer.hops = still;
		this.layer.run(timeline, () => {
			this.animating = false;
			this.untally(TALLY_MS);
			this.host.requestUpdate();
			// The layer is still at putting its things in order.
			queueMicrotask(() => this.settled());
		});
	}

	private settled(): void {
		if (this.animating) return;
		const next = this.waiting.shift();
		if (next) this.sow(next.sowing, next.counts);
		else this.host.dispatchEvent(new Event("settled"));
	}

	private landed(flight: Flight): void {
		if (flight.kind === "slid") return;
		sound("drop", flight.order);
		if (this.count === "off") return;
		const n = flight.order + 1;
		this.tally = new Map(this.tally).set(flight.path[flight.path.length - 1] as number, n);
		if (this.count === "spoken") void sayNumber(n);
	}

	private untally(after_ms: number): void {
		clearTimeout(this.tallyTimer);
		const clear = () => {
			this.tally = new Map();
			this.host.requestUpdate();
		};
		if (after_ms > 0) {
			this.tallyTimer = setTimeout(clear, after_ms);
		} else if (this.tally.size > 0) {
			hush();
			clear();
		}
	}

	/** What came of a sowing, once it has been seen to; words of an earlier one are over. */
	private say(trace: Trace, after_ms: number): void {
		const words = outcome(trace);
		this.unsay();
		if (!words) return;
		this.wordsTimer = setTimeout(() => {
			this.put(words);
			if (words.glyph === "captured") sound("capture");
			else if (words.glyph === "free") sound("free");
			this.wordsTimer = setTimeout(() => this.put(null), WORDS_MS);
		}, after_ms);
	}

	private put(words: Words | null): void {
		this.words = words;
		this.host.requestUpdate();
	}
}
