/* <mancala-free>: practice without the duty to feed: what that means, on one position by both rules, and games by it. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { formStyles, segments } from "../home/form.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import type { Played } from "../study/answers.js";
import { playedLine } from "../study/line-source.js";
import { uiStyles } from "../ui/styles.js";
import "./example.js";
import { factsOf } from "./facts.js";
import { practiceStyles } from "./practice-styles.js";
import { rich } from "./rich.js";
import { EASY, gamePath, way } from "./ways.js";
import { writing } from "./writing.js";

const learn = book("learn");

/** The other row is empty, and a pit reaches it. */
const POSITION = "0,1,4,0,1,0/0,0,0,0,0,0 22,20 S";
const PRESETS = ["awale", "oware-abapa", "wari"] as const;

@customElement("mancala-free")
export class FreePage extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		practiceStyles,
		css`
			.both {
				display: grid;
				grid-template-columns: clamp(340px, 32vw, 460px) minmax(0, 1fr);
				gap: 14px clamp(18px, 2.6vw, 40px);
			}
			.said {
				display: flex;
				flex-direction: column;
				align-items: flex-start;
				gap: 14px;
			}
			h2 {
				margin-top: 10px;
			}
			@media (max-width: 900px) {
				.both {
					grid-template-columns: minmax(0, 1fr);
				}
			}
		`,
	];

	@state() private preset: (typeof PRESETS)[number] = "awale";
	@state() private feed: "must" | "none" = "must";
	@state() private start: Played | null = null;
	@state() private sown = 0;

	constructor() {
		super();
		for (const source of [settings, texts]) new Follows(this, source);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.fetch();
	}

	private get rules(): string {
		return `${this.preset},feed=${this.feed}`;
	}

	private async fetch(): Promise<void> {
		const { rules } = this;
		this.start = null;
		this.sown = 0;
		try {
			const [start] = await playedLine(rules, POSITION, []);
			if (rules === this.rules) this.start = start ?? null;
		} catch {
			/* the board says so */
		}
	}

	protected override render() {
		const free = `${this.preset},feed=none`;
		return html`
			<h1>${learn.t("free.title")}</h1>
			<p class="lead">${learn.t("free.lead")}</p>
			<div class="both">
				<div class="said">
					<div class="choices">
						${segments("preset", learn.t("free.rules"), PRESETS.map((preset) => [preset, presetName(preset)] as const), this.preset, (preset) => {
							this.preset = preset;
							void this.fetch();
						})}
					</div>
					<div class="games">
						${way(gamePath(free, EASY), "free-bot", learn.t("free.bot"), true)}
						${way(gamePath(free, null), "free-two", learn.t("free.two"))} ${way("/class", "free-class", learn.t("more.class"))}
					</div>
					<h2>${learn.t("free.same")}</h2>
					<div class="choices">
						${segments(
							"feed",
							"",
							[
								["must", learn.t("free.with")],
								["none", learn.t("free.without")],
							],
							this.feed,
							(feed) => {
								this.feed = feed;
								void this.fetch();
							},
						)}
						${this.sown > 0 ? html`<button data-testid="again" @click=${() => void this.fetch()}>${learn.t("again")}</button>` : nothing}
					</div>
					<p class="lead" aria-live="polite" data-testid="feeding" data-legal=${this.start?.legal.join() ?? ""}>${this.words()}</p>
				</div>
				<div class="stage">
					${keyed(
						`${this.rules} ${this.start ? "there" : ""}`,
						html`<mancala-example
							.rules=${this.rules}
							.position=${POSITION}
							.own=${"both"}
							@sown=${() => this.sown++}
						></mancala-example>`,
					)}
				</div>
			</div>
			<p class="lead">${learn.t("free.after")}</p>
			<div class="games">${way("/learn/awale", "to-course", learn.find("course.awale.title") ?? "")}</div>
		`;
	}

	private words(): TemplateResult | typeof nothing {
		if (!this.start) return nothing;
		return rich(this.feed === "must" ? learn.t("free.with_text") : learn.t("free.without_text"), factsOf([this.start], writing()));
	}
}
