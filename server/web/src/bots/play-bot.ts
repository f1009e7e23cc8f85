/* <mancala-play-bot>: the form for a game against a bot, or between two. open() shows it, with what the game is to begin
   from if that is given; a game that was made is gone to. Event: `left`, when it was closed without one. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { PRESETS } from "../home/choices.js";
import { clockFields } from "../home/clock-fields.js";
import { formStyles, segments, tick } from "../home/form.js";
import { formDialogStyles } from "../home/form-dialog.js";
import { presetCard, presetStyles } from "../home/preset-picker.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import { router } from "../router.js";
import { Follows, settings } from "../settings.js";
import { presetName } from "../state/describe.js";
import { uiStyles } from "../ui/styles.js";
import { type BotDraft, botCommand, type Given } from "./bot-draft.js";
import { botDrafts } from "./bot-drafts.js";
import { levelCards, levelSelect, levelStyles } from "./level-picker.js";

@customElement("mancala-play-bot")
export class PlayBot extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		presetStyles,
		formDialogStyles,
		levelStyles,
		css`
			.from {
				padding: 8px 14px;
				border: 1px dashed var(--line-strong);
				border-radius: 12px;
				color: var(--dim);
				font-size: 14px;
				overflow-wrap: anywhere;
			}
			.going {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				justify-content: space-between;
				gap: 6px 12px;
			}
			.under {
				margin: -6px 0 0;
				color: var(--dim);
				font-size: 14px;
			}
		`,
	];

	@state() private given: Given = {};
	@state() private shown = false;
	@state() private error = "";
	@state() private busy = false;
	@query("dialog") private dialog!: HTMLDialogElement;

	constructor() {
		super();
		for (const source of [texts, client, botDrafts, settings]) new Follows(this, source);
	}

	/** `choice` becomes what was chosen last. */
	open(given: Given = {}, choice: Partial<BotDraft> = {}): void {
		this.given = given;
		this.error = "";
		this.shown = true;
		if (Object.keys(choice).length > 0) botDrafts.set(choice);
		void this.updateComplete.then(() => {
			if (this.shown && !this.dialog.open) this.dialog.showModal();
		});
	}

	close(): void {
		if (this.shown) this.dialog.close();
	}

	protected override render() {
		return html`<dialog aria-labelledby="title" data-testid="bot-form" @click=${this.dismiss} @close=${this.closed}>
			${this.shown ? this.form() : nothing}
		</dialog>`;
	}

	private form(): TemplateResult {
		const draft = botDrafts.current;
		const presets = client.connection.welcome?.presets.map(({ name }) => name) ?? PRESETS;
		const changed = Object.keys(this.given.rules ?? {}).some((parameter) => parameter !== "first");
		return html`
			<form @submit=${this.create}>
				<div class="top">
					<h2 id="title">${t("bot.play")}</h2>
					<button type="button" class="close" aria-label=${t("create.close")} @click=${() => this.dialog.close()}>×</button>
				</div>
				${this.goOn()}
				${segments(
					"who",
					t("bot.who"),
					[
						["play", t("bot.who.play")],
						["watch", t("bot.who.watch")],
					],
					draft.watch ? "watch" : "play",
					(who) => botDrafts.set({ watch: who === "watch" }),
				)}
				${draft.watch ? this.levels(draft) : this.opponent(draft)}
				${changed
					? html`<p class="from" data-testid="from-rules">${t("rules.changed", { name: presetName(draft.preset) })}</p>`
					: nothing}
				${this.given.position
					? html`<p class="from" data-testid="from-position">${t("bot.from_position", { position: this.given.position })}</p>`
					: nothing}
				<fieldset data-testid="preset" class="presets">
					<legend>${t("home.rules")}</legend>
					${presets.map((name) => presetCard(name, draft.preset, (preset) => this.choosePreset(preset)))}
				</fieldset>
				${clockFields(draft.clock, (change) => botDrafts.set({ clock: { ...draft.clock, ...change } }))}
				<div class="foot">
					<p class="error" role="alert" data-testid="bot-error">${this.error}</p>
					<button class="primary big" data-testid="begin" autofocus ?disabled=${this.busy}>
						${draft.watch ? t("bot.start_watching") : t("bot.start")}
					</button>
				</div>
			</form>
		`;
	}

	/** The way back into a game that was left. */
	private goOn(): TemplateResult | typeof nothing {
		const { going } = botDrafts;
		if (!going || going === client.room?.code) return nothing;
		return html`<p class="from going">
			<span>${t("pool.unfinished")}</span>
			<a class="button" data-testid="go-on" href="/r/${going}" @click=${this.follow}>${t("pool.back")}</a>
		</p>`;
	}

	private follow = (event: MouseEvent): void => {
		router.follow(event);
		if (event.defaultPrevented) this.dialog.close();
	};

	private opponent(draft: BotDraft): TemplateResult {
		return html`
			${levelCards(draft.level, (level) => botDrafts.set({ level }))}
			${segments(
				"side",
				t("home.side"),
				[
					["south", t("side.south")],
					["random", t("side.random")],
					["north", t("side.north")],
				],
				draft.side,
				(side) => botDrafts.set({ side }),
			)}
			${this.given.position ? nothing : html`<p class="under">${t(`bot.begins.${draft.side}`)}</p>`}
			${tick("hints-always-set", t("coach.always"), t("coach.always_hint"), settings.current.hints, (hints) => settings.set({ hints }))}
		`;
	}

	private levels(draft: BotDraft): TemplateResult {
		return html`<div class="pair">
			${levelSelect("level-south", t("side.south"), draft.own, (own) => botDrafts.set({ own }))}
			${levelSelect("level-north", t("side.north"), draft.level, (level) => botDrafts.set({ level }))}
		</div>`;
	}

	/** Other rules than those that were given are whole rule sets. */
	private choosePreset(preset: BotDraft["preset"]): void {
		const { rules: _rules, ...stays } = this.given;
		this.given = stays;
		botDrafts.set({ preset });
	}

	/** A click beside the dialog closes it. */
	private dismiss = (event: MouseEvent): void => {
		if (event.target === this.dialog) this.dialog.close();
	};

	private closed = (): void => {
		this.shown = false;
		this.dispatchEvent(new Event("left"));
	};

	private create = async (event: Event): Promise<void> => {
		event.preventDefault();
		this.busy = true;
		this.error = "";
		try {
			const code = await client.create(botCommand(botDrafts.current, this.given));
			router.go(`/r/${code}`);
			this.dialog.close();
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		} finally {
			this.busy = false;
		}
	};
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-play-bot": PlayBot;
	}
}
