/* <mancala-exercises>: all exercises by family and stage, with what has been done; or one of them. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { miniature, miniatureStyles } from "../board/miniature.js";
import { pitCell } from "../board/geometry.js";
import { book } from "../i18n/book.js";
import { t, texts } from "../i18n/i18n.js";
import type { Rules } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import { readPosition } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import { done } from "./done.js";
import { EXERCISES, type Exercise, exerciseOf, familyOf, STAGES } from "./exercise.js";
import "./exercise-card.js";
import { taskText } from "./words.js";

const words = book("exercises");

@customElement("mancala-exercises")
export class ExercisesPage extends LitElement {
	static override styles = [
		uiStyles,
		miniatureStyles,
		css`
			:host {
				flex: 1;
				width: min(1180px, 100%);
				margin: 0 auto;
				padding: 4px clamp(14px, 2.2vw, 32px) 48px;
			}
			.opening {
				padding: 20vh 0;
				text-align: center;
			}
			.page {
				display: grid;
				grid-template-columns: minmax(0, 1fr);
				gap: clamp(26px, 4vw, 40px);
			}
			h1 {
				font: 750 clamp(28px, 3.6vw, 46px) / 1.08 var(--font);
				letter-spacing: -0.025em;
			}
			h2 {
				font: 700 clamp(20px, 2vw, 25px) / 1.2 var(--font);
			}
			h3 {
				font: 650 17px/1.3 var(--font);
			}
			.lead {
				display: grid;
				gap: 10px;
				max-width: 46em;
			}
			.lead p {
				color: var(--dim);
				font-size: clamp(16px, 1.3vw, 18px);
			}
			.bar {
				width: min(340px, 100%);
				height: 10px;
				accent-color: var(--accent-text);
			}
			.stages {
				display: grid;
				gap: 22px;
				margin-top: 14px;
			}
			ul {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(min(270px, 100%), 1fr));
				gap: 12px;
				margin: 10px 0 0;
				padding: 0;
				list-style: none;
			}
			.tile {
				position: relative;
				display: grid;
				align-content: start;
				gap: 10px;
				height: 100%;
				padding: 12px;
				color: var(--ink);
				font-size: 15px;
				line-height: 1.4;
				text-decoration: none;
			}
			.tile:hover {
				border-color: var(--accent-text);
			}
			.tile .by {
				color: var(--dim);
				font-size: 13.5px;
			}
			.mark {
				position: absolute;
				top: -9px;
				right: 12px;
				padding: 1px 10px;
				border-radius: 999px;
				background: var(--good);
				color: var(--card);
				font-size: 13px;
				font-weight: 650;
			}
			.mark.seen {
				border: 1px solid var(--line-strong);
				background: var(--card);
				color: var(--dim);
			}
		`,
	];

	/** Of the exercise; null for all. */
	@property() name: string | null = null;

	constructor() {
		super();
		for (const source of [texts, settings, done]) new Follows(this, source);
	}

	/** The families have places of their own in the address. */
	protected override firstUpdated(): void {
		const place = this.renderRoot.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`);
		if (location.hash && place) place.scrollIntoView();
	}

	protected override render() {
		if (!words.t("lead")) return html`<p class="opening dim" role="status">${t("analysis.opening")}</p>`;
		const exercise = exerciseOf(this.name);
		if (exercise) return html`<mancala-exercise .exercise=${exercise}></mancala-exercise>`;
		const n = EXERCISES.filter(({ id }) => done.of(id) === "done").length;
		const progress = words.t("progress", { n, of: EXERCISES.length });
		return html`<div class="page" data-testid="exercises" data-done=${n}>
			<div class="lead">
				<h1>${words.t("title")}</h1>
				${this.name ? html`<p role="alert">${words.t("unknown")}</p>` : nothing}
				<p>${words.t("lead")}</p>
				<div>
					<progress class="bar" max=${EXERCISES.length} value=${n} aria-label=${progress}></progress>
					<p class="dim">${progress}</p>
				</div>
			</div>
			${(["kalah", "oware"] as const).map((family) => this.family(family))}
		</div>`;
	}

	private family(family: Rules["family"]): TemplateResult {
		return html`<section aria-labelledby=${family}>
			<h2 id=${family}>${words.t(`family.${family}`)}</h2>
			<div class="stages">
				${STAGES.map((stage) => {
					const own = EXERCISES.filter((exercise) => familyOf(exercise) === family && exercise.stage === stage);
					return html`<div>
						<h3>${words.t(`stage.${stage}`)}</h3>
						<p class="dim">${words.t(`stage.${stage}.text`)}</p>
						<ul>
							${own.map((exercise) => this.tile(exercise))}
						</ul>
					</div>`;
				})}
			</div>
		</section>`;
	}

	private tile(exercise: Exercise): TemplateResult {
		const { id, rules, position, pit } = exercise;
		const read = readPosition(position);
		const mark = done.of(id);
		return html`<li>
			<a class="card tile" href="/exercises/${id}" data-testid="exercise-${id}" @click=${router.follow}>
				${read ? miniature(read.board, "south", { from: pit === undefined ? null : pitCell(6, "south", pit) }) : nothing}
				<span>${taskText(exercise)}</span>
				<span class="by">${presetName(rules)}</span>
				${mark ? html`<span class="mark ${mark}" data-testid="mark-${id}">${mark === "done" ? `✓ ${words.t("done")}` : words.t("seen")}</span>` : nothing}
			</a>
		</li>`;
	}
}
