/* The query of GET /api/analyse: which position, and how long to look at it. */
#ifndef PROTOCOL_ANALYSIS_QUERY_H
#define PROTOCOL_ANALYSIS_QUERY_H

#include "common/game/game.h"
#include "protocol/query.h"

struct analysis_query {
	struct game game;
	uint64_t nodes; /* 0 = no limit but the time */
	unsigned ms;
};

/* Reads "rules=…[&position=…][&moves=…][&nodes=…][&ms=…]". Else the game is the caller's to clear; on a fault there is
 * none. */
bool analysis_query_read(const char *text, struct analysis_query *query, struct query_fault *fault);

#endif
