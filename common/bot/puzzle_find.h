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

/* Those within which a position takes a tenth of a second at most, mostly far less. */
struct puzzle_limits puzzle_limits_of(const struct rules *rules, const atomic_bool *stop);

/* Looks at the position that `game` has, its mover taken for South and its past left aside. True if it is a puzzle:
 * then all of `out` is there but preset, source, game and ply. False also if the proof met a limit. */
bool puzzle_find(
        struct engine *engine, const struct game *game, const struct puzzle_limits *limits, struct puzzle *out);

enum puzzle_verdict {
	PUZZLE_TRUE,     /* every claim of it is proven anew */
	PUZZLE_UNPROVEN, /* nothing speaks against it; but a proof met a limit, or takes larger endgame tables */
	PUZZLE_FALSE     /* another sowing is as good, or a value is another */
};

/* Looks at a puzzle anew, as if nothing had ever been searched: a proof in Oware may or may not come about, depending
 * on what has been met before. `why` gets what is the matter, a static text; of one that is true NULL. */
enum puzzle_verdict puzzle_check(
        const struct engine *engine, const struct puzzle *puzzle, const struct puzzle_limits *limits, const char **why);

#endif
