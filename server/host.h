/* The one door into a room that this server holds: a command goes in, what it changed is journaled, what came of it is
 * told to the room, and the next deadline is awaited. Loop thread only. */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

#include <stdbool.h>

#include "common/room/room.h"
#include "server/rooms.h"

/* Runs a command, dated now. */
enum err host_run(struct hosted *hosted, struct command command, struct answer *answer) MUST_CHECK;

/* The same for what is never refused: comings, goings, holds, ticks. */
void host_do(struct hosted *hosted, struct command command);

/* Journals a room that has just been opened, in which a game may have begun. */
void host_open(struct hosted *hosted);
/* Journals a room as it is, and no more the steps that led there. */
void host_keep(struct hosted *hosted);

/* Lets a room do by itself what is due by now. False if that was the end of it. */
bool host_pass_time(struct hosted *hosted);

/* The clocks of all games stand, and why; or run on. A game whose last change is not safe yet stands from that change
 * on, since those who wait for it could not play. */
void host_hold_all(enum hold why);
void host_release_all(void);

/* Counts the clocks that run anew; after rooms have come from the store. */
void host_count(void);

/* Dates the journal, if any clock runs. */
void host_beat(void);

#endif
