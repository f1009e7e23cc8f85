/* Reviews of finished games being made, by the pool behind everything else: a position at a time from the game's end,
 * which the table of positions likes best. Each goes to the store when it is done; one that was not finished when the
 * program ended is asked for again. Loop thread only. */
#ifndef SERVER_REVIEWS_H
#define SERVER_REVIEWS_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/record.h"
#include "server/config.h"
#include "server/reply.h"

/* Before any is asked for; the pool must have started. */
void reviews_start(const struct config *config);
/* Nothing goes to the journal or the pool any more. */
void reviews_freeze(void);
/* After the pool's end: forgets what was not finished. */
void reviews_stop(void);

/* Answers for the review of game `id` if it is being made, with `status` and how far it is, or made and not safe in the
 * store yet, with 200 and the whole of it. False if there is none. */
bool reviews_tell(const char *id, unsigned status, struct reply *reply);

/* Has a game reviewed, unless it is already, and answers 202 with how far that is; or says why not: there are too many,
 * of all or of this address (`peer`, 0 where that tells nobody from another), or the game is too long or damaged. */
void reviews_make(const struct record *record, uint64_t peer, struct reply *reply);

#endif
