#include "common/classroom/reading.h"

#include <string.h>

/* 0 for the bot, and for a pupil who is none any more. */
static uint32_t pupil_at(const struct classroom *class, const struct class_board *board, const struct seat *seat)
{
	for (unsigned i = 0; i < 2 && !seat->bot; i++) {
		const struct class_pupil *pupil = classroom_find_pupil(class, board->pupil[i]);
		if (pupil && memcmp(pupil->token, seat->token, TOKEN_BYTES) == 0)
			return pupil->number;
	}
	return 0;
}

void class_reading(const struct classroom *class, const struct class_board *board, const struct room *room,
        struct class_result *out)
{
	*out = (struct class_result){
	        .end = (uint8_t)room->game.end,
	        .winner = (uint8_t)room->game.winner,
	        .game = room->number,
	        .board = room->game.board,
	        .pupil = {pupil_at(class, board, &room->seat[SOUTH]), pupil_at(class, board, &room->seat[NORTH])},
	};
}
