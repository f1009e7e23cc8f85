#include "common/room/run.h"

/* The hold that was under way when another came is not over. */
static bool still_waits(const struct room *room, int64_t at_ms)
{
	if (room->held_behind == HOLD_NONE || at_ms >= room->held_until_ms)
		return false;
	return room->held_behind == HOLD_PAUSE || !(room->seat[SOUTH].connected && room->seat[NORTH].connected);
}

/* The clocks run on, or stand as before. */
enum err release_run(struct room *room, const struct command *release, struct answer *answer)
{
	(void)answer;
	if (room->held == HOLD_PAUSE) /* which is the players' to end */
		return OK;
	if (still_waits(room, release->at_ms)) {
		room->held = room->held_behind;
		room->held_behind = HOLD_NONE;
		struct event *held = room_append(room, EVENT_held, release->at_ms);
		held->hold = room->held;
		held->due_ms = room->held_until_ms;
		return OK;
	}
	room_release(room, release->at_ms);
	return OK;
}
