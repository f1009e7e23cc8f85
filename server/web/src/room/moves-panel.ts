/* <mancala-moves>: the moves so far, the newest in sight, or the one that is looked at. Each leads to its position.
   Event: `go` {n}, to the position after so many sowings. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import type { Move } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import type { RoomState } from "../state/room.js";
import { turnLines } from "../state/turns.js";
import { uiStyles } from "../ui/styles.js";

/** What the head of the table covers. */
const HEAD_PX = 30;

@customElement("mancala-moves")
export class MovesPanel extends LitElement {
	static override styles = [
		uiStyles,
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
			}
			.scroll {
				flex: 1;
				min-height: 0;
				overflow-y: auto;
				margin: 0 -8px;
			}
			.scroll > p {
				padding: 0 8px;
			}
			table {
				width: 100%;
				border-collapse: collapse;
				font-variant-numeric: tabular-nums;
				font-size: 15.5px;
			}
			th {
				position: sticky;
				top: 0;
				background: var(--card);
				padding: 2px 8px 6px;
				color: var(--dim);
				font-size: 13px;
				font-weight: 550;
				text-align: left;
			}
			td {
				padding: 3px 4px;
				vertical-align: top;
			}
			thead td {
				position: sticky;
				top: 0;
				background: var(--card);
			}
			td:first-child {
				width: 2.4em;
				padding-left: 8px;
				color: var(--dim);
			}
			td + td {
				width: 45%;
			}
			.move {
				min-height: 0;
				padding: 1px 5px;
				border: 0;
				border-radius: 6px;
				background: none;
				font: inherit;
				line-height: 1.5;
				white-space: nowrap;
			}
			.move:hover {
				background: var(--accent-soft);
			}
			.move.at {
				box-shadow: inset 0 0 0 1.5px var(--accent-text);
				font-weight: 600;
			}
			.move.latest {
				background: var(--accent-soft);
				font-weight: 600;
			}
		`,
	];

	@property({ attribute: false }) room!: RoomState;
	/** So many sowings are behind the position that is looked at; null for the newest. */
	@property({ attribute: false }) at: number | null = null;

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	/** Who goes through the game, or scrolls there, is not taken to its newest move. */
	protected override updated(changed: PropertyValues<this>): void {
		const box = this.renderRoot.querySelector(".scroll");
		if (!box) return;
		const at = this.renderRoot.querySelector(".at");
		// The list is scrolled, never the page.
		if (at) {
			const [seen, here] = [box.getBoundingClientRect(), at.getBoundingClientRect()];
			if (here.top < seen.top + HEAD_PX || here.bottom > seen.bottom)
				box.scrollTop += (here.top + here.bottom - seen.top - seen.bottom) / 2;
		} else if (changed.has("at") || changed.get("room")?.moves.length !== this.room.moves.length) box.scrollTop = box.scrollHeight;
	}

	protected override render() {
		const { moves, first } = this.room;
		const number = new Map(moves.map((move, i) => [move, i + 1]));
		const moved = (move: Move) => this.move(move, number.get(move) ?? 0);
		const lines = turnLines(moves, first);
		return html`
			<div class="card" data-testid="moves">
				<h2 class="heading">${t("moves.title")}</h2>
				<div class="scroll" tabindex="0" role="region" aria-label=${t("moves.title")}>
					${lines.length === 0
						? html`<p class="dim">${t("moves.none")}</p>`
						: html`<table>
								<thead>
									<tr>
										<td></td>
										<th>${sideName("south")}</th>
										<th>${sideName("north")}</th>
									</tr>
								</thead>
								<tbody>
									${lines.map(
										(line) => html`<tr>
											<td>${line.number}</td>
											<td>${line.south.map(moved)}</td>
											<td>${line.north.map(moved)}</td>
										</tr>`,
									)}
								</tbody>
							</table>`}
				</div>
			</div>
		`;
	}

	/** One of them is reached by Tab; from there arrows go through the game. */
	private move(move: Move, n: number) {
		const name = pitName(settings.current.labels, this.room.board.south.length, move.side, move.pit);
		const latest = n === this.room.moves.length;
		const isAt = n === this.at || (this.at === null && latest);
		return html`<button
			class="move ${latest ? "latest" : ""} ${n === this.at ? "at" : ""}"
			data-testid="move"
			data-side=${move.side}
			data-pit=${move.pit}
			tabindex=${isAt ? 0 : -1}
			aria-current=${isAt ? "step" : nothing}
			@click=${() => this.dispatchEvent(new CustomEvent("go", { detail: { n } }))}
			>${name}${move.captured > 0 ? html` ×${move.captured}` : nothing}</button
		>`;
	}
}
