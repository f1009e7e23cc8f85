/* The lobby, live: keeps the list of open and live games in step with the rooms, and shows it to the connections that
 * have asked for it. What has changed is gathered for LOBBY_BEAT_MS, encoded once for each filter, and the frame shared
 * by all who watch with it. What is shown, common/lobby/listing.h says. Loop thread only. */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/client.h"
#include "server/rooms.h"

void lobby_start(void);
/* No more beats. */
void lobby_freeze(void);
void lobby_stop(void);

/* The room may have changed. To be called after every change; costs nothing for a room that stands in no list. */
void lobby_note(struct hosted *hosted);

/* Shows the games of a filter (listing.h) to the client from now on, in place of another: all of them at once, or with
 * the next beat if he had some filter's a moment ago. */
void lobby_watch(struct client *client, unsigned filter);
/* No more; nothing if he does not watch. Before his connection goes. */
void lobby_unwatch(struct client *client);
/* The whole once more, to one who may have missed changes; nothing if he does not watch. */
void lobby_show(struct client *client);

/* Tells what has changed; the timer calls it. */
void lobby_beat(void);

#endif
