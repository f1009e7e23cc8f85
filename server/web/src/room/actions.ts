/* <mancala-actions>: what a player can do besides sowing, each thing in a place of its own that it keeps for the whole
   game: what cannot be done just now is shown so and stays where it is, so that no button comes under a finger that was
   meant for another. What the room does not allow is not there at all. Also the way to the talk, where that is out of
   sight. Stands in a player's line (player-strip), of which its parts become parts. Against a bot the hint and the way
   back come first, and on a phone stand outside of the sheet. Events: `to-chat`; `hint`, when one is wanted. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, texts } from "../i18n/i18n.js";
import type { Side } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { mayHint, mayUndo, rivalBot } from "../state/bots.js";
import { playerName } from "../state/describe.js";
import { againAt, keptRows, type OfferKind, ownOffer } from "../state/offers.js";
import { other, type RoomState } from "../state/room.js";
import { Countdown } from "../ui/countdown.js";
import { type Icon, icon } from "../ui/icons.js";
import { Settled } from "../ui/settled.js";
import { styled } from "../ui/styled.js";
import { dialogStyles, iconStyles, uiStyles } from "../ui/styles.js";
import { isAbortable, mayAbort, mayGiveTime, mayOffer } from "./allowed.js";
import type { Table } from "./table.js";

/** More than these stand in two rows where a row is short. */
const IN_A_ROW = 4;

/** What is asked for once more before it is done. */
type Sure = "resign" | "settle" | "abort" | "draw";

