/* Starts of Kalah that favour neither side: fair_starts.def says for which board and rules, and whose list it is. */
#ifndef COMMON_GAME_FAIR_START_H
#define COMMON_GAME_FAIR_START_H

#include <stdbool.h>
#include <stddef.h>

#include "common/game/board.h"
#include "common/game/rules.h"

/* How many there are. */
size_t fair_start_count(void);

/* Whether they are fair under these rules. */
bool fair_start_suits(const struct rules *rules);

/* Whether `board` is one of them. */
bool fair_start_has(const struct board *board);

/* One of them by its index; South begins. */
void fair_start(size_t index, struct board *out);

#endif
