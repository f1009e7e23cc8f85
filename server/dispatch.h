/* Step 3 and 6 of the road of a message: bytes of a connection in, commands to rooms and lobby, events out to their
 * audience. Called by the socket side (ws.c) and by timers; calls conn_send and nothing below it. Loop thread only. */
#ifndef SERVER_DISPATCH_H
#define SERVER_DISPATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "server/config.h"
#include "server/conn.h"

/* Opens the store and brings back what is in it. False on failure, `why` (STORE_WHY_MAX) saying what and what to do. */
bool dispatch_start(const struct config *config, char *why);
/* The program is about to stop: clocks stand, everybody is told, and what changed is kept. Takes half a second at most.
 * False if it could not be kept: then the store may still be at it, and the program ends without clearing up. */
bool dispatch_freeze(void);
void dispatch_stop(void);

/* The end of a turn of the loop: what it changed goes to the store. */
void dispatch_turn(void);

/* A WebSocket is open. */
void dispatch_open(struct conn_id conn);
/* The same for a page of any site: it may watch games that whoever likes may watch, and do nothing else. */
void dispatch_open_to_watch(struct conn_id conn);
/* One whole text message, valid UTF-8, within the size cap. `bytes` is not NUL-terminated and borrowed. */
void dispatch_message(struct conn_id conn, const char *bytes, size_t len);
/* The connection is gone; its id finds nobody from now on. */
void dispatch_close(struct conn_id conn);
/* The connection's queue was over its cap and has been emptied: it needs its rooms' snapshots. */
void dispatch_overflow(struct conn_id conn);

#endif
