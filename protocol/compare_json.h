/* The same sowing under every preset, for those who know one rule set and meet another: which may make it, and what it
 * comes to. The query of such a comparison, and its answer as JSON. */
#ifndef PROTOCOL_COMPARE_JSON_H
#define PROTOCOL_COMPARE_JSON_H

#include "common/game/board.h"
#include "protocol/query.h"
#include "protocol/write.h"

struct compare {
	uint8_t pits; /* a side; every preset is taken to that size */
	uint8_t to_move;
	uint8_t pit;
	struct board board;
};

/* Reads "position=…&pit=N". On a fault `compare` is useless. */
bool compare_read(const char *query, struct compare *compare, struct query_fault *fault);

/* {"position","to_move","pit","rule_sets":[{"preset","legal","why","rule","text","sows","captured","extra_turn","slam",
 * "passed","position","board","to_move","ended"}…]}. Of a sowing that a rule set forbids what it would come to. */
void compare_json_write(const struct compare *compare, struct text *text);

#endif
