/* The puzzle of the day: chosen once for each day in UTC, a day ahead, and kept, so that it is the same for everybody
 * and on every later look. Two days' puzzles are of two families in turn; easy ones come on Mondays, hard ones on
 * Sundays. None comes again within a year, if there are enough. Loop thread only. */
#ifndef SERVER_DAILIES_H
#define SERVER_DAILIES_H

#include <stdint.h>

/* After journal_start(). */
void dailies_start(void);
/* Nothing goes to the journal any more; before journal_stop(). */
void dailies_freeze(void);

/* Today, in days since 1970 in UTC. */
int64_t dailies_today(void);

#endif
