/* <mancala-rules>: the rules, written from the records of the rule sets: all of them side by side, one of them in full
   with positions to try, or one as somebody has changed it (`?rules=`). */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { miniatureStyles } from "../board/miniature.js";
import type { PlayBot } from "../bots/play-bot.js";
import { client } from "../client.js";
import { engine } from "../engine/engine.js";
import { book } from "../i18n/book.js";
import { t, texts } from "../i18n/i18n.js";
import type { Preset, Rules } from "../protocol.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { changedRules } from "../state/again.js";
import { presetAbout, presetName, rulesName } from "../state/describe.js";
import { analysisPath } from "../study/paths.js";
import { readRules, rulesQuery } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import { fullRules } from "./full-rules.js";
import { asShown, signOf } from "./points.js";
import { pointPicture } from "./point-picture.js";
import { rulesStyles } from "./rules-styles.js";
import { rulesTable } from "./rules-table.js";

const words = book("rules");

@customElement("mancala-rules")
export class RulesPage extends LitElement {
	static override styles = [uiStyles, miniatureStyles, rulesStyles];

	/** The rule set that is read; null for all of them. */
	@property() preset: string | null = null;
	@state() private bot = false;
	/** Those of this device, while no server has said which there are. */
	@state() private own: readonly Preset[] = [];
	@query("mancala-play-bot") private botForm!: PlayBot | null;

	constructor() {
		super();
		for (const source of [texts, settings, client, router]) new Follows(this, source);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		if (client.presets.length > 0) return;
		engine.presets().then(
			(presets) => (this.own = presets),
			() => {}, // the server's will come
		);
	}

	private get presets(): readonly Preset[] {
		return client.presets.length > 0 ? client.presets : this.own;
	}

	/** What the address names; undefined for nothing that there is. */
	private get read(): Rules | null | undefined {
		const text = this.preset ?? new URLSearchParams(location.search).get("rules");
		if (!text) return null;
		return readRules(text, this.presets) ?? undefined;
	}

	protected override render() {
		const { presets } = this;
		if (presets.length === 0 || !words.t("lead")) return html`<p class="opening dim" role="status">${t("analysis.opening")}</p>`;
		const rules = this.read;
		return html`
			<div class="page" data-testid="rules" data-preset=${rules?.preset ?? ""}>${rules ? this.one(rules, presets) : this.all(presets, rules === undefined)}</div>
			${this.bot ? html`<mancala-play-bot></mancala-play-bot>` : nothing}
		`;
	}

	private all(presets: readonly Preset[], unknown: boolean): TemplateResult {
		return html`
			<div class="lead">
				<h1>${t("rules.title")}</h1>
				${unknown ? html`<p role="alert">${words.t("unknown")}</p>` : nothing}
				<p>${words.t("lead")}</p>
			</div>
			${(["kalah", "oware"] as const).map((family) => {
				const own = presets.filter(({ rules }) => rules.family === family);
				return html`<section aria-labelledby=${family}>
					<h2 id=${family}>${words.t(`family.${family}`)}</h2>
					<p class="dim">${words.t(`family.${family}.text`)}</p>
					<ul class="cards">
						${own.map(({ rules }) => this.card(rules))}
					</ul>
				</section>`;
			})}
			<section aria-labelledby="table">
				<h2 id="table">${words.t("table.title")}</h2>
				<p class="dim">${words.t("table.lead")}</p>
				${rulesTable(presets)}
			</section>
		`;
	}

	private card(rules: Rules): TemplateResult {
		return html`<li>
			<a class="card" href="/rules/${rules.preset}" data-testid="rules-${rules.preset}" @click=${router.follow}>
				${pointPicture(rules.preset, signOf(rules))}
				<b>${presetName(rules.preset)}</b>
				<span>${presetAbout(rules.preset)}</span>
			</a>
		</li>`;
	}

	private one(rules: Rules, presets: readonly Preset[]): TemplateResult {
		const changed = changedRules(rules, presets).length > 0;
		const name = rulesName(rules, presets);
		return html`
			<nav class="others" aria-label=${t("rules.title")}>
				<a href="/rules" @click=${router.follow}>${words.t("overview")}</a>
				${presets.map(
					({ name: other }) =>
						html`<a href="/rules/${other}" aria-current=${!changed && other === rules.preset ? "page" : nothing} @click=${router.follow}
							>${presetName(other)}</a
						>`,
				)}
			</nav>
			<div class="title">
				<div class="lead">
					<h1>${name}</h1>
					<p>${changed ? words.t("changed.lead", { name: presetName(rules.preset) }) : presetAbout(rules.preset)}</p>
					<div class="ways">
						<button class="primary" data-testid="play-these" @click=${() => void this.play(rules)}>${words.t("play.bot")}</button>
						<a class="button" href="/local?rules=${encodeURIComponent(rulesQuery(rules, presets))}" data-testid="play-device" @click=${router.follow}
							>${words.t("play.device")}</a
						>
						<a class="button" href="/exercises#${rules.family}" data-testid="practise" @click=${router.follow}>${words.t("play.practise")}</a>
						<a class="button" href=${analysisPath({ rules: rulesQuery(rules, presets), position: "" })} @click=${router.follow}
							>${words.t("play.analyse")}</a
						>
					</div>
				</div>
				<div class="sign">${pointPicture(rulesQuery(asShown(rules), presets), signOf(asShown(rules)))}</div>
			</div>
			${fullRules(rules, presets)}
		`;
	}

	private async play(rules: Rules): Promise<void> {
		await import("../bots/play-bot.js");
		this.bot = true;
		await this.updateComplete;
		const changed = Object.fromEntries(changedRules(rules, this.presets)) as Partial<Rules>;
		this.botForm?.open({ rules: changed }, { preset: rules.preset });
	}
}
