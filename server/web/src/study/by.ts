/* What a value stands on, in words. */

import { t } from "../i18n/i18n.js";
import type { By } from "./answers.js";

export function byText({ exact, by }: { exact: boolean; by: By | null }): string {
	if (!exact) return t("value.estimate");
	return by === "table" ? t("value.by_table") : t("value.by_proof");
}
