/* Those who wait at the door of a room in which watching takes a player's leave: told to the players one by one, and to
 * a player who comes anew. Their number is bounded; who goes is forgotten. What was decided about somebody is the
 * room's (common/room/admission.h). Loop thread only. */
#ifndef SERVER_KNOCKS_H
#define SERVER_KNOCKS_H

#include "common/err.h"
#include "protocol/outgoing.h"
#include "server/rooms.h"

/* One more waits, or the same already does. To the players somebody waits once, with whatever connection he came first.
 * ERR_TOO_MANY_KNOCKS if there are as many as may, in all or of his. */
enum err knocks_add(struct hosted *hosted, struct conn_id conn) MUST_CHECK;

/* He waits no more, if he did: he was answered, or has gone. */
void knocks_remove(struct hosted *hosted, struct conn_id conn);

bool knocks_has(const struct hosted *hosted, struct conn_id conn);
/* Who waits under a number, or nobody (generation 0). */
struct conn_id knocks_find(const struct hosted *hosted, int64_t number);

/* What of a player's snapshot is those who wait, where watching takes leave. Valid until the next call. */
void knocks_fill(const struct hosted *hosted, struct outgoing *out);

#endif
