/* A game as somebody wrote it beside the same game replayed. */
#ifndef PROTOCOL_RECORD_JSON_COMPARE_H
#define PROTOCOL_RECORD_JSON_COMPARE_H

#include <cjson/cJSON.h>
#include <stdbool.h>

/* The path of a member within a game, as "moves[3].board.stores"; longer ones are cut. */
#define RECORD_JSON_PATH_MAX 120

/* False at the first place at which `found` says something else than `replayed`, told in `why`, which has
 * RECORD_JSON_WHY_MAX bytes. The order of members is no matter. */
bool record_json_compare(const cJSON *found, const cJSON *replayed, char *why);

#endif
