#include "common/room/run.h"

/* The clocks stand from the command's instant on, which may lie back as far as the last event: whoever could not be
 * served is not charged for it. A hold on top of another changes the reason and the end, but while moves cannot be kept
 * the wait for both players goes on behind that. */
enum err hold_run(struct room *room, const struct command *hold, struct answer *answer)
{
	(void)answer;
	if (room->phase != PHASE_PLAYING)
		return OK;
	if (room->held == HOLD_NONE) {
		room->held_side = room->clock.running;
		room->turn_ms -= hold->at_ms;
		game_clock_stop(&room->clock, hold->at_ms);
	}
	if (room->held != HOLD_RESTART || hold->hold != HOLD_STORAGE)
		room->held_until_ms = hold->wait_ms ? hold->at_ms + hold->wait_ms : INT64_MAX;
	room->held = hold->hold;
	room_append(room, EVENT_held, hold->at_ms)->hold = hold->hold;
	return OK;
}
