/* The command that makes another room like this one; a player sits on the other side this time. */

import type { CreateCommand, Rules } from "../protocol.js";
import { other, type RoomState } from "./room.js";

export function sameGame(room: RoomState, presets: readonly { name: string; rules: Rules }[]): CreateCommand {
	const preset = presets.find(({ name }) => name === room.rules.preset);
	const rules: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(room.rules)) {
		if (name === "preset" || !preset || JSON.stringify(preset.rules[name]) === JSON.stringify(value)) continue;
		rules[name] = value;
	}
	return {
		t: "create",
		preset: room.rules.preset,
		...(Object.keys(rules).length > 0 ? { rules } : {}),
		...(room.clockSetting ? { clock: room.clockSetting } : {}),
		side: room.side ? other(room.side) : "random",
	};
}
