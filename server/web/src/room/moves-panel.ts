/* <mancala-moves>: the moves so far, the newest in sight. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import type { Move } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import type { RoomState } from "../state/room.js";
import { turnLines } from "../state/turns.js";
import { uiStyles } from "../ui/styles.js";

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
				display: inline-block;
				padding: 1px 5px;
				border-radius: 6px;
				white-space: nowrap;
			}
			.move.latest {
				background: var(--accent-soft);
				font-weight: 600;
			}
		`,
	];

	@property({ attribute: false }) room!: RoomState;

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	protected override updated(): void {
		const box = this.renderRoot.querySelector(".scroll");
		if (box) box.scrollTop = box.scrollHeight;
	}

	protected override render() {
		const { moves, first } = this.room;
		const latest = moves[moves.length - 1];
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
											<td>${line.south.map((move) => this.move(move, move === latest))}</td>
											<td>${line.north.map((move) => this.move(move, move === latest))}</td>
										</tr>`,
									)}
								</tbody>
							</table>`}
				</div>
			</div>
		`;
	}

	private move(move: Move, latest: boolean) {
		const name = pitName(settings.current.labels, this.room.board.south.length, move.side, move.pit);
		return html`<span
			class="move ${latest ? "latest" : ""}"
			data-testid="move"
			data-side=${move.side}
			data-pit=${move.pit}
			>${name}${move.captured > 0 ? html` ×${move.captured}` : nothing}</span
		>`;
	}
}
