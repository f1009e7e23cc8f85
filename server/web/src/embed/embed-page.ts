/* <mancala-embed>: how to have a board on a site of one's own, with boards as such a site would have them: made by the
   script that it would load, and not by this page. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { book } from "../i18n/book.js";
import { currentLanguage, t, texts } from "../i18n/i18n.js";
import { Follows, settings } from "../settings.js";
import { copyText } from "../ui/copy.js";
import { uiStyles } from "../ui/styles.js";

const embed = book("embed");

const SCRIPT = "/mancala-board.js";
const COPIED_MS = 2500;

type Attributes = readonly (readonly [name: string, value: string | null])[];

interface Example {
	name: string;
	title: () => string;
	text: () => string;
	attributes: () => Attributes;
}

/** A finished or a running game has to be there to be shown: of those there is the code alone. */
interface Recipe extends Example {
	codeOnly?: true;
}

const EXAMPLES: readonly Recipe[] = [
	{
		name: "position",
		title: () => embed.t("page.position"),
		text: () => embed.t("page.position.text"),
		attributes: () => [
			["rules", "oware-abapa"],
			["position", "4,0,1,6,2,5/1,2,0,7,3,4 8,5 S"],
		],
	},
	{
		name: "replay",
		title: () => embed.t("page.line"),
		text: () => embed.t("page.line.text"),
		attributes: () => [
			["rules", "kalah"],
			["moves", "2,5,1,3,0,4,2"],
			["replay", null],
		],
	},
	{
		name: "exercise",
		title: () => embed.t("page.exercise"),
		text: () => embed.t("page.exercise.text"),
		attributes: () => [
			["rules", "kalah"],
			["position", "1,0,0,4,0,2/3,0,0,0,5,0 12,21 S"],
			["exercise", embed.t("page.exercise.question")],
			["answer", "0"],
		],
	},
	{
		name: "play",
		title: () => embed.t("page.play"),
		text: () => embed.t("page.play.text"),
		attributes: () => [
			["rules", "wari"],
			["play", null],
		],
	},
	{
		name: "game",
		codeOnly: true,
		title: () => embed.t("page.game"),
		text: () => embed.t("page.game.text"),
		attributes: () => [
			["game", embed.t("page.id")],
			["src", location.origin],
		],
	},
	{
		name: "room",
		codeOnly: true,
		title: () => embed.t("page.room"),
		text: () => embed.t("page.room.text"),
		attributes: () => [
			["room", embed.t("page.code")],
			["src", location.origin],
		],
	},
];

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function element(attributes: Attributes): string {
	const written = attributes.map(([name, value]) => (value === null ? ` ${name}` : ` ${name}="${escaped(value)}"`));
	return `<mancala-board${written.join("")}></mancala-board>`;
}

@customElement("mancala-embed")
export class EmbedPage extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				flex: 1;
				width: min(900px, 100%);
				margin: 0 auto;
				padding: 26px clamp(16px, 3vw, 32px) 60px;
				box-sizing: border-box;
			}
			h1 {
				font: 750 clamp(26px, 4vw, 36px) / 1.15 var(--font);
				text-wrap: balance;
			}
			h2 {
				margin-top: 40px;
				font: 700 21px/1.25 var(--font);
			}
			p {
				margin: 8px 0 14px;
				max-width: 68ch;
			}
			mancala-board {
				max-width: 640px;
				margin-bottom: 12px;
			}
			.code {
				display: flex;
				flex-wrap: wrap;
				align-items: start;
				gap: 10px;
				padding: 12px 14px;
				border: 1px solid var(--line);
				border-radius: 14px;
				background: var(--card);
			}
			pre {
				flex: 1 1 260px;
				margin: 4px 0;
				font: 500 14px/1.55 ui-monospace, monospace;
				white-space: pre-wrap;
				overflow-wrap: anywhere;
			}
			dl {
				display: grid;
				grid-template-columns: minmax(90px, max-content) 1fr;
				gap: 8px 18px;
				margin: 12px 0 0;
			}
			dt {
				font: 600 14px/1.6 ui-monospace, monospace;
			}
			dd {
				margin: 0;
			}
		`,
	];

	@state() private copied: string | null = null;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor() {
		super();
		for (const source of [texts, settings]) new Follows(this, source);
	}

	override connectedCallback(): void {
		super.connectedCallback();
		if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
		const script = document.createElement("script");
		script.src = SCRIPT;
		script.async = true;
		document.head.append(script);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.timer);
	}

	protected override render() {
		const script = `<script src="${location.origin}${SCRIPT}" async></script>`;
		return html`
			<div data-testid="embed">
				<h1>${embed.t("page.title")}</h1>
				<p>${embed.t("page.lead")}</p>
				${this.code("script", script)}
				${EXAMPLES.map((example) => this.example(example))}
				<h2>${embed.t("page.more")}</h2>
				<p>${embed.t("page.more.text")}</p>
				<dl>
					<dt>rules</dt>
					<dd>${embed.t("page.attribute.rules")}</dd>
					<dt>position, moves</dt>
					<dd>${embed.t("page.attribute.position")}</dd>
					<dt>near</dt>
					<dd>${embed.t("page.attribute.near")}</dd>
					<dt>theme</dt>
					<dd>${embed.t("page.attribute.theme")}</dd>
					<dt>lang, labels, speed</dt>
					<dd>${embed.t("page.attribute.words")}</dd>
				</dl>
			</div>
		`;
	}

	private example({ name, title, text, attributes, codeOnly }: Recipe) {
		const markup = element(attributes());
		// What a person chooses here may change while the page stands; then the board is another.
		const { theme } = document.documentElement.dataset;
		const chosen = `lang="${currentLanguage()}" theme="${theme ?? "light"}" labels="${settings.current.labels}"`;
		const board = markup.replace("<mancala-board", `<mancala-board ${chosen} data-testid="example-${name}"`);
		return html`<section aria-labelledby=${name}>
			<h2 id=${name}>${title()}</h2>
			<p>${text()}</p>
			${codeOnly ? nothing : unsafeHTML(board)} ${this.code(name, markup)}
		</section>`;
	}

	private code(name: string, text: string) {
		return html`<div class="code">
			<pre><code>${text}</code></pre>
			<button type="button" data-testid="copy-${name}" @click=${() => this.copy(name, text)}>
				<span aria-live="polite">${this.copied === name ? t("share.copied") : embed.t("page.copy")}</span>
			</button>
		</div>`;
	}

	private async copy(name: string, text: string): Promise<void> {
		await copyText(text);
		this.copied = name;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => (this.copied = null), COPIED_MS);
	}
}

declare global {
	interface HTMLElementTagNameMap {
		"mancala-embed": EmbedPage;
	}
}
