/* Finds out whether a position is a puzzle, and how difficult it is. Searches by an engine that the caller lends; knows
 * no clock. */
#ifndef COMMON_BOT_PUZZLE_FIND_H
#define COMMON_BOT_PUZZLE_FIND_H

#include <stdatomic.h>

#include "common/bot/engine.h"
#include "common/bot/puzzle.h"

struct puzzle_limits {
	uint64_t nodes;          /* in all, of the proof; 0 = no limit */
	unsigned seeds;          /* on the board at most: with more, nothing is proven in so many nodes; 0 = no limit */
	const atomic_bool *stop; /* NULL = none */
};

/* Looks at the position that `game` has, its mover taken for South and its past left aside. True if it is a puzzle:
 * then all of `out` is there but preset, source, game and ply. False also if the proof met a limit. */
bool puzzle_find(
        struct engine *engine, const struct game *game, const struct puzzle_limits *limits, struct puzzle *out);

/* Looks at a position that is said to be a puzzle: NULL if every claim of it is proven anew, else what is wrong. A
 * proof that met a limit is told as one that could not be made. */
const char *puzzle_check(struct engine *engine, const struct puzzle *puzzle, const struct puzzle_limits *limits);

#endif
