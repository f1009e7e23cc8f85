/* Who is where in a room: seats and viewers, their connections coming and going. What it changes the room is told, as
 * commands of presence; whom it concerns is told by the room's events. Decides nothing: whether somebody may enter is
 * asked before. Loop thread only. */
#ifndef SERVER_PLACES_H
#define SERVER_PLACES_H

#include "common/room/command.h"
#include "server/conn.h"
#include "server/rooms.h"

/* A viewer more, who hears nothing before his snapshot; nothing if he watches already. */
void places_watch(struct hosted *hosted, struct conn_id conn);

/* Gives a taken seat to a connection, as a further window of it. If there are too many of them, one is told that it is
 * taken over, and watches on. */
void places_sit(struct hosted *hosted, enum side side, struct conn_id conn);

/* Takes a connection out of the room. What it means for a player whose last window that was, `how` says: COMMAND_leave,
 * or COMMAND_presence for one who was cut off. */
void places_go(struct hosted *hosted, struct conn_id conn, enum command_type how);

#endif
