/* <mancala-invitation>: shown to a visitor of a room with a free seat. He watches until he takes it. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { isolated, t, texts } from "../i18n/i18n.js";
import type { Side } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { changedRules } from "../state/again.js";
import { isProgram } from "../state/bots.js";
import { clockName, personName, presetAbout, rulesName, sideName } from "../state/describe.js";
import type { RoomState } from "../state/room.js";
import { rulesText } from "../state/rules-text.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-invitation")
export class Invitation extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.card {
				display: grid;
				gap: 14px;
				padding: 26px;
				box-shadow: 0 24px 70px rgb(20 8 2 / 38%);
			}
			h2 {
				margin: 0;
				color: var(--ink);
				font: 700 24px/1.2 var(--font);
				overflow-wrap: anywhere;
			}
			label {
				display: block;
				margin-bottom: 6px;
			}
			ul {
				max-height: 28vh;
				overflow-y: auto;
				margin: 6px 0 0;
				padding-left: 18px;
			}
			button {
				min-height: 54px;
				font-size: 17px;
			}
			.small {
				font-size: 14px;
			}
		`,
	];

	@property({ attribute: false }) room!: RoomState;
	@property() side: Side = "north";

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	protected override render() {
		const { rules, clockSetting, seats } = this.room;
		const host = (seats.south ?? seats.north)?.name;
		const what = { game: rulesName(rules, client.presets), clock: clockName(clockSetting) };
		return html`
			<form
				class="card"
				@submit=${(event: Event) => {
					event.preventDefault();
					const name = this.renderRoot.querySelector("input")?.value.trim() ?? "";
					if (name !== settings.current.name) settings.set({ name });
					client.takeSeat();
				}}
			>
				<h2>${host ? t("invitation.from", { name: isolated(personName(host)), ...what }) : t("invitation.open", what)}</h2>
				${isProgram(seats.south ?? seats.north)
					? html`<p class="small" data-testid="invitation-program"><b>${t("seat.outside_bot_title")}</b></p>`
					: nothing}
				${changedRules(rules, client.presets).length > 0
					? html`<details class="dim small">
							<summary>${t("rules.title")}</summary>
							<ul>
								${rulesText(rules).map((sentence) => html`<li>${sentence}</li>`)}
							</ul>
						</details>`
					: html`<p class="dim small">${presetAbout(rules.preset)}</p>`}
				${this.room.practice
					? html`<p class="small"><b>${t("game.practice")}</b></p>`
					: this.room.counted
						? nothing
						: html`<p class="dim small">${t("game.casual")}</p>`}
				<div>
					<label for="name">${t("home.name")}</label>
					<input
						id="name"
						data-testid="name"
						autocomplete="nickname"
						maxlength="24"
						placeholder=${t("home.name_hint")}
						.value=${settings.current.name}
					/>
				</div>
				<button class="primary" data-testid="take-seat">${t("invitation.play", { side: sideName(this.side) })}</button>
				<p class="dim small">${t("invitation.watch")}</p>
			</form>
		`;
	}
}
