#include "common/room/run.h"

static void start(struct room *room, const struct command *join)
{
	unsigned first = SOUTH;
	switch ((enum first)room->game.rules.first) {
	case FIRST_SOUTH:
		break;
	case FIRST_NORTH:
		first = NORTH;
		break;
	case FIRST_RANDOM:
		first = join->random & 1;
		break;
	case FIRST_CREATOR:
		first = room->creator;
		break;
	}
	struct rules rules = room->game.rules;
	game_clear(&room->game);
	game_init(&room->game, &rules, first);
	room->phase = PHASE_PLAYING;
	room->started_unix_ms = join->unix_ms;
	room_begin_turn(room, join->at_ms);
	room_append(room, EVENT_started, join->at_ms)->side = (uint8_t)first;
	if (room->game.end != END_NONE) /* a few tiny boards leave no move from the start */
		room_finish(room, join->at_ms);
}

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
		start(room, join);
	answer->side = (uint8_t)side;
	return OK;
}
