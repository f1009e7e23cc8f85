/* A finished game as the store takes it: its record, and the row by which it is found. */
#ifndef SERVER_STORE_GAME_OP_H
#define SERVER_STORE_GAME_OP_H

#include "common/game/record.h"
#include "server/store/store.h"

/* The caller clears `op`. */
void game_op_make(const struct record *record, struct store_op *op);

#endif
