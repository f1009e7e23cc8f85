#include "common/room/run.h"

/* A viewer came or went. */
enum err watch_run(struct room *room, const struct command *watch, struct answer *answer)
{
	(void)answer;
	if (watch->present)
		room->n_viewers++;
	else if (room->n_viewers > 0)
		room->n_viewers--;
	room_note_company(room, watch->at_ms);
	if (room_is_of_bots(room))
		room_series_presence(room, watch->at_ms);
	room_tell_viewers(room, watch->at_ms);
	return OK;
}
