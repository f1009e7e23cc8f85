#include "common/room/run.h"

/* The host of its class pauses all games, or lets them go on. It holds whatever else does or does not, and from game to
 * game. While moves cannot be kept that is what is told; this is what it falls back to. */
enum err hold_class_run(struct room *room, const struct command *command, struct answer *answer)
{
	(void)answer;
	if (room->class_held == command->present)
		return OK;
	room->class_held = command->present;
	if (room->phase != PHASE_PLAYING)
		return OK;
	if (room->class_held && room_is_kept(room))
		room_hold(room, HOLD_CLASS, 0, command->at_ms);
	else if (room->held == HOLD_CLASS)
		room_fall_back(room, command->at_ms);
	return OK;
}