@customElement("mancala-actions")
export class Actions extends LitElement {
	static override styles = [
		uiStyles,
		iconStyles,
		dialogStyles,
		css`
			/* The bar stands in the player's line, the row below it. */
			:host {
				display: contents;
			}
			.bar {
				display: none;
				flex: none;
				gap: 6px;
			}
			.bar button {
				position: relative;
				width: 44px;
				padding: 0;
			}
			.row {
				order: 9;
				flex: 1 0 100%;
				display: grid;
				grid-auto-flow: column;
				grid-auto-columns: max-content;
				gap: 8px;
			}
			button.act {
				padding: 0 14px;
			}
			.act small {
				color: var(--dim);
				font: inherit;
				font-variant-numeric: tabular-nums;
			}
			.gone {
				visibility: hidden;
			}
			.badge {
				position: absolute;
				top: -6px;
				right: -6px;
				min-width: 20px;
				padding: 0 5px;
				border-radius: 10px;
				background: var(--accent);
				color: #2a1a08;
				font: 700 12.5px/20px var(--font);
				text-align: center;
			}
			.act[aria-checked="true"] {
				background: var(--accent-soft);
				border-color: var(--accent-text);
				box-shadow: inset 0 0 0 1px var(--accent-text);
			}
			.shade,
			.bar .near,
			.bar .menu {
				display: none;
			}
			@media (max-width: 900px) {
				.bar {
					display: flex;
				}
			}
			/* Where the words no longer fit beside the drawings they stand below. */
			@media (max-width: 1100px) {
				.row {
					grid-auto-columns: minmax(0, 1fr);
					gap: 5px;
				}
				button.act {
					flex-direction: column;
					gap: 1px;
					min-height: 52px;
					padding: 4px 2px;
					font-size: 12.5px;
					line-height: 1.15;
					overflow-wrap: anywhere;
				}
			}
			@media (max-height: 520px) and (orientation: landscape) {
				.row {
					grid-auto-flow: row;
					grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
				}
				button.act {
					min-height: 46px;
					font-size: 11px;
				}
				.act .icon {
					width: 16px;
					height: 16px;
				}
			}
			/* A phone's height is the board's: the row is a sheet that comes when it is asked for. */
			@media (max-width: 640px) {
				.bar .near,
				.bar .menu {
					display: inline-flex;
				}
				.open.row .far {
					display: none;
				}
				.row {
					display: none;
				}
				.open.shade {
					display: block;
					position: fixed;
					inset: 0;
					z-index: 20;
					background: rgb(24 14 6 / 45%);
				}
				.open.row {
					position: fixed;
					inset: auto 0 0;
					z-index: 21;
					display: grid;
					grid-auto-flow: row;
					grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
					gap: 8px;
					padding: 16px 14px calc(16px + env(safe-area-inset-bottom));
					border-top: 1px solid var(--line);
					border-radius: 20px 20px 0 0;
					background: var(--card);
				}
				.open.row[inert] button {
					opacity: 0.55;
				}
				.bar button {
					width: 40px;
				}
				button.act {
					min-height: 64px;
					gap: 4px;
					font-size: 13px;
				}
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	/** Lines of the talk that were not looked at yet. */
	@property({ type: Number }) unread = 0;
	/** Whether a hint for this position is on its way, or there. */
	@property({ attribute: false }) hint: "none" | "awaited" | "there" = "none";
	/** On a phone: the sheet is up. */
	@state() private open = false;
	@state() private sure: Sure = "resign";
	@query("dialog") private dialog!: HTMLDialogElement;

	private readonly calm = new Settled(this);
	private readonly seconds = new Countdown(this, () => this.table.roomNow());

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	protected override render() {
		const { room, open } = this;
		const acts = room.side === null || room.phase !== "playing" ? [] : this.acts(room);
		const columns = acts.length <= IN_A_ROW ? acts.length : Math.ceil(acts.length / 2);
		return html`
			<div class="bar">
				${acts.length > 0 && (rivalBot(room) !== null || room.together) ? [this.undo("near"), rivalBot(room) === null ? nothing : this.hints("near")] : nothing}
				${room.options.chat === "off" ? nothing : this.talk()}
				${acts.length > 0
					? html`<button class="menu" data-testid="actions" aria-label=${t("game.actions")} aria-expanded=${open} @click=${this.show}>
							${icon("more")}
						</button>`
					: nothing}
			</div>
			${acts.length > 0
				? html`<div class="shade ${open ? "open" : ""}" @click=${this.hide}></div>
						<div
							class="row ${open ? "open" : ""}"
							role="group"
							aria-label=${t("game.actions")}
							?inert=${open && !this.calm.settled}
							@click=${this.hide}
							${styled({ "--columns": String(columns) })}
						>
							${acts}
						</div>
						${this.question()}`
				: nothing}
		`;
	}

	private talk(): TemplateResult {
		return html`<button
			data-testid="to-chat"
			aria-label=${t("chat.title")}
			@click=${() => this.dispatchEvent(new CustomEvent("to-chat", { bubbles: true }))}
		>
			${icon("chat")}
			${this.unread > 0
				? html`<span class="badge" data-testid="unread" aria-label=${t("chat.unread", { n: this.unread })}>${this.unread}</span>`
				: nothing}
		</button>`;
	}

	private show = (): void => {
		this.open = true;
		this.calm.restart();
	};

	private hide = (): void => {
		this.open = false;
	};

	private acts(room: RoomState): unknown[] {
		const coached = rivalBot(room) !== null;
		const acts = [
			...(coached || room.together ? [this.undo("far")] : []),
			...(coached ? [this.hints("far"), this.always()] : []),
			room.rules.swap
				? this.act("swap", "swap", t("game.swap"), () => this.table.swap(), {
						shown: room.swappable && room.toMove === room.side,
					})
				: nothing,
			...(["draw", "settle", "takeback", "pause"] as const).map((kind) => this.offer(kind)),
			mayGiveTime(room)
				? this.act("give_time", "give-time", t("game.give_time"), () => this.table.tell({ t: "give_time" }))
				: nothing,
			this.act("resign", "resign", t("game.resign"), () => this.ask("resign")),
			// What can be called off only at first stands last: the hole that it leaves is at the end.
			isAbortable(room)
				? this.act("abort", "abort", t("game.abort"), () => this.ask("abort"), { shown: mayAbort(room) })
				: nothing,
		];
		return acts.filter((act) => act !== nothing);
	}

	/** Each stands in two places, of which one is seen: in the bar on a phone, else in the row. */
	private undo(where: "near" | "far"): TemplateResult {
		const { room } = this;
		const open = room.side !== null && ownOffer(room.offers, room.side, "takeback") !== null;
		return this.placed(where, "takeback", "undo", t("coach.undo"), "U", mayUndo(room) && !open, () => this.table.offer("takeback"));
	}

	private hints(where: "near" | "far"): TemplateResult {
		const enabled = mayHint(this.room) && this.hint === "none";
		return this.placed(where, "hint", "hint", t("coach.hint"), "H", enabled, () => this.dispatchEvent(new CustomEvent("hint")));
	}

	private placed(
		where: "near" | "far",
		name: Icon,
		testid: string,
		words: string,
		key: string,
		enabled: boolean,
		act: () => unknown,
	): TemplateResult {
		const near = where === "near";
		return html`<button
			class="${near ? "near" : "act far"}"
			data-testid=${near ? `${testid}-near` : testid}
			aria-label=${near ? words : nothing}
			aria-keyshortcuts=${key}
			title=${t("coach.key", { words, key })}
			?disabled=${!enabled}
			@click=${act}
		>
			${icon(name)}${near ? nothing : html`<span>${words}</span>`}
		</button>`;
	}

	private always(): TemplateResult {
		const { hints } = settings.current;
		return html`<button
			class="act"
			role="switch"
			aria-checked=${hints}
			data-testid="hints-always"
			title=${t("coach.always_hint")}
			@click=${() => settings.set({ hints: !hints })}
		>
			${icon(hints ? "checked" : "always")}<span>${t("coach.always")}</span>
		</button>`;
	}

	private offer(kind: Exclude<OfferKind, "rematch">): TemplateResult | typeof nothing {
		const { room } = this;
		const side = room.side;
		if (side === null || !mayOffer(room, kind)) return nothing;
		const open = ownOffer(room.offers, side, kind);
		const again = againAt(room.offers, side, kind, this.table.roomNow());
		const agreed = kind === "draw" || kind === "settle" ? (this.table.words?.(kind, room) ?? null) : null;
		const sure = kind === "settle" || (kind === "draw" && agreed) ? kind : null;
		const act = () => (sure ? this.ask(sure) : this.table.offer(kind));
		const words = agreed?.act ?? (open ? t("offer.made") : t(`offer.make.${kind}`));
		return this.act(kind, `offer-${kind}`, words, act, {
			enabled: !open && again === null && this.makesSense(room, side, kind),
			wait_s: again === null ? null : this.seconds.until(again),
		});
	}

	private makesSense(room: RoomState, side: Side, kind: OfferKind): boolean {
		if (kind === "takeback") return room.moves.some((move) => move.side === side);
		return kind !== "pause" || room.held === null;
	}

	private act(
		name: Icon,
		testid: string,
		words: string,
		act: () => unknown,
		{ shown = true, enabled = true, wait_s = null as number | null } = {},
	): TemplateResult {
		return html`<button
			class="act ${shown ? "" : "gone"}"
			data-testid=${testid}
			?disabled=${!shown || !enabled}
			title=${wait_s === null ? "" : t("offer.again", { n: wait_s })}
			@click=${act}
		>
			${icon(name)}<span>${words}</span>${wait_s === null ? nothing : html`<small>${wait_s}</small>`}
		</button>`;
	}

	private ask(sure: Sure): void {
		this.sure = sure;
		this.dialog.showModal();
	}

	private question(): TemplateResult {
		const { sure, room } = this;
		const kept = keptRows(room.board);
		const side = room.side ?? "south";
		const rival = playerName(room, other(side));
		const seeds = { own: kept[side], rival: kept[other(side)], name: rival };
		const texts: Record<Sure, [string, string, string]> = {
			resign: [t("game.resign_sure"), t("game.resign_text"), t("game.resign")],
			abort: [t("game.abort_sure"), t("game.abort_text"), t("game.abort")],
			settle: [t("offer.settle_sure"), t("offer.settle_text", seeds), t("offer.make.settle")],
			draw: ["", "", ""],
		};
		const words = sure === "abort" ? null : this.table.words?.(sure, room);
		const [title, text, yes] = words ? [words.title, words.text, words.act] : texts[sure];
		return html`
			<dialog aria-labelledby="sure" data-testid="sure">
				<h2 id="sure">${title}</h2>
				<p>${text}</p>
				<div class="choice">
					<button autofocus @click=${() => this.dialog.close()}>${t("game.resign_no")}</button>
					<button class=${sure === "settle" || sure === "draw" ? "primary" : "danger"} data-testid="${sure}-confirm" @click=${this.confirmed}>${yes}</button>
				</div>
			</dialog>
		`;
	}

	private confirmed = (): void => {
		this.dialog.close();
		if (this.sure === "resign") this.table.resign();
		else if (this.sure === "abort") void this.table.tell({ t: "abort" });
		else this.table.offer(this.sure);
	};
}
