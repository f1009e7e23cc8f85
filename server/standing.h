/* What somebody is in a room: in it at all, one of its players. Asked, never changed: that is places.h. Loop thread
 * only. */
#ifndef SERVER_STANDING_H
#define SERVER_STANDING_H

#include <stdbool.h>

#include "server/conn.h"
#include "server/rooms.h"

/* Whether the connection has a place in the room: a seat, or one among the viewers. Who asks to watch has none. */
bool standing_is_in(const struct hosted *hosted, struct conn_id conn);

/* Whether the person behind the connection plays here, if not from it: he has a seat, or it had one in which another
 * window took over from it. */
bool standing_plays(const struct hosted *hosted, struct conn_id conn);

#endif
