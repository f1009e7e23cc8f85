/* Hints to who plays against a bot: the best pit by a search in the pool, and what speaks for it. One at a time a
 * connection. Loop thread only. */
#ifndef SERVER_HINTS_H
#define SERVER_HINTS_H

#include "common/err.h"
#include "server/client.h"

/* The client's turn has come in the room. He is answered in time: by the hint, or, if the room has gone on, by a
 * refusal. ERR_TOO_FAST while one of his is under way. */
enum err hints_ask(struct client *client, const char *id, const struct room *room) MUST_CHECK;

/* The connection is gone. */
void hints_forget(struct conn_id conn);

#endif
