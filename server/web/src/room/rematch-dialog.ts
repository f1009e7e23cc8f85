/* <mancala-rematch>: a rematch with other rules or another clock, as an offer or in answer to one. show() opens it. */

import { css, html, LitElement } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { chosenClock, clockChoices, type ClockDraft, PRESETS } from "../home/choices.js";
import { clockFields } from "../home/clock-fields.js";
import { DEFAULT_DRAFT } from "../home/draft.js";
import { formStyles, tick } from "../home/form.js";
import { t, texts } from "../i18n/i18n.js";
import type { InTerms, Rules } from "../protocol.js";
import { Follows } from "../settings.js";
import { changedRules } from "../state/again.js";
import { presetName } from "../state/describe.js";
import type { RoomState } from "../state/room.js";
import { dialogStyles, uiStyles } from "../ui/styles.js";
import type { Table } from "./table.js";

@customElement("mancala-rematch")
export class RematchDialog extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		dialogStyles,
		css`
			dialog {
				width: min(480px, calc(100vw - 32px));
			}
			form {
				display: grid;
				gap: 14px;
			}
			dialog p {
				margin: 0;
			}
			label[for="preset"] {
				display: block;
				margin-bottom: 6px;
			}
		`,
	];

	/** Where the game is played. */
	@property({ attribute: false }) table: Table = client;
	@property({ attribute: false }) room!: RoomState;
	@state() private preset: Rules["preset"] = "kalah";
	@state() private sameClock = true;
	@state() private clock: ClockDraft = DEFAULT_DRAFT.clock;
	@query("dialog") private dialog!: HTMLDialogElement;

	constructor() {
		super();
		new Follows(this, texts);
	}

	show(): void {
		this.preset = this.room.rules.preset;
		this.sameClock = true;
		this.dialog.showModal();
	}

	protected override render() {
		const presets = this.table.presets.length > 0 ? this.table.presets.map(({ name }) => name) : PRESETS;
		const words = this.table.words?.("rematch", this.room);
		return html`
			<dialog aria-labelledby="title">
				<form @submit=${this.send}>
					<h2 id="title">${words?.title ?? t("rematch.title")}</h2>
					<p>${words?.text ?? t("rematch.text")}</p>
					<div>
						<label for="preset">${t("home.rules")}</label>
						<select
							id="preset"
							data-testid="rematch-preset"
							.value=${this.preset}
							@change=${(event: Event) => (this.preset = (event.target as HTMLSelectElement).value as Rules["preset"])}
						>
							${presets.map(
								(name) => html`<option value=${name} ?selected=${name === this.preset}>${presetName(name)}</option>`,
							)}
						</select>
					</div>
					${tick("rematch-same-clock", t("rematch.same_clock"), "", this.sameClock, (same) => (this.sameClock = same))}
					${this.sameClock ? "" : clockFields(this.clock, (change) => (this.clock = { ...this.clock, ...change }), this.choices())}
					<div class="choice">
						<button type="button" @click=${() => this.dialog.close()}>${t("rematch.cancel")}</button>
						<button class="primary" data-testid="rematch-send">${words?.act ?? t("rematch.offer")}</button>
					</div>
				</form>
			</dialog>
		`;
	}

	/** Nobody sits at one board for days. */
	private choices(): [string, string][] {
		return clockChoices().filter(([choice]) => !this.room.local || choice !== "days");
	}

	private send = (event: Event): void => {
		event.preventDefault();
		this.dialog.close();
		this.table.offer("rematch", this.terms());
	};

	/** Rules that were changed stay so, unless others are chosen. */
	private terms(): InTerms {
		const { rules, clockSetting } = this.room;
		const clock = this.sameClock ? clockSetting : chosenClock(this.clock);
		const changed = this.preset === rules.preset ? changedRules(rules, this.table.presets) : [];
		return {
			preset: this.preset,
			...(changed.length > 0 ? { rules: Object.fromEntries(changed) } : {}),
			...(clock ? { clock } : {}),
		};
	}
}
