/* Rule parameters as JSON, into a record: the row of each parameter says what it takes. */
#ifndef PROTOCOL_DECODE_RULES_H
#define PROTOCOL_DECODE_RULES_H

#include <cjson/cJSON.h>
#include <stddef.h>

#include "common/err.h"
#include "common/game/rules.h"

/* Makes the changes that `json` (an object of parameters) asks for and checks the whole. On an error `field` holds the
 * parameter's name (cut to `size`), or nothing if no single one is at fault; `rules` may be half changed. */
enum err decode_rules(const cJSON *json, struct rules *rules, char *field, size_t size) MUST_CHECK;

#endif
