/* Who is where in a room: seats and viewers, their connections coming and going, and those who wait to be let in. What
 * it changes the room is told, as commands of presence; whom it concerns is told by the room's events. Loop thread
 * only. */
#ifndef SERVER_PLACES_H
#define SERVER_PLACES_H

#include "common/err.h"
#include "common/room/command.h"
#include "server/conn.h"
#include "server/rooms.h"

/* Whether somebody may watch now: OK, ERR_NO_VIEWERS, ERR_ASK_TO_WATCH, or, when a player has said no to him,
 * ERR_NOT_ADMITTED with the instant at which he may ask again. Before the game everybody may look in, or nobody could
 * see what he is invited to; and players may watch their own game. */
enum err places_may_watch(const struct hosted *hosted, const char *user, int64_t at_ms, int64_t *again_ms) MUST_CHECK;

/* A viewer more, who hears nothing before his snapshot; nothing if he watches already. */
void places_watch(struct hosted *hosted, struct conn_id conn);

/* One who waits for a player's leave to watch, and is told nothing. ERR_TOO_MANY_KNOCKS. */
enum err places_ask(struct hosted *hosted, struct conn_id conn) MUST_CHECK;
/* A player has decided about somebody who may wait with several connections. */
void places_admit(struct hosted *hosted, const char *user, bool yes);

/* The game has begun: those who looked in and may not watch it are turned away, and told why. */
void places_close_door(struct hosted *hosted, int64_t at_ms);

/* Gives a taken seat to a connection, as a further window of it. If there are too many of them, one is told that it is
 * taken over, and watches on. */
void places_sit(struct hosted *hosted, enum side side, struct conn_id conn);

/* Takes a connection out of the room. What it means for a player whose last window that was, `how` says: COMMAND_leave,
 * or COMMAND_presence for one who was cut off. */
void places_go(struct hosted *hosted, struct conn_id conn, enum command_type how);

#endif
