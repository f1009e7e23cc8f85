/* The command that makes another room like this one; a player sits on the other side this time, and who has watched a
   bot plays it himself. */

import type { CommandOf } from "../messages.js";
import type { Preset, Rules } from "../protocol.js";
import { botIn } from "./bots.js";
import { other, type RoomState } from "./room.js";

/** The parameters that differ from the rules' own preset; none if the server does not offer that. */
export function changedRules(rules: Rules, presets: readonly Preset[]): [string, unknown][] {
	const preset = presets.find(({ name }) => name === rules.preset);
	if (!preset) return [];
	const usual = (name: string) => preset.rules[name as keyof Rules];
	return Object.entries(rules).filter(
		([name, value]) => name !== "preset" && JSON.stringify(usual(name)) !== JSON.stringify(value),
	);
}

export function sameGame(room: RoomState, presets: readonly Preset[]): CommandOf<"create"> {
	const changed = changedRules(room.rules, presets);
	return {
		t: "create",
		preset: room.rules.preset,
		...(changed.length > 0 ? { rules: Object.fromEntries(changed) } : {}),
		...(room.clockSetting ? { clock: room.clockSetting } : {}),
		...seats(room),
	};
}

function seats({ side, seats }: RoomState): Pick<CommandOf<"create">, "side" | "bot" | "own_bot" | "options"> {
	const [south, north] = [botIn(seats.south), botIn(seats.north)];
	if (south !== null && north !== null) return { side: "south", own_bot: south, bot: north };
	const bot = south ?? north;
	if (bot !== null) return { side: north === null ? "north" : "south", bot, options: { chat: "off" } };
	return { side: side ? other(side) : "random" };
}
