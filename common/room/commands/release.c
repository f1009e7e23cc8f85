#include "common/room/run.h"

/* The clocks run on. */
enum err release_run(struct room *room, const struct command *release, struct answer *answer)
{
	(void)answer;
	room_release(room, release->at_ms);
	return OK;
}
