/* Commands that were done and are not safe yet: whoever waits for the answer to one is told when the store fails him.
 * Loop thread only. */
#ifndef SERVER_PENDING_H
#define SERVER_PENDING_H

#include "server/conn.h"

/* A command with this id was done as part of the journal's latest change; nothing if that is safe already. */
void pending_keep(struct conn_id conn, const char *id);

/* Forgets those that have become safe. */
void pending_forget_safe(void);

/* Tells the others that they are not kept yet. */
void pending_tell(void);

void pending_clear(void);

#endif
