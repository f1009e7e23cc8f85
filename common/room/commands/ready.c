#include "common/room/run.h"

/* The next game of a series need not wait for its time once both are ready. */
enum err ready_run(struct room *room, const struct command *ready, struct answer *answer)
{
	if (room->phase != PHASE_ENDED || room_series_decided(room))
		return ERR_NO_NEXT_GAME;
	struct seat *seat = &room->seat[ready->side];
	if (seat->ready)
		return OK;
	seat->ready = 1;
	room_append(room, EVENT_ready, ready->at_ms)->side = ready->side;
	if (room->seat[side_other(ready->side)].ready)
		room_next_game(room, NULL, answer->since, ready->at_ms);
	return OK;
}
