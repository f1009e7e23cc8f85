/* <mancala-local-start>: a new game on this device as a form, and beside it those that are kept here.
   Event: `begin`, when a game is wanted. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ruleFields, rulesFormStyles, sizeFields } from "../analysis/rules-form.js";
import { levelCards, levelStyles } from "../bots/level-picker.js";
import { engine } from "../engine/engine.js";
import { clockChoices } from "../home/choices.js";
import { clockFields } from "../home/clock-fields.js";
import { GAMES_MAX, hasPractice } from "../home/draft.js";
import { formStyles, segments, tick } from "../home/form.js";
import { presetCard, presetStyles } from "../home/preset-picker.js";
import { book } from "../i18n/book.js";
import { t, texts } from "../i18n/i18n.js";
import { ApiError } from "../net/api.js";
import type { Preset, Rules, Side } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import { studyError } from "../study/errors.js";
import { readRules, rulesQuery } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import type { Parameters } from "./device.js";
import "./games.js";
import "./import-card.js";
import { type LocalDraft, NAME_MAX, openQuery, readLocalDraft, withAsked } from "./setup.js";

const local = book("local");
const KEY = "mancala.local.draft";
const FETCH_AGAIN_MS = 3000;

export interface Begin {
	parameters: Parameters;
	turns: boolean;
	refused: (error: ApiError) => void;
}

function stored(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		return null; // no storage: the usual game
	}
}

@customElement("mancala-local-start")
export class LocalStart extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		presetStyles,
		levelStyles,
		rulesFormStyles,
		css`
			:host {
				flex: 1;
				display: grid;
				grid-template-columns: minmax(0, 1fr) minmax(320px, 440px);
				gap: 18px clamp(18px, 2.4vw, 34px);
				align-content: start;
				box-sizing: border-box;
				width: min(1180px, 100%);
				margin: 0 auto;
				padding: 4px clamp(14px, 2.2vw, 32px) 32px;
			}
			.lead {
				grid-column: 1 / -1;
				display: grid;
				gap: 6px;
				padding-top: 6px;
			}
			h1 {
				font: 750 clamp(26px, 3vw, 40px) / 1.1 var(--font);
				letter-spacing: -0.02em;
				text-wrap: balance;
			}
			.lead p {
				color: var(--dim);
				font-size: clamp(15.5px, 1.2vw, 17px);
			}
			form {
				display: grid;
				gap: 16px;
				align-self: start;
				box-shadow: var(--shadow);
			}
			.foot {
				display: grid;
				gap: 8px;
			}
			.beside {
				display: grid;
				gap: 18px;
				align-content: start;
				min-width: 0;
			}
			details {
				border-top: 1px solid var(--line);
				padding-top: 10px;
			}
			.more {
				display: grid;
				gap: 14px;
				padding: 12px 0 4px;
			}
			@media (max-width: 900px) {
				:host {
					grid-template-columns: minmax(0, 1fr);
					max-width: 720px;
				}
			}
			@media (max-width: 560px) {
				:host {
					padding-inline: 10px;
					gap: 12px;
				}
				.card {
					padding: 14px;
					border-radius: 16px;
				}
			}
		`,
	];

	@state() private draft: LocalDraft = withAsked(readLocalDraft(stored()), location.search);
	@state() private presets: readonly Preset[] = [];
	@state() private error: ApiError | null = null;
	@state() private busy = false;

	constructor() {
		super();
		for (const source of [texts, settings]) new Follows(this, source);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		void this.fetchRules();
	}

	private async fetchRules(): Promise<void> {
		try {
			this.presets = await engine.presets();
			this.error = null;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			this.error = error;
			setTimeout(() => this.isConnected && void this.fetchRules(), FETCH_AGAIN_MS);
		}
	}

	private set(change: Partial<LocalDraft>): void {
		this.draft = { ...this.draft, ...change };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.draft));
		} catch {
			/* kept for this visit */
		}
	}

	private get rules(): Rules | null {
		return readRules(this.draft.rules, this.presets);
	}

	private change = (change: Partial<Rules>): void => {
		const { rules } = this;
		if (rules) this.set({ rules: rulesQuery({ ...rules, ...change }, this.presets) });
	};

	protected override render() {
		const { draft, rules } = this;
		return html`
			<div class="lead">
				<h1>${local.t("title")}</h1>
				<p>${local.t("lead")}</p>
			</div>
			<form class="card" data-testid="local-form" @submit=${this.begin}>
				${segments(
					"who",
					t("bot.who"),
					[
						["two", local.t("who.two")],
						["bot", local.t("who.bot")],
					],
					draft.who,
					(who) => this.set({ who }),
				)}
				${draft.who === "two" ? this.people(draft) : this.opponent(draft)}
				<fieldset data-testid="preset" class="presets">
					<legend>${t("home.rules")}</legend>
					${this.presets.map(({ name }) => presetCard(name, rules?.preset ?? "kalah", (preset) => this.set({ rules: preset })))}
				</fieldset>
				${clockFields(draft.clock, (clock) => this.set({ clock: { ...draft.clock, ...clock } }), clockChoices().filter(([choice]) => choice !== "days"))}
				${rules ? this.more(draft, rules) : nothing}
				<div class="foot">
					<p class="error" role="alert" data-testid="local-error">${this.error ? studyError(this.error) : ""}</p>
					<button class="primary big" data-testid="begin" ?disabled=${this.busy || !rules}>${t("bot.start")}</button>
				</div>
			</form>
			<div class="beside">
				<mancala-local-games></mancala-local-games>
				<mancala-import></mancala-import>
			</div>
		`;
	}

	private people(draft: LocalDraft): TemplateResult {
		return html`<div class="pair">${(["south", "north"] as const).map((side) => this.name(draft, side, sideName(side)))}</div>`;
	}

	private name(draft: LocalDraft, side: Side, label: string): TemplateResult {
		return html`<div class="field">
			<label for="name-${side}">${label}</label>
			<input
				id="name-${side}"
				data-testid="local-name-${side}"
				autocomplete="off"
				maxlength=${NAME_MAX}
				placeholder=${local.t("name")}
				.value=${draft.names[side]}
				@input=${(event: Event) => this.set({ names: { ...draft.names, [side]: (event.target as HTMLInputElement).value } })}
			/>
		</div>`;
	}

	private opponent(draft: LocalDraft): TemplateResult {
		return html`
			${levelCards(draft.level, (level) => this.set({ level }))}
			${segments(
				"side",
				t("home.side"),
				[
					["south", t("side.south")],
					["random", t("side.random")],
					["north", t("side.north")],
				],
				draft.side,
				(side) => this.set({ side }),
			)}
			${tick("hints-always-set", t("coach.always"), t("coach.always_hint"), settings.current.hints, (hints) => settings.set({ hints }))}
		`;
	}

	/** What most people leave alone. */
	private more(draft: LocalDraft, rules: Rules): TemplateResult {
		return html`<details>
			<summary data-testid="more-options">${t("create.more")}</summary>
			<div class="more">
				<div>
					${draft.who === "two"
						? tick("turns", local.t("turns"), local.t("turns_hint"), draft.turns, (turns) => this.set({ turns }))
						: nothing}
					${draft.who === "two" ? tick("swap", t("create.swap"), t("rules.swap"), rules.swap, (swap) => this.change({ swap })) : nothing}
					${hasPractice(rules)
						? tick("practice", t("create.practice"), t("create.practice_hint"), rules.feed === "none", (free) =>
								this.change({ feed: free ? "none" : "must" }),
							)
						: nothing}
				</div>
				${draft.who === "two" ? this.series(draft) : nothing} ${sizeFields(rules, this.change)}
				<div class="more">${ruleFields(rules, this.change)}</div>
			</div>
		</details>`;
	}

	private series(draft: LocalDraft): TemplateResult {
		return html`
			${segments(
				"series",
				t("create.series"),
				[
					["none", t("create.series.none")],
					["best_of", t("create.series.best_of")],
					["first_to", t("create.series.first_to")],
				],
				draft.series,
				(series) => this.set({ series }),
			)}
			${draft.series === "none"
				? nothing
				: html`<div class="field">
						<label for="games">${draft.series === "best_of" ? t("create.games") : t("create.points")}</label>
						<input
							id="games"
							data-testid="games"
							type="number"
							inputmode="numeric"
							min="1"
							max=${GAMES_MAX}
							required
							.value=${draft.games}
							@input=${(event: Event) => this.set({ games: (event.target as HTMLInputElement).value })}
						/>
					</div>`}
		`;
	}

	private begin = (event: Event): void => {
		event.preventDefault();
		const { rules, draft } = this;
		if (!rules) return;
		this.busy = true;
		this.error = null;
		const usual = { south: sideName("south"), north: sideName("north") };
		const own = draft.who === "bot" && settings.current.name.trim();
		const named = own ? { ...draft, names: { ...draft.names, south: own } } : draft;
		const detail: Begin = {
			parameters: openQuery(named, rules, this.presets, usual, Math.random() < 0.5),
			turns: draft.who === "two" && draft.turns,
			refused: (error) => {
				this.error = error;
				this.busy = false;
			},
		};
		this.dispatchEvent(new CustomEvent("begin", { detail }));
	};
}
