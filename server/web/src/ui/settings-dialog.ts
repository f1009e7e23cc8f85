/* <mancala-settings>: the button in the corner. The dialog of preferences behind it, settings-panel.ts, is fetched when
   somebody is about to want it. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import type { SettingsPanel } from "./settings-panel.js";
import { uiStyles } from "./styles.js";

async function fetchPanel(): Promise<void> {
	const [{ openBooks }] = await Promise.all([import("../i18n/book.js"), import("./settings-panel.js")]);
	await openBooks("settings");
}

@customElement("mancala-settings")
export class SettingsButton extends LitElement {
	static override styles = [
		uiStyles,
		css`
			button {
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
		`,
	];

	@state() private wanted = false;
	@query("mancala-settings-panel") private panel!: SettingsPanel;

	constructor() {
		super();
		new Follows(this, texts);
	}

	private prepare = (): void => {
		fetchPanel().catch(() => {});
	};

	private open = async (): Promise<void> => {
		try {
			await fetchPanel();
		} catch {
			return; // no connection: the next press tries again
		}
		this.wanted = true;
		await this.updateComplete;
		await this.panel.open();
	};

	protected override render() {
		return html`
			<button
				data-testid="settings"
				aria-label=${t("settings.title")}
				aria-haspopup="dialog"
				@pointerenter=${this.prepare}
				@focus=${this.prepare}
				@click=${this.open}
			>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
					<circle cx="16" cy="7" r="2.6" />
					<circle cx="8" cy="17" r="2.6" />
				</svg>
			</button>
			${this.wanted ? html`<mancala-settings-panel></mancala-settings-panel>` : nothing}
		`;
	}
}
