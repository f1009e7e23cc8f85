/* The first sowing of each side in a game with clocks is due soon: whoever was paired with somebody who is not there
 * need not wait for a whole clock to run down. */
#include "common/limits.h"
#include "common/room/run.h"

bool room_is_later_game(const struct room *room)
{
	return room->options.series != SERIES_NONE && room->played > 0;
}

static bool is_due(const struct room *room)
{
	return room->phase == PHASE_PLAYING && room->game.end == END_NONE && room->clock_setting.timed &&
	       !room_is_correspondence(room) && !room->patient && !room->taught && !room->begun &&
	       !room_is_later_game(room) && !room_has_bot(room) && !game_has_sown(&room->game, room->game.to_move);
}

void room_await_first_move(struct room *room, int64_t at_ms)
{
	room->first_move_ms = INT64_MAX;
	if (!is_due(room))
		return;
	int64_t wait_ms = FIRST_MOVE_MS + room->clock_setting.base_ms / FIRST_MOVE_BASE_PART;
	if (wait_ms > FIRST_MOVE_MS_MAX)
		wait_ms = FIRST_MOVE_MS_MAX;
	room->first_move_ms = room->held == HOLD_NONE ? at_ms + wait_ms : wait_ms;
}

int64_t room_first_move_at(const struct room *room)
{
	return room->phase == PHASE_PLAYING && room->held == HOLD_NONE ? room->first_move_ms : INT64_MAX;
}
