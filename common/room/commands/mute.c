#include "common/room/run.h"
#include "common/room/talk.h"

/* The sender does not want to hear somebody (`text`) in this room, or does again. */
enum err mute_run(struct room *room, const struct command *mute, struct answer *answer)
{
	(void)answer;
	return talk_mute(room, mute->side, mute->user, mute->text, mute->present);
}
