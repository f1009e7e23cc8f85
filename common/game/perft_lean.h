/* The count of perft.h on the fast board: boards are copied down the tree instead of games played and taken back.
 * Every ply counted is sown, with its captures, and looked at for the end of the game. */
#ifndef COMMON_GAME_PERFT_LEAN_H
#define COMMON_GAME_PERFT_LEAN_H

#include <stdbool.h>

#include "common/game/lean.h"
#include "common/game/perft.h"

/* Whether a count from there, so deep, can do without the game's past: no sequence is long enough to repeat a position
   or to reach the quiet limit, and the game is not over. */
bool perft_lean_can(const struct game *game, unsigned depth);

/* Adds to `out`. `rules` are made of the game's, `depth` is at least 1, and perft_lean_can(). */
void perft_lean(const struct lean_rules *rules, const struct game *game, unsigned depth, struct perft *out);

#endif
