/* <mancala-home>: make a game, or go to one by its code. */

import { html, LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import { client } from "../client.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import type { Rules, Side } from "../protocol.js";
import { router } from "../router.js";
import { roomCode } from "../routes.js";
import { Follows, settings } from "../settings.js";
import { presetAbout, presetName } from "../state/describe.js";
import { uiStyles } from "../ui/styles.js";
import { clockChoices, customClock, PRESETS } from "./choices.js";
import { homeStyles } from "./home-styles.js";
import "./home-board.js";

@customElement("mancala-home")
export class HomePage extends LitElement {
	static override styles = [uiStyles, homeStyles];

	@state() private preset: Rules["preset"] = "kalah";
	@state() private clock = "180000+2000";
	@state() private side: Side | "random" = "random";
	@state() private base = "10";
	@state() private increment = "5";
	@state() private code = "";
	@state() private error = "";
	@state() private busy = false;

	constructor() {
		super();
		for (const source of [settings, texts, client]) new Follows(this, source);
	}

	protected override render() {
		const { fatal } = client.connection;
		const presets = client.connection.welcome?.presets.map((preset) => preset.name) ?? PRESETS;
		return html`
			<section class="lead">
				<h1>${t("home.title")}</h1>
				<p>${t("home.lead")}</p>
				<mancala-home-board aria-hidden="true"></mancala-home-board>
				<form class="join" @submit=${this.join}>
					<label for="code">${t("home.join")}</label>
					<div class="line">
						<input
							id="code"
							data-testid="join-code"
							autocomplete="off"
							autocapitalize="characters"
							spellcheck="false"
							maxlength="120"
							placeholder="K7QX2M4D"
							.value=${this.code}
							@input=${(event: Event) => (this.code = (event.target as HTMLInputElement).value)}
						/>
						<button data-testid="join" ?disabled=${roomCode(this.code).length < 4}>${t("home.join_button")}</button>
					</div>
				</form>
			</section>
			<form class="card create" @submit=${this.create}>
				<h2>${t("home.new_game")}</h2>
				<fieldset data-testid="preset" class="presets">
					<legend>${t("home.rules")}</legend>
					${presets.map((preset) => this.presetCard(preset))}
				</fieldset>
				<fieldset data-testid="clock" class="segments">
					<legend>${t("home.clock")}</legend>
					${clockChoices().map(([value, text]) => this.segment("clock", value, text, this.clock))}
				</fieldset>
				${this.clock === "custom" ? this.customFields() : ""}
				<fieldset data-testid="side" class="segments">
					<legend>${t("home.side")}</legend>
					${this.segment("side", "south", t("side.south"), this.side)}
					${this.segment("side", "random", t("side.random"), this.side)}
					${this.segment("side", "north", t("side.north"), this.side)}
				</fieldset>
				<div class="field">
					<label for="name">${t("home.name")}</label>
					<input
						id="name"
						data-testid="name"
						autocomplete="nickname"
						maxlength="24"
						placeholder=${t("home.name_hint")}
						.value=${settings.current.name}
						@change=${(event: Event) => settings.set({ name: (event.target as HTMLInputElement).value.trim() })}
					/>
				</div>
				<button class="primary big" data-testid="create" ?disabled=${this.busy}>${t("home.create")}</button>
				<p class="error" role="alert" data-testid="home-error">
					${fatal ? textFor("error", fatal, t("connection.closed")) : this.error}
				</p>
			</form>
		`;
	}

	private presetCard(preset: Rules["preset"]) {
		return html`<label class="preset">
			<input
				type="radio"
				name="preset"
				value=${preset}
				.checked=${preset === this.preset}
				@change=${() => (this.preset = preset)}
			/>
			<b>${presetName(preset)}</b>
			<span>${presetAbout(preset)}</span>
		</label>`;
	}

	private segment(name: "clock" | "side", value: string, text: string, chosen: string) {
		return html`<label class="segment">
			<input
				type="radio"
				name=${name}
				value=${value}
				.checked=${value === chosen}
				@change=${() => {
					if (name === "clock") this.clock = value;
					else this.side = value as Side | "random";
				}}
			/>
			<span>${text}</span>
		</label>`;
	}

	private customFields() {
		const field = (label: string, testid: string, value: string, max: number, set: (value: string) => void) => html`
			<div class="field">
				<label for=${testid}>${label}</label>
				<input
					id=${testid}
					data-testid=${testid}
					type="number"
					inputmode="decimal"
					min="0"
					max=${max}
					step="any"
					required
					.value=${value}
					@input=${(event: Event) => set((event.target as HTMLInputElement).value)}
				/>
			</div>
		`;
		return html`<div class="pair">
			${field(t("home.base"), "clock-base", this.base, 180, (value) => (this.base = value))}
			${field(t("home.increment"), "clock-increment", this.increment, 180, (value) => (this.increment = value))}
		</div>`;
	}

	private create = async (event: Event): Promise<void> => {
		event.preventDefault();
		const typed = this.renderRoot.querySelector<HTMLInputElement>("#name")?.value.trim() ?? "";
		if (typed !== settings.current.name) settings.set({ name: typed });
		const clock = customClock(this.clock, this.base, this.increment);
		this.busy = true;
		this.error = "";
		try {
			const code = await client.create({ t: "create", preset: this.preset, ...(clock ? { clock } : {}), side: this.side });
			router.go(`/r/${code}`);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		} finally {
			this.busy = false;
		}
	};

	private join = (event: Event): void => {
		event.preventDefault();
		// A whole link pasted into the field is as good as the code in it.
		const code = roomCode(this.code.replace(/^.*\/r\//, ""));
		if (code) router.go(`/r/${code}`);
	};
}
