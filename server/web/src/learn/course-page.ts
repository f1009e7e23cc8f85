/* <mancala-course>: a course, a step at a time: a text, an example that plays its sowing, and a task to do. Which step it
   is stands in the address; how far one has come is kept in this browser. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { type Parameters, t, texts } from "../i18n/i18n.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import type { Played } from "../study/answers.js";
import { playedLine } from "../study/line-source.js";
import { readRules } from "../study/position.js";
import { icon } from "../ui/icons.js";
import { styled } from "../ui/styled.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import "./course-end.js";
import type { Step } from "./courses/course.js";
import { courseNamed, COURSES } from "./courses/courses.js";
import "./example.js";
import type { Example, ExampleSown } from "./example.js";
import { factsOf } from "./facts.js";
import { courseStyles } from "./learn-styles.js";
import { progress } from "./progress.js";
import { plain, rich } from "./rich.js";
import { way } from "./ways.js";
import { writing } from "./writing.js";

const learn = book("learn");

type Part = "title" | "text" | "shown" | "task" | "hint" | "done";

/** After so many wrong pits the right one glows. */
const HELP_AFTER = 2;

@customElement("mancala-course")
export class CoursePage extends LitElement {
	static override styles = [uiStyles, iconStyles, courseStyles];

	@property() name = "";
	/** From 1; one more than there are is the end. */
	@property({ type: Number }) number = 1;

	@state() private phase: "example" | "task" | "done" = "example";
	/** The example has been seen to its end. */
	@state() private seen = false;
	@state() private view: "before" | "after" = "before";
	@state() private wrong = 0;
	/** The example's line, and the one of the task as far as it was sown. */
	@state() private example: readonly Played[] = [];
	@state() private line: readonly Played[] = [];
	@state() private sownAll = false;
	@state() private failed = false;
	/** The board has its position. */
	@state() private ready = false;
	@query("mancala-example") private board!: Example | null;
	@query("h1") private heading!: HTMLElement | null;
	private shown: Step | null = null;

	constructor() {
		super();
		for (const source of [settings, texts, progress]) new Follows(this, source);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.addEventListener("keydown", this.onkey);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		document.removeEventListener("keydown", this.onkey);
	}

	private get course() {
		return courseNamed(this.name) ?? COURSES[0];
	}

	private get step(): Step | null {
		return this.course.steps[Math.max(1, this.number) - 1] ?? null;
	}

	private get rules(): string {
		return this.step?.rules ?? this.course.rules;
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (!changed.has("name") && !changed.has("number")) return;
		const { step } = this;
		const isFirst = this.shown === null;
		this.shown = step;
		this.phase = step?.example ? "example" : "task";
		this.seen = false;
		this.view = "before";
		this.ready = false;
		this.begin();
		this.example = [];
		if (step) void this.fetch(step);
		if (!isFirst) void this.updateComplete.then(() => this.heading?.focus({ preventScroll: true }));
	}

	protected override updated(changed: PropertyValues<this>): void {
		const { course } = this;
		if (course.name !== this.name) router.replace("/learn");
		else if (changed.has("name") || changed.has("number"))
			progress.look(course.name, Math.min(this.number, course.steps.length) - 1);
	}

	private begin(): void {
		this.wrong = 0;
		this.line = [];
		this.sownAll = false;
		this.failed = false;
	}

	private async fetch(step: Step): Promise<void> {
		try {
			const example = step.example ? await playedLine(this.rules, step.example.position, step.example.moves) : [];
			const before = await playedLine(this.rules, step.task.position, []);
			if (step !== this.step) return;
			this.example = example;
			this.line = before;
		} catch {
			if (step === this.step) this.failed = true;
		}
	}

	/* ---- what can be done ---- */

	private go(number: number): void {
		router.go(`/learn/${this.course.name}/${Math.max(1, Math.min(number, this.course.steps.length + 1))}`);
	}

	private watch = async (): Promise<void> => {
		const { step } = this;
		this.view = "after";
		this.seen = false;
		await this.board?.replay();
		if (step === this.step && this.phase === "example") this.seen = true;
	};

	private look(view: "before" | "after"): void {
		this.view = view;
		this.seen = true;
		this.board?.showAt(view === "before" ? 0 : (this.step?.example?.moves.length ?? 0));
	}

	private tryIt = (): void => {
		this.phase = "task";
	};

	private again = (): void => {
		this.phase = "task";
		this.begin();
		this.board?.reset();
		if (this.step) void this.fetch(this.step);
	};

	private primary(): void {
		this.renderRoot.querySelector<HTMLElement>(".ways .primary")?.click();
	}

