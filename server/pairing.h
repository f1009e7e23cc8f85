/* Quick pairing on this server: those who wait, by their connections, and the rooms for the pairs that the waves of
 * common/lobby/queue.h make. A place in the queue is a person's, so it outlives a cut; the queue itself is not kept
 * over a restart. Loop thread only. */
#ifndef SERVER_PAIRING_H
#define SERVER_PAIRING_H

#include <stdbool.h>

#include "common/err.h"
#include "common/lobby/pools.h"
#include "server/client.h"
#include "server/config.h"
#include "server/rooms.h"

/* False if --pools cannot be read; `why` (STORE_WHY_MAX) says what to do. */
bool pairing_start(const struct config *config, char *why);
/* No more waves. */
void pairing_freeze(void);
void pairing_stop(void);

const struct pools *pairing_pools(void);
/* How many wait in one. */
size_t pairing_count(unsigned preset, unsigned pool);

/* The client waits in a pool, and is told so under the command's id. ERR_UNKNOWN_POOL, ERR_TOO_MANY_ROOMS,
 * ERR_SERVER_FULL. */
enum err pairing_enter(struct client *client, const char *id, uint8_t preset, const char *pool) MUST_CHECK;
/* He, on whatever connection, waits no more; nothing if he does not. */
void pairing_leave(struct client *client);

/* The client has said hello: he is told what of his waiting still holds, or has come of it. */
void pairing_back(struct client *client);
/* His connection goes. */
void pairing_cut(struct client *client);

/* Pairs those who wait, if it is time for a wave; the timer calls it. */
void pairing_wave(void);

/* A game has begun: whoever plays it by a clock that runs waits for no other. */
void pairing_note_start(const struct hosted *hosted);

#endif
