/* <mancala-compare>: the same sowing under every rule set. Fetches by itself. Event: `rule-set` {preset}, to go on with. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { ApiError } from "../net/api.js";
import type { Board, Side } from "../protocol.js";
import { Follows, settings } from "../settings.js";
import { presetName, sideName } from "../state/describe.js";
import { pitName } from "../state/names.js";
import type { Compared } from "../study/answers.js";
import { studyError } from "../study/errors.js";
import { compared } from "../study/judged.js";
import { endingWords, outcomeWords } from "../study/outcome.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-compare")
export class CompareTable extends LitElement {
	static override styles = [
		uiStyles,
		css`
			.top {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 8px 14px;
				margin-bottom: 10px;
			}
			.heading {
				margin: 0;
			}
			.pits {
				display: flex;
				flex-wrap: wrap;
				gap: 6px;
			}
			.pits button {
				min-width: 42px;
				min-height: 36px;
				padding: 0 10px;
				border-radius: 999px;
			}
			.pits button[aria-pressed="true"] {
				background: var(--accent-soft);
				border-color: var(--accent-text);
				box-shadow: inset 0 0 0 1px var(--accent-text);
			}
			ul {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(min(250px, 100%), 1fr));
				gap: 10px;
				margin: 0;
				padding: 0;
				list-style: none;
			}
			li {
				display: grid;
				grid-template-rows: auto 1fr auto;
				gap: 6px;
				padding: 10px 12px;
				border: 1px solid var(--line);
				border-radius: 12px;
				font-size: 14.5px;
			}
			li.illegal {
				border-style: dashed;
			}
			li > b button {
				min-height: 0;
				padding: 0;
				border: 0;
				background: none;
				font-weight: 650;
				text-align: left;
			}
			li > b button:hover {
				text-decoration: underline;
			}
			.seeds {
				display: grid;
				grid-template-columns: 2.3em 1fr 2.3em;
				gap: 3px;
				padding: 6px;
				border-radius: 10px;
				background: #4a2a14;
				color: #fdeed8;
				font: 600 14px/1.5 var(--font);
				font-variant-numeric: tabular-nums;
				text-align: center;
			}
			.seeds .row {
				display: grid;
				grid-auto-flow: column;
				grid-auto-columns: 1fr;
				gap: 3px;
			}
			.seeds .rows {
				display: grid;
				gap: 3px;
			}
			.seeds i {
				display: grid;
				place-items: center;
				border-radius: 7px;
				background: #2c170a;
				font-style: normal;
			}
			.seeds .nil {
				color: #b99f86;
			}
			.next {
				color: var(--dim);
				font-size: 13.5px;
			}
		`,
	];

	/** With the side to move. */
	@property() position = "";
	@property() toMove: Side = "south";
	/** Pits that hold seeds. */
	@property({ attribute: false }) choices: readonly number[] = [];
	@property({ type: Number }) pits = 6;
	/** The one that is meant until another is chosen. */
	@property({ attribute: false }) best: number | null = null;

	@state() private chosen: number | null = null;
	@state() private rows: readonly Compared[] = [];
	@state() private error: ApiError | null = null;
	private key = "";

	constructor() {
		super();
		new Follows(this, texts);
		new Follows(this, settings);
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("position")) this.chosen = null;
	}

	protected override updated(): void {
		const { pit } = this;
		const key = `${this.position} ${pit}`;
		if (pit === null || key === this.key) return;
		this.key = key;
		void this.fetchRows(key, pit);
	}

	private get pit(): number | null {
		return this.chosen ?? this.best ?? this.choices[0] ?? null;
	}

	private async fetchRows(key: string, pit: number): Promise<void> {
		try {
			const rule_sets = await compared(this.position, pit);
			if (key !== this.key) return;
			this.rows = rule_sets;
			this.error = null;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (key !== this.key) return;
			this.rows = [];
			this.error = error;
		}
	}

	protected override render() {
		const { pit } = this;
		if (pit === null) return nothing;
		const name = (of: number) => pitName(settings.current.labels, this.pits, this.toMove, of);
		return html`<section class="card" data-testid="compare">
			<div class="top">
				<h2 class="heading">${t("compare.title")}</h2>
				<div class="pits" role="group" aria-label=${t("compare.pit")}>
					${this.choices.map(
						(choice) =>
							html`<button data-testid="compare-${choice}" aria-pressed=${choice === pit} @click=${() => (this.chosen = choice)}>
								${name(choice)}
							</button>`,
					)}
				</div>
			</div>
			${this.error ? html`<p role="alert">${studyError(this.error)}</p>` : nothing}
			<ul>
				${this.rows.map((row) => this.row(row))}
			</ul>
		</section>`;
	}

	private row(row: Compared): TemplateResult {
		return html`<li class=${row.legal ? "" : "illegal"} data-testid="compare-${row.preset}" data-legal=${row.legal} data-captured=${row.captured}>
			<b
				><button
					title=${t("compare.use", { rules: presetName(row.preset) })}
					@click=${() => this.dispatchEvent(new CustomEvent("rule-set", { detail: { preset: row.preset } }))}
				>
					${presetName(row.preset)}
				</button></b
			>
			<span>${this.words(row)}</span>
			${row.board ? this.seeds(row.board) : nothing}
			<span class="next">${row.ended ? endingWords(row.ended) : row.to_move ? t("compare.next", { who: sideName(row.to_move) }) : nothing}</span>
		</li>`;
	}

	private words(row: Compared): string {
		if (row.legal) return outcomeWords(row);
		return t("compare.illegal", { why: row.why ? textFor("error", row.why, row.text) : row.text });
	}

	/** As the board lies before South. */
	private seeds({ south, north, stores }: Board): TemplateResult {
		const cell = (seeds: number | undefined) => html`<i class=${seeds ? "" : "nil"}>${seeds ?? 0}</i>`;
		const label = `${sideName("north")}: ${north.join(" ")}, ${stores[1]}. ${sideName("south")}: ${south.join(" ")}, ${stores[0]}.`;
		return html`<div class="seeds" role="img" aria-label=${label}>
			${cell(stores[1])}
			<div class="rows">
				<div class="row">${[...north].reverse().map(cell)}</div>
				<div class="row">${south.map(cell)}</div>
			</div>
			${cell(stores[0])}
		</div>`;
	}
}
