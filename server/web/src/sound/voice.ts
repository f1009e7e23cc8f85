/* Numbers read aloud, in the language of the page. Where the browser has no voice for it, nothing is heard. */

import { currentLanguage } from "../i18n/i18n.js";

/** A number that is not said by the time of the next is left unsaid: what is heard is where the hand is. */
export function say(n: number): void {
	const synthesis = globalThis.speechSynthesis;
	if (!synthesis) return;
	synthesis.cancel();
	const words = new SpeechSynthesisUtterance(String(n));
	words.lang = currentLanguage();
	words.rate = 1.15;
	synthesis.speak(words);
}

export function hush(): void {
	globalThis.speechSynthesis?.cancel();
}
