/* What the bots of rooms do: they take their turn as people do, by a command through the one door (host.h), after the
 * change that gave it to them is safe; they answer offers; and what they do takes them the time that their level takes,
 * never anybody else's. A search runs in the pool (searches.h); what a bot is at stands beside its room, in memory that
 * only rooms with bots take. Nothing of it is stored: after a restart a bot looks at its room and begins anew.
 *
 * A bot always moves. When its search has not come to its end in time, because the pool is full or its clock is nearly
 * down, it sows what takes most at once, which costs the loop microseconds. Loop thread only. */
#ifndef SERVER_BOTS_H
#define SERVER_BOTS_H

#include <stdint.h>

#include "server/rooms.h"

void bots_start(void);
/* Nothing is done any more: what would be done could not be kept. */
void bots_freeze(void);

/* The room is not as it was. What its bot does about that, it does at the end of the turn. */
void bots_note(struct hosted *hosted);

/* The end of a turn of the loop: answers that need no thought are given, and whose turn has come begins to think. */
void bots_turn(void);

/* When the room's bot has to be looked at; INT64_MAX for never. What is due by now is done. */
int64_t bots_deadline(const struct hosted *hosted);
void bots_pass_time(struct hosted *hosted);

/* The room is no more. */
void bots_forget(struct hosted *hosted);

#endif
