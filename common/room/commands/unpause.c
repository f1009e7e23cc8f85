#include "common/room/run.h"

/* Either player may end a pause; two who do so at once have done the same. */
enum err unpause_run(struct room *room, const struct command *unpause, struct answer *answer)
{
	(void)answer;
	if (room->held == HOLD_PAUSE)
		room_release(room, unpause->at_ms);
	return OK;
}
