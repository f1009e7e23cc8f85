#include "common/room/run.h"

/* The clocks stand from the command's instant on, which may lie back as far as the last event: whoever could not be
 * served is not charged for it. A hold on top of another changes the reason and the end, but what goes on behind it
 * (room_hold) comes back after it. */
enum err hold_run(struct room *room, const struct command *hold, struct answer *answer)
{
	(void)answer;
	if (room->phase == PHASE_PLAYING)
		room_hold(room, hold->hold, hold->wait_ms, hold->at_ms);
	return OK;
}
