/* A line of sowings played out, for those who show one and know no rules: the answer of GET /api/line. Searches
 * nothing. docs/openapi.json has its schema. */
#ifndef PROTOCOL_LINE_JSON_H
#define PROTOCOL_LINE_JSON_H

#include "common/game/game.h"
#include "protocol/query.h"
#include "protocol/write.h"

/* Reads "rules=…[&position=…][&moves=…]", of LINE_MOVES_MAX moves at most. Else the game is the caller's to clear; on a
 * fault there is none. */
bool line_read(const char *query, struct game *game, struct query_fault *fault);

/* {"positions":[{"position","board","to_move","legal","landings","end","trace"}…]}: each position from that after
 * `from` sowings to that of `game`, with the sowing that led there. */
void line_json_write_game(const struct game *game, uint32_t from, struct text *text);

#endif
