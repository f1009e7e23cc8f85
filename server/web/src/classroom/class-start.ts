/* <mancala-class-start>: begins a class. */

import { css, html, LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import { levelSelect } from "../bots/level-picker.js";
import { client } from "../client.js";
import { PRESETS } from "../home/choices.js";
import { hasPractice } from "../home/draft.js";
import { formStyles, segments, tick } from "../home/form.js";
import { presetCard, presetStyles } from "../home/preset-picker.js";
import { book } from "../i18n/book.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import type { CommandOf } from "../messages.js";
import { Refused } from "../net/connection.js";
import type { ClassMessage, Rules } from "../protocol.js";
import { router } from "../router.js";
import { roomCode } from "../routes.js";
import { Follows } from "../settings.js";
import type { Level } from "../state/bots.js";
import { uiStyles } from "../ui/styles.js";
import { classLink } from "./class-link.js";

const classroom = book("classroom");

const CLOCKS = ["none", "300000+5000", "600000+5000", "900000+10000"] as const;

function clockOf(choice: string): CommandOf<"create_class">["clock"] | null {
	const [base, increment] = choice.split("+").map(Number);
	return base && increment ? { base_ms: base, increment_ms: increment } : null;
}

@customElement("mancala-class-start")
export class ClassStart extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		presetStyles,
		css`
			:host {
				box-sizing: border-box;
				width: min(1080px, 100%);
				margin: 0 auto;
				padding: clamp(10px, 3vh, 36px) clamp(14px, 2.4vw, 32px) 48px;
			}
			h1 {
				font: 750 clamp(30px, 3.4vw, 44px) / 1.1 var(--font);
				letter-spacing: -0.02em;
			}
			.lead {
				max-width: 38em;
				margin: 10px 0 24px;
				color: var(--dim);
				font-size: clamp(16px, 1.4vw, 19px);
				text-wrap: pretty;
			}
			.both {
				display: grid;
				grid-template-columns: minmax(0, 1fr) minmax(260px, 340px);
				gap: 20px;
				align-items: start;
			}
			form {
				display: grid;
				gap: 18px;
				padding: 24px;
			}
			.card h2 {
				font: 700 20px/1.25 var(--font);
			}
			.join {
				display: grid;
				gap: 12px;
			}
			.join input {
				min-height: 56px;
				font: 650 22px var(--font);
				letter-spacing: 0.12em;
				text-transform: uppercase;
				text-align: center;
			}
			.join p {
				color: var(--dim);
			}
			@media (max-width: 820px) {
				.both {
					grid-template-columns: minmax(0, 1fr);
				}
				.join {
					order: -1;
				}
				form {
					padding: 18px 16px;
				}
			}
		`,
	];

	@state() private name = "";
	@state() private preset: Rules["preset"] = "kalah";
	@state() private practice = false;
	@state() private clock: (typeof CLOCKS)[number] = "none";
	@state() private against: ClassMessage["against"] = "pupils";
	@state() private level: Level = 1;
	@state() private counting: ClassMessage["counting"] = "shown";
	@state() private code = "";
	@state() private error = "";
	@state() private busy = false;

	constructor() {
		super();
		for (const source of [texts, client]) new Follows(this, source);
	}

	private rules(): Rules | undefined {
		return client.presets.find(({ name }) => name === this.preset)?.rules;
	}

	protected override render() {
		const presets = client.presets.length > 0 ? client.presets.map(({ name }) => name) : PRESETS;
		return html`
			<h1>${classroom.t("title")}</h1>
			<p class="lead">${classroom.t("lead")}</p>
			<div class="both">
				<form class="card" @submit=${this.create}>
					<h2>${classroom.t("start.title")}</h2>
					<div class="field">
						<label for="class-name">${classroom.t("start.name")}</label>
						<input
							id="class-name"
							data-testid="class-name"
							maxlength="24"
							autocomplete="off"
							placeholder=${classroom.t("start.name_example")}
							.value=${this.name}
							@input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}
						/>
					</div>
					<fieldset data-testid="preset" class="presets">
						<legend>${t("home.rules")}</legend>
						${presets.map((name) => presetCard(name, this.preset, (preset) => (this.preset = preset)))}
					</fieldset>
					${hasPractice(this.rules())
						? tick("practice", classroom.t("start.practice"), classroom.t("start.practice_hint"), this.practice, (on) => (this.practice = on))
						: ""}
					${segments(
						"against",
						classroom.t("start.against"),
						[
							["pupils", classroom.t("start.pairs")],
							["bots", classroom.t("start.bots")],
						],
						this.against,
						(against) => (this.against = against),
					)}
					${levelSelect(
						"class-level",
						this.against === "bots" ? classroom.t("start.level") : classroom.t("start.odd_level"),
						this.level,
						(level) => (this.level = level),
					)}
					${segments(
						"clock",
						t("home.clock"),
						CLOCKS.map((choice) => [choice, clockWords(choice)] as const),
						this.clock,
						(clock) => (this.clock = clock),
					)}
					${segments(
						"counting",
						classroom.t("start.counting"),
						[
							["off", classroom.t("start.counting_off")],
							["shown", classroom.t("start.counting_shown")],
							["spoken", classroom.t("start.counting_spoken")],
						],
						this.counting,
						(counting) => (this.counting = counting),
					)}
					<p class="error" role="alert" data-testid="class-error">${this.error}</p>
					<button class="primary big" data-testid="begin-class" ?disabled=${this.busy}>${classroom.t("start.begin")}</button>
				</form>
				<form class="card join" @submit=${this.join}>
					<h2>${classroom.t("join.title")}</h2>
					<p>${classroom.t("join.text")}</p>
					<input
						data-testid="class-code"
						aria-label=${classroom.t("join.code")}
						placeholder="ABCD1234"
						autocomplete="off"
						autocapitalize="characters"
						spellcheck="false"
						required
						.value=${this.code}
						@input=${(event: Event) => (this.code = (event.target as HTMLInputElement).value)}
					/>
					<button class="big" data-testid="to-class">${classroom.t("join.go")}</button>
				</form>
			</div>
		`;
	}

	private join = (event: Event): void => {
		event.preventDefault();
		const code = roomCode(this.code);
		if (code) router.go(`/class/${code}`);
	};

	private create = async (event: Event): Promise<void> => {
		event.preventDefault();
		this.busy = true;
		this.error = "";
		const clock = clockOf(this.clock);
		const name = this.name.trim();
		try {
			const code = await classLink.create({
				t: "create_class",
				name: name || classroom.t("start.unnamed"),
				preset: this.preset,
				...(this.practice && hasPractice(this.rules()) ? { rules: { feed: "none" } } : {}),
				...(clock ? { clock } : {}),
				against: this.against,
				bot: this.level,
				counting: this.counting,
			});
			router.go(`/class/${code}`);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		} finally {
			this.busy = false;
		}
	};
}

function clockWords(choice: string): string {
	const clock = clockOf(choice);
	return clock ? `${clock.base_ms / 60_000}+${clock.increment_ms / 1000}` : t("clock.none");
}
