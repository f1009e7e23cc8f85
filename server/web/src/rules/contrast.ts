/* <mancala-contrast>: one sowing by two rule sets, and what each makes of it. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { miniature, miniatureStyles } from "../board/miniature.js";
import { pitCell } from "../board/geometry.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { ApiError } from "../net/api.js";
import { Follows, settings } from "../settings.js";
import { pitName } from "../state/names.js";
import { endingWords, outcomeWords } from "../study/outcome.js";
import { studyError } from "../study/errors.js";
import { playedLine } from "../study/line-source.js";
import { readPosition } from "../study/position.js";
import { uiStyles } from "../ui/styles.js";
import type { Shown } from "./points.js";
import { whyNot } from "./why-not.js";

const words = book("rules");

export interface Contrasted {
	/** As an address has them. */
	rules: string;
	name: string;
}

@customElement("mancala-contrast")
export class Contrast extends LitElement {
	static override styles = [
		uiStyles,
		miniatureStyles,
		css`
			figure {
				display: grid;
				grid-template-columns: minmax(150px, 240px) minmax(0, 1fr);
				align-items: center;
				gap: 8px 16px;
				margin: 0;
				padding: 10px 14px;
				border-radius: 14px;
				background: color-mix(in srgb, var(--accent-soft) 45%, transparent);
				font-size: 15px;
			}
			p {
				font-size: 14px;
			}
			dl {
				display: grid;
				gap: 4px;
				margin: 4px 0 0;
			}
			dt {
				display: inline;
				font-weight: 650;
			}
			dt::after {
				content: ": ";
			}
			dd {
				display: inline;
				margin: 0;
			}
			@media (max-width: 520px) {
				figure {
					grid-template-columns: minmax(0, 1fr);
				}
				.miniature {
					max-width: 280px;
				}
			}
		`,
	];

	@property({ attribute: false }) shown!: Shown;
	@property({ attribute: false }) both: readonly [Contrasted, Contrasted] | null = null;
	@state() private answers: readonly string[] = [];
	private key = "";

	constructor() {
		super();
		for (const source of [texts, settings]) new Follows(this, source);
	}

	/** In the words of the language that is spoken, so again with each. */
	protected override updated(changed: PropertyValues): void {
		const key = `${JSON.stringify([this.shown, this.both])} ${document.documentElement.lang}`;
		if (key === this.key && changed.size > 0) return;
		if (key === this.key) return;
		this.key = key;
		void this.fetchAnswers(key);
	}

	private async fetchAnswers(key: string): Promise<void> {
		const answers = await Promise.all((this.both ?? []).map(({ rules }) => this.answer(rules)));
		if (key === this.key) this.answers = answers;
	}

	private async answer(rules: string): Promise<string> {
		const { position, pit, played = [] } = this.shown;
		try {
			const [before] = (await playedLine(rules, position, played)).slice(-1);
			if (!before) return "";
			if (!before.legal.includes(pit)) return await whyNot(rules, before.position, pit);
			const [after] = (await playedLine(rules, position, [...played, pit])).slice(-1);
			if (!after?.trace) return "";
			return `${outcomeWords(after.trace)}${after.end ? `. ${endingWords(after.end)}` : "."}`;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return studyError(error);
		}
	}

	protected override render() {
		const position = readPosition(this.shown.picture ?? this.shown.position);
		if (!position || !this.both) return nothing;
		const pits = position.board.south.length;
		const name = pitName(settings.current.labels, pits, position.toMove, this.shown.pit);
		return html`<figure>
			${miniature(position.board, "south", { from: pitCell(pits, position.toMove, this.shown.pit) })}
			<figcaption>
				<p class="dim">${words.t("differs.same_sowing", { pit: name })}</p>
				<dl>
					${this.both.map((one, i) => html`<div><dt>${one.name}</dt><dd data-testid="answer">${this.answers[i] ?? "…"}</dd></div>`)}
				</dl>
			</figcaption>
		</figure>`;
	}
}
