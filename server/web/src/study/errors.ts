/* Why there is no answer, and what to do about it, in words. */

import { type Key, t } from "../i18n/i18n.js";
import type { ApiError } from "../net/api.js";

const WORDS: Record<string, Key> = {
	offline: "study.offline",
	not_found: "study.not_found",
	damaged: "study.damaged",
	unavailable: "study.unavailable",
	too_many: "study.too_many",
	busy: "study.busy",
	too_long: "study.too_long",
};

/** What the server says of a query is for those who wrote it by hand: it stays as it is. */
export function studyError(error: ApiError): string {
	const key = WORDS[error.code];
	return key ? t(key) : t("study.refused", { text: error.message });
}
