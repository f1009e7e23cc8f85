/* What the line under the board says of pits: what sowing one comes to, why it may not be sown, why it is recommended. */

import { html, type TemplateResult } from "lit";
import type { PitChoice } from "../board/presses.js";
import { reasonTexts, valueSentence, valueText } from "../bots/advice.js";
import { plural, t } from "../i18n/i18n.js";
import type { ExplainedMessage, HintedMessage } from "../protocol.js";
import { settings } from "../settings.js";
import { landingOf, landingText } from "../state/landing.js";
import { pitName } from "../state/names.js";
import type { RoomState } from "../state/room.js";
import { whyText } from "../state/why.js";

export function nameOf(room: RoomState, { side, pit }: PitChoice): string {
	return pitName(settings.current.labels, room.board.south.length, side, pit);
}

/** A sentence that begins with the pit. */
export function ofPit(room: RoomState, choice: PitChoice, words: string | TemplateResult): TemplateResult {
	return html`<b>${nameOf(room, choice)}</b> ${words}`;
}

/** What sowing it would come to; null where it may not be sown. */
export function landingWords(room: RoomState, { side, pit }: PitChoice): string | null {
	const landing = landingOf(room, side, pit);
	return landing && landingText(landing, settings.current.labels, room.board.south.length, side, room.side);
}

/** What there is to say of a pit; null for an own one that may not be sown now: whose turn it is says more. */
export function pitWords(room: RoomState, choice: PitChoice, why: ExplainedMessage | null): string | null {
	const { side, pit } = choice;
	const landing = landingWords(room, choice);
	if (landing) return landing;
	if (why) return whyText(why, settings.current.labels, room.board.south.length);
	const seeds = room.board[side][pit] ?? 0;
	if (seeds === 0) return t("hint.empty");
	return side === room.side && room.phase === "playing" ? null : plural("hint.seeds", seeds);
}

/** Which pit, why, and what that is worth. */
export function adviceLine(room: RoomState, advice: HintedMessage): TemplateResult {
	const value = html`<span class="worth" title=${valueSentence(advice)}
		><b>${valueText(advice.value)}</b> ${advice.exact ? t("coach.exact") : t("coach.estimate")}</span
	>`;
	const side = room.side ?? "south";
	const reasons = reasonTexts(advice.reasons).map((text, i) => html`<span class="reason">${i > 0 ? ", " : ""}${text}</span>`);
	return html`<p data-testid="advice" data-pit=${advice.pit} data-value=${advice.value} data-exact=${advice.exact} data-by=${advice.by}>
		${ofPit(room, { side, pit: advice.pit }, html`${reasons}`)} ${value}
	</p>`;
}
