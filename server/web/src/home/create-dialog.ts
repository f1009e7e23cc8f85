/* <mancala-create>: the form for a game of one's own. open() shows it; a game that was made is gone to. */

import { html, LitElement, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { plural, t, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import type { Rules } from "../protocol.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { uiStyles } from "../ui/styles.js";
import { PRESETS } from "./choices.js";
import { clockFields } from "./clock-fields.js";
import { changedOptions, createCommand, usualOptions } from "./draft.js";
import { drafts } from "./draft-store.js";
import { formStyles, segments } from "./form.js";
import { formDialogStyles } from "./form-dialog.js";
import { moreOptions, moreStyles } from "./more-options.js";
import { presetCard, presetStyles } from "./preset-picker.js";

@customElement("mancala-create")
export class CreateDialog extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		presetStyles,
		moreStyles,
		formDialogStyles,
	];

	@state() private error = "";
	@state() private busy = false;
	@query("dialog") private dialog!: HTMLDialogElement;

	constructor() {
		super();
		for (const source of [texts, client, drafts]) new Follows(this, source);
	}

	open(): void {
		this.error = "";
		this.dialog.showModal();
	}

	protected override render() {
		const draft = drafts.current;
		const presets = client.connection.welcome?.presets.map((preset) => preset.name) ?? PRESETS;
		return html`
			<dialog aria-labelledby="title" @click=${this.dismiss}>
				<form @submit=${this.create}>
					<div class="top">
						<h2 id="title">${t("home.new_game")}</h2>
						<button type="button" class="close" aria-label=${t("create.close")} @click=${() => this.dialog.close()}>×</button>
					</div>
					<fieldset data-testid="preset" class="presets">
						<legend>${t("home.rules")}</legend>
						${presets.map((name) => presetCard(name, draft.preset, (preset) => drafts.set({ preset })))}
					</fieldset>
					${clockFields(draft.clock, (change) => drafts.set({ clock: { ...draft.clock, ...change } }))}
					${segments(
						"side",
						t("home.side"),
						[
							["south", t("side.south")],
							["random", t("side.random")],
							["north", t("side.north")],
						],
						draft.side,
						(side) => drafts.set({ side }),
					)}
					${segments(
						"visibility",
						t("create.visibility"),
						[
							["private", t("create.private")],
							["open", t("create.open")],
						],
						draft.visibility,
						(visibility) => drafts.set({ visibility }),
					)}
					${this.more()}
					<div class="foot">
						<p class="error" role="alert" data-testid="create-error">${this.error}</p>
						<button class="primary big" data-testid="create" ?disabled=${this.busy}>${t("home.create")}</button>
					</div>
				</form>
			</dialog>
		`;
	}

	/** Of the chosen rule set; undefined before the server has said. */
	private rules(): Rules | undefined {
		return client.presets.find(({ name }) => name === drafts.current.preset)?.rules;
	}

	private more() {
		const draft = drafts.current;
		const n = changedOptions(draft);
		return html`<details @invalid=${this.unfold}>
			<summary data-testid="more-options">
				${t("create.more")}${n > 0 ? html`<small data-testid="n-changed">${plural("create.changed", n)}</small>` : nothing}
			</summary>
			<div class="more">
				${moreOptions(draft, this.rules(), (change) => drafts.set(change))}
				${n > 0
					? html`<button type="button" data-testid="usual" @click=${() => drafts.set(usualOptions())}>${t("create.usual")}</button>`
					: nothing}
			</div>
		</details>`;
	}

	/** What is wrong in a field that is folded away must be seen before the browser can point at it. */
	private readonly unfold = {
		handleEvent: (event: Event): void => {
			(event.currentTarget as HTMLDetailsElement).open = true;
		},
		capture: true,
	};

	/** A click beside the dialog closes it. */
	private dismiss = (event: MouseEvent): void => {
		if (event.target === this.dialog) this.dialog.close();
	};

	private create = async (event: Event): Promise<void> => {
		event.preventDefault();
		this.busy = true;
		this.error = "";
		try {
			const code = await client.create(createCommand(drafts.current, this.rules()));
			this.dialog.close();
			router.go(`/r/${code}`);
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		} finally {
			this.busy = false;
		}
	};
}
