/* <mancala-settings-panel>: the dialog of preferences, in groups: the page, the board, playing. What is changed holds at
   once, so the board behind it shows what it is. Wants the book "settings". */

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { book } from "../i18n/book.js";
import { browserLanguage, t, texts } from "../i18n/i18n.js";
import {
	CONTRASTS,
	COUNTS,
	Follows,
	LABELS,
	LANGUAGES,
	type Preferences,
	SPEEDS,
	THEMES,
	settings,
	VIEWS,
} from "../settings.js";
import "./blocked-people.js";
import type { BlockedPeople } from "./blocked-people.js";
import { dialogStyles, uiStyles } from "./styles.js";

const words = book("settings");
const LANGUAGE_NAMES = { en: "English", es: "Español", ru: "Русский", fr: "Français" };

type Choice = "language" | "labels" | "speed" | "theme" | "contrast" | "view" | "count";
type Switch = "confirm" | "sound";

@customElement("mancala-settings-panel")
export class SettingsPanel extends LitElement {
	static override styles = [
		uiStyles,
		dialogStyles,
		css`
			dialog {
				width: min(480px, calc(100vw - 24px));
				max-height: calc(100dvh - 24px);
				padding: 0;
				overflow: hidden auto;
			}
			.inside {
				padding: 20px 22px;
			}
			dialog h2 {
				margin-bottom: 6px;
				font-size: 20px;
			}
			fieldset {
				min-width: 0;
				margin: 0;
				padding: 12px 0 14px;
				border: 0;
				border-bottom: 1px solid var(--line);
			}
			legend {
				float: left;
				width: 100%;
				margin-bottom: 8px;
				padding: 0;
				color: var(--ink);
				font-size: 15px;
				font-weight: 650;
			}
			.rows {
				clear: both;
				display: grid;
				grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
				gap: 8px 16px;
				align-items: center;
			}
			.switch {
				grid-column: 1 / -1;
				display: flex;
				align-items: center;
				justify-content: space-between;
				gap: 16px;
				min-height: 42px;
				cursor: pointer;
			}
			.switch small {
				display: block;
				font-size: 13.5px;
				font-weight: 450;
			}
			input[role="switch"] {
				appearance: none;
				flex: none;
				position: relative;
				width: 50px;
				min-height: 30px;
				height: 30px;
				margin: 0;
				padding: 0;
				border: 1px solid var(--line-strong);
				border-radius: 15px;
				background: var(--field);
				cursor: pointer;
			}
			/* On is known by where the knob is, and by the tick in it. */
			input[role="switch"]::after {
				content: "";
				position: absolute;
				top: 3px;
				left: 3px;
				width: 22px;
				height: 22px;
				border-radius: 50%;
				background: var(--dim);
				color: var(--card);
				font: 700 14px/22px var(--font);
				text-align: center;
				transition: translate 0.12s;
			}
			input[role="switch"]:checked {
				border-color: var(--accent-text);
				background: var(--accent-soft);
			}
			input[role="switch"]:checked::after {
				content: "✓";
				translate: 20px 0;
				background: var(--accent-text);
			}
			mancala-blocked {
				margin-top: 10px;
			}
			.end {
				position: sticky;
				bottom: 0;
				display: flex;
				justify-content: flex-end;
				padding: 10px 22px 14px;
				border-top: 1px solid var(--line);
				background: var(--card);
			}
			@media (max-width: 500px) {
				.inside {
					padding: 16px 16px 8px;
				}
				.rows {
					grid-template-columns: minmax(0, 1fr);
					gap: 3px;
				}
				select {
					margin-bottom: 8px;
				}
			}
			@media (prefers-reduced-motion: reduce) {
				input[role="switch"]::after {
					transition: none;
				}
			}
			@media (forced-colors: active) {
				input[role="switch"]::after {
					forced-color-adjust: none;
					background: CanvasText;
					color: Canvas;
				}
			}
		`,
	];

	@query("dialog") private dialog!: HTMLDialogElement;
	@query("mancala-blocked") private blocked!: BlockedPeople;

	constructor() {
		super();
		new Follows(this, settings);
		new Follows(this, texts);
	}

	async open(): Promise<void> {
		await this.updateComplete;
		if (!this.dialog.open) this.dialog.showModal();
	}

	protected override render() {
		const { language, labels, speed, theme, contrast, view, count } = settings.current;
		const own = LANGUAGE_NAMES[browserLanguage(navigator.languages)];
		return html`
			<dialog
				aria-labelledby="title"
				@close=${() => this.blocked.fold()}
				@click=${(event: MouseEvent) => {
					if (event.target === this.dialog) this.dialog.close();
				}}
			>
				<div class="inside">
					<h2 id="title">${t("settings.title")}</h2>
					<fieldset>
						<legend>${words.t("groups.board")}</legend>
						<div class="rows">
							${this.row("speed", words.t("speed"), speed, SPEEDS.map((value) => [value, words.t(`speed.${value}`)]))}
							${this.row("count", words.t("count"), count, COUNTS.map((value) => [value, words.t(`count.${value}`)]))}
							${this.row("labels", words.t("labels"), labels, LABELS.map((value) => [value, words.t(`labels.${value}`)]))}
							${this.row("view", words.t("view"), view, VIEWS.map((value) => [value, words.t(`view.${value}`)]))}
						</div>
					</fieldset>
					<fieldset>
						<legend>${words.t("groups.play")}</legend>
						<div class="rows">
							${this.toggle("confirm", words.t("confirm"), words.t("confirm.hint"))} ${this.toggle("sound", words.t("sound"))}
						</div>
					</fieldset>
					<fieldset>
						<legend>${words.t("groups.page")}</legend>
						<div class="rows">
							${this.row("language", words.t("language"), language ?? "", [
								["", words.t("language.auto", { language: own })],
								...LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const),
							])}
							${this.row("theme", words.t("theme"), theme, THEMES.map((value) => [value, words.t(`theme.${value}`)]))}
							${this.row("contrast", words.t("contrast"), contrast, CONTRASTS.map((value) => [value, words.t(`contrast.${value}`)]))}
						</div>
					</fieldset>
					<mancala-blocked></mancala-blocked>
				</div>
				<div class="end"><button class="primary" @click=${() => this.dialog.close()}>${words.t("close")}</button></div>
			</dialog>
		`;
	}

	private row(name: Choice, label: string, value: string, options: readonly (readonly [string, string])[]): TemplateResult {
		return html`
			<label for=${name}>${label}</label>
			<select
				id=${name}
				data-testid="set-${name}"
				.value=${value}
				@change=${(event: Event) => {
					const chosen = (event.target as HTMLSelectElement).value || null;
					settings.set({ [name]: chosen } as Partial<Preferences>);
				}}
			>
				${options.map(([word, text]) => html`<option value=${word} ?selected=${word === value}>${text}</option>`)}
			</select>
		`;
	}

	private toggle(name: Switch, label: string, hint = ""): TemplateResult {
		return html`<label class="switch">
			<span>${label}${hint ? html`<small>${hint}</small>` : ""}</span>
			<input
				type="checkbox"
				role="switch"
				data-testid="set-${name}"
				.checked=${settings.current[name]}
				@change=${(event: Event) => settings.set({ [name]: (event.target as HTMLInputElement).checked })}
			/>
		</label>`;
	}
}
