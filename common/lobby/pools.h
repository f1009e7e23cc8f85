/* The clocks of quick pairing, each a pool for every rule set: read from a text like "3+2 5+5" or "3+2,5+5", minutes
 * and seconds that each sowing adds. A value type. */
#ifndef COMMON_LOBBY_POOLS_H
#define COMMON_LOBBY_POOLS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/game/game_clock.h"
#include "common/limits.h"

struct pool {
	char name[LOBBY_POOL_TEXT_MAX + 1]; /* as it was written */
	struct clock_setting clock_setting;
};

struct pools {
	struct pool pool[LOBBY_POOLS_MAX];
	size_t n;
};

/* False if the text is none: not "M+S" with blanks or commas between, more than LOBBY_POOLS_MAX, one of them twice, or
 * a clock that clock_setting_check() refuses. An empty text is no pools. */
bool pools_read(const char *text, struct pools *out) MUST_CHECK;

/* The pool of that name; pools->n if there is none. */
size_t pools_find(const struct pools *pools, const char *name);

#endif
