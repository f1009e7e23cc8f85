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

/* The number of a pit's cell, and of a side's store. */
static inline unsigned board_cell(unsigned pits, enum side side, unsigned pit)
{
	return side == SOUTH ? pit : pits + 1 + pit;
}

static inline unsigned board_store_cell(unsigned pits, enum side side)
{
	return side == SOUTH ? pits : 2 * pits + 1;
}

/* What that cell holds; `cell` must be one of this board. */
uint8_t *board_at(struct board *board, unsigned pits, unsigned cell);

/* `seeds` in each of `pits` pits a side, nothing in the stores. */
void board_start(struct board *board, unsigned pits, unsigned seeds);

/* Seeds in a row; seeds anywhere. */
unsigned board_row(const struct board *board, enum side side);
unsigned board_total(const struct board *board);

/* Bit p set: pit p of that row holds a seed. */
unsigned board_filled(const struct board *board, enum side side);

/* How a sowing goes round. */
enum {
	SOW_INTO_STORE = 1, /* a seed for the sower's own store on every lap; the other store never gets one */
	SOW_SKIP_ORIGIN = 2 /* the emptied pit gets none, on any lap */
};

/* Empties a pit that holds a seed and sows it. Returns the cell of the last seed. `drop` gets the cells in order, as
 * many as there were seeds; it may be NULL. */
unsigned board_sow(struct board *board, unsigned pits, enum side side, unsigned pit, unsigned how, uint8_t *drop);

/* Puts a whole row into a store. Returns the seeds that went. */
unsigned board_sweep(struct board *board, enum side row, enum side store);

#endif
