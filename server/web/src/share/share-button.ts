/* <mancala-share-button>: the button that opens the dialog for handing something on (share-dialog.ts), which is fetched
   when somebody is about to want it. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import { Follows } from "../settings.js";
import { icon } from "../ui/icons.js";
import { iconStyles, uiStyles } from "../ui/styles.js";
import type { ShareDialog } from "./share-dialog.js";
import type { Shared } from "./shared.js";

async function fetchDialog(): Promise<void> {
	const [{ openBooks }] = await Promise.all([import("../i18n/book.js"), import("./share-dialog.js")]);
	await openBooks("share");
}

@customElement("mancala-share-button")
export class ShareButton extends LitElement {
	static override styles = [
		uiStyles,
		iconStyles,
		css`
			:host {
				display: inline-flex;
			}
			button {
				flex: 1;
			}
		`,
	];

	/** Asked when the dialog opens: what is shared then is what stands there then. */
	@property({ attribute: false }) what!: () => Shared | Promise<Shared>;
	@state() private shared: Shared | null = null;
	@query("mancala-share-dialog") private dialog!: ShareDialog;

	constructor() {
		super();
		new Follows(this, texts);
	}

	private prepare = (): void => {
		fetchDialog().catch(() => {});
	};

	private open = async (): Promise<void> => {
		try {
			[this.shared] = await Promise.all([this.what(), fetchDialog()]);
		} catch {
			return; // no connection: the next press tries again
		}
		await this.updateComplete;
		await this.dialog.open();
	};

	protected override render() {
		return html`
			<button data-testid="share" aria-haspopup="dialog" @pointerenter=${this.prepare} @focus=${this.prepare} @click=${this.open}>
				${icon("share")} ${t("share.button")}
			</button>
			${this.shared ? html`<mancala-share-dialog .shared=${this.shared}></mancala-share-dialog>` : nothing}
		`;
	}
}
