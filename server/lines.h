/* Talk on its way out: each line to those who may hear its channel and want to hear its speaker. Which channel is open
 * to whom, common/room/talk.h says. Only enqueues, as audience.h. Loop thread only. */
#ifndef SERVER_LINES_H
#define SERVER_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "common/room/talk.h"
#include "protocol/outgoing.h"
#include "server/rooms.h"

/* Whether the connection may hear the channel now, and say something in it if it is the one of its place. Whoever plays
 * does not get the viewers' by watching his own game with a second connection. */
bool lines_is_open(const struct hosted *hosted, struct conn_id conn, enum channel channel);

/* A line that has just been said. */
void lines_tell(const struct hosted *hosted, const struct line *line);

/* The game is over: the viewers' lines so far to the players. */
void lines_reveal(const struct hosted *hosted);

/* To one who comes back, or hears somebody again: the lines after those that he has seen of each channel; nothing if
 * there are none. */
void lines_catch_up(const struct hosted *hosted, struct conn_id conn, uint64_t players_line, uint64_t viewers_line);

/* What of a snapshot is talk: the lines that the connection may hear, and whom it has muted. Valid until the next call.
 */
void lines_fill(const struct hosted *hosted, struct conn_id conn, struct outgoing *out);

/* The name that somebody has in the room, or had when he spoke last; NULL if that is not known. */
const char *lines_name(const struct room *room, const char *user);

#endif
