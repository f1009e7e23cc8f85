/* A board as JSON, as archives and analyses tell it: {"south":[…],"north":[…],"stores":[S,N]}. */
#ifndef PROTOCOL_BOARD_JSON_H
#define PROTOCOL_BOARD_JSON_H

#include "common/game/board.h"
#include "protocol/write.h"

void board_json_write(const struct board *board, unsigned pits, struct text *text);

/* "south", "north", or null for SIDE_NONE. */
void side_json_write(unsigned side, struct text *text);

#endif
