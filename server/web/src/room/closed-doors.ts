/* What stands in the place of a room that is not seen: it cannot be, or not yet. */

import { html, type TemplateResult } from "lit";
import { t, textFor } from "../i18n/i18n.js";
import { router } from "../router.js";

/** Until there is something to see: the players have been asked, or what viewers may see is not old enough yet. */
export function waits(testid: string, title: string, text: string): TemplateResult {
	return html`
		<section class="card failed" role="status" data-testid=${testid}>
			<img src="/icon.svg" width="56" height="56" alt="" />
			<h1>${title}</h1>
			<p class="dim">${text}</p>
			<button @click=${() => router.go("/")}>${t("room.home")}</button>
		</section>
	`;
}

export function failed(code: string): TemplateResult {
	return html`
		<section class="card failed" role="alert" data-testid="room-error" data-code=${code}>
			<img src="/icon.svg" width="56" height="56" alt="" />
			<h1>${textFor("error", code, t("room.failed"))}</h1>
			<p class="dim">${t("room.failed_text")}</p>
			<button class="primary" @click=${() => router.go("/")}>${t("room.home")}</button>
		</section>
	`;
}
