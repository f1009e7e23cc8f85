/* <mancala-password>: asks for what a locked room wants to hear. */

import { css, html, LitElement } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { formStyles } from "../home/form.js";
import { t, textFor, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import { uiStyles } from "../ui/styles.js";

@customElement("mancala-password")
export class PasswordCard extends LitElement {
	static override styles = [
		uiStyles,
		formStyles,
		css`
			form {
				display: grid;
				gap: 14px;
				width: min(440px, calc(100vw - 24px));
				margin: 12vh auto;
				padding: 28px;
			}
			h1 {
				font: 700 24px/1.2 var(--font);
				text-wrap: balance;
			}
			button {
				min-height: 52px;
				font-size: 17px;
			}
		`,
	];

	@state() private tried = false;
	@query("input") private field!: HTMLInputElement;

	constructor() {
		super();
		for (const source of [client, texts]) new Follows(this, source);
	}

	protected override firstUpdated(): void {
		this.field.focus();
	}

	protected override render() {
		const asking = client.roomError === null && !client.tooFast;
		return html`
			<form class="card" data-testid="password-card" @submit=${this.enter}>
				<h1>${t("password.title")}</h1>
				<p class="dim">${t("password.text")}</p>
				<div class="field">
					<label for="password">${t("create.password")}</label>
					<input
						id="password"
						data-testid="room-password"
						type="password"
						autocomplete="off"
						maxlength="64"
						required
						aria-describedby="wrong"
					/>
				</div>
				<p class="error" id="wrong" role="alert" data-testid="password-wrong">${this.words(asking)}</p>
				<button class="primary" data-testid="unlock" ?disabled=${asking}>${t("password.enter")}</button>
			</form>
		`;
	}

	private words(asking: boolean): string {
		if (client.tooFast) return textFor("error", "too_fast", "");
		return this.tried && !asking ? t("password.wrong") : "";
	}

	private enter = async (event: Event): Promise<void> => {
		event.preventDefault();
		this.tried = true;
		await client.unlock(this.field.value);
	};
}
