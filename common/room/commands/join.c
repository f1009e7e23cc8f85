#include "common/room/run.h"

/* Takes a free seat; with both taken the game starts. */
enum err join_run(struct room *room, const struct command *join, struct answer *answer)
{
	if (join->side != SIDE_NONE)
		return ERR_ALREADY_IN_ROOM;
	if (room->phase != PHASE_WAITING || (room->seat[SOUTH].taken && room->seat[NORTH].taken))
		return ERR_SEATS_TAKEN;
	enum side side = room->seat[SOUTH].taken ? NORTH : SOUTH;
	room_sit(room, side, join);
	if (room->seat[side_other(side)].taken)
		room_start(room, join->random, join->at_ms);
	answer->side = (uint8_t)side;
	return OK;
}
