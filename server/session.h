/* Guests: a secret token stands for a name, over as many connections as come with it. Sessions without a connection
 * are kept for a while. Knows no rooms. Loop thread only. */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H

#include <stdint.h>

#include "common/limits.h"

/* Without a connection a session is kept this long, and no more of them than this. */
#define SESSION_IDLE_MS (60 * 60 * 1000)
#define SESSION_IDLE_MAX 10000

struct session;

/* The session that `token` opens, or NULL. */
struct session *session_find(const uint8_t token[TOKEN_BYTES]);

/* A new one; `name` has been checked. */
struct session *session_new(const char *name);

/* Each connection holds its session from ref to unref; `now_ms` dates the last one's leaving. */
void session_ref(struct session *session);
void session_unref(struct session *session, uint64_t now_ms);

void session_set_name(struct session *session, const char *name);
const char *session_name(const struct session *session);
const uint8_t *session_token(const struct session *session);

/* Forgets all; at the end of the program. */
void session_stop(void);

#endif
