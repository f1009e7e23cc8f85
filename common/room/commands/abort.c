#include "common/room/run.h"

/* Calls a game off that has hardly begun. A game of a series is not: the series is under way. */
enum err abort_run(struct room *room, const struct command *command, struct answer *answer)
{
	(void)answer;
	const struct game *game = &room->game;
	if (room_is_later_game(room) || room->begun || (game_has_sown(game, SOUTH) && game_has_sown(game, NORTH)))
		return ERR_TOO_LATE_TO_ABORT;
	game_end(&room->game, END_ABORTED, SIDE_NONE);
	room_finish(room, command->at_ms);
	return OK;
}
