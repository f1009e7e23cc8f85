/* <mancala-qr>: a text as a QR code, black on white in every theme since not every camera reads the reverse. */

import { css, html, LitElement, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { encode } from "uqr";
import { t } from "../i18n/i18n.js";

const QUIET = 3; // modules of white around it

@customElement("mancala-qr")
export class QrCode extends LitElement {
	static override styles = css`
		:host {
			display: block;
			background: #fff;
			border-radius: 14px;
			overflow: hidden;
		}
		svg {
			display: block;
			width: 100%;
		}
	`;

	@property() text = "";

	protected override render() {
		const { data, size } = encode(this.text, { border: QUIET, ecc: "M" });
		const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("");
		return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("share.qr")} shape-rendering="crispEdges">
			${svg`<path d=${dark} fill="#1c120a" />`}
		</svg>`;
	}
}
