/* The review of a game as JSON, and how far it is: the answers of /api/games/ID/review. docs/analysis.md describes the
 * members, docs/openapi.json has their schema. */
#ifndef PROTOCOL_REVIEW_JSON_H
#define PROTOCOL_REVIEW_JSON_H

#include "common/bot/review_bytes.h"
#include "protocol/write.h"

enum review_state { REVIEW_NONE, REVIEW_WAITING, REVIEW_WORKING };

struct review_progress {
	enum review_state state;
	uint32_t done, of; /* positions */
	uint32_t ahead;    /* reviews that come before it */
};

/* {"id","state","done","of","ahead"}: of a review that is not there yet. */
void review_progress_write(const char *id, const struct review_progress *progress, struct text *text);

/* {"id","state":"done","done","of","version","current","engine","nodes","positions","turning_points","sides"}.
 * `version` is that of the reviewing that made it. */
void review_json_write(const char *id, unsigned version, const struct review *review,
        const struct review_making *making, struct text *text);

#endif
