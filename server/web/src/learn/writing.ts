/* How the pages of the course write names and numbers. */

import { book } from "../i18n/book.js";
import { settings } from "../settings.js";
import { sideName } from "../state/describe.js";
import type { Writing } from "./facts.js";

const learn = book("learn");

export function writing(winAt?: number): Writing {
	return {
		labels: settings.current.labels,
		seeds: (n) => learn.plural("seeds", n),
		store: (own) => (own ? learn.t("own_store") : learn.t("rival_store")),
		ofSide: (name, side) => `${name} (${sideName(side)})`,
		winAt,
	};
}
