/* <mancala-settings>: the button in the corner and the dialog of preferences behind it. */

import { css, html, LitElement } from "lit";
import { customElement, query } from "lit/decorators.js";
import { browserLanguage, t, texts } from "../i18n/i18n.js";
import { Follows, LABELS, LANGUAGES, type Preferences, SPEEDS, THEMES, settings } from "../settings.js";
import "./blocked-people.js";
import type { BlockedPeople } from "./blocked-people.js";
import { uiStyles } from "./styles.js";

const LANGUAGE_NAMES = { en: "English", es: "Español", ru: "Русский", fr: "Français" };

@customElement("mancala-settings")
export class SettingsDialog extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.open {
				width: 42px;
				padding: 0;
				border-color: transparent;
				background: none;
			}
			svg {
				width: 22px;
				height: 22px;
				fill: none;
				stroke: currentColor;
				stroke-width: 1.8;
				stroke-linecap: round;
			}
			dialog {
				width: min(420px, calc(100vw - 32px));
				padding: 22px;
				border: 1px solid var(--line);
				border-radius: 20px;
				background: var(--card);
				color: var(--ink);
				box-shadow: 0 30px 80px rgb(20 8 2 / 40%);
			}
			dialog::backdrop {
				background: rgb(24 14 6 / 45%);
			}
			h2 {
				margin-bottom: 16px;
				font-size: 20px;
			}
			.rows {
				display: grid;
				grid-template-columns: auto 1fr;
				gap: 12px 18px;
				align-items: center;
				margin-bottom: 16px;
			}
			@media (max-width: 420px) {
				.rows {
					grid-template-columns: minmax(0, 1fr);
					gap: 6px;
				}
				select {
					margin-bottom: 8px;
				}
			}
			.end {
				display: flex;
				justify-content: flex-end;
				margin-top: 16px;
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

	protected override render() {
		const { language, labels, speed, theme } = settings.current;
		const own = LANGUAGE_NAMES[browserLanguage(navigator.languages)];
		return html`
			<button class="open" data-testid="settings" aria-label=${t("settings.title")} @click=${() => this.dialog.showModal()}>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
					<circle cx="16" cy="7" r="2.6" />
					<circle cx="8" cy="17" r="2.6" />
				</svg>
			</button>
			<dialog
				aria-labelledby="title"
				@close=${() => this.blocked.fold()}
				@click=${(event: MouseEvent) => {
					if (event.target === this.dialog) this.dialog.close();
				}}
			>
				<h2 id="title">${t("settings.title")}</h2>
				<div class="rows">
					${this.row("language", language ?? "", [
						["", t("settings.language.auto", { language: own })],
						...LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const),
					])}
					${this.row("labels", labels, LABELS.map((value) => [value, t(`settings.labels.${value}`)]))}
					${this.row("speed", speed, SPEEDS.map((value) => [value, t(`settings.speed.${value}`)]))}
					${this.row("theme", theme, THEMES.map((value) => [value, t(`settings.theme.${value}`)]))}
				</div>
				<mancala-blocked></mancala-blocked>
				<div class="end"><button class="primary" @click=${() => this.dialog.close()}>${t("settings.close")}</button></div>
			</dialog>
		`;
	}

	private row(name: "language" | "labels" | "speed" | "theme", value: string, options: readonly (readonly [string, string])[]) {
		return html`
			<label for=${name}>${t(`settings.${name}`)}</label>
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
}
