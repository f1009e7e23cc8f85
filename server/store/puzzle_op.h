/* A puzzle as the store takes it: its record, and the row by which it is found. */
#ifndef SERVER_STORE_PUZZLE_OP_H
#define SERVER_STORE_PUZZLE_OP_H

#include "common/bot/puzzle.h"
#include "server/store/store.h"

/* The caller clears `op`. */
void puzzle_op_make(const struct puzzle *puzzle, struct store_op *op);

#endif
