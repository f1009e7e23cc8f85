/* The language of the boards on another site, which is no business of the rest of its page. The texts are within the
   script; of the main catalogues only those that a board says (scripts/embed.mjs sees to that). */

import en from "../i18n/en.json";
import es from "../i18n/es.json";
import fr from "../i18n/fr.json";
import ru from "../i18n/ru.json";
import { browserLanguage, type Catalogue, speak, texts } from "../i18n/i18n.js";
import type { Language } from "../preferences.js";

const catalogues: Record<Language, Catalogue> = { en, es, ru, fr };

/** `wanted`: a tag as in HTML, "es-MX"; null for as the page says, or the browser. */
export function useEmbeddedLanguage(wanted: string | null): void {
	const tags = [wanted, document.documentElement.lang, ...navigator.languages].filter(Boolean) as string[];
	const language = browserLanguage(tags);
	speak(language, catalogues[language]);
	texts.dispatchEvent(new Event("change"));
}
