/* A game from texts, as tools and addresses name it: a rule set, a position, and pits sown from there. What is wrong is
 * told in words and by the name of the text at fault. */
#ifndef PROTOCOL_SETUP_H
#define PROTOCOL_SETUP_H

#include <stdbool.h>

#include "common/game/game.h"
#include "protocol/query.h"

#define SETUP_MOVES_MAX 1000 /* as many as an address has room for */

/* The fields of faults: "rules", "position", "moves". */
bool setup_rules(const char *text, struct rules *rules, struct query_fault *fault);

/* Pits in the first row of a position's text: the board that it is meant for. 0 if it is no such text. */
unsigned setup_pits(const char *position);

/* A position's text as position_read has it. */
bool setup_position(
        const char *text, unsigned pits, struct board *board, enum side *to_move, struct query_fault *fault);

/* Starts `game` from the position, or from the start if it is NULL: South sows first there, or North if the rules say
 * so. Then sows `moves`, pits from 0 of whose turn it is, with commas between; NULL or empty for none. The game may be
 * over at once. On a fault there is nothing to clear. */
bool setup_game(const struct rules *rules, const char *position, const char *moves, struct game *game,
        struct query_fault *fault);

#endif