	private onkey = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat) return;
		const target = event.composedPath()[0];
		if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
		switch (event.key) {
			case "ArrowRight":
				if (this.step) this.go(this.number + 1);
				break;
			case "ArrowLeft":
				if (this.number > 1) this.go(this.number - 1);
				break;
			case "Enter":
				if (target instanceof Element && target.closest("button, a")) return;
				this.primary();
				break;
			default:
				return;
		}
		event.preventDefault();
	};

	/* ---- the task ---- */

	/** The pits that are right next; null where nothing is left to do. */
	private get wanted(): readonly number[] | null {
		return this.step?.task.moves[this.line.length - 1] ?? null;
	}

	private onsown(step: Step, { answer }: ExampleSown): void {
		this.line = [...this.line, answer];
		this.wrong = 0;
		const sown = this.line.length - 1;
		this.sownAll = sown >= step.task.moves.length + (step.task.reply?.length ?? 0);
	}

	/** What was sown has come to rest: the rival answers, or it is done. */
	private onsettled(step: Step): void {
		if (this.phase !== "task") return;
		const left = this.line.length - 1 - step.task.moves.length;
		const reply = left >= 0 ? step.task.reply?.[left] : undefined;
		if (reply !== undefined) void this.board?.sow(reply);
		else if (this.sownAll) {
			this.phase = "done";
			progress.finish(this.course.name, step.id);
			void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(".ways .primary")?.focus({ preventScroll: true }));
		}
	}

	/* ---- texts ---- */

	private facts(line: readonly Played[]): Parameters {
		const { step } = this;
		const facts = factsOf(line, writing(step?.win_at), line.length === 1 ? step?.task.moves[0]?.[0] : undefined);
		// Of a task that is still to be done, how many sowings it takes.
		if (step && line.length === 1) facts.turns = step.task.moves.length;
		return step?.variant ? { ...facts, variant: presetName(step.variant) } : facts;
	}

	private text(part: Part): string | null {
		return this.step && learn.find(`step.${this.course.name}.${this.step.id}.${part}`);
	}

	/** Nothing where there is no such text, or no answer yet to speak of. */
	private said(part: Part, line: readonly Played[]): TemplateResult | null {
		const text = this.text(part);
		return text !== null && line.length > 0 ? rich(text, this.facts(line)) : null;
	}

	/** What is said of a pit that was not asked for: where it leads, and what to look for. */
	private otherText = (pit: number): string | null => {
		const leads = this.board?.leads(pit) ?? "";
		const hint = this.text("hint");
		return hint === null ? leads : `${leads}. ${plain(hint, this.facts(this.line.slice(0, 1)))}`;
	};

	private seenNow = (): Seen => ({
		section: "course",
		rules: readRules(this.rules, client.presets),
		position: this.board?.here?.position ?? null,
	});

	/* ---- drawing ---- */

	protected override render() {
		const { step, course } = this;
		return html`${this.progress()} ${step ? keyed(step, this.drawStep(step)) : html`<mancala-course-end .name=${course.name}></mancala-course-end>`}`;
	}

	private progress(): TemplateResult {
		const { steps, name } = this.course;
		const { done } = progress.of(name);
		return html`<nav class="progress" aria-label=${learn.t("progress")}>
			<a class="name" href="/learn" @click=${router.follow}>${learn.find(`course.${name}.title`)}</a>
			<ol>
				${steps.map((step, i) => {
					const title = learn.find(`step.${name}.${step.id}.title`) ?? "";
					const isDone = done.includes(step.id);
					return html`<li class="${isDone ? "done" : ""} ${i + 1 === this.number ? "here" : ""}">
						<a
							href="/learn/${name}/${i + 1}"
							data-testid="step-${i + 1}"
							data-done=${isDone}
							title=${title}
							aria-label=${isDone ? learn.t("step_done", { n: i + 1, title }) : learn.t("step", { n: i + 1, title })}
							aria-current=${i + 1 === this.number ? "step" : nothing}
							@click=${router.follow}
						></a>
					</li>`;
				})}
			</ol>
			<div class="bar" aria-hidden="true"><span ${styled({ width: `${(100 * Math.min(this.number, steps.length)) / steps.length}%` })}></span></div>
			<span class="count" aria-hidden="true">${Math.min(this.number, steps.length)} / ${steps.length}</span>
		</nav>`;
	}

	private drawStep(step: Step): TemplateResult {
		const intro = this.line.slice(0, 1);
		return html`
			<section class="card words" data-testid="step" data-step=${step.id} data-phase=${this.phase}>
				<h1 tabindex="-1">${this.text("title")}</h1>
				<p class="text">${this.said("text", intro)}</p>
				<div aria-live="polite">${this.spoken(step)}</div>
				${this.failed ? this.failure() : nothing}
				${this.phase === "example" ? this.views() : nothing}
				${step.links && this.phase === "done" ? html`<div class="view">${step.links.map((link) => this.link(link))}</div>` : nothing}
				<div class="ways">${this.ways(step)}</div>
			</section>
			<div class="stage">${this.phase === "example" ? this.drawExample(step) : this.drawTask(step)}</div>
			<div class="foot">
				<p class="keys">${learn.t("keys")}</p>
				<mancala-report .seen=${this.seenNow}></mancala-report>
			</div>
		`;
	}

	private link(name: "free" | "count"): TemplateResult | typeof nothing {
		return way(`/learn/${name}`, `to-${name}`, name === "free" ? learn.t("more.free") : learn.t("more.count"));
	}

	private spoken(step: Step): TemplateResult | typeof nothing {
		if (this.phase === "example") {
			const shown = this.seen && this.view === "after" ? this.said("shown", this.example) : null;
			return shown ? html`<div class="said" data-testid="shown"><p>${shown}</p></div>` : nothing;
		}
		if (this.phase === "done") {
			const done = this.said("done", this.line);
			return html`<div class="said good" data-testid="done">${icon("checked")}<p><b>${this.praise(step)}</b> ${done}</p></div>`;
		}
		const task = this.said("task", this.line.slice(0, 1));
		return task ? html`<div class="said" data-testid="task"><p>${task}</p></div>` : nothing;
	}

	private praise(step: Step): string {
		const words = [learn.t("praise.1"), learn.t("praise.2"), learn.t("praise.3"), learn.t("praise.4")];
		return words[this.course.steps.indexOf(step as never) % words.length] ?? "";
	}

	private views(): TemplateResult {
		const button = (view: "before" | "after", text: string) => html`<button
			data-testid="view-${view}"
			aria-pressed=${this.view === view}
			?disabled=${!this.ready}
			@click=${() => this.look(view)}
		>
			${text}
		</button>`;
		return html`<div class="view" role="group" aria-label=${learn.t("views")}>
			${button("before", learn.t("before"))} ${button("after", learn.t("after"))}
			${this.seen ? html`<button data-testid="replay" @click=${this.watch}>${icon("always")}${learn.t("replay")}</button>` : nothing}
		</div>`;
	}

	private ways(step: Step): TemplateResult {
		const back = html`<button data-testid="back" ?disabled=${this.number === 1} @click=${() => this.go(this.number - 1)}>${learn.t("back")}</button>`;
		const on = (primary: boolean) => html`<button class=${primary ? "primary" : ""} data-testid="next" @click=${() => this.go(this.number + 1)}>
			${this.number === this.course.steps.length ? learn.t("finish") : learn.t("next")}
		</button>`;
		switch (this.phase) {
			case "example":
				return this.seen
					? html`${back}<button class="primary" data-testid="try" @click=${this.tryIt}>${learn.t("try")}</button>`
					: html`${back}<button class="primary" data-testid="watch" ?disabled=${!this.ready || this.example.length === 0} @click=${this.watch}>${learn.t("watch")}</button>`;
			case "task":
				return html`${back}${step.example ? html`<button data-testid="to-example" @click=${() => this.toExample()}>${learn.t("to_example")}</button>` : nothing}${on(false)}`;
			case "done":
				return html`${back}<button data-testid="again" @click=${this.again}>${learn.t("again")}</button>${on(true)}`;
		}
	}

	private toExample(): void {
		this.phase = "example";
		this.view = "before";
		this.ready = false;
		this.seen = false;
		this.begin();
		if (this.step) void this.fetch(this.step);
	}

	private failure(): TemplateResult {
		return html`<p role="alert">${t("study.offline")}
			<button data-testid="retry" @click=${this.again}>${learn.t("retry")}</button></p>`;
	}

	private drawExample(step: Step): TemplateResult | typeof nothing {
		if (!step.example) return nothing;
		return html`${keyed(
			"example",
			html`<mancala-example
				.rules=${this.rules}
				.position=${step.example.position}
				.played=${step.example.moves}
				.own=${null}
				@ready=${() => {
					this.board?.showAt(0);
					this.ready = true;
				}}
			></mancala-example>`,
		)}`;
	}

	private drawTask(step: Step): TemplateResult {
		const { wanted } = this;
		const helps = step.task.glow || this.wrong >= HELP_AFTER;
		return html`${keyed(
			"task",
			html`<mancala-example
				.rules=${this.rules}
				.position=${step.task.position}
				.own=${this.phase === "task" && wanted ? "south" : null}
				.allow=${wanted}
				.glow=${helps && wanted ? (wanted[0] ?? null) : null}
				.about=${step.show ?? []}
				.otherText=${this.otherText}
				@sown=${(event: CustomEvent<ExampleSown>) => this.onsown(step, event.detail)}
				@settled=${() => this.onsettled(step)}
				@refused=${() => this.wrong++}
			></mancala-example>`,
		)}`;
	}
}
