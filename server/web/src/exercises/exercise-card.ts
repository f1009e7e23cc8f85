/* <mancala-exercise>: one exercise: its position, what is asked of it, what to check, and the answer when it is wanted. What
   is right is asked of the rules. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { pitCell } from "../board/geometry.js";
import type { PitTag } from "../board/tag.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import "../learn/example.js";
import type { Example } from "../learn/example.js";
import { ApiError } from "../net/api.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import type { Played } from "../study/answers.js";
import { studyError } from "../study/errors.js";
import { playedLine } from "../study/line-source.js";
import { outcomeWords } from "../study/outcome.js";
import { readPosition, readRules } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import { done } from "./done.js";
import { after, changed, type Exercise, isList, isRight, isSet, rightAnswer, SEEDS_MAX } from "./exercise.js";
import { exerciseStyles } from "./exercise-styles.js";
import { answerText, cellName, checkText, taskText, whyText } from "./words.js";

const words = book("exercises");

const PITS = 6;
const NUMBER_MAX = 48;

@customElement("mancala-exercise")
export class ExerciseCard extends LitElement {
	static override styles = [uiStyles, exerciseStyles];

	@property({ attribute: false }) exercise!: Exercise;
	@state() private given: readonly number[] = [];
	@state() private number = 0;
	/** Seeds in the pit that may be changed. */
	@state() private seeds = 0;
	@state() private verdict: "right" | "wrong" | null = null;
	@state() private shown: readonly number[] | null = null;
	@state() private came: Played | null = null;
	@state() private fault = "";
	@query("mancala-example") private example!: Example | null;

	constructor() {
		super();
		for (const source of [texts, settings, done]) new Follows(this, source);
	}

	protected override willUpdate(change: PropertyValues<this>): void {
		if (!change.has("exercise")) return;
		this.given = [];
		this.number = 0;
		this.verdict = this.shown = this.came = null;
		this.fault = "";
		this.seeds = this.seedsAt(this.exercise.cell);
	}

	protected override updated(change: PropertyValues): void {
		// Another exercise begins where one reads it.
		if (change.has("exercise") && change.get("exercise")) this.renderRoot.querySelector<HTMLElement>("h1")?.focus();
		if (change.has("seeds") && this.verdict === "right") void this.recompute();
	}

	private seedsAt(cell: number | undefined): number {
		if (cell === undefined) return 0;
		const board = readPosition(this.exercise.position)?.board;
		return (cell > PITS ? board?.north[cell - PITS - 1] : board?.south[cell]) ?? 0;
	}

	/** As it lies before the person now. */
	private get position(): string {
		const { position, cell } = this.exercise;
		return cell === undefined ? position : changed(position, cell, this.seeds);
	}

	private get answer(): readonly number[] {
		if (isList(this.exercise) || this.exercise.kind === "last") return this.given;
		return [isSet(this.exercise) ? this.seeds : this.number];
	}

	/** A pit to be changed is changed first. */
	private get ready(): boolean {
		const { kind, to } = this.exercise;
		if (kind === "change") return this.seeds === to;
		return !isList(this.exercise) || this.given.length > 0;
	}

	private check = async (): Promise<void> => {
		const { exercise, answer } = this;
		await this.attempt(async () => {
			const right = await rightAnswer(exercise);
			if (exercise !== this.exercise) return;
			this.verdict = isRight(exercise, answer, right) ? "right" : "wrong";
			if (this.verdict === "right") {
				done.set(exercise.id, "done");
				await this.recompute();
			}
		});
	};

	private async attempt(act: () => Promise<void>): Promise<void> {
		this.fault = "";
		try {
			await act();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			this.fault = studyError(error);
		}
	}

	/** What the sowing comes to with the seeds that lie there now. */
	private async recompute(): Promise<void> {
		const { exercise, position } = this;
		if (exercise.cell === undefined || exercise.pit === undefined) return;
		const { pit, rules } = exercise;
		await this.attempt(async () => {
			const [before] = await playedLine(rules, position, []);
			const came = before?.legal.includes(pit) ? ((await playedLine(rules, position, [pit]))[1] ?? null) : null;
			if (position === this.position) this.came = came;
		});
	}

	private toggleAnswer = async (event: Event): Promise<void> => {
		if (!(event.target as HTMLDetailsElement).open || this.shown) return;
		const { exercise } = this;
		await this.attempt(async () => {
			const right = await rightAnswer(exercise);
			if (exercise !== this.exercise) return;
			this.shown = right;
			done.set(exercise.id, "seen");
		});
	};

	private pick(cell: number): void {
		const { exercise } = this;
		if (this.verdict === "right") return;
		if (exercise.kind === "last") {
			this.given = [cell];
			void this.check();
			return;
		}
		if (!isList(exercise) || cell >= PITS) return;
		this.verdict = null;
		this.given = this.given.includes(cell) ? this.given.filter((one) => one !== cell) : [...this.given, cell];
	}

	protected override render() {
		const { exercise } = this;
		const picks = (exercise.kind === "last" || isList(exercise)) && this.verdict !== "right";
		return html`
			<div class="head">
				<p class="stage">
					<a href="/exercises" @click=${router.follow}>${words.t("all")}</a> · ${words.t(`stage.${exercise.stage}`)}
				</p>
				<h1 tabindex="-1">${taskText(exercise)}</h1>
				<p class="dim">
					<a href="/rules/${exercise.rules}" @click=${router.follow}>${words.t("rules", { name: presetName(exercise.rules) })}</a>
				</p>
			</div>
			<div class="board">
				<mancala-example
					.rules=${exercise.rules}
					.position=${this.position}
					.own=${null}
					.preview=${false}
					.pick=${picks}
					.tags=${this.tags()}
					.about=${this.about()}
					@picked=${({ detail }: CustomEvent<{ cell: number }>) => this.pick(detail.cell)}
				></mancala-example>
			</div>
			<div class="side" data-testid="exercise" data-verdict=${this.verdict ?? ""}>
				${this.answering()}
				<div role="status">${this.judged()}</div>
				${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
				<section class="check" aria-labelledby="check">
					<h2 id="check">${words.t("check")}</h2>
					<p>${checkText(exercise)}</p>
				</section>
				${this.verdict === "right" ? nothing : this.lookUp()} ${this.onward()}
			</div>
		`;
	}

	/* ---- the board ---- */

	private tags(): PitTag[] {
		return isList(this.exercise) ? this.given.map((cell) => ({ cell, text: "✓", best: true })) : [];
	}

	private about(): number[] {
		const { kind, cell, pit } = this.exercise;
		if (kind === "last") return [...this.given, ...(pit === undefined ? [] : [pitCell(PITS, "south", pit)])];
		return [cell, pit].filter((one): one is number => one !== undefined);
	}

	/* ---- the answer ---- */

	private answering(): TemplateResult | typeof nothing {
		const { exercise } = this;
		if (exercise.kind === "last") return this.verdict === "right" ? nothing : html`<p class="point">${words.t("point")}</p>`;
		return html`<div class="answer">
			${exercise.cell === undefined ? nothing : this.stepper("seeds", words.t("seeds_in", { cell: cellName(exercise.cell) }), this.seeds, SEEDS_MAX, (seeds) => {
				this.seeds = seeds;
				if (isSet(exercise)) this.verdict = null;
			})}
			${exercise.kind === "change" && !this.ready && this.verdict !== "right"
				? html`<p class="dim" data-testid="set-first">${words.t("set_first", { cell: cellName(exercise.cell ?? 0), to: exercise.to ?? 0 })}</p>`
				: nothing}
			${isList(exercise) ? this.chips() : nothing}
			${isList(exercise) || isSet(exercise) || this.verdict === "right"
				? nothing
				: this.stepper("number", words.t("your_number"), this.number, NUMBER_MAX, (number) => {
						this.number = number;
						this.verdict = null;
					})}
			${this.verdict === "right"
				? nothing
				: html`<button class="primary submit" data-testid="submit" ?disabled=${!this.ready} @click=${this.check}>${words.t("submit")}</button>`}
		</div>`;
	}

	private stepper(name: string, label: string, value: number, max: number, change: (value: number) => void): TemplateResult {
		return html`<div class="stepper">
			<label for=${name}>${label}</label>
			<div>
				<button aria-label=${words.t("less")} data-testid="${name}-less" ?disabled=${value <= 0} @click=${() => change(value - 1)}>−</button>
				<input
					id=${name}
					data-testid=${name}
					type="number"
					inputmode="numeric"
					min="0"
					max=${max}
					.value=${String(value)}
					@change=${(event: Event) => {
						const field = event.target as HTMLInputElement;
						if (field.reportValidity() && field.value !== "") change(Math.trunc(field.valueAsNumber));
						else field.value = String(value);
					}}
				/>
				<button aria-label=${words.t("more")} data-testid="${name}-more" ?disabled=${value >= max} @click=${() => change(value + 1)}>+</button>
			</div>
		</div>`;
	}

	private chips(): TemplateResult {
		const row = readPosition(this.exercise.position)?.board.south ?? [];
		return html`<fieldset class="chips">
			<legend>${words.t("mark")}</legend>
			${row.map((seeds, pit) =>
				seeds === 0
					? nothing
					: html`<button
							data-testid="chip-${pit}"
							aria-pressed=${this.given.includes(pit)}
							?disabled=${this.verdict === "right"}
							@click=${() => this.pick(pit)}
						>
							${cellName(pit)}
						</button>`,
			)}
		</fieldset>`;
	}

	private judged(): TemplateResult | typeof nothing {
		const { exercise, verdict } = this;
		if (verdict === null) return nothing;
		if (verdict === "wrong") return html`<p class="verdict wrong" data-testid="verdict">✕ ${isList(exercise) ? words.t("wrong_list") : words.t("wrong")}</p>`;
		return html`<p class="verdict right" data-testid="verdict">✓ ${words.t("right")}</p>
			<p>${whyText(exercise)}</p>
			${exercise.cell !== undefined
				? html`<p class="now" data-testid="now">
						${words.t("captured_now", {
							n: this.seeds,
							cell: cellName(exercise.cell),
							came: this.came?.trace ? outcomeWords(this.came.trace) : "–",
						})}
					</p>`
				: nothing}`;
	}

	private lookUp(): TemplateResult {
		const { exercise, shown } = this;
		return html`<details data-testid="hidden-answer" @toggle=${this.toggleAnswer}>
			<summary>${words.t("answer")}</summary>
			${shown
				? html`<p><b>${words.t("answer_is", { answer: answerText(exercise, shown) })}</b></p>
						<p>${whyText(exercise)}</p>`
				: nothing}
		</details>`;
	}

	private onward(): TemplateResult {
		const { exercise } = this;
		const next = after(exercise);
		const mayShow = exercise.pit !== undefined && (this.verdict === "right" || this.shown !== null);
		return html`<div class="onward">
			${mayShow
				? html`<button data-testid="show" @click=${this.show}>${words.t("show")}</button>
						<button data-testid="again" @click=${() => this.example?.reset()}>${words.t("again")}</button>`
				: nothing}
			${next
				? html`<a class="button ${this.verdict === "right" ? "primary" : ""}" data-testid="next" href="/exercises/${next.id}" @click=${router.follow}>${words.t("next")}</a>`
				: html`<a class="button" href="/exercises" @click=${router.follow}>${words.t("all")}</a>`}
			<mancala-report .seen=${() => this.seen}></mancala-report>
		</div>`;
	}

	private show = async (): Promise<void> => {
		const { pit } = this.exercise;
		if (pit === undefined || !this.example) return;
		this.example.showAt(0);
		await this.example.sow(pit);
	};

	private get seen(): Seen {
		return { section: "exercise", rules: readRules(this.exercise.rules, client.presets), position: this.position };
	}
}
