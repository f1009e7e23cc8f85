/* Reviews of finished games over HTTP: POST /api/games/ID/review has one made, GET tells how far it is, and what came
 * of it. They are made by the pool behind everything else, a position at a time from the game's end, which the table of
 * positions likes best, and kept by the store. One that was not finished when the program ended is asked for again.
 * Loop thread only. */
#ifndef SERVER_REVIEWS_H
#define SERVER_REVIEWS_H

#include "server/config.h"
#include "server/service.h"

/* Before GET and POST reach the service; the pool must have started. */
void reviews_start(const struct config *config);
/* Nothing goes to the journal or the pool any more. */
void reviews_freeze(void);
/* After the pool's end: forgets what was not finished. */
void reviews_stop(void);

extern const struct service reviews_service;

#endif
