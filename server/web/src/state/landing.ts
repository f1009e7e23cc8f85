/* What sowing a pit would come to, in words, from the row that the server sends for each legal pit. Nothing here works
   out where a seed goes. */

import { plural, t } from "../i18n/i18n.js";
import type { Labels } from "../preferences.js";
import type { Landing, Side } from "../protocol.js";
import { sideName } from "./describe.js";
import { pitName, placeOf } from "./names.js";

export interface Outlook {
	toMove: Side | null;
	landings: readonly Landing[];
}

/** Null for a pit that may not be sown now. */
export function landingOf(room: Outlook, side: Side, pit: number): Landing | null {
	if (side !== room.toMove) return null;
	return room.landings.find((landing) => landing.pit === pit) ?? null;
}

/** Part of a sentence that begins with the pit. `mover` would sow it; `own` is the side of whoever reads this. */
export function landingText(landing: Landing, labels: Labels, pits: number, mover: Side, own: Side | null): string {
	const { captured, extra_turn } = landing;
	const { side, pit } = placeOf(pits, landing.cell);
	if (pit === null) {
		if (mover === own) return extra_turn ? t("landing.your_store_free") : t("landing.your_store");
		return extra_turn ? t("landing.own_store_free") : t("landing.own_store");
	}
	const name = pitName(labels, pits, side, pit);
	// Numbers are the same on both sides.
	const where = { pit: labels === "numbers" && side !== mover ? `${name} (${sideName(side)})` : name };
	switch (landing.slam) {
		case "voided":
			return t("landing.slam_voided");
		case "captured":
			return plural("landing.slam_captured", captured);
		case "partly":
			return plural("landing.slam_partly", captured);
		case "opponent":
			return plural("landing.slam_opponent", captured);
		case "none":
			return captured > 0 ? plural("landing.captures", captured, where) : t("landing.pit", where);
	}
}
