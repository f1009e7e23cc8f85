/* <mancala-blocked>: whom one has blocked, folded away; the server is asked when it is opened. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { client } from "../client.js";
import { book } from "../i18n/book.js";
import { isolated, textFor, texts } from "../i18n/i18n.js";
import { Refused } from "../net/connection.js";
import type { Person } from "../protocol.js";
import { Follows } from "../settings.js";
import { labels, nextTo } from "../state/blocked.js";
import { uiStyles } from "./styles.js";

const words = book("settings");

@customElement("mancala-blocked")
export class BlockedPeople extends LitElement {
	static override styles = [
		uiStyles,
		css`
			summary {
				padding: 6px 0;
				font-size: 14px;
				font-weight: 550;
				color: var(--dim);
				cursor: pointer;
			}
			ul {
				display: grid;
				gap: 8px;
				max-height: 220px;
				margin: 8px 0 0;
				padding: 4px;
				overflow-y: auto;
				list-style: none;
			}
			li {
				display: flex;
				gap: 12px;
				align-items: center;
				justify-content: space-between;
			}
			span {
				min-width: 0;
				overflow-wrap: anywhere;
			}
			li button {
				flex: none;
				min-height: 36px;
				padding: 0 12px;
				font-size: 14px;
			}
			p {
				margin-top: 8px;
				font-size: 14px;
			}
			p:empty {
				margin: 0;
			}
			.error {
				color: var(--bad);
			}
		`,
	];

	/** The server has answered since this was opened. */
	@state() private known = false;
	@state() private error = "";
	@state() private done = "";
	@query("details") private details!: HTMLDetailsElement;
	@query("summary") private summary!: HTMLElement;
	/** An answer is awaited. */
	private busy = false;

	constructor() {
		super();
		new Follows(this, client);
		new Follows(this, texts);
	}

	/** What it shows is old once it is out of sight. */
	fold(): void {
		this.details.open = false;
	}

	protected override render() {
		return html`<details @toggle=${() => this.toggled()}>
			<summary data-testid="blocked">${words.t("blocked")}</summary>
			${this.known ? this.list(client.blocked) : nothing}
			<p class="dim" role="status" data-testid="unblocked">${this.done}</p>
			${this.error ? html`<p class="error" role="alert" data-testid="blocked-error">${this.error}</p>` : nothing}
		</details>`;
	}

	private list(people: readonly Person[]): TemplateResult {
		if (people.length === 0) return html`<p class="dim" data-testid="blocked-none">${words.t("blocked.none")}</p>`;
		const names = labels(people);
		return html`<ul role="list" aria-label=${words.t("blocked")}>
			${people.map((person, n) => {
				const name = names[n] ?? person.user;
				return html`<li data-testid="blocked-person">
					<span dir="auto">${name}</span>
					<button
						data-testid="unblock"
						data-user=${person.user}
						aria-label=${words.t("blocked.lift_whom", { name: isolated(name) })}
						@click=${() => this.lift(person, name)}
					>
						${words.t("blocked.lift")}
					</button>
				</li>`;
			})}
		</ul>`;
	}

	private toggled(): void {
		this.known = false;
		this.error = this.done = "";
		if (this.details.open)
			void this.attempt(async () => {
				await client.askBlocked();
				this.known = true;
			});
	}

	private async lift(person: Person, name: string): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		const next = nextTo(client.blocked, person.user);
		await this.attempt(async () => {
			await client.unblock(person);
			this.done = words.t("blocked.lifted", { name: isolated(name) });
			await this.updateComplete;
			// The button that had the focus is gone.
			const buttons = [...this.renderRoot.querySelectorAll<HTMLButtonElement>("li button")];
			(buttons.find(({ dataset }) => dataset.user === next) ?? this.summary).focus();
		});
		this.busy = false;
	}

	private async attempt(act: () => Promise<void>): Promise<void> {
		this.error = this.done = "";
		try {
			await act();
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			this.error = textFor("error", error.code, error.message);
		}
	}
}
