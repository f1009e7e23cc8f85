/* The command that makes another room like this one; a player sits on the other side this time. */

import type { CommandOf } from "../messages.js";
import type { Preset, Rules } from "../protocol.js";
import { other, type RoomState } from "./room.js";

export function sameGame(room: RoomState, presets: readonly Preset[]): CommandOf<"create"> {
	const preset = presets.find(({ name }) => name === room.rules.preset);
	const changed = Object.entries(room.rules).filter(([name, value]) => {
		const usual = preset?.rules[name as keyof Rules];
		return preset && name !== "preset" && JSON.stringify(usual) !== JSON.stringify(value);
	});
	return {
		t: "create",
		preset: room.rules.preset,
		...(changed.length > 0 ? { rules: Object.fromEntries(changed) } : {}),
		...(room.clockSetting ? { clock: room.clockSetting } : {}),
		side: room.side ? other(room.side) : "random",
	};
}
