/* <mancala-puzzle>: one puzzle to solve: the board, what is to be found, and what becomes of each answer. `name` is an id,
   or "daily" for the puzzle of the day (of another day by `?date=`). */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { reasonsText } from "../bots/advice.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { t, texts } from "../i18n/i18n.js";
import "../learn/example.js";
import type { Example, ExampleSown } from "../learn/example.js";
import { ApiError } from "../net/api.js";
import type { Side } from "../protocol.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { router } from "../router.js";
import type { Shared } from "../share/shared.js";
import { Follows, settings } from "../settings.js";
import "../share/share-button.js";
import { puzzleShared } from "../share/subjects.js";
import { levelName } from "../state/bots.js";
import { presetName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import type { Played } from "../study/answers.js";
import { endingWords } from "../study/outcome.js";
import { analysisPath } from "../study/paths.js";
import { readPosition, readRules } from "../study/position.js";
import { worthText } from "../study/value.js";
import { Countdown } from "../ui/countdown.js";
import { icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import { dayText, levelMark, levelText, puzzleError, themeText, untilText } from "./puzzle-text.js";
import { dayOf, nextDay } from "./progress-record.js";
import { puzzleProgress } from "./progress.js";
import { markStyles, puzzlePageStyles } from "./puzzle-styles.js";
import { again, begun, type Daily, foundFrom, given, nextStep, ownSteps, type Puzzle, type Solving, sown } from "./puzzle.js";
import { findDaily, findNext, findPuzzle, keepFresh } from "./source.js";

const words = book("puzzles");

@customElement("mancala-puzzle")
export class PuzzlePage extends LitElement {
	static override styles = [uiStyles, iconStyles, markStyles, puzzlePageStyles];

	/** An id, or "daily". */
	@property() name = "daily";

	@state() private daily: Daily | null = null;
	@state() private solving: Solving | null = null;
	@state() private failure: ApiError | null = null;
	/** Pits that are still to be shown, whoever sows them. */
	@state() private script: readonly number[] = [];
	/** What was sown has come to rest, and nothing is to be shown. */
	@state() private rests = false;
	/** What the last sowing led to. */
	@state() private here: Played | null = null;
	@query("mancala-example") private board!: Example | null;
	@query("h1") private heading!: HTMLElement | null;
	private asked = 0;
	private asking: string | null = null;
	private readonly countdown = new Countdown(this, () => Date.now());

	constructor() {
		super();
		for (const source of [texts, settings, router, puzzleProgress]) new Follows(this, source);
	}

	/* ---- which ---- */

	private get date(): string | null {
		return new URLSearchParams(location.search).get("date");
	}

	private get wanted(): string {
		return this.name === "daily" ? `daily ${this.date ?? ""}` : this.name;
	}

	protected override willUpdate(_changed: PropertyValues<this>): void {
		if (this.asking !== this.wanted) void this.fetch();
	}

	private fetch = async (): Promise<void> => {
		const mine = ++this.asked;
		const isFirst = this.asking === null;
		this.asking = this.wanted;
		this.failure = null;
		this.solving = null;
		this.daily = null;
		try {
			const daily = this.name === "daily" ? await findDaily(this.date) : null;
			const puzzle = daily?.puzzle ?? (await findPuzzle(this.name));
			if (mine !== this.asked) return;
			this.daily = daily;
			this.start(puzzle);
			void keepFresh();
			if (!isFirst) void this.updateComplete.then(() => this.heading?.focus({ preventScroll: true }));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (mine === this.asked) this.failure = error;
		}
	};

	private start(puzzle: Puzzle): void {
		this.solving = begun(puzzle);
		this.script = [];
		this.here = null;
		this.rests = true;
	}

	/* ---- solving ---- */

	private onsown({ pit, answer }: ExampleSown): void {
		const { solving } = this;
		if (!solving) return;
		this.here = answer;
		this.rests = false;
		if (this.script.length > 0) {
			this.script = this.script.slice(1);
			return;
		}
		const after = sown(solving, pit);
		this.solving = after;
		if (after.phase === "wrong") this.script = after.other?.line ?? [];
		if (after.phase === "solved") {
			this.script = [];
			puzzleProgress.solve(after.puzzle.id, after.mistakes === 0, this.isToday ? (this.daily?.date ?? null) : null);
		}
	}

	private get isToday(): boolean {
		return this.daily?.date === dayOf(Date.now());
	}

	/** What was sown has come to rest: the rival answers, or what follows is shown. */
	private onsettled(): void {
		const { solving, board } = this;
		if (!solving || !board) return;
		const next = this.script[0] ?? (solving.phase === "rival" ? nextStep(solving)?.pit : undefined);
		if (next !== undefined) void board.sow(next);
		else this.settle();
	}

	private settle(): void {
		const { solving } = this;
		this.rests = true;
		if (solving && solving.phase !== "ask" && solving.phase !== "rival")
			void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(".ways .primary")?.focus({ preventScroll: true }));
	}

	private again = (): void => {
		if (!this.solving) return;
		this.solving = again(this.solving);
		this.script = [];
		this.here = null;
		this.rests = true;
		this.board?.showAt(this.solving.done);
	};

	/** Plays from the position on, whatever there is to see. */
	private play(pits: readonly number[]): void {
		const [first, ...rest] = pits;
		if (first === undefined) return;
		this.script = [first, ...rest];
		this.rests = false;
		void this.board?.sow(first);
	}

	private showSolution = (): void => {
		if (!this.solving) return;
		const { puzzle } = this.solving;
		this.solving = given(this.solving);
		this.here = null;
		this.board?.showAt(0);
		this.play(puzzle.solution.map(({ pit }) => pit));
	};

	private goOn = (): void => {
		if (this.solving) this.play(this.solving.puzzle.line.slice(this.further));
	};

	/** How much of what follows the solution has been shown. */
	private get further(): number {
		const { solving, board } = this;
		return solving && board ? Math.max(0, board.sown.length - solving.puzzle.solution.length) : 0;
	}

	private nextPuzzle = async (): Promise<void> => {
		const { solving } = this;
		if (!solving) return;
		try {
			const next = await findNext(solving.puzzle.id, (id) => puzzleProgress.has(id) !== undefined);
			router.go(next ? `/puzzles/${next.id}` : "/puzzles");
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			router.go("/puzzles");
		}
	};

	/* ---- drawing ---- */

	protected override render() {
		const { solving, failure } = this;
		if (failure) return this.failed(failure);
		if (!solving) return html`<p class="opening dim" role="status">${t("analysis.opening")}</p>`;
		const { puzzle } = solving;
		return html`
			<section class="card words" data-testid="puzzle" data-id=${puzzle.id} data-phase=${solving.phase} data-rests=${this.rests}>
				${this.top(puzzle)}
				<h1 tabindex="-1">${this.name === "daily" && this.daily ? this.dayTitle(this.daily) : words.t("find")}</h1>
				<p class="about">
					<a href="/rules/${puzzle.preset}" @click=${router.follow}>${presetName(puzzle.preset)}</a>
					${levelMark(puzzle.level)}<span>${levelText(puzzle.level)}</span>
				</p>
				<div aria-live="polite">${this.spoken(solving)}</div>
				<div class="ways">${this.ways(solving)}</div>
			</section>
			<section class="card more">
				${this.isOver(solving) && this.rests ? this.lesson(solving) : nothing} ${this.links(solving)}
			</section>
			<div class="stage">
				${keyed(
					puzzle.id,
					html`<mancala-example
						.rules=${puzzle.rules}
						.position=${puzzle.position}
						.own=${solving.phase === "ask" && this.script.length === 0 ? "south" : null}
						@sown=${({ detail }: CustomEvent<ExampleSown>) => this.onsown(detail)}
						@settled=${() => this.onsettled()}
					></mancala-example>`,
				)}
			</div>
		`;
	}

	private failed(failure: ApiError): TemplateResult {
		return html`<div class="opening" role="alert" data-testid="puzzle-failed">
			<p>${puzzleError(failure)}</p>
			<p class="ways">
				<button class="primary" @click=${this.fetch}>${words.t("retry")}</button>
				<a class="button" href="/puzzles" @click=${router.follow}>${words.t("title")}</a>
			</p>
		</div>`;
	}

	private top(puzzle: Puzzle): TemplateResult {
		const { daily } = this;
		const day = (date: string | null, text: string, testid: string, sign: string) =>
			date ? html`<a href="/puzzles/daily?date=${date}" data-testid=${testid} aria-label=${text} @click=${router.follow}>${sign}</a>` : nothing;
		return html`<nav class="top" aria-label=${words.t("title")}>
			<a href="/puzzles" data-testid="all-puzzles" @click=${router.follow}>${words.t("title")}</a>
			${daily ? html`<span class="days">${day(daily.previous, words.t("daily.previous"), "day-before", "←")}${day(daily.next, words.t("daily.next"), "day-after", "→")}</span>` : nothing}
			${puzzleProgress.has(puzzle.id) ? html`<span class="solved" data-testid="was-solved">${icon("checked")}${words.t("was_solved")}</span>` : nothing}
		</nav>`;
	}

	private dayTitle({ date }: Daily): string {
		return this.isToday ? words.t("daily.title") : words.t("daily.of", { date: dayText(date) });
	}

	private isOver({ phase }: Solving): boolean {
		return phase === "solved" || phase === "shown";
	}

	private pits(puzzle: Puzzle): number {
		return readPosition(puzzle.position)?.board.south.length ?? 6;
	}

	private pit(puzzle: Puzzle, side: Side, pit: number): string {
		return pitName(settings.current.labels, this.pits(puzzle), side, pit);
	}

	private spoken(solving: Solving): TemplateResult {
		const { puzzle, phase, done, other, mistakes } = solving;
		switch (phase) {
			case "ask": {
				const before = done > 0 ? puzzle.solution[done - 1] : undefined;
				if (!before) return html`<div class="said" data-testid="said"><p>${words.t("find.text")}</p></div>`;
				const text = before.side === "north" ? words.t("go_on.rival") : words.t("go_on.free");
				return html`<div class="said good" data-testid="said">${icon("checked")}<p><b>${words.t("right")}</b> ${text}</p></div>`;
			}
			case "rival":
				return html`<div class="said good" data-testid="said">${icon("checked")}<p><b>${words.t("right")}</b> ${words.t("rival")}</p></div>`;
			case "wrong": {
				const lost = (nextStep(solving)?.value ?? 0) - (other?.value ?? 0);
				const name = this.pit(puzzle, "south", other?.pit ?? 0);
				return html`<div class="said bad" data-testid="said">
					${icon("abort")}
					<p><b>${words.t("wrong", { pit: name })}</b> ${words.plural("gives_away", lost)} ${other?.line.length ? words.t("then") : ""}</p>
				</div>`;
			}
			case "solved":
				return html`<div class="said good" data-testid="said">
					${icon("checked")}
					<p><b>${mistakes === 0 ? words.t("solved.clean") : words.t("solved.tried")}</b> ${worthText({ south: puzzle.value, exact: true })}.</p>
				</div>`;
			case "shown":
				return html`<div class="said" data-testid="said"><p><b>${words.t("shown")}</b> ${worthText({ south: puzzle.value, exact: true })}.</p></div>`;
		}
	}

	/** Why each of South's sowings is the right one. */
	private lesson({ puzzle }: Solving): TemplateResult {
		const from = foundFrom(puzzle.found);
		const [first] = ownSteps(puzzle);
		const second = first?.others[0];
		return html`
			<ol class="why" data-testid="why">
				${ownSteps(puzzle).map((step) => html`<li><b>${this.pit(puzzle, "south", step.pit)}</b> ${reasonsText(step.reasons)}</li>`)}
			</ol>
			${second
				? html`<p class="dim">${words.t("second", { pit: this.pit(puzzle, "south", second.pit), worth: worthText({ south: second.value, exact: true }) })}</p>`
				: nothing}
			${this.here?.end && this.further > 0 ? html`<p>${endingWords(this.here.end)}</p>` : nothing}
			<p class="dim">${from === null ? words.t("bots.none") : words.t("bots.from", { level: from, name: levelName(from) })}</p>
			<ul class="themes" aria-label=${words.t("filter.theme")}>
				${puzzle.themes.map((theme) => html`<li>${themeText(theme)}</li>`)}
			</ul>
			${this.isToday ? html`<p class="dim" data-testid="countdown">${this.countdownText()}</p>` : nothing}
		`;
	}

	private countdownText(): string {
		return words.t("daily.in", { time: untilText(this.countdown.until(nextDay(Date.now()))) });
	}

	private ways(solving: Solving): TemplateResult {
		switch (solving.phase) {
			case "ask":
			case "rival":
				return html`<button data-testid="show-solution" ?disabled=${!this.rests} @click=${this.showSolution}>${words.t("show")}</button>`;
			case "wrong":
				return html`<button class="primary" data-testid="try-again" @click=${this.again}>${words.t("again")}</button>
					<button data-testid="show-solution" ?disabled=${!this.rests} @click=${this.showSolution}>${words.t("show")}</button>`;
			default: {
				const more = this.further < solving.puzzle.line.length;
				return html`<button class="primary" data-testid="next-puzzle" @click=${this.nextPuzzle}>${words.t("next")}</button>
					${more ? html`<button data-testid="go-on" ?disabled=${!this.rests} @click=${this.goOn}>${words.t("play_on")}</button>` : nothing}`;
			}
		}
	}

	/** The analysis would tell what is to be found. */
	private links(solving: Solving): TemplateResult {
		return html`<div class="links">
			<mancala-share-button .what=${() => this.shared(solving.puzzle)}></mancala-share-button>
			${this.isOver(solving) ? this.leading(solving.puzzle) : nothing}
			<mancala-report .seen=${() => this.seen(solving.puzzle)}></mancala-report>
		</div>`;
	}

	private shared({ id, preset, rules, position }: Puzzle): Shared {
		return puzzleShared(id, `${words.t("title")}, ${presetName(preset)}`, rules, position);
	}

	private seen({ rules, position }: Puzzle): Seen {
		return { section: "puzzle", rules: readRules(rules, client.presets), position };
	}

	private leading(puzzle: Puzzle): TemplateResult {
		return html`<a href=${analysisPath({ rules: puzzle.rules, position: puzzle.position })} data-testid="analyse" @click=${router.follow}>${words.t("analyse")}</a>
			${puzzle.game ? html`<a href="/review/${puzzle.game}" data-testid="from-game" @click=${router.follow}>${words.t("from_game")}</a>` : nothing}`;
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-puzzle": PuzzlePage;
	}
}
