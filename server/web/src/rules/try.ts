/* <mancala-try>: a position that shows a point of the rules: a picture, until it is pressed; then a board on which the pit
   is sown by the rules that are read. One is open at a time. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { miniature, miniatureStyles } from "../board/miniature.js";
import { pitCell } from "../board/geometry.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import "../learn/example.js";
import type { Example, ExampleSown } from "../learn/example.js";
import "../report/report-button.js";
import type { Seen } from "../report/seen.js";
import { Follows, settings } from "../settings.js";
import { pitName } from "../state/names.js";
import type { Played } from "../study/answers.js";
import { endingWords, outcomeWords } from "../study/outcome.js";
import { readPosition, readRules } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import type { Shown } from "./points.js";

const words = book("rules");

let current: Try | null = null;

@customElement("mancala-try")
export class Try extends LitElement {
	static override styles = [
		uiStyles,
		miniatureStyles,
		css`
			.picture {
				display: grid;
				gap: 8px;
				width: 100%;
				max-width: 400px;
				height: auto;
				min-height: 0;
				padding: 10px 10px 8px;
				border-color: var(--line);
				border-radius: 16px;
				background: none;
			}
			.picture:hover {
				background: var(--accent-soft);
			}
			.go {
				display: inline-flex;
				align-items: center;
				justify-content: center;
				gap: 8px;
				color: var(--accent-text);
			}
			.go::before {
				content: "";
				border: solid transparent;
				border-width: 6px 0 6px 10px;
				border-left-color: currentColor;
			}
			.open {
				display: grid;
				gap: 10px;
			}
			.foot {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 8px 14px;
				min-height: 42px;
			}
			.foot p {
				flex: 1 1 220px;
			}
			.came {
				font-weight: 600;
			}
		`,
	];

	/** As an address has them. */
	@property() rules = "kalah";
	@property({ attribute: false }) shown!: Shown;
	/** Its position after `played`, for the picture. */
	@property() picture = "";
	@property({ type: Boolean, reflect: true, attribute: "data-open" }) opened = false;
	@state() private came: Played | null = null;
	@query("mancala-example") private example!: Example | null;

	constructor() {
		super();
		for (const source of [texts, settings]) new Follows(this, source);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		if (current === this) current = null;
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("rules") || changed.has("shown")) this.came = null;
	}

	private open = async (): Promise<void> => {
		if (current) current.opened = false;
		current = this;
		this.came = null;
		this.opened = true;
		await this.updateComplete;
		this.renderRoot.querySelector<HTMLElement>(".open")?.focus();
	};

	protected override render() {
		const position = readPosition(this.picture || this.shown.position);
		if (!position) return nothing;
		const { pit } = this.shown;
		const pits = position.board.south.length;
		const name = pitName(settings.current.labels, pits, position.toMove, pit);
		if (!this.opened)
			return html`<button class="picture" data-testid="try" @click=${this.open}>
				${miniature(position.board, "south", { from: pitCell(pits, position.toMove, pit) })}
				<span class="go">${words.t("try.open", { pit: name })}</span>
			</button>`;
		return html`<div class="open" tabindex="-1">
			<mancala-example
				.rules=${this.rules}
				.position=${this.shown.position}
				.played=${this.shown.played ?? []}
				.glow=${this.came ? null : pit}
				@sown=${({ detail }: CustomEvent<ExampleSown>) => (this.came = detail.answer)}
			></mancala-example>
			<div class="foot">
				<p role="status" class=${this.came ? "came" : ""} data-testid="came">${this.came ? came(this.came) : words.t("try.press", { pit: name })}</p>
				<mancala-report .seen=${() => this.seen}></mancala-report>
				${this.came
					? html`<button data-testid="try-again" @click=${this.again}>${words.t("try.again")}</button>`
					: nothing}
			</div>
		</div>`;
	}

	private get seen(): Seen {
		const rules = readRules(this.rules, client.presets);
		return { section: "rules", rules, position: this.example?.here?.position ?? this.shown.position };
	}

	private again = (): void => {
		this.came = null;
		this.example?.reset();
	};
}

function came({ trace, end }: Played): string {
	const what = trace ? outcomeWords(trace) : "";
	const sentence = what && `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
	return end ? `${sentence} ${endingWords(end)}` : sentence;
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-try": Try;
	}
}
