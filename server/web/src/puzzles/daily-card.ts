/* <mancala-daily>: the puzzle of the day as a card on the front page. Nothing is there until there is one. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { miniature, miniatureStyles } from "../board/miniature.js";
import { client } from "../client.js";
import { t, texts } from "../i18n/i18n.js";
import { ask } from "../net/api.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { presetName } from "../state/describe.js";
import { readPosition } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import type { Puzzle, ToldDaily } from "./puzzle.js";

@customElement("mancala-daily")
export class DailyCard extends LitElement {
	static override styles = [
		uiStyles,
		miniatureStyles,
		css`
			a {
				display: grid;
				grid-template-columns: minmax(0, 190px) minmax(0, 1fr);
				gap: 6px 18px;
				align-items: center;
				color: inherit;
				text-decoration: none;
				transition: border-color 0.15s;
			}
			a:hover {
				border-color: var(--accent-text);
			}
			b {
				font-size: 17px;
				font-weight: 680;
			}
			span {
				color: var(--dim);
				font-size: 15px;
			}
		`,
	];

	@state() private puzzle: Puzzle | null = null;

	constructor() {
		super();
		new Follows(this, texts);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		// A young server has none yet, and without a network there is none: then there is no card.
		if (client.status !== "open") return;
		ask<ToldDaily>("/api/puzzles/daily").then(
			({ puzzle }) => (this.puzzle = puzzle),
			() => undefined,
		);
	}

	protected override render() {
		const { puzzle } = this;
		const position = puzzle && readPosition(puzzle.position);
		if (!puzzle || !position) return nothing;
		return html`<a class="card" href="/puzzles/daily" data-testid="daily" @click=${router.follow}>
			${miniature(position.board)}
			<div>
				<b>${t("home.daily")}</b><br />
				<span>${presetName(puzzle.preset)}</span>
			</div>
		</a>`;
	}
}
