/* Pictures of boards over HTTP: GET /picture/position, /picture/room/CODE, /picture/game/ID and /picture/mancala, each
 * as .png and .svg. What a stranger may see of a room, glimpse.h says. Drawn by the painter (painter.h), kept for a
 * while in memory, and asked for no more often than they are drawn: whoever wants one that is under way waits with the
 * others. Loop thread only. */
#ifndef SERVER_PICTURES_H
#define SERVER_PICTURES_H

#include "server/service.h"

void pictures_start(void);
/* Answers all who wait, with an error, and forgets what is kept. */
void pictures_stop(void);

extern const struct service pictures_service;

#endif
