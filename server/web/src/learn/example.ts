/* <mancala-example>: a position on a board of its own, played on where it stands. It shows each sowing, says why a pit
   may not be sown, and can be replayed; what a rule allows is for line-source to say. What the pits are for, and what is
   said of them, is for the page that holds it.

       <mancala-example .rules=${"oware-abapa,feed=none"} .position=${"1,0/0,2 3,4 S"} .glow=${0} .allow=${[0]}>

   Events: `ready`, when a position is there that can be played; `sown` {pit, answer}, what it came to, at once; `settled`,
   when that has been seen to its end; `refused` {pit, code, text}, where `code` is the server's word, or "other" for a pit
   that may be sown and was not asked for; `picked` {cell}, where bowls are pointed at; `failed` {error}, when nobody could
   play it out. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../board/bowls.js";
import type { Bowls, PitChoice, Refusal } from "../board/bowls.js";
import { lyingProportion, pitCell } from "../board/geometry.js";
import type { PitTag } from "../board/tag.js";
import { texts, textFor } from "../i18n/i18n.js";
import { engine } from "../engine/engine.js";
import { ApiError, query as asQuery } from "../net/api.js";
import type { Side } from "../protocol.js";
import { type Count, Follows, settings } from "../settings.js";
import { landingText } from "../state/landing.js";
import type { Sowing } from "../state/room.js";
import { whyCells, whyText } from "../state/why.js";
import type { Played } from "../study/answers.js";
import { studyError } from "../study/errors.js";
import { playedLine } from "../study/line-source.js";
import { readPosition } from "../study/position.js";

export interface ExampleSown {
	pit: number;
	answer: Played;
}

export interface ExampleRefused {
	pit: number;
	code: string;
	text: string;
}

const READ_MS = 3000;
const READ_MS_A_LETTER = 70;

@customElement("mancala-example")
export class Example extends LitElement {
	static override styles = css`
		:host {
			display: block;
			position: relative;
			aspect-ratio: var(--proportion);
		}
		:host([hidden]) {
			display: none;
		}
		mancala-bowls {
			position: absolute;
			inset: 0;
		}
		.failed {
			position: absolute;
			inset: 0;
			display: grid;
			place-content: center;
			margin: 0;
			padding: 20px;
			color: var(--ink);
			text-align: center;
		}
		@media (max-width: 640px) {
			:host {
				aspect-ratio: auto;
				height: 118vw;
			}
		}
	`;

	/** A rule set as addresses have it: "kalah", "oware-abapa,feed=none". */
	@property() rules = "kalah";
	@property() position = "";
	/** Pits sown from there on already. */
	@property({ attribute: false }) played: readonly number[] = [];
	/** Whose pits can be pressed; null for a board to look at. */
	@property() own: Side | "both" | null = "both";
	@property() near: Side = "south";
	/** A pit of the side to move that is to be pressed. */
	@property({ attribute: false }) glow: number | null = null;
	/** The pits that are asked for; null for all that may be sown. */
	@property({ attribute: false }) allow: readonly number[] | null = null;
	/** What to say of a pit that may be sown and is not asked for, after its name; otherwise where it leads. */
	@property({ attribute: false }) otherText: ((pit: number) => string | null) | null = null;
	/** Where a seed would land, shown before a pit is pressed. Not where that is the question. */
	@property({ attribute: false }) preview = true;
	/** Any bowl can be pointed at, and none is sown by it. */
	@property({ type: Boolean }) pick = false;
	/** Whether seeds are counted as they fall; null for as the person prefers. */
	@property({ attribute: false }) count: Count | null = null;
	@property({ attribute: false }) tags: readonly PitTag[] = [];
	/** Cells to look at. */
	@property({ attribute: false }) about: readonly number[] = [];

	/** From the first position on; empty until it is there. */
	@state() private line: readonly Played[] = [];
	@state() private moves: readonly number[] = [];
	/** How many of the moves are shown. */
	@state() private at = 0;
	@state() private sowing: Sowing | null = null;
	@state() private refusal: (Refusal & { cells: readonly number[] }) | null = null;
	/** Why there is no position, or no sowing. */
	@state() private fault: string | null = null;
	@state() private busy = false;

	@query("mancala-bowls") private bowls!: Bowls | null;
	private asked = 0;
	private wake: () => void = () => {};
	private sowings = 0;

	constructor() {
		super();
		new Follows(this, settings);
		new Follows(this, texts);
	}

	/** The position that is shown. */
	get here(): Played | null {
		return this.line[this.at] ?? null;
	}

	/** All pits sown from the first position on. */
	get sown(): readonly number[] {
		return this.moves;
	}

	/** Back to what the properties say. */
	reset(): void {
		this.refusal = null;
		this.fault = null;
		void this.load(this.played);
	}

	/** Shows the position after `n` of the moves, as it stands. */
	showAt(n: number): void {
		if (!this.line[n]) return;
		this.interrupt();
		this.refusal = null;
		this.sowing = null;
		this.at = n;
	}

	/** Plays the moves from the first position on once more, each to its end. */
	async replay(): Promise<void> {
		this.showAt(0);
		const mine = this.asked;
		this.busy = true;
		await this.updateComplete;
		while (this.at < this.moves.length && mine === this.asked) {
			const seen = this.settling();
			this.step(this.at + 1);
			await seen;
		}
		if (mine === this.asked) this.busy = false;
	}

	/** Sows a pit as if it had been pressed, if it may be sown. */
	sow(pit: number): Promise<void> {
		return this.play(pit);
	}

	/** Where a pit that may be sown leads, in words that go after its name. */
	leads(pit: number): string {
		const { here } = this;
		const landing = here?.landings.find((one) => one.pit === pit);
		if (!here?.to_move || !landing) return "";
		const own = this.own === "both" ? here.to_move : this.own;
		return landingText(landing, settings.current.labels, here.board.south.length, here.to_move, own);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.interrupt();
	}

	/** What was on its way, or being replayed, is not wanted any more. */
	private interrupt(): void {
		this.asked++;
		this.busy = false;
		this.wake();
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("rules") || changed.has("position") || String(changed.get("played") ?? this.played) !== String(this.played))
			this.reset();
	}

	private async load(played: readonly number[]): Promise<void> {
		this.interrupt();
		const mine = this.asked;
		this.busy = true;
		try {
			const line = await playedLine(this.rules, this.position, played);
			if (mine !== this.asked) return;
			this.line = line;
			this.moves = [...played];
			this.at = played.length;
			this.sowing = null;
			this.busy = false;
			await this.updateComplete;
			this.dispatchEvent(new Event("ready"));
		} catch (error) {
			this.fail(error, mine);
		}
	}

	private fail(error: unknown, mine: number): void {
		if (!(error instanceof ApiError)) throw error;
		if (mine !== this.asked) return;
		this.busy = false;
		this.fault = studyError(error);
		this.dispatchEvent(new CustomEvent("failed", { detail: { error } }));
	}

	/** Until what is sown next has come to rest, or is not wanted any more. */
	private settling(): Promise<void> {
		return new Promise((resolve) => {
			this.wake = resolve;
			this.bowls?.addEventListener("settled", () => resolve(), { once: true });
		});
	}

	private step(at: number): void {
		const trace = this.line[at]?.trace;
		this.at = at;
		this.sowing = trace ? { ply: ++this.sowings, trace } : null;
	}

	private choose({ side, pit }: PitChoice): void {
		const { here } = this;
		if (!here?.to_move || this.busy) return;
		if (this.pick) this.picked(pitCell(here.board.south.length, side, pit));
		else if (side === here.to_move) void this.play(pit);
		else this.refuse({ side, pit, code: "not_your_turn", text: textFor("error", "not_your_turn", "") }, []);
	}

	private picked(cell: number): void {
		this.dispatchEvent(new CustomEvent("picked", { detail: { cell } }));
	}

	private async play(pit: number): Promise<void> {
		const { here } = this;
		if (!here?.to_move || this.busy) return;
		const landing = here.landings.find((one) => one.pit === pit);
		const at = { side: here.to_move, pit };
		if (!landing) return this.explain(at);
		if (this.allow && !this.allow.includes(pit)) {
			const text = this.otherText?.(pit) ?? this.leads(pit);
			return this.refuse({ ...at, code: "other", text }, this.preview ? [landing.cell] : []);
		}
		const mine = ++this.asked;
		this.busy = true;
		this.refusal = null;
		this.fault = null;
		try {
			const moves = [...this.moves.slice(0, this.at), pit];
			const line = await playedLine(this.rules, this.position, moves);
			if (mine !== this.asked) return;
			this.busy = false;
			this.line = line;
			this.moves = moves;
			this.step(moves.length);
			const answer = line[moves.length] as Played;
			this.dispatchEvent(new CustomEvent<ExampleSown>("sown", { detail: { pit, answer } }));
		} catch (error) {
			this.fail(error, mine);
		}
	}

	/** Says why a pit may not be sown. */
	private async explain({ side, pit }: PitChoice): Promise<void> {
		const { rules, position, here } = this;
		const moves = this.moves.slice(0, this.at).join();
		const mine = this.asked;
		try {
			const why = await engine.explain(asQuery({ rules, position, moves }), pit);
			if (mine !== this.asked || !here || !why.code) return;
			const text = whyText(why, settings.current.labels, here.board.south.length) ?? textFor("error", why.code, why.text);
			this.refuse({ side, pit, code: why.code, text }, whyCells(why));
		} catch (error) {
			if (error instanceof ApiError) this.refuse({ side, pit, code: error.code, text: studyError(error) }, []);
		}
	}

	private refuse(why: Refusal, cells: readonly number[]): void {
		const refusal = { ...why, cells };
		const { pit, code, text } = why;
		this.refusal = refusal;
		this.dispatchEvent(new CustomEvent<ExampleRefused>("refused", { detail: { pit, code, text } }));
		// It lies over pits: once there was time to read it, it goes.
		setTimeout(() => {
			if (this.refusal === refusal) this.refusal = null;
		}, READ_MS + READ_MS_A_LETTER * text.length);
	}

	protected override render() {
		const { here, refusal } = this;
		const board = here?.board ?? readPosition(this.position)?.board;
		if (!board) return this.failed();
		const toMove = here?.to_move ?? null;
		const own = this.own === "both" ? toMove : this.own;
		const glow = this.glow !== null && toMove && here?.legal.includes(this.glow) ? { side: toMove, pit: this.glow } : null;
		return html`
			<mancala-bowls
				.board=${board}
				.ply=${this.at}
				.near=${this.near}
				.own=${own}
				.legal=${own !== null && own === toMove && !this.pick ? (here?.legal ?? []) : []}
				.toMove=${toMove}
				.landings=${this.preview ? (here?.landings ?? []) : []}
				.glow=${glow}
				.pick=${this.pick && !this.busy}
				.refusal=${refusal}
				.count=${this.count}
				.tags=${this.tags}
				.about=${refusal ? refusal.cells : this.about}
				.last=${here?.trace ?? null}
				.sowing=${this.sowing}
				@pit-chosen=${(event: CustomEvent<PitChoice>) => this.choose(event.detail)}
				@pit-hot=${(event: CustomEvent<PitChoice | null>) => this.look(event.detail)}
				@pit-foreign=${(event: CustomEvent<PitChoice>) => this.choose(event.detail)}
				@bowl-picked=${(event: CustomEvent<{ cell: number }>) => this.picked(event.detail.cell)}
				@settled=${() => this.dispatchEvent(new Event("settled"))}
			></mancala-bowls>
			${this.failed()}
		`;
	}

	/** A refusal has been read when another pit is looked at. */
	private look(choice: PitChoice | null): void {
		if (choice && this.refusal && choice.pit !== this.refusal.pit) this.refusal = null;
	}

	private failed() {
		return this.fault ? html`<p class="failed" role="alert" data-testid="fault">${this.fault}</p>` : nothing;
	}

	protected override updated(): void {
		const board = this.here?.board ?? readPosition(this.position)?.board;
		if (board) this.style.setProperty("--proportion", lyingProportion(board.south.length).toFixed(3));
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-example": Example;
	}
}

