/* What the questions that search share. */
#ifndef SERVER_WEB_WASM_SEARCH_H
#define SERVER_WEB_WASM_SEARCH_H

#include <stdbool.h>

#include "common/bot/engine.h"

/* There is no thread that could set a flag: a search looks at the clock itself. */
struct search_time {
	double until_ms;
};

/* For engine_limits, with a struct search_time as its context. */
bool search_has_time(void *context);

/* One that knows nothing yet; the caller frees it. */
struct engine *search_engine_anew(void);

#endif
