#include "common/room/run.h"

/* Ends the game that the other player has left for too long. Until somebody does, he may come back. */
enum err claim_run(struct room *room, const struct command *claim, struct answer *answer)
{
	(void)answer;
	const enum side side = claim->side;
	if (claim->at_ms < room_claim_at(room, side_other(side)))
		return ERR_TOO_EARLY;
	if (!claim->draw && !game_can_win(&room->game, side))
		return ERR_CANNOT_WIN;
	if (claim->draw)
		game_end(&room->game, END_LEFT_DRAW, SIDE_NONE);
	else
		game_end(&room->game, END_LEFT, side);
	room_finish(room, claim->at_ms);
	return OK;
}
