/* How many rooms each person has waiting for somebody, over all his connections and beyond them, so that coming anew
 * does not give anybody further ones. Loop thread only. */
#ifndef SERVER_WAITING_H
#define SERVER_WAITING_H

#include "common/room/room.h"
#include "server/rooms.h"

unsigned waiting_count(const char *user);

/* The room has changed, come or, with NULL for its state, gone: counted for who sits in it alone and waits. */
void waiting_note(struct hosted *hosted, const struct room *room);

#endif
