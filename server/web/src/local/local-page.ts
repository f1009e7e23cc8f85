/* <mancala-local>: play on this device. Without a code the games that there are here, and the form for a new one; with it
   the game, at the room's own page. */

import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { book } from "../i18n/book.js";
import { t, texts } from "../i18n/i18n.js";
import { ApiError } from "../net/api.js";
import "../room/room-page.js";
import { router } from "../router.js";
import { Follows } from "../settings.js";
import { studyError } from "../study/errors.js";
import { uiStyles } from "../ui/styles.js";
import { kept } from "./kept.js";
import { LocalTable } from "./local-table.js";
import "./start.js";
import type { Begin } from "./start.js";

const local = book("local");

@customElement("mancala-local")
export class LocalPage extends LitElement {
	static override styles = [
		uiStyles,
		css`
			:host {
				display: contents;
			}
			.failed,
			.opening {
				place-self: center;
				margin: auto;
			}
			.failed {
				display: grid;
				justify-items: start;
				gap: 12px;
				max-width: 520px;
				padding: 32px;
			}
			.failed h1 {
				font: 700 26px/1.2 var(--font);
				text-wrap: balance;
			}
		`,
	];

	/** Of the game; null for the list. */
	@property({ attribute: false }) code: string | null = null;
	@state() private table: LocalTable | null = null;
	@state() private error: ApiError | null = null;

	constructor() {
		super();
		new Follows(this, texts);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.leave();
	}

	override connectedCallback(): void {
		super.connectedCallback();
		if (this.hasUpdated) void this.go();
	}

	protected override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("code")) void this.go();
	}

	private leave(): void {
		this.table?.close();
		this.table = null;
	}

	/** To the game that the address names, unless one is at it already. */
	private async go(): Promise<void> {
		const { code } = this;
		if (code !== null && this.table?.room?.code === code) return;
		this.leave();
		this.error = null;
		const room = code === null ? null : kept.room(code);
		if (!room) return;
		try {
			const table = await LocalTable.resume(room);
			if (this.isConnected && this.code === code && !this.table) this.table = table;
			else table.close();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			this.error = error;
		}
	}

	private begin = async ({ detail }: CustomEvent<Begin>): Promise<void> => {
		try {
			const table = await LocalTable.begin(detail.parameters, detail.turns);
			this.leave();
			this.table = table;
			router.go(`/local/${table.room?.code ?? ""}`);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			detail.refused(error);
		}
	};

	protected override render() {
		if (this.code === null) return html`<mancala-local-start @begin=${this.begin}></mancala-local-start>`;
		if (this.table) return html`<mancala-room .table=${this.table}></mancala-room>`;
		if (!this.error && kept.room(this.code)) return html`<p class="opening dim" role="status">${t("room.opening")}</p>`;
		return html`<section class="card failed" role="alert" data-testid="local-failed">
			<img src="/icon.svg" width="56" height="56" alt="" />
			<h1>${local.t("failed")}</h1>
			<p class="dim">${this.error ? studyError(this.error) : local.t("failed_text")}</p>
			<a class="button primary" href="/local" @click=${router.follow}>${local.t("title")}</a>
		</section>`;
	}
}
