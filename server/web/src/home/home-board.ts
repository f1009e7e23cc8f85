/* <mancala-home-board>: a board on the front page, to look at. */

import { css, html, LitElement } from "lit";
import { customElement } from "lit/decorators.js";
import "../board/bowls.js";
import type { Board } from "../protocol.js";

const BOARD: Board = { south: [6, 0, 5, 1, 9, 2], north: [4, 7, 0, 3, 5, 1], stores: [3, 2] };

@customElement("mancala-home-board")
export class HomeBoard extends LitElement {
	static override styles = css`
		:host {
			display: block;
			aspect-ratio: 1040 / 500;
			pointer-events: none;
		}
	`;

	protected override render() {
		return html`<mancala-bowls .board=${BOARD}></mancala-bowls>`;
	}
}
