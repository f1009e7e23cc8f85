/* The count of perft.h for kalah, several times as fast: a kalah position has no past that matters, so boards are
 * copied down the tree instead of games played and taken back, and a sowing is an addition. */
#ifndef COMMON_GAME_PERFT_KALAH_H
#define COMMON_GAME_PERFT_KALAH_H

#include "common/game/perft.h"

/* Adds to `out`. `game` is of the kalah family and not over, `depth` at least 1. */
void perft_kalah(const struct game *game, unsigned depth, struct perft *out);

#endif
