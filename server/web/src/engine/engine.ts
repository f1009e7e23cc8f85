/* The rules and the search on this device: no server is asked. Questions and answers are those of the server's API
   (docs/openapi.json) and of its messages, made by the same code. What takes no time is answered at once; searches run
   on a thread of their own. A fault is an ApiError in the server's words; "offline" if the module cannot be had. */

import { query } from "../net/api.js";
import type { ExplainedMessage, HintedMessage, Preset, Side } from "../protocol.js";
import type { Analysis, Compared, Played, Review } from "../study/answers.js";
import { loadModule } from "./load.js";
import { EngineModule, read } from "./module.js";
import { type Asking, EngineThread } from "./thread.js";

export type Explained = Omit<ExplainedMessage, "t" | "re" | "room">;

export type Hinted = Omit<HintedMessage, "t" | "re" | "room">;

export interface Chosen {
	pit: number;
	/** How long it seems to think, without a clock. */
	pace_ms: number;
}

export interface Engine {
	/** The rule sets, as in a welcome. */
	presets(): Promise<Preset[]>;
	/** As GET /api/line: "rules=kalah&moves=2,5". Of up to 1,000 moves; with "from=40" only the positions from that after
	 *  40 sowings on. */
	line(query: string): Promise<Played[]>;
	/** As GET /api/compare: "position=…&pit=2". */
	compare(query: string): Promise<Compared[]>;
	/** What sowing a pit comes to, or why it may not be sown: of the side to move, if no other is named. */
	explain(query: string, pit: number, side?: Side): Promise<Explained>;
	/** The pit that a bot of this level sows. */
	choose(query: string, level: number, signal?: AbortSignal): Promise<Chosen>;
	/** As GET /api/analyse: with "ms=500", or "nodes=…". `known` hears what is known after each deepening. */
	analyse(query: string, asking?: Search<Analysis>): Promise<Analysis>;
	/** The best pit and why, within half a second. */
	hint(query: string, signal?: AbortSignal): Promise<Hinted>;
	/** The review of a game, as GET /api/games/ID/review: of "rules=…&moves=…", "position=…" where it did not begin as the
	 *  rules say, and "nodes=…" for each position (100,000 if nothing is said). `known` hears how far it is. */
	review(query: string, asking?: Search<{ done: number; of: number }>): Promise<Review>;
}

export interface Search<Known> {
	/** Ends the search; the promise is rejected with the signal's reason. */
	signal?: AbortSignal;
	known?(known: Known): void;
}

const RANDOM_BYTES = 7;

/** 56 bits, which is enough of the 63 that may be given. */
function random(): string {
	let bits = 0n;
	for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))) bits = (bits << 8n) | BigInt(byte);
	return String(bits);
}

function asked<Known>({ signal, known }: Search<Known> = {}): Asking {
	return { signal, progress: known && ((json) => known(JSON.parse(json) as Known)) };
}

class LocalEngine implements Engine {
	private module: Promise<EngineModule> | undefined;
	/** A review takes long, and who looks at it wants to know other things meanwhile. */
	private readonly searches = new EngineThread();
	private readonly reviews = new EngineThread();
	private presetsKnown: Promise<Preset[]> | undefined;

	presets(): Promise<Preset[]> {
		this.presetsKnown ??= this.ask<{ presets: Preset[] }>("presets").then(({ presets }) => presets);
		this.presetsKnown.catch(() => (this.presetsKnown = undefined));
		return this.presetsKnown;
	}

	async line(query: string): Promise<Played[]> {
		return (await this.ask<{ positions: Played[] }>(`line?${query}`)).positions;
	}

	async compare(query: string): Promise<Compared[]> {
		return (await this.ask<{ rule_sets: Compared[] }>(`compare?${query}`)).rule_sets;
	}

	explain(game: string, pit: number, side?: Side): Promise<Explained> {
		const number = side && (side === "south" ? 0 : 1);
		return this.ask(`explain?${game}&${query({ pit, side: number })}`);
	}

	async choose(game: string, level: number, signal?: AbortSignal): Promise<Chosen> {
		return read(await this.searches.ask(`choose?${game}&${query({ level, random: random() })}`, { signal }));
	}

	async analyse(query: string, asking?: Search<Analysis>): Promise<Analysis> {
		return read(await this.searches.ask(`analyse?${query}`, asked(asking)));
	}

	async hint(query: string, signal?: AbortSignal): Promise<Hinted> {
		return read(await this.searches.ask(`hint?${query}`, { signal }));
	}

	async review(query: string, asking?: Search<{ done: number; of: number }>): Promise<Review> {
		return read(await this.reviews.ask(`review?${query}`, asked(asking)));
	}

	/** Of what is answered at once. */
	private async ask<T>(question: string): Promise<T> {
		this.module ??= loadModule().then((compiled) => EngineModule.of(compiled));
		this.module.catch(() => (this.module = undefined));
		return read((await this.module).ask(question));
	}
}

export const engine: Engine = new LocalEngine();
