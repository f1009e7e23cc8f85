/* <mancala-class-board>: one board of the class, small: who plays, where it stands, whose turn it is, whether somebody is
   away. Event: `open`, when it is to be looked at. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import type { ClassBoard, Side } from "../protocol.js";
import { Follows } from "../settings.js";
import { clockText, readClock } from "../state/clock.js";
import { uiStyles } from "../ui/styles.js";
import { miniBoard, miniStyles } from "./mini-board.js";
import { awaited, type ClassState, pupilOf } from "./state.js";

const classroom = book("classroom");

@customElement("mancala-class-board")
export class BoardCard extends LitElement {
	static override styles = [
		uiStyles,
		miniStyles,
		css`
			button {
				display: grid;
				gap: 6px;
				width: 100%;
				height: 100%;
				padding: 12px 14px 10px;
				border-radius: 18px;
				border-color: var(--line);
				background: var(--card);
				text-align: start;
				justify-content: stretch;
				align-content: start;
			}
			button:disabled {
				opacity: 1;
			}
			.over {
				border-style: dashed;
			}
			.waits {
				border-color: var(--bad);
				box-shadow: inset 0 0 0 1px var(--bad);
			}
			.line {
				display: flex;
				align-items: baseline;
				gap: 8px;
				min-width: 0;
				font-size: 16px;
				font-weight: 600;
			}
			.name {
				min-width: 0;
				overflow-wrap: anywhere;
			}
			.line.on .name::before {
				content: "";
				display: inline-block;
				width: 0.62em;
				height: 0.62em;
				margin-inline-end: 0.4em;
				border-radius: 50%;
				background: var(--accent);
				box-shadow: 0 0 0 1.5px var(--accent-text);
			}
			.won .name::after {
				content: " ★";
				color: var(--accent-text);
			}
			small {
				color: var(--bad);
				font-weight: 550;
				font-size: 13px;
				white-space: nowrap;
			}
			.clock {
				margin-inline-start: auto;
				font-variant-numeric: tabular-nums;
				color: var(--dim);
				flex: none;
			}
			.on .clock {
				color: var(--ink);
			}
			.state {
				color: var(--dim);
				font-size: 14px;
				font-weight: 500;
				min-height: 1.35em;
			}
		`,
	];

	@property({ attribute: false }) state!: ClassState;
	@property({ attribute: false }) board!: ClassBoard;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor() {
		super();
		new Follows(this, texts);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.timer);
	}

	/** Whole seconds are enough from far away. */
	protected override updated(): void {
		clearTimeout(this.timer);
		if (this.board.clock?.running) this.timer = setTimeout(() => this.requestUpdate(), 1000);
	}

	private name(side: Side): string {
		const { board, state } = this;
		const number = board[side];
		if (number === null) return classroom.t("board.bot", { level: board.bot ?? state.bot });
		return pupilOf(state, number)?.name ?? "–";
	}

	private player(side: Side): TemplateResult {
		const { board, state } = this;
		const pupil = pupilOf(state, board[side]);
		const clock = board.clock && clockText(readClock(board.clock, state.clock_setting, side, client.time.now()).shown_ms);
		return html`<span class="line ${board.to_move === side ? "on" : ""} ${board.winner === side ? "won" : ""}">
			<span class="name">${this.name(side)}</span>
			${pupil && !pupil.connected ? html`<small>${classroom.t("board.away")}</small>` : nothing}
			${clock ? html`<span class="clock">${clock.main}</span>` : nothing}
		</span>`;
	}

	private words(): string {
		const { board, state } = this;
		if (board.reason !== null) {
			const over = board.winner ? classroom.t("board.won", { name: this.name(board.winner) }) : board.reason === "aborted" ? classroom.t("board.off") : classroom.t("board.draw");
			return board.game > 1 ? `${over} · ${classroom.t("board.game", { n: board.game })}` : over;
		}
		const away = awaited(state, board);
		if (away) return classroom.t("board.waits", { name: away.name });
		if (state.paused) return classroom.t("host.paused");
		return classroom.plural("board.sowings", board.ply);
	}

	protected override render() {
		const { board } = this;
		const score = classroom.t("board.score", {
			south: this.name("south"),
			north: this.name("north"),
			a: board.board.stores[0] ?? 0,
			b: board.board.stores[1] ?? 0,
		});
		const turn = board.to_move ? `, ${classroom.t("board.turn", { name: this.name(board.to_move) })}` : "";
		return html`<button
			class="${board.reason === null ? "" : "over"} ${awaited(this.state, board) ? "waits" : ""}"
			data-testid="class-board"
			data-number=${board.number}
			data-ply=${board.ply}
			data-over=${board.reason ?? nothing}
			?disabled=${board.room === undefined}
			@click=${() => this.dispatchEvent(new Event("open"))}
		>
			${this.player("north")} ${miniBoard(board.board, board.to_move)} ${this.player("south")}
			<span class="state">${this.words()}</span>
			<span class="hidden">${score}${turn}</span>
		</button>`;
	}
}
