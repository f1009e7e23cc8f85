/* What a position promises beyond the seeds in the stores, by how the seeds lie: an estimate, for where a search ends
 * unfinished. Pure, and cheap enough for every position of a search. */
#ifndef COMMON_BOT_EVALUATION_H
#define COMMON_BOT_EVALUATION_H

#include "common/game/lean.h"

#define EVALUATION_SEED 16 /* of evaluation_fine_of(): a seed */

/* By how much the side to move will be ahead at the end, in seeds; the finer form in sixteenths of one. The game is not
 * over. Both stay within what the seeds on the board allow. */
int evaluation_of(const struct lean_rules *rules, const struct lean *lean);
int evaluation_fine_of(const struct lean_rules *rules, const struct lean *lean);

#endif
