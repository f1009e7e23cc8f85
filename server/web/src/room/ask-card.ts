/* <mancala-ask>: one question to this player, with its answers. It lies where no button is, and its own do nothing for
   a moment. A new question needs a new element: whoever shows it keys it.
   Event: `other-settings`, to answer an offer of a rematch with one of one's own. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { isolated, t, texts } from "../i18n/i18n.js";
import type { Offer } from "../protocol.js";
import { Follows } from "../settings.js";
import type { Ask } from "../state/asks.js";
import { clockName, playerName, rulesName } from "../state/describe.js";
import { other, type RoomState } from "../state/room.js";
import { Settled } from "../ui/settled.js";
import { uiStyles } from "../ui/styles.js";
import type { Table } from "./table.js";

@customElement("mancala-ask")
export class AskCard extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				max-width: 100%;
			}
			.ask {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				justify-content: center;
				gap: 6px 16px;
				padding: 4px 6px 4px 18px;
				border: 1px solid var(--accent);
				border-radius: 14px;
				background: var(--card);
				box-shadow: var(--shadow);
				color: var(--ink);
				font-size: 15.5px;
				font-weight: 550;
				text-align: start;
				animation: rise 0.2s ease-out;
			}
			.own {
				border-color: var(--line-strong);
				font-weight: 450;
			}
			.words {
				flex: 0 1 auto;
				overflow-wrap: anywhere;
				line-height: 1.3;
			}
			.words small {
				display: block;
				color: var(--dim);
				font: 450 14px/1.3 var(--font);
			}
			.answers {
				display: flex;
				gap: 8px;
				transition: opacity 0.15s;
			}
			.answers[inert] {
				opacity: 0.55;
			}
			@media (prefers-reduced-motion: reduce) {
				.answers {
					transition: none;
				}
			}
			@keyframes rise {
				from {
					opacity: 0;
					translate: 0 8px;
				}
			}
			@media (max-width: 640px) {
				.ask {
					padding: 10px 12px;
				}
				.words {
					flex: 1 1 100%;
					text-align: center;
				}
				.answers {
					flex: 1 1 100%;
				}
				.answers button {
					flex: 1 1 0;
					min-height: 46px;
					padding: 0 8px;
				}
				/* One's own takes one line: it asks for nothing. */
				.own {
					flex-wrap: nowrap;
					padding: 4px 6px 4px 14px;
				}
				.own .words {
					flex: 1 1 auto;
					text-align: start;
				}
				.own .answers {
					flex: none;
				}
				.own .answers button {
					min-height: 40px;
					padding: 0 14px;
				}
			}
			@media (prefers-reduced-motion: reduce) {
				.ask {
					animation: none;
				}
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	@property({ attribute: false }) ask!: Ask;

	private readonly calm = new Settled(this);

	constructor() {
		super();
		new Follows(this, texts);
	}

	/** Below the result of a game it can be out of sight; over a board it never is, and nothing is moved there. */
	protected override firstUpdated(): void {
		if (this.room.phase === "ended" && this.ask.what === "offer") this.scrollIntoView({ block: "nearest" });
	}

	protected override render() {
		const { ask } = this;
		if (ask.what === "knock") {
			const answer = (yes: boolean) => () => this.table.admit(ask.knock.viewer, yes);
			return this.card("knock", "", html`${t("ask.knock", { name: isolated(ask.knock.name) })}`, [
				this.button("refuse", t("ask.refuse"), answer(false)),
				this.button("admit", t("ask.admit"), answer(true), true),
			]);
		}
		const { offer } = ask;
		const answer = (t: "accept" | "decline" | "withdraw") => () => this.table.tell({ t, offer: offer.id });
		if (ask.what === "own")
			return this.card("own-offer", offer.kind, html`${t(`offer.own.${offer.kind}`)}${this.settlement(offer)}`, [
				this.button("withdraw", t("offer.withdraw"), answer("withdraw")),
			]);
		return this.card("offer", offer.kind, this.question(offer), [
			this.button("decline", t("offer.decline"), answer("decline")),
			...(offer.kind === "rematch" ? [this.button("other-settings", t("rematch.settings"), this.otherSettings)] : []),
			this.button("accept", t("offer.accept"), answer("accept"), true),
		]);
	}

	private question(offer: Offer): TemplateResult {
		const words = t(`offer.theirs.${offer.kind}`, { name: playerName(this.room, offer.side) });
		return html`${words}${this.settlement(offer)}${this.settings(offer)}`;
	}

	/** What each would have, and who would win by that. */
	private settlement(offer: Offer): TemplateResult | typeof nothing {
		if (!offer.settle) return nothing;
		const own = this.room.side ?? "south";
		const { winner } = offer.settle;
		const score = `${offer.settle[own]} : ${offer.settle[other(own)]}`;
		const outcome = winner === null ? t("offer.would_draw") : winner === own ? t("offer.would_win") : t("offer.would_lose");
		return html`<small data-testid="settlement" data-south=${offer.settle.south} data-north=${offer.settle.north}
			>${t("offer.settlement", { score, outcome })}</small
		>`;
	}

	private settings(offer: Offer): TemplateResult | typeof nothing {
		if (!offer.terms) return nothing;
		const { rules, clock_setting } = offer.terms;
		return html`<small data-testid="terms">${rulesName(rules, this.table.presets)} · ${clockName(clock_setting)}</small>`;
	}

	private card(testid: string, kind: string, words: TemplateResult, answers: TemplateResult[]): TemplateResult {
		const own = testid === "own-offer";
		return html`<div class="ask ${own ? "own" : ""}" data-testid=${testid} data-kind=${kind} role=${own ? "status" : "alert"}>
			<div class="words">${words}</div>
			<div class="answers" ?inert=${!this.calm.settled}>${answers}</div>
		</div>`;
	}

	private button(testid: string, words: string, act: () => unknown, primary = false): TemplateResult {
		return html`<button class=${primary ? "primary" : ""} data-testid=${testid} @click=${act}>${words}</button>`;
	}

	private otherSettings = (): void => {
		this.dispatchEvent(new CustomEvent("other-settings"));
	};
}
