/* <mancala-review-moves>: the sowings of a game, each a button that goes there, with its mark. Event: `go` {ply}. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { plural, t, texts } from "../i18n/i18n.js";
import { Follows, settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import { turnLines } from "../state/turns.js";
import type { Game, Review } from "../study/answers.js";
import { markShape, markStyles, markWord } from "../study/marks.js";
import { uiStyles } from "../ui/styles.js";

type Sown = Game["moves"][number];

@customElement("mancala-review-moves")
export class ReviewMoves extends LitElement {
	static override styles = [
		uiStyles,
		markStyles,
		css`
			:host {
				display: flex;
				min-height: 0;
			}
			.card {
				flex: 1;
				display: flex;
				flex-direction: column;
				min-height: 0;
				min-width: 0;
			}
			.scroll {
				position: relative;
				flex: 1;
				min-height: 0;
				overflow-y: auto;
				margin: 0 -8px;
				scrollbar-width: thin;
			}
			table {
				width: 100%;
				border-collapse: collapse;
				font-variant-numeric: tabular-nums;
				font-size: 15px;
			}
			th,
			thead td {
				position: sticky;
				top: 0;
				z-index: 1;
				background: var(--card);
			}
			th {
				padding: 2px 8px 6px;
				color: var(--dim);
				font-size: 13px;
				font-weight: 550;
				text-align: left;
			}
			td {
				padding: 1px 2px;
				vertical-align: top;
			}
			td:first-child {
				width: 2.2em;
				padding: 6px 0 0 8px;
				color: var(--dim);
			}
			td + td {
				width: 46%;
			}
			button {
				min-width: 28px;
				min-height: 32px;
				gap: 4px;
				padding: 0 6px;
				border-color: transparent;
				border-radius: 8px;
				background: none;
				font-weight: 450;
				font-size: 15px;
			}
			button[aria-current] {
				background: var(--accent-soft);
				border-color: var(--accent-text);
				font-weight: 650;
			}
			.turning {
				text-decoration: underline 2px var(--bad);
				text-underline-offset: 4px;
			}
		`,
	];

	@property({ attribute: false }) game!: Game;
	@property({ attribute: false }) review: Review | null = null;
	@property({ type: Number }) ply = 0;

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	/** The sowing that one is at stays in sight, and the page where it is. */
	protected override updated(changed: PropertyValues<this>): void {
		if (!changed.has("ply")) return;
		const box = this.renderRoot.querySelector<HTMLElement>(".scroll");
		const at = this.renderRoot.querySelector<HTMLElement>("[aria-current]");
		if (!box) return;
		if (!at) {
			box.scrollTop = 0;
			return;
		}
		const row = at.getBoundingClientRect();
		const frame = box.getBoundingClientRect();
		if (row.top < frame.top + 32) box.scrollTop -= frame.top + 32 - row.top;
		else if (row.bottom > frame.bottom) box.scrollTop += row.bottom - frame.bottom;
	}

	protected override render() {
		const { moves, first } = this.game;
		const number = new Map(moves.map((move, i) => [move as unknown, i]));
		return html`<div class="card" data-testid="review-moves">
			<h2 class="heading">${t("moves.title")}</h2>
			<div class="scroll" tabindex="-1">
				<table>
					<thead>
						<tr>
							<td></td>
							<th scope="col">${sideName("south")}</th>
							<th scope="col">${sideName("north")}</th>
						</tr>
					</thead>
					<tbody>
						${turnLines(moves, first).map(
							(line) => html`<tr>
								<td>${line.number}</td>
								${(["south", "north"] as const).map(
									(side) => html`<td>${line[side].map((move) => this.move(move as Sown, number.get(move) ?? 0))}</td>`,
								)}
							</tr>`,
						)}
					</tbody>
				</table>
			</div>
		</div>`;
	}

	private move({ side, pit, captured }: Sown, ply: number) {
		const name = pitName(settings.current.labels, this.game.rules.pits, side, pit);
		const mark = this.review?.positions[ply]?.mark ?? null;
		const lost = this.review?.positions[ply]?.lost ?? 0;
		const turning = this.review?.turning_points.includes(ply) ?? false;
		const words = [mark ? markWord(mark) : "", lost > 0 ? plural("review.lost", lost) : "", turning ? t("review.turning") : ""];
		const said = words.filter(Boolean).join(", ");
		return html`<button
			data-testid="move-${ply}"
			data-mark=${mark ?? ""}
			aria-current=${this.ply === ply + 1 ? "step" : nothing}
			title=${said}
			@click=${() => this.dispatchEvent(new CustomEvent("go", { detail: { ply: ply + 1 } }))}
		>
			<span class=${turning ? "turning" : ""}>${name}${captured > 0 ? html`&hairsp;×${captured}` : nothing}</span>
			${mark && mark !== "best" && mark !== "good" ? markShape(mark) : nothing}${said ? html`<span class="hidden">${said}</span>` : nothing}
		</button>`;
	}
}
