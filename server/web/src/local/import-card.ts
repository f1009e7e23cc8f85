/* <mancala-import>: games and positions from elsewhere, pasted or from a file. What is no finished game leads to the
   analysis; a single game to its review; several stay in the list. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { book } from "../i18n/book.js";
import { texts } from "../i18n/i18n.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { uiStyles } from "../ui/styles.js";
import { bring, BYTES_MAX, type Fault, GAMES_AT_ONCE_MAX } from "./import.js";
import { keepRecorded } from "./kept-game.js";

const local = book("local");

@customElement("mancala-import")
export class ImportCard extends LitElement {
	static override styles = [
		uiStyles,
		css`
			form {
				display: grid;
				gap: 10px;
			}
			h1 {
				font: 750 clamp(22px, 2.4vw, 30px) / 1.15 var(--font);
				letter-spacing: -0.015em;
			}
			h2 {
				font-size: 17px;
				font-weight: 700;
			}
			:host([page]) textarea {
				min-height: 200px;
			}
			textarea {
				box-sizing: border-box;
				width: 100%;
				min-height: 92px;
				padding: 10px 12px;
				border: 1px solid var(--line-strong);
				border-radius: 12px;
				background: var(--field);
				color: var(--ink);
				font: 14px/1.4 ui-monospace, monospace;
				resize: vertical;
			}
			.over textarea {
				border-color: var(--accent-text);
				background: var(--accent-soft);
			}
			.hint {
				color: var(--dim);
				font-size: 14px;
				line-height: 1.4;
			}
			.ways {
				display: flex;
				flex-wrap: wrap;
				gap: 8px;
			}
			.ways > * {
				flex: 1 1 auto;
			}
			.error {
				color: var(--bad);
				font-size: 14.5px;
				overflow-wrap: anywhere;
			}
			.error small {
				display: block;
				font-size: 13.5px;
			}
		`,
	];

	/** It stands on a page of its own. */
	@property({ type: Boolean }) page = false;
	@state() private text = "";
	@state() private fault: Fault | null = null;
	@state() private brought = 0;
	@state() private busy = false;
	@state() private over = false;
	@query("input") private file!: HTMLInputElement;

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		return html`<form
			class="card ${this.over ? "over" : ""}"
			data-testid="import"
			@submit=${this.submit}
			@dragover=${this.dragged}
			@dragleave=${() => (this.over = false)}
			@drop=${this.dropped}
		>
			${this.page ? html`<h1 id="import">${local.t("import")}</h1>` : html`<h2 id="import">${local.t("import")}</h2>`}
			<p class="hint" id="import-hint">${local.t("import_hint")}</p>
			<textarea
				data-testid="import-text"
				aria-labelledby="import"
				aria-describedby="import-hint"
				spellcheck="false"
				placeholder="4,4,4,4,4,4/4,4,4,4,4,4 0,0 S"
				.value=${this.text}
				@input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}
			></textarea>
			<div class="ways">
				<button type="button" data-testid="import-file" @click=${() => this.file.click()}>${local.t("open_file")}</button>
				<button class="primary" data-testid="import-read" ?disabled=${this.busy || this.text.trim() === ""}>${local.t("read")}</button>
			</div>
			<input type="file" hidden accept=".ogn,.json,.jsonl,.txt,text/plain,application/json" @change=${this.chosen} />
			${this.told()}
		</form>`;
	}

	private told(): TemplateResult | typeof nothing {
		if (this.fault) {
			const { kind, why = "", n = 1 } = this.fault;
			return html`<p class="error" role="alert" data-testid="import-error" data-kind=${kind}>
				${this.brought > 0 ? local.plural("brought", this.brought) : nothing} ${this.faultText(kind, n)}
				${why ? html`<small lang="en" dir="ltr">${why}</small>` : nothing}
			</p>`;
		}
		return this.brought > 0 ? html`<p role="status" data-testid="import-done">${local.plural("brought", this.brought)}</p>` : nothing;
	}

	private faultText(kind: Fault["kind"], n: number): string {
		switch (kind) {
			case "too_large":
				return local.t("fault.too_large", { n: BYTES_MAX / 1_000_000 });
			case "too_many":
				return local.t("fault.too_many", { n: GAMES_AT_ONCE_MAX });
			case "no_json":
			case "no_record":
			case "not_so":
			case "game":
				return local.t(`fault.${kind}`, { n });
			default:
				return local.t(`fault.${kind}`);
		}
	}

	private submit = (event: Event): void => {
		event.preventDefault();
		void this.read(this.text);
	};

	private dragged = (event: DragEvent): void => {
		event.preventDefault();
		this.over = true;
	};

	private dropped = (event: DragEvent): void => {
		event.preventDefault();
		this.over = false;
		const file = event.dataTransfer?.files[0];
		if (file) void this.readFile(file);
		else void this.read(event.dataTransfer?.getData("text") ?? "");
	};

	private chosen = (): void => {
		const file = this.file.files?.[0];
		if (file) void this.readFile(file);
		this.file.value = "";
	};

	private async readFile(file: File): Promise<void> {
		if (file.size > BYTES_MAX) this.fault = { kind: "too_large" };
		else await this.read(await file.text());
	}

	private async read(text: string): Promise<void> {
		this.busy = true;
		this.fault = null;
		this.brought = 0;
		const { games, path, fault } = await bring(text);
		const ids = games.map((game) => keepRecorded(game, true));
		this.busy = false;
		this.brought = ids.length;
		this.fault = fault;
		if (fault) return;
		this.text = "";
		if (path) router.go(path);
		else if (ids.length === 1) router.go(`/review/${ids[0]}`);
	}
}
