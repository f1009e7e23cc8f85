/* The lag of those who play: round trips as watch.c measures them, asked for where a clock runs, told to the room they
 * play in, and what a sowing may be given back for. Loop thread only. */
#ifndef SERVER_LAGS_H
#define SERVER_LAGS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/conn.h"
#include "server/rooms.h"

/* Whether a connection's round trip counts now: it is a player's at a running clock. */
bool lags_matter(struct conn_id conn);

/* It has been measured anew: tells the rooms, if that is news to them. */
void lags_measured(struct conn_id conn);

/* That of a player as it was told last; negative if none is known, or he is not there. */
int32_t lags_shown(const struct hosted *hosted, enum side side);

/* The same to one who comes back without a snapshot, if he may know. */
void lags_catch_up(const struct hosted *hosted, struct conn_id conn);

/* The players changed sides. */
void lags_exchange(struct hosted *hosted);

/* The round trip to a connection; 0 if it is not known. */
uint32_t lags_of_conn(struct conn_id conn);

/* How much later than at its instant the flag of the side that uses time falls, since a move may be on its way. */
int64_t lags_flag_wait(const struct hosted *hosted);

#endif
