/* <mancala-review-summary>: how well each side played, where the game turned, or how far the review is.
   Events: `go` {ply}; `again`, after an error. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { plural, t, texts } from "../i18n/i18n.js";
import type { ApiError } from "../net/api.js";
import { Follows, settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import { type Game, MARKS, type Review, type ReviewedSide } from "../study/answers.js";
import { markShape, markStyles, markWord } from "../study/marks.js";
import { studyError } from "../study/errors.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-review-summary")
export class ReviewSummary extends LitElement {
	static override styles = [
		uiStyles,
		markStyles,
		css`
			table {
				width: 100%;
				border-collapse: collapse;
				font-size: 15px;
				font-variant-numeric: tabular-nums;
			}
			th {
				padding: 3px 0;
				font-weight: 450;
				text-align: left;
			}
			thead th {
				color: var(--dim);
				font-size: 13px;
				font-weight: 550;
			}
			td,
			thead th + th {
				width: 27%;
				padding: 3px 0 3px 8px;
				text-align: right;
			}
			tbody th {
				display: flex;
				align-items: center;
				gap: 8px;
			}
			.accuracy td {
				font-size: 21px;
				font-weight: 700;
			}
			.accuracy th {
				min-height: 38px;
			}
			.turns {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 6px;
				margin-top: 12px;
				padding-top: 12px;
				border-top: 1px solid var(--line);
				font-size: 14px;
			}
			.turns button {
				min-height: 34px;
				padding: 0 11px;
				border-color: var(--bad);
				border-radius: 999px;
				font-size: 14px;
				font-variant-numeric: tabular-nums;
			}
			progress {
				display: block;
				width: 100%;
				height: 10px;
				margin: 12px 0 8px;
				accent-color: var(--accent-text);
			}
			.error {
				display: grid;
				justify-items: start;
				gap: 10px;
				margin-top: 4px;
				font-size: 14.5px;
			}
			.dim {
				font-size: 14px;
			}
		`,
	];

	@property({ attribute: false }) game!: Game;
	@property({ attribute: false }) review: Review | null = null;
	@property({ attribute: false }) progress: { done: number; of: number; waits: boolean } | null = null;
	@property({ attribute: false }) error: ApiError | null = null;

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	protected override render() {
		return html`<section class="card" data-testid="review-summary" data-state=${this.review ? "done" : this.error ? "error" : "working"}>
			<h2 class="heading">${t("review.title")}</h2>
			${this.review ? this.done(this.review) : this.error ? this.failed(this.error) : this.working()}
		</section>`;
	}

	private working(): TemplateResult {
		const { done, of, waits } = this.progress ?? { done: 0, of: 1, waits: true };
		return html`<div role="status">
			<p>${waits ? t("review.waits") : t("review.working")}</p>
			<progress data-testid="review-progress" max=${of} value=${done} aria-label=${t("review.working")}></progress>
			<p class="dim">${t("review.progress", { done, of })}</p>
		</div>`;
	}

	private failed(error: ApiError): TemplateResult {
		const passing = error.code !== "too_long" && error.code !== "damaged" && error.code !== "not_found";
		return html`<div class="error" role="alert" data-testid="review-error">
			<p>${studyError(error)}</p>
			${passing ? html`<button @click=${() => this.dispatchEvent(new CustomEvent("again"))}>${t("review.again")}</button>` : nothing}
		</div>`;
	}

	private done(review: Review): TemplateResult {
		const { south, north } = review.sides;
		const row = (name: TemplateResult, of: (side: ReviewedSide) => unknown, kind = "", testid = "") =>
			html`<tr class=${kind} data-testid=${testid || nothing}>
				<th scope="row">${name}</th>
				<td>${of(south)}</td>
				<td>${of(north)}</td>
			</tr>`;
		const percent = ({ accuracy }: ReviewedSide) => (accuracy === null ? "–" : t("review.percent", { n: accuracy }));
		return html`
			<table>
				<thead>
					<tr>
						<th><span class="hidden">${t("review.mark")}</span></th>
						<th scope="col">${sideName("south")}</th>
						<th scope="col">${sideName("north")}</th>
					</tr>
				</thead>
				<tbody>
					${row(html`${t("review.accuracy")}`, percent, "accuracy", "accuracy")}
					${MARKS.map((mark) => row(html`${markShape(mark)}${markWord(mark)}`, ({ marks }) => marks[mark]))}
					${row(html`${t("review.given_away")}`, ({ lost }) => lost)}
				</tbody>
			</table>
			${review.turning_points.length > 0
				? html`<div class="turns">
						<span class="dim">${t("review.turned")}</span>
						${review.turning_points.map((ply) => this.turn(ply, review))}
					</div>`
				: nothing}
		`;
	}

	private turn(ply: number, review: Review): TemplateResult | typeof nothing {
		const move = this.game.moves[ply];
		if (!move) return nothing;
		const name = pitName(settings.current.labels, this.game.rules.pits, move.side, move.pit);
		const lost = plural("review.lost", review.positions[ply]?.lost ?? 0);
		return html`<button
			data-testid="turning-${ply}"
			title=${`${sideName(move.side)}: ${name}, ${lost}`}
			@click=${() => this.dispatchEvent(new CustomEvent("go", { detail: { ply: ply + 1 } }))}
		>
			${ply + 1}. ${name}
		</button>`;
	}
}
