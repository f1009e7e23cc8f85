#include "common/room/run.h"

enum err resign_run(struct room *room, const struct command *resign, struct answer *answer)
{
	(void)answer;
	if (!room->patient && !room_is_kept(room))
		return ERR_UNAVAILABLE;
	game_end(&room->game, END_RESIGNED, side_other(resign->side));
	room_finish(room, resign->at_ms);
	return OK;
}
