/* The best puzzle in a finished game: its positions looked at one by one, from its end backwards, as the caller has
 * time. What a player overlooked makes the better puzzle, and then what is more difficult. */
#ifndef COMMON_BOT_PUZZLE_GAME_H
#define COMMON_BOT_PUZZLE_GAME_H

#include "common/bot/puzzle_find.h"

struct puzzle_game {
	const struct record *record; /* borrowed */
	struct game game;            /* taken back to the position that is looked at */
	unsigned n_looked;
	unsigned score; /* of `best`; 0 = none so far */
	struct puzzle best;
};

/* False, and nothing to clear, if a sowing does not follow from those before. */
bool puzzle_game_start(struct puzzle_game *of, const struct record *record) MUST_CHECK;
void puzzle_game_clear(struct puzzle_game *of);

/* Goes on to the next position to look at. False if there is none. */
bool puzzle_game_next(struct puzzle_game *of);

/* Looks at it. */
void puzzle_game_look(struct puzzle_game *of, struct engine *engine, const atomic_bool *stop);

#endif
