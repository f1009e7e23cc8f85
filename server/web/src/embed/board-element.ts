/* <mancala-board>: a board on any site. What it shows is in its attributes (docs/embedding.md):

       <mancala-board rules="kalah" position="…"></mancala-board>             a position; with `play`, to be played on
       <mancala-board rules="kalah" moves="2,5" replay></mancala-board>       a line, to be gone through
       <mancala-board game="ID" src="https://server"></mancala-board>         a finished game of a server, likewise
       <mancala-board exercise="Which pit captures?" answer="3" …>            a question
       <mancala-board room="CODE" src="https://server"></mancala-board>       a game that is played

   Events, none of which is needed: `mancala-ready`; `mancala-sown` {pit, position}; `mancala-answer` {pit, right};
   `mancala-trouble` {code, text}. */

import { html, LitElement, nothing, type PropertyValues, svg } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../board/bowls.js";
import { lyingProportion } from "../board/geometry.js";
import { book } from "../i18n/book.js";
import { plural, t, texts, textFor } from "../i18n/i18n.js";
import "../learn/example.js";
import type { Example, ExampleRefused, ExampleSown } from "../learn/example.js";
import { ApiError, ask } from "../net/api.js";
import { LABELS, SPEEDS } from "../preferences.js";
import type { Side } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { clockText, readClock } from "../state/clock.js";
import { playerName, resultReason, resultTitle, sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import type { Sowing } from "../state/room.js";
import type { Game, Played } from "../study/answers.js";
import { studyError } from "../study/errors.js";
import { playedLine } from "../study/line-source.js";
import { endingWords, outcomeWords } from "../study/outcome.js";
import { readPosition, rulesQuery, positionText } from "../study/position.js";
import { styled } from "../ui/styled.js";
import { embedStyles } from "./embed-styles.js";
import { serverOf } from "./host.js";
import { useEmbeddedLanguage } from "./language.js";
import { LiveGame } from "./live.js";

const embed = book("embed");

const GLYPHS = {
	first: "M12 5v14L3 12zM21 5v14l-9-7z",
	back: "M18.5 5v14L9.5 12zM5.5 5H8v14H5.5z",
	play: "M7 4.5v15L19.5 12z",
	pause: "M6 5h4v14H6zM14 5h4v14h-4z",
	on: "M5.5 5v14l9-7zM16 5h2.5v14H16z",
	last: "M12 5v14l9-7zM3 5v14l9-7z",
};
const TICK_MS = 200;

type Mode = "position" | "replay" | "exercise" | "live";

interface Line {
	rules: string;
	position: string;
	moves: readonly number[];
}

function pitsOf(text: string): number[] {
	return text.split(",").map((part) => part.trim()).filter(Boolean).map(Number).filter(Number.isInteger);
}

/** Of a computed colour, "rgb(r, g, b)". */
function isLight(color: string): boolean {
	const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
	return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

@customElement("mancala-board")
export class EmbeddedBoard extends LitElement {
	static override styles = embedStyles;

	@property() rules = "kalah";
	@property() position = "";
	@property() moves = "";
	@property({ type: Boolean }) replay = false;
	@property({ type: Boolean }) play = false;
	@property() exercise: string | null = null;
	@property() answer: string | null = null;
	@property() near: Side = "south";
	@property() game: string | null = null;
	@property() room: string | null = null;
	@property() src: string | null = null;
	/** Without one, as fits the page's own text. */
	@property() theme: string | null = null;
	@property() labels: string | null = null;
	@property() speed: string | null = null;
	@property() override lang = "";

	/** Of a replay: from the first position on. */
	@state() private line: readonly Played[] = [];
	@state() private at = 0;
	@state() private sowing: Sowing | null = null;
	@state() private runs = false;
	@state() private said = "";
	@state() private right = false;
	@state() private trouble: string | null = null;
	@state() private live: LiveGame | null = null;
	@query("mancala-example") private example!: Example | null;

	private shown: Line = { rules: "kalah", position: "", moves: [] };
	private loads = 0;
	private sowings = 0;
	private tick: ReturnType<typeof setInterval> | undefined;
	private readonly dark = matchMedia("(prefers-color-scheme: dark)");
	private readonly redraw = () => this.requestUpdate();

	constructor() {
		super();
		new Follows(this, settings);
		new Follows(this, texts);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		this.dark.addEventListener("change", this.redraw);
		if (this.hasUpdated) this.load();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.dark.removeEventListener("change", this.redraw);
		this.leave();
	}

	private get mode(): Mode {
		if (this.room) return "live";
		if (this.exercise !== null) return "exercise";
		return this.replay || this.game ? "replay" : "position";
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("lang") || !this.hasUpdated) useEmbeddedLanguage(this.closest("[lang]")?.getAttribute("lang") ?? null);
		const labels = LABELS.find((known) => known === this.labels);
		if (changed.has("labels") && labels) settings.set({ labels });
		const speed = SPEEDS.find((known) => known === this.speed);
		if (changed.has("speed") && speed) settings.set({ speed });
		const shown = ["rules", "position", "moves", "replay", "exercise", "answer", "game", "room", "src"] as const;
		if (shown.some((name) => changed.has(name)) || !this.hasUpdated) this.load();
	}

	/** What was shown is not any more. */
	private leave(): void {
		this.loads++;
		this.runs = false;
		this.live?.stop();
		this.live = null;
		clearInterval(this.tick);
	}

	private load(): void {
		this.leave();
		this.trouble = null;
		this.said = "";
		this.right = false;
		this.line = [];
		this.sowing = null;
		this.shown = { rules: this.rules, position: this.position, moves: pitsOf(this.moves) };
		const { mode } = this;
		if (mode === "live") this.watch(this.room ?? "");
		else if (mode === "replay") void this.fetchLine(this.loads);
	}

	private fail(error: unknown, load: number): void {
		if (!(error instanceof ApiError)) throw error;
		if (load === this.loads) this.say(studyError(error), error.code);
	}

	/** There is nothing to show, and why. */
	private say(text: string, code: string): void {
		this.trouble = text;
		this.tell("trouble", { code, text });
	}

	private tell(name: string, detail: unknown = null): void {
		this.dispatchEvent(new CustomEvent(`mancala-${name}`, { detail, bubbles: true, composed: true }));
	}

	// --- a line ---

	private async fetchLine(load: number): Promise<void> {
		try {
			const line = this.game ? await this.fetchGame(this.game) : this.shown;
			const played = await playedLine(line.rules, line.position, line.moves);
			if (load !== this.loads) return;
			this.shown = line;
			this.line = played;
			this.at = 0;
			this.tell("ready");
		} catch (error) {
			this.fail(error, load);
		}
	}

	private async fetchGame(id: string): Promise<Line> {
		const game = await ask<Game>(`${this.server}/api/games/${encodeURIComponent(id)}`);
		const rules = rulesQuery({ ...game.rules, preset: game.preset }, []);
		const pits = game.rules.pits;
		const row = Array.from({ length: pits }, () => game.rules.seeds);
		const start = positionText({ board: { south: row, north: row, stores: [0, 0] }, toMove: game.first });
		return { rules, position: game.start ?? start, moves: game.moves.map(({ pit }) => pit) };
	}

	private get server(): string {
		return serverOf(this.src) ?? location.origin;
	}

	private show(at: number, sow = false): void {
		const to = Math.max(0, Math.min(at, this.line.length - 1));
		const trace = this.line[to]?.trace;
		this.sowing = sow && trace ? { ply: ++this.sowings, trace } : null;
		this.at = to;
		this.said = trace ? this.wordsOf(to) : "";
	}

	private wordsOf(at: number): string {
		const { trace, end, board } = this.line[at] as Played;
		if (!trace) return "";
		const name = pitName(settings.current.labels, board.south.length, trace.side, trace.pit);
		const words = embed.t("sowed", { side: sideName(trace.side), name, outcome: outcomeWords(trace) });
		return end ? `${words} ${endingWords(end)}` : words;
	}

	private go(at: number): void {
		this.runs = false;
		this.show(at);
	}

	private toggle(): void {
		this.runs = !this.runs;
		if (!this.runs) return;
		this.show(this.at >= this.line.length - 1 ? 1 : this.at + 1, true);
	}

	private settled(): void {
		if (!this.runs) return;
		if (this.at >= this.line.length - 1) this.runs = false;
		else this.show(this.at + 1, true);
	}

	// --- a game that is played ---

	private watch(code: string): void {
		const live = new LiveGame(this.server, code);
		this.live = live;
		let told = false;
		live.addEventListener("change", () => {
			if (live !== this.live) return;
			if (live.refused) this.say(textFor("error", live.refused, live.refused), live.refused);
			else if (live.room && !told) {
				told = true;
				this.tell("ready");
			}
			this.requestUpdate();
		});
		this.tick = setInterval(this.redraw, TICK_MS);
	}

	// --- drawing ---

	protected override render() {
		const { theme, mode } = this;
		const dark = theme === "dark" || (theme !== "light" && isLight(getComputedStyle(this).color));
		return html`<div class="frame" data-theme=${dark ? "dark" : "light"} part="frame">
			${this.trouble === null ? this.body(mode) : html`<p class="trouble" role="alert">${this.trouble}</p>`}
		</div>`;
	}

	private body(mode: Mode) {
		if (mode === "live") return this.liveGame();
		if (mode === "replay") return this.player();
		return this.local(mode === "exercise");
	}

	private table(pits: number, inner: unknown) {
		return html`<div class="table" part="board" ${styled({ "--proportion": lyingProportion(pits).toFixed(3) })}>${inner}</div>`;
	}

	private link(path: string, text: string) {
		return html`<a class="open" part="link" href=${`${this.server}${path}`} target="_blank" rel="noopener">${text}</a>`;
	}

	private analysis(position: string) {
		const { rules } = this.shown;
		return this.link(`/analysis?${new URLSearchParams({ rules, position })}`, embed.t("open"));
	}

	private local(isExercise: boolean) {
		const { rules, position, moves } = this.shown;
		const pits = readPosition(position)?.board.south.length ?? 6;
		const answers = isExercise && this.answer !== null ? pitsOf(this.answer) : null;
		return html`
			${isExercise ? html`<p class="question" id="question">${this.exercise}</p>` : nothing}
			${this.table(
				pits,
				html`<mancala-example
					.rules=${rules}
					.position=${position}
					.played=${moves}
					.near=${this.near}
					.own=${isExercise || this.play ? "both" : null}
					.allow=${answers}
					.preview=${!isExercise}
					@ready=${() => this.tell("ready")}
					@sown=${(event: CustomEvent<ExampleSown>) => this.sown(event.detail, isExercise)}
					@refused=${(event: CustomEvent<ExampleRefused>) => this.refused(event.detail, isExercise)}
					@failed=${(event: CustomEvent<{ error: ApiError }>) => this.say(studyError(event.detail.error), event.detail.error.code)}
				></mancala-example>`,
			)}
			<div class="bar" part="bar">
				<p class="said ${this.right ? "right" : ""}" role="status">${this.said}</p>
				${isExercise || this.play
					? html`<button type="button" data-testid="again" @click=${this.again}>${embed.t("again")}</button>`
					: nothing}
				${this.analysis(position)}
			</div>
		`;
	}

	private again(): void {
		this.said = "";
		this.right = false;
		this.example?.reset();
	}

	private sown({ pit, answer }: ExampleSown, isExercise: boolean): void {
		this.tell("sown", { pit, position: answer.position });
		const words = answer.trace ? outcomeWords(answer.trace) : "";
		this.right = isExercise;
		this.said = isExercise ? embed.t("right", { outcome: words }) : answer.end ? endingWords(answer.end) : words;
		if (isExercise) this.tell("answer", { pit, right: true });
	}

	private refused({ pit, code }: ExampleRefused, isExercise: boolean): void {
		if (isExercise && code === "other") this.tell("answer", { pit, right: false });
	}

	private player() {
		const here = this.line[this.at];
		if (!here) return this.table(6, nothing);
		const last = this.line.length - 1;
		return html`
			${this.table(
				here.board.south.length,
				html`<mancala-bowls
					.board=${here.board}
					.ply=${this.at}
					.near=${this.near}
					.toMove=${here.to_move}
					.last=${here.trace}
					.sowing=${this.sowing}
					@settled=${this.settled}
				></mancala-bowls>`,
			)}
			<div class="bar" part="bar" role="group" aria-label=${embed.t("replay")}>
				${this.step("first", embed.t("first"), this.at > 0, () => this.go(0))}
				${this.step("back", embed.t("back"), this.at > 0, () => this.go(this.at - 1))}
				${this.step(this.runs ? "pause" : "play", this.runs ? embed.t("pause") : embed.t("play"), last > 0, () => this.toggle())}
				${this.step("on", embed.t("on"), this.at < last, () => {
					this.runs = false;
					this.show(this.at + 1, true);
				})}
				${this.step("last", embed.t("last"), this.at < last, () => this.go(last))}
				<input
					type="range"
					min="0"
					max=${last}
					.value=${String(this.at)}
					data-testid="scrub"
					aria-label=${embed.t("move")}
					aria-valuetext=${embed.t("move_of", { n: this.at, of: last })}
					@input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
				/>
				<span aria-hidden="true">${this.at}/${last}</span>
			</div>
			<div class="bar">
				<p class="said" role="status">${this.said}</p>
				${this.game ? this.link(`/review/${encodeURIComponent(this.game)}`, embed.t("review")) : this.analysis(here.position)}
			</div>
		`;
	}

	private step(glyph: keyof typeof GLYPHS, label: string, can: boolean, press: () => void) {
		return html`<button
			type="button"
			class="step"
			data-testid=${glyph}
			aria-label=${label}
			title=${label}
			aria-disabled=${can ? "false" : "true"}
			@click=${() => can && press()}
		>
			<svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${GLYPHS[glyph]} />`}</svg>
		</button>`;
	}

	private liveGame() {
		const { live } = this;
		const room = live?.room;
		if (!live || !room) {
			const words = live?.delayed ? embed.t("delayed") : embed.t("connecting");
			return html`${this.table(6, nothing)}
				<p class="said" role="status">${words}</p>`;
		}
		const far = this.near === "south" ? "north" : "south";
		return html`
			${this.seat(live, far)}
			${this.table(
				room.board.south.length,
				html`<mancala-bowls
					.board=${room.board}
					.ply=${room.ply}
					.near=${this.near}
					.toMove=${room.toMove}
					.last=${room.last}
					.sowing=${room.sowing}
				></mancala-bowls>`,
			)}
			${this.seat(live, this.near)}
			<div class="bar">
				<p class="said" role="status">${this.stateOf(live)}</p>
				${this.link(`/r/${room.code}`, embed.t("watch"))}
			</div>
		`;
	}

	private seat(live: LiveGame, side: Side) {
		const room = live.room;
		if (!room) return nothing;
		const moves = room.phase === "playing" && room.toMove === side;
		const reading = room.clock && readClock(room.clock, room.clockSetting, side, live.now);
		const text = reading && clockText(reading.shown_ms);
		return html`<div class="player ${moves ? "moves" : ""}">
			<span class="name">${playerName(room, side)}</span>
			${text ? html`<time>${text.main}${text.tenths ? `.${text.tenths}` : ""}</time>` : nothing}
		</div>`;
	}

	private stateOf(live: LiveGame): string {
		const { room } = live;
		if (!room) return "";
		if (!live.connected) return embed.t("connecting");
		if (room.phase === "ended") return `${resultTitle(room)}. ${resultReason(room)}`;
		if (room.phase === "waiting") return embed.t("waiting");
		const last = room.moves[room.moves.length - 1];
		if (!last) return room.toMove ? embed.t("begins", { name: playerName(room, room.toMove) }) : "";
		const name = pitName(settings.current.labels, room.board.south.length, last.side, last.pit);
		const outcome = [last.captured > 0 ? plural("because.captures", last.captured) : "", last.extra_turn ? t("because.free_turn") : ""];
		return embed.t("sowed", { side: sideName(last.side), name, outcome: outcome.filter(Boolean).join(", ") || t("compare.plain") });
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-board": EmbeddedBoard;
	}
}
