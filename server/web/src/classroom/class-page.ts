/* <mancala-class>: the class in the address, or the way to begin one. Sees to it that the room is the one that the class
   says. */

import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { client } from "../client.js";
import { texts } from "../i18n/i18n.js";
import { Follows, settings } from "../settings.js";
import "./class-host.js";
import { classLink } from "./class-link.js";
import "./class-pupil.js";
import "./class-start.js";

@customElement("mancala-class")
export class ClassPage extends LitElement {
	static override styles = css`
		:host {
			flex: 1;
			display: flex;
			flex-direction: column;
			min-height: 0;
		}
	`;

	@property() code: string | null = null;
	private lent = "";

	constructor() {
		super();
		for (const source of [texts, classLink]) new Follows(this, source);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.lend("off");
		classLink.visit(null);
	}

	override willUpdate(changed: PropertyValues<this>): void {
		if (changed.has("code")) classLink.visit(this.code);
	}

	/** Not while drawing: going into a room is news of its own. */
	protected override updated(): void {
		const { state, role, token } = classLink;
		this.lend(state?.counting ?? "off");
		if (role === "host") return; // who looks where he wants
		if (state?.room && token) client.sitDown(state.room, token);
		else client.visit(null);
	}

	/** Counting as the class does, for who has not chosen to himself. */
	private lend(counting: "off" | "shown" | "spoken"): void {
		if (counting === this.lent) return;
		this.lent = counting;
		settings.lend(null);
		if (counting !== "off" && settings.current.count === "off") settings.lend({ count: counting });
	}

	protected override render() {
		if (!this.code) return html`<mancala-class-start></mancala-class-start>`;
		if (classLink.role === "host" && classLink.state) return html`<mancala-class-host></mancala-class-host>`;
		return html`<mancala-class-pupil></mancala-class-pupil>`;
	}
}
