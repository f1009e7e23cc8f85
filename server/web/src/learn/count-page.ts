/* <mancala-count>: where will the last seed fall? Somebody says so, alone or with a whole circle of people, points there,
   and the sowing is counted. */

import { html, LitElement, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { formStyles, segments } from "../home/form.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { Follows, settings } from "../settings.js";
import type { Played } from "../study/answers.js";
import { readPosition } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import { drill, type Drill, type Size } from "./drill.js";
import "./example.js";
import type { Example, ExampleSown } from "./example.js";
import { factsOf, placeNamed } from "./facts.js";
import { practiceStyles } from "./practice-styles.js";
import { rich } from "./rich.js";
import { writing } from "./writing.js";

const learn = book("learn");

const GAMES = { kalah: "kalah", oware: "oware-abapa,grand_slam=legal" } as const;

@customElement("mancala-count")
export class CountPage extends LitElement {
	static override styles = [uiStyles, formStyles, practiceStyles];

	@state() private game: keyof typeof GAMES = "kalah";
	@state() private size: Size = "small";
	@state() private drill: Drill = drill("small", Math.random);
	/** The cell that was pointed at. */
	@state() private guess: number | null = null;
	@state() private answer: Played | null = null;
	/** The sowing has been seen to its end. */
	@state() private counted = false;
	@state() private right = 0;
	@state() private asked = 0;
	@query("mancala-example") private board!: Example | null;

	constructor() {
		super();
		for (const source of [settings, texts]) new Follows(this, source);
	}

	private another = (): void => {
		this.drill = drill(this.size, Math.random);
		this.guess = null;
		this.answer = null;
		this.counted = false;
	};

	private pick(cell: number): void {
		if (this.guess !== null) return;
		this.guess = cell;
		void this.board?.sow(this.drill.pit);
	}

	private onsettled(): void {
		if (!this.answer || this.counted) return;
		this.counted = true;
		this.asked++;
		if (this.last === this.guess) this.right++;
		void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("[data-testid=another]")?.focus({ preventScroll: true }));
	}

	private get last(): number | null {
		const drops = this.answer?.trace?.drops ?? [];
		return drops[drops.length - 1] ?? null;
	}

	protected override render() {
		const { drill: asked, guess } = this;
		return html`
			<h1>${learn.t("count.title")}</h1>
			<p class="lead">${learn.t("count.lead")}</p>
			<div class="question" aria-live="polite" data-testid="question" data-answered=${this.counted}>${this.question()}</div>
			<div class="stage">
				${keyed(
					asked,
					html`<mancala-example
						.rules=${GAMES[this.game]}
						.position=${asked.position}
						.own=${"south"}
						.pick=${guess === null}
						.preview=${false}
						.count=${settings.current.count === "spoken" ? "spoken" : "shown"}
						.glow=${guess === null ? asked.pit : null}
						.about=${guess === null ? [] : [guess]}
						@picked=${(event: CustomEvent<{ cell: number }>) => this.pick(event.detail.cell)}
						@sown=${(event: CustomEvent<ExampleSown>) => (this.answer = event.detail.answer)}
						@settled=${() => this.onsettled()}
					></mancala-example>`,
				)}
			</div>
			<div class="choices">${this.choices()}</div>
		`;
	}

	private choices(): TemplateResult {
		const game = segments(
			"game",
			learn.t("count.game"),
			[
				["kalah", learn.t("count.kalah")],
				["oware", learn.t("count.oware")],
			],
			this.game,
			(game) => {
				this.game = game;
				this.another();
			},
		);
		const size = segments(
			"size",
			learn.t("count.size"),
			[
				["small", learn.t("count.small")],
				["large", learn.t("count.large")],
				["round", learn.t("count.round")],
			],
			this.size,
			(size) => {
				this.size = size;
				this.another();
			},
		);
		const count = segments(
			"count",
			learn.t("count.aloud"),
			[
				["shown", learn.t("count.shown")],
				["spoken", learn.t("count.spoken")],
			],
			settings.current.count === "spoken" ? "spoken" : "shown",
			(count) => settings.set({ count }),
		);
		return html`${game}${size}${count}`;
	}

	private question(): TemplateResult {
		const position = readPosition(this.drill.position);
		const score = this.asked > 0 ? html`<span class="score" data-testid="score">${learn.t("count.score", { right: this.right, n: this.asked })}</span>` : "";
		if (!position) return html``;
		const { board, toMove } = position;
		const start: Played = { position: this.drill.position, board, to_move: toMove, legal: [], landings: [], end: null, trace: null };
		const facts = factsOf([start], writing(), this.drill.pit);
		if (this.guess === null) return html`<span>${rich(learn.t("count.question"), facts)}</span>${score}`;
		if (!this.counted || this.last === null) return html`<span>${learn.t("count.sowing")}</span>${score}`;
		const place = (cell: number) => placeNamed(cell, board.south.length, toMove, writing());
		const said = { last: place(this.last), guess: place(this.guess) };
		const words =
			this.last === this.guess
				? html`<span class="good" data-testid="right">${rich(learn.t("count.right"), said)}</span>`
				: html`<span data-testid="missed">${rich(learn.t("count.missed"), said)}</span>`;
		return html`${words}<button class="primary" data-testid="another" @click=${this.another}>${learn.t("count.next")}</button>${score}`;
	}
}
