/* The board: seeds in pits and stores, and nothing else. It knows no rules but how a sowing goes round.
 *
 * A cell is a pit or a store, numbered along the sowing order: South's pits 0..pits-1, South's store `pits`,
 * North's pits pits+1..2*pits, North's store 2*pits+1. On the wire and in traces a cell is that number.
 * A pit is numbered 0..pits-1 from its owner's left, in sowing order.
 * A value type: copied with `=`; unused pits stay zero, so two equal boards are equal bytes. */
#ifndef COMMON_GAME_BOARD_H
#define COMMON_GAME_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "common/limits.h"

enum side { SOUTH = 0, NORTH = 1 };

/* No side: a draw, a clock that stands, an open choice. */
#define SIDE_NONE 2

struct board {
	uint8_t pit[2][PITS_MAX]; /* seeds */
	uint8_t store[2];         /* seeds */
};

static inline enum side side_other(enum side side)
{
	return side == SOUTH ? NORTH : SOUTH;
}

#endif
