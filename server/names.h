/* The names of those who watch, in rooms that name them: in snapshots, and to all in the room when they have changed,
 * once a second at most. Only so many of them, each person once. Loop thread only. */
#ifndef SERVER_NAMES_H
#define SERVER_NAMES_H

#include "protocol/outgoing.h"
#include "server/rooms.h"

/* A viewer came or went. */
void names_note(struct hosted *hosted);
/* The room goes. */
void names_forget(struct hosted *hosted);

/* To be called once a second: tells what has changed since. */
void names_beat(void);

/* What of a snapshot is names. Valid until the next call. */
void names_fill(const struct hosted *hosted, struct outgoing *out);

/* The same to one who comes back without a snapshot. */
void names_catch_up(const struct hosted *hosted, struct conn_id conn);

void names_stop(void);

#endif
