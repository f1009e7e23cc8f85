/* What stands for i18n/book.ts in a board on another site: its one book, within the script. */

import type { Book } from "../i18n/book.js";
import en from "../i18n/books/embed/en.json";
import es from "../i18n/books/embed/es.json";
import fr from "../i18n/books/embed/fr.json";
import ru from "../i18n/books/embed/ru.json";
import { type Catalogue, currentLanguage, fill, pluralIn } from "../i18n/i18n.js";

const books: Record<string, Catalogue> = { en, es, ru, fr };

export function book(_name: "embed"): Book<"embed"> {
	const catalogue = () => books[currentLanguage()] ?? {};
	return {
		t: (key, parameters = {}) => fill(catalogue()[key] ?? "", parameters),
		plural: (key, n, parameters = {}) => pluralIn(catalogue(), key, n, parameters),
		find: (key, parameters = {}) => {
			const text = catalogue()[key];
			return text === undefined ? null : fill(text, parameters);
		},
	};
}

export async function openBooks(): Promise<void> {}
