/* <mancala-puzzles>: the puzzle of the day, what one has solved, and all puzzles by rules, difficulty and theme. What is
   looked for stands in the address. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { miniature, miniatureStyles } from "../board/miniature.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { t, texts } from "../i18n/i18n.js";
import { ApiError, query } from "../net/api.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import { readPosition } from "../study/position.js";
import { Countdown } from "../ui/countdown.js";
import { icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import { dayOf, nextDay } from "./progress-record.js";
import { puzzleProgress } from "./progress.js";
import { type Daily, type Day, type Puzzle, PUZZLE_LEVELS, type PuzzleLevel, THEMES, type Theme } from "./puzzle.js";
import { dayText, levelMark, levelText, puzzleError, themeText, untilText } from "./puzzle-text.js";
import { listStyles } from "./list-styles.js";
import { type Filter, findDaily, findDays, findPuzzles, noteListed } from "./source.js";

const words = book("puzzles");

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
	return values.includes(value as T) ? (value as T) : undefined;
}

@customElement("mancala-puzzles")
export class PuzzlesPage extends LitElement {
	static override styles = [uiStyles, iconStyles, miniatureStyles, listStyles];

	@state() private daily: Daily | null = null;
	@state() private dailyFailure: ApiError | null = null;
	@state() private days: readonly Day[] = [];
	@state() private puzzles: readonly Puzzle[] | null = null;
	@state() private next: string | null = null;
	@state() private offline = false;
	@state() private failure: ApiError | null = null;
	private asked = 0;
	private asking: string | null = null;
	private readonly countdown = new Countdown(this, () => Date.now());

	constructor() {
		super();
		for (const source of [texts, settings, router, client, puzzleProgress]) new Follows(this, source);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.fetchDaily();
	}

	private get filter(): Filter {
		const given = new URLSearchParams(location.search);
		return {
			rules: given.get("rules") || undefined,
			theme: oneOf(THEMES, given.get("theme")),
			level: oneOf(PUZZLE_LEVELS, Number(given.get("level"))),
		};
	}

	protected override willUpdate(): void {
		const wanted = JSON.stringify(this.filter);
		if (wanted !== this.asking) void this.fetchPuzzles(null);
	}

	private async fetchDaily(): Promise<void> {
		this.dailyFailure = null;
		try {
			this.daily = await findDaily(null);
			this.days = (await findDays(this.daily.date)).slice(0, 14);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (!this.daily) this.dailyFailure = error;
		}
	}

	private fetchPuzzles = async (after: string | null): Promise<void> => {
		const mine = ++this.asked;
		const filter = this.filter;
		this.asking = JSON.stringify(filter);
		this.failure = null;
		try {
			const found = await findPuzzles(filter, after);
			if (mine !== this.asked) return;
			this.puzzles = after ? [...(this.puzzles ?? []), ...found.puzzles] : found.puzzles;
			this.next = found.next;
			this.offline = found.offline;
			noteListed(this.puzzles);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (mine === this.asked) this.failure = error;
		}
	};

	private look(change: Partial<Record<keyof Filter, string>>): void {
		const { rules, theme, level } = this.filter;
		const text = query({ rules, theme, level, ...change });
		router.put(`/puzzles${text ? `?${text}` : ""}`);
	}

	/* ---- drawing ---- */

	protected override render() {
		const today = dayOf(Date.now());
		const streak = puzzleProgress.streak(today);
		return html`
			<div class="head" data-testid="puzzles">
				<div class="lead">
					<h1>${words.t("title")}</h1>
					<p>${words.t("lead")}</p>
					<p class="counts">
						<span data-testid="solved-count">${words.plural("count", puzzleProgress.count)}</span>
						${streak > 0 ? html`<span data-testid="streak">${words.plural("streak", streak)}</span>` : nothing}
					</p>
				</div>
				${this.today(today)}
			</div>
			<section aria-labelledby="all">
				<h2 id="all">${words.t("all")}</h2>
				${this.filters()} ${this.list()}
			</section>
			${this.earlier()}
		`;
	}

	private today(today: string): TemplateResult {
		const { daily } = this;
		if (!daily)
			return html`<div class="card daily">
				<h2>${words.t("daily.title")}</h2>
				<p class="dim" role="status">${this.dailyFailure ? puzzleError(this.dailyFailure) : t("analysis.opening")}</p>
				${this.dailyFailure ? html`<button @click=${() => void this.fetchDaily()}>${words.t("retry")}</button>` : nothing}
			</div>`;
		const { puzzle, date } = daily;
		return html`<a class="card daily" href="/puzzles/daily" data-testid="daily" data-id=${puzzle.id} @click=${router.follow}>
			${picture(puzzle)}
			<div>
				<h2>${words.t("daily.title")}</h2>
				<p class="dim">${dayText(date)}</p>
				<p>${presetName(puzzle.preset)}</p>
				<p class="level">${levelMark(puzzle.level)} ${levelText(puzzle.level)}</p>
				${solvedMark(puzzle.id)}
				${date === today
					? html`<p class="dim small" data-testid="countdown">${words.t("daily.in", { time: untilText(this.countdown.until(nextDay(Date.now()))) })}</p>`
					: nothing}
			</div>
		</a>`;
	}

	private filters(): TemplateResult {
		const { rules, theme, level } = this.filter;
		const presets = client.presets.map(({ name }) => name);
		return html`<div class="filters">
			${this.select("rules", words.t("filter.rules"), rules, presets, presetName)}
			${this.select("level", words.t("filter.level"), level, PUZZLE_LEVELS, levelText)}
			${this.select("theme", words.t("filter.theme"), theme, THEMES, themeText)}
		</div>`;
	}

	private select<T extends string | number>(
		name: keyof Filter,
		label: string,
		chosen: T | string | undefined,
		values: readonly T[],
		text: (value: T) => string,
	): TemplateResult {
		return html`<div class="field">
			<label for=${name}>${label}</label>
			<select id=${name} data-testid="filter-${name}" @change=${(event: Event) => this.look({ [name]: (event.target as HTMLSelectElement).value })}>
				<option value="" ?selected=${chosen === undefined}>${words.t("filter.all")}</option>
				${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${text(value)}</option>`)}
			</select>
		</div>`;
	}

	private list(): TemplateResult {
		const { puzzles, failure } = this;
		if (failure)
			return html`<p class="note" role="alert">${puzzleError(failure)} <button @click=${() => void this.fetchPuzzles(null)}>${words.t("retry")}</button></p>`;
		if (!puzzles) return html`<p class="note dim" role="status">${t("analysis.opening")}</p>`;
		const { rules, theme, level } = this.filter;
		if (puzzles.length === 0)
			return html`<p class="note dim" role="status" data-testid="no-puzzles">${rules || theme || level ? words.t("none") : words.t("young")}</p>`;
		return html`
			${this.offline ? html`<p class="note" role="status" data-testid="offline">${words.t("offline")}</p>` : nothing}
			<ul class="puzzles">
				${puzzles.map((puzzle) => html`<li>${card(puzzle)}</li>`)}
			</ul>
			${this.next ? html`<p class="more"><button data-testid="more" @click=${() => void this.fetchPuzzles(this.next)}>${words.t("more")}</button></p>` : nothing}
		`;
	}

	private earlier(): TemplateResult | typeof nothing {
		if (this.days.length === 0) return nothing;
		return html`<section aria-labelledby="earlier">
			<h2 id="earlier">${words.t("daily.earlier")}</h2>
			<ul class="days">
				${this.days.map(
					(day) => html`<li>
						<a href="/puzzles/daily?date=${day.date}" data-testid="day-${day.date}" @click=${router.follow}>
							<b>${dayText(day.date)}</b><span>${presetName(day.preset)}</span>${levelMark(day.level)}<span class="hidden">${levelText(day.level as PuzzleLevel)}</span>
							${solvedMark(day.id)}
						</a>
					</li>`,
				)}
			</ul>
		</section>`;
	}
}

function picture(puzzle: Puzzle): TemplateResult | typeof nothing {
	const position = readPosition(puzzle.position);
	return position ? html`<div class="picture">${miniature(position.board)}</div>` : nothing;
}

function solvedMark(id: string): TemplateResult | typeof nothing {
	return puzzleProgress.has(id) ? html`<span class="solved">${icon("checked")}${words.t("was_solved")}</span>` : nothing;
}

function card(puzzle: Puzzle): TemplateResult {
	const themes: Theme[] = puzzle.themes.slice(0, 3);
	return html`<a class="card" href="/puzzles/${puzzle.id}" data-testid="puzzle-${puzzle.id}" @click=${router.follow}>
		${picture(puzzle)}
		<b>${presetName(puzzle.preset)}</b>
		<span class="level">${levelMark(puzzle.level)} ${levelText(puzzle.level)}</span>
		<span class="dim small">${themes.map(themeText).join(" · ")}</span>
		${solvedMark(puzzle.id)}
	</a>`;
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-puzzles": PuzzlesPage;
	}
}
