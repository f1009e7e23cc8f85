#include "common/room/run.h"

/* The server was away and everybody with it. The time that it was away is none in the room: the command's instant is
 * the last one before as well as the first one after. The clocks stand until both players are back, or `wait_ms` is
 * over. */
enum err restart_run(struct room *room, const struct command *restart, struct answer *answer)
{
	for (unsigned side = 0; side < 2; side++)
		if (room->seat[side].connected) {
			room->seat[side].connected = 0;
			room_append(room, EVENT_presence, restart->at_ms)->side = (uint8_t)side;
		}
	room->n_viewers = 0;
	room->viewers_at_ms = restart->at_ms;
	room->idle_ms = restart->at_ms;
	struct command hold = *restart;
	hold.hold = HOLD_RESTART;
	return hold_run(room, &hold, answer);
}
