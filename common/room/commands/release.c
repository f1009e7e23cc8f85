#include "common/room/run.h"

/* What kept the server from serving is over. A pause is the players' to end, and that of a class its host's. */
enum err release_run(struct room *room, const struct command *release, struct answer *answer)
{
	(void)answer;
	if (room->held != HOLD_PAUSE && room->held != HOLD_CLASS)
		room_fall_back(room, release->at_ms);
	return OK;
}
