/* <mancala-navigation>: the ways through the site: words in the frame's header, on a phone a bar at the foot of the screen,
   which gives way where the board needs all of a small one (`full`). */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t, texts } from "../i18n/i18n.js";
import { NAVIGATION } from "../pages.js";
import { router } from "../router.js";
import type { PageName } from "../routes.js";
import { Follows } from "../settings.js";
import { icon } from "./icons.js";
import { iconStyles, uiStyles } from "./styles.js";

@customElement("mancala-navigation")
export class Navigation extends LitElement {
	static override styles = [
		uiStyles,
		iconStyles,
		css`
			:host {
				flex: none;
			}
			nav {
				display: flex;
				gap: 2px;
			}
			a {
				padding: 7px 11px;
				border-radius: 10px;
				color: var(--dim);
				font-size: 15px;
				font-weight: 550;
				text-decoration: none;
			}
			a:hover,
			a[aria-current="page"] {
				color: var(--ink);
				background: var(--accent-soft);
			}
			.icon {
				display: none;
			}
			@media (max-width: 900px) {
				:host([full]) {
					display: none;
				}
			}
			@media (max-width: 640px) {
				nav {
					position: fixed;
					z-index: 5;
					inset: auto 0 0;
					gap: 0;
					padding: 4px 4px env(safe-area-inset-bottom);
					border-top: 1px solid var(--line);
					background: var(--card);
				}
				a {
					flex: 1 1 0;
					min-width: 0;
					display: flex;
					flex-direction: column;
					align-items: center;
					gap: 2px;
					padding: 6px 2px 7px;
					font-size: 12px;
					text-align: center;
				}
				.icon {
					display: block;
					width: 23px;
					height: 23px;
				}
			}
		`,
	];

	@property() page: PageName = "home";
	@property({ type: Boolean, reflect: true }) full = false;

	constructor() {
		super();
		new Follows(this, texts);
	}

	protected override render() {
		return html`
			<nav aria-label=${t("nav.label")}>
				${NAVIGATION.map(
					({ path, text, icon: picture, pages }) => html`
						<a
							href=${path}
							data-testid="to-${picture}"
							aria-current=${pages.includes(this.page) ? "page" : nothing}
							@click=${router.follow}
							>${icon(picture)}<span>${text()}</span></a
						>
					`,
				)}
			</nav>
		`;
	}
}
