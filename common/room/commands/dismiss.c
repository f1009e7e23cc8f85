#include "common/room/run.h"

/* Its class needs the room no more: a game that is under way is called off, and the room closes. */
enum err dismiss_run(struct room *room, const struct command *command, struct answer *answer)
{
	(void)answer;
	if (room->phase == PHASE_PLAYING) {
		game_end(&room->game, END_ABORTED, SIDE_NONE);
		room_finish(room, command->at_ms);
	}
	room->phase = PHASE_CLOSED;
	room_append(room, EVENT_closed, command->at_ms);
	return OK;
}
