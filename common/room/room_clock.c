#include <stdlib.h>

#include "common/mem.h"
#include "common/room/run.h"

void room_begin_turn(struct room *room, int64_t at_ms)
{
	enum side side = room->game.to_move;
	room->turn_ms = room->held == HOLD_NONE ? at_ms : 0;
	if (!room->clock_setting.timed)
		return;
	game_clock_start(&room->clock, &room->clock_setting, side, at_ms);
	if (room->held == HOLD_NONE)
		return;
	game_clock_stop(&room->clock, at_ms);
	room->held_side = (uint8_t)side;
}

void room_clear_clock_sets(struct room *room)
{
	if (room->clock_sets)
		free(room->clock_sets->at);
	free(room->clock_sets);
	room->clock_sets = NULL;
}

/* Those of a turn that is no more, or begins anew. */
static void drop_from(struct room_clock_sets *sets, const struct clock_set *now)
{
	while (sets->n > 0) {
		const struct clock_set *last = &sets->at[sets->n - 1];
		if (last->ply < now->ply || (last->ply == now->ply && last->swapped < now->swapped))
			return;
		sets->n--;
	}
}

void room_note_clock(struct room *room, enum clock_change why, int64_t at_ms)
{
	if (!room->clock_setting.timed)
		return;
	struct clock_reading reading = game_clock_read(&room->clock, &room->clock_setting, at_ms);
	struct clock_set now = {
	        .ply = room->game.n_plies,
	        .spent_ms = room_turn_spent(room, at_ms),
	        .why = (uint8_t)why,
	        .swapped = room->swapped_at > 0 && room->swapped_at == room->game.n_plies,
	        .periods = {reading.periods[SOUTH], reading.periods[NORTH]},
	        .left_ms = {reading.left_ms[SOUTH], reading.left_ms[NORTH]},
	};
	if (!room->clock_sets)
		room->clock_sets = mem_new(1, sizeof *room->clock_sets);
	struct room_clock_sets *sets = room->clock_sets;
	if (why == CLOCK_TAKEN_BACK)
		drop_from(sets, &now);
	void *at = sets->at;
	mem_grow(&at, &sets->cap, sets->n + 1, sizeof *sets->at);
	sets->at = at;
	sets->at[sets->n++] = now;
}
