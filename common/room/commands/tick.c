#include "common/room/run.h"

/* Time passes before every command; a tick is only that. */
enum err tick_run(struct room *room, const struct command *tick, struct answer *answer)
{
	(void)room;
	(void)tick;
	(void)answer;
	return OK;
}
