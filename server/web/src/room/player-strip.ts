/* <mancala-player>: one side's line beside the board: who sits there, whether he is there, whose turn, his clock. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { t, texts } from "../i18n/i18n.js";
import type { Seat, Side } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { botIn, isProgram, levelName } from "../state/bots.js";
import { personName, sideName } from "../state/describe.js";
import { spanText } from "../state/presence.js";
import type { RoomState } from "../state/room.js";
import { pointsOf } from "../state/series.js";
import { Countdown } from "../ui/countdown.js";
import { icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import "./clock-face.js";
import type { Table } from "./table.js";

@customElement("mancala-player")
export class PlayerStrip extends LitElement {
	static override styles = [
		uiStyles,
		iconStyles,
		css`
			:host {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 8px 12px;
				min-height: 54px;
			}
			.avatar {
				flex: none;
				display: grid;
				place-items: center;
				width: 42px;
				height: 42px;
				border-radius: 50%;
				background: #75532f;
				color: #fff;
				font: 650 18px var(--font);
			}
			.avatar.north {
				background: #3d6650;
			}
			/* A program is square, whatever the colours. */
			.avatar.bot {
				border-radius: 12px;
			}
			.avatar .icon {
				width: 24px;
				height: 24px;
			}
			.tag {
				padding: 0 7px;
				border: 1px solid var(--line-strong);
				border-radius: 7px;
				color: var(--ink);
				font-size: 13px;
				font-weight: 600;
				white-space: nowrap;
			}
			.thinking i {
				display: inline-block;
				width: 4px;
				height: 4px;
				margin-left: 3px;
				border-radius: 50%;
				background: currentColor;
				animation: think 1.8s ease-in-out infinite;
			}
			.thinking i:nth-of-type(2) {
				animation-delay: 0.3s;
			}
			.thinking i:nth-of-type(3) {
				animation-delay: 0.6s;
			}
			@keyframes think {
				50% {
					opacity: 0.25;
				}
			}
			@media (prefers-reduced-motion: reduce) {
				.thinking i {
					animation: none;
				}
			}
			.avatar.free {
				background: none;
				border: 2px dashed var(--line-strong);
				color: var(--dim);
			}
			.who {
				min-width: 0;
				flex: 1;
				display: flex;
				align-items: baseline;
				flex-wrap: wrap;
				gap: 0 14px;
				line-height: 1.3;
			}
			.name {
				max-width: 100%;
				overflow: hidden;
				text-overflow: ellipsis;
				white-space: nowrap;
				font-size: 17px;
				font-weight: 650;
			}
			.line {
				flex-basis: 100%;
				display: flex;
				align-items: center;
				gap: 7px;
				color: var(--dim);
				font-size: 14px;
			}
			.dot {
				width: 9px;
				height: 9px;
				border-radius: 50%;
				border: 2px solid var(--line-strong);
			}
			.dot.here {
				border-color: var(--good);
				background: var(--good);
			}
			.turn {
				white-space: nowrap;
				color: var(--accent-text);
				font-weight: 650;
			}
			.points {
				padding: 0 9px;
				border: 1px solid var(--line-strong);
				border-radius: 9px;
				font-size: 15px;
				font-weight: 700;
				font-variant-numeric: tabular-nums;
			}
			.lag,
			.first {
				white-space: nowrap;
				font-variant-numeric: tabular-nums;
			}
			.line .short {
				display: none;
			}
			@media (max-height: 520px) and (orientation: landscape) {
				.who {
					gap: 0 8px;
				}
				.line {
					flex-basis: auto;
				}
				:host {
					justify-content: flex-end;
				}
				/* A row to itself, over the buttons: they stay where they are when it goes. */
				.who:has(.own .first) {
					flex-basis: 100%;
				}
				.lag .long,
				.first ~ .lag {
					display: none;
				}
				.line .lag .short {
					display: inline;
				}
				.avatar,
				.turn,
				.side {
					display: none;
				}
			}
			@media (max-width: 640px) {
				.turning .side,
				.turning.own .dot,
				.turning.own .lag .long,
				.first .long {
					display: none;
				}
				.turning.own .lag .short,
				.line .first .short {
					display: inline;
				}
				/* One row; what does not fit, the lag first, is left out whole. */
				.line {
					flex-wrap: wrap;
					gap: 5px;
					max-height: 1.3em;
					overflow: hidden;
					white-space: nowrap;
				}
				.lag {
					order: 1;
				}
				:host {
					gap: 10px;
					min-height: 48px;
				}
				.avatar {
					width: 38px;
					height: 38px;
				}
				.name {
					font-size: 16px;
				}
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	@property() side: Side = "south";

	private readonly seconds = new Countdown(this, () => this.table.roomNow());

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	protected override render() {
		const { room, side } = this;
		const points = pointsOf(room.score, side);
		const first = room.phase === "playing" && room.toMove === side ? room.firstMoveUnixMs : null;
		const seat = room.seats[side];
		const turn = room.phase === "playing" && room.toMove === side;
		const bot = botIn(seat);
		const name = bot !== null ? levelName(bot) : seat ? personName(seat.name) || sideName(side) : t("player.free");
		const lag = room.phase === "playing" && seat?.connected ? room.lag[side] : null;
		const state = seat ? (seat.connected ? t("player.here") : t("player.away")) : "";
		return html`
			<div class="avatar ${side} ${seat ? "" : "free"} ${isProgram(seat) ? "bot" : ""}" aria-hidden="true">
				${isProgram(seat) ? icon("bot") : seat ? [...name][0]?.toUpperCase() : "?"}
			</div>
			<div class="who">
				<span class="name" dir="auto" data-testid="name-${side}">${name}</span>
				${this.tag(seat)}
				${points === null
					? nothing
					: html`<span class="points" data-testid="points-${side}" role="img" aria-label=${t("series.points", { n: points })}
							>${points}</span
						>`}
				<span class="line ${turn ? "turning" : ""} ${room.side === side ? "own" : ""}">
					${seat && !room.local ? html`<i class="dot ${seat.connected ? "here" : ""}" role="img" aria-label=${state} title=${state}></i>` : ""}
					<span class="side">${sideName(side)}${seat && !seat.connected ? html` · ${state}` : ""}</span>
					${first === null
						? nothing
						: html`<span class="first" data-testid="first-move"
								><span class="long">${t("player.first_move", { time: spanText(this.seconds.until(first)) })}</span
								><span class="short">${t("player.first_short", { time: spanText(this.seconds.until(first)) })}</span></span
							>`}
					${lag === null
						? nothing
						: html`<span class="lag" data-testid="lag-${side}" data-ms=${lag} title=${t("player.lag_title")}
								><span class="long">${t("player.lag", { n: lag })}</span
								><span class="short">${t("player.lag_short", { n: lag })}</span></span
							>`}
					${turn ? this.turn(bot !== null) : ""}
				</span>
			</div>
			<slot></slot>
			<mancala-clock .table=${this.table} .clock=${room.clock} .setting=${room.clockSetting} .side=${side}></mancala-clock>
		`;
	}

	/** That a program sits here, and how strong it is, or that it is somebody's own. */
	private tag(seat: Seat | null): TemplateResult | typeof nothing {
		const bot = botIn(seat);
		if (bot !== null) return html`<span class="tag" data-testid="bot-${this.side}" data-level=${bot}>${t("bot.numbered", { n: bot })}</span>`;
		if (!isProgram(seat)) return nothing;
		return html`<span class="tag" data-testid="outside-bot-${this.side}" title=${t("seat.outside_bot_title")}>${t("seat.outside_bot")}</span>`;
	}

	private turn(thinks: boolean): TemplateResult {
		const { room, side } = this;
		if (thinks && room.held === null) return html`<span class="turn thinking">${t("bot.thinks")}<i></i><i></i><i></i></span>`;
		return html`<span class="turn">${room.side === side && !room.together ? t("turn.yours") : t("turn.theirs")}</span>`;
	}
}
