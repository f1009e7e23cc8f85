#include "common/room/run.h"

/* The wait for both players, which was under way when something else came, is not over. */
static bool still_waits(const struct room *room, int64_t at_ms)
{
	return room->held == HOLD_STORAGE && room->held_until_ms != INT64_MAX && at_ms < room->held_until_ms &&
	       !(room->seat[SOUTH].connected && room->seat[NORTH].connected);
}

/* The clocks run on, or wait as before. */
enum err release_run(struct room *room, const struct command *release, struct answer *answer)
{
	(void)answer;
	if (still_waits(room, release->at_ms)) {
		room->held = HOLD_RESTART;
		room_append(room, EVENT_held, release->at_ms)->hold = HOLD_RESTART;
		return OK;
	}
	room_release(room, release->at_ms);
	return OK;
}
