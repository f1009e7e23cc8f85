/* What a search has found, as JSON: the one form of `mancalad analyse` and of GET /api/analyse. docs/analysis.md
 * describes the members, docs/openapi.json has their schema. */
#ifndef PROTOCOL_ANALYSIS_JSON_H
#define PROTOCOL_ANALYSIS_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "common/bot/engine.h"
#include "common/game/game.h"
#include "protocol/write.h"

/* The words for what a value stands on: "search" (an estimate), "proof", "table". */
const char *proof_word(enum engine_proof proof);

/* [2,0,…]: the pits of a line. */
void line_json_write(const uint8_t *line, unsigned n, struct text *text);

/* {"position","board","to_move","legal","over","end","depth","nodes","ms","value","exact","by","best","pits","final"}.
 * `report` of a search of this game; of a game that is over it is not looked at, and value, by and best are null. */
void analysis_json_write(const struct game *game, const struct engine_report *report, uint64_t spent_ms, bool is_final,
        struct text *text);

#endif
