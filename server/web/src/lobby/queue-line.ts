/* <mancala-queue>: that one stands in a queue, for what and how long, and the way out of it. Where it is shown there is
   always room for it, so that nothing moves when it comes. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { plural, t, textFor, texts } from "../i18n/i18n.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { presetName } from "../state/describe.js";
import { spanText } from "../state/presence.js";
import { Countdown } from "../ui/countdown.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-queue")
export class QueueLine extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.line {
				display: flex;
				align-items: center;
				gap: 12px;
				min-height: 56px;
				padding: 6px 8px 6px 16px;
				border-radius: 14px;
				border: 1px dashed var(--line);
				color: var(--dim);
				font-size: 15px;
				line-height: 1.3;
			}
			.queued .line {
				border: 1px solid var(--accent-text);
				background: var(--accent-soft);
				color: var(--ink);
			}
			.spinner {
				flex: none;
				width: 18px;
				height: 18px;
				border: 2.5px solid var(--line-strong);
				border-top-color: var(--accent-text);
				border-radius: 50%;
				animation: turn 0.9s linear infinite;
			}
			@keyframes turn {
				to {
					rotate: 360deg;
				}
			}
			@media (prefers-reduced-motion: reduce) {
				.spinner {
					animation-duration: 3s;
				}
			}
			b {
				font-weight: 650;
				font-variant-numeric: tabular-nums;
			}
			p {
				flex: 1;
				min-width: 0;
			}
			.time {
				margin: 0 4px;
				font-weight: 450;
			}
			.wide {
				display: block;
				font-size: 14px;
			}
			button {
				flex: none;
			}
			:host([small]) .line {
				min-height: 38px;
				padding: 0 4px 0 12px;
				border-radius: 999px;
				font-size: 14px;
				white-space: nowrap;
			}
			:host([small]) .wide {
				display: none;
			}
			:host([small]) button {
				min-height: 30px;
				padding: 0 10px;
				border-radius: 999px;
				font-size: 13.5px;
			}
			@media (max-width: 640px) {
				:host([small]) .narrow,
				:host([small]) .spinner {
					display: none;
				}
			}
		`,
	];

	/** In the head of the page: no more than it takes. */
	@property({ type: Boolean, reflect: true }) small = false;
	private readonly seconds = new Countdown(this, () => client.time.now());

	constructor() {
		super();
		for (const source of [client, texts]) new Follows(this, source);
	}

	protected override render() {
		const { unfinished } = client;
		const { queued, lost } = client.lobby;
		if (!queued) {
			if (this.small) return nothing;
			return html`<div class="line" data-testid="queue" data-pool="">
				<p role="status">${unfinished ? t("pool.unfinished") : lost ? this.lostText(lost) : t("pool.hint")}</p>
				${unfinished
					? html`<a class="button" data-testid="to-game" href="/r/${unfinished}" @click=${router.follow}>${t("pool.back")}</a>`
					: nothing}
			</div>`;
		}
		const { preset, pool, waiting, since_unix_ms } = queued;
		const others = waiting === null ? 0 : Math.max(0, waiting - 1);
		return html`<div class="queued">
			<div class="line" data-testid="queue" data-pool=${pool} data-preset=${preset} data-sure=${waiting !== null} data-others=${others}>
				<i class="spinner"></i>
				<p>
					<b><span class="narrow">${presetName(preset)} </span>${pool}</b>
					<b class="time" data-testid="queue-time">${spanText(since_unix_ms === null ? 0 : this.seconds.since(since_unix_ms))}</b>
					<span class="wide" role="status">${client.status === "open" ? html`${t("pool.looking")} ${others > 0 ? plural("pool.others", others) : nothing}` : t("pool.cut")}</span>
				</p>
				<button data-testid="unqueue" @click=${() => client.lobby.unqueue()}>${t("pool.cancel")}</button>
			</div>
		</div>`;
	}

	private lostText(lost: string): string {
		return lost === "elsewhere" ? t("pool.elsewhere") : textFor("error", lost, t("pool.hint"));
	}
}
