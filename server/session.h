/* Who is behind a connection. A guest has a secret token, by which he is found again, over as many connections as come
 * with it; one without a connection is kept for a while, and then found in the store (guests.h). Somebody with an
 * account is told by his site anew each time, and his session lives as long as its connection. Knows no rooms. Loop
 * thread only. */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/limits.h"

/* Without a connection a guest is kept this long, and no more of them than this. */
#define SESSION_IDLE_MS (60 * 60 * 1000)
#define SESSION_IDLE_MAX 10000

/* "guest:" and 16 hexadecimal digits, with "bot-" before those of a program. */
#define GUEST_USER_CHARS 26

struct session;

/* The guest that `token` opens, or NULL. */
struct session *session_find(const uint8_t token[TOKEN_BYTES]);

/* A new guest; `name` has been checked. */
struct session *session_new(const char *name);
/* A new guest that is a program. `token` is the secret that it chose itself, which opens no session yet; NULL for a new
 * one. */
struct session *session_new_bot(const uint8_t *token, const char *name);

/* A guest who comes from the store. */
struct session *session_adopt(const uint8_t token[TOKEN_BYTES], const char *user, const char *name, int64_t seen_day);

/* Somebody with an account. `token_id` is the id of the token that said so, or empty. */
struct session *session_new_account(const char *user, const char *name, const char *token_id);

/* Each connection holds its session from ref to unref; `now_ms` dates the last one's leaving. */
void session_ref(struct session *session);
void session_unref(struct session *session, uint64_t now_ms);

/* People who are here: sessions that any connection holds. */
size_t session_count(void);

void session_set_name(struct session *session, const char *name);
const char *session_name(const struct session *session);

/* Who this is in public, as common/user.h has it. */
const char *session_user(const struct session *session);

/* A guest's secret; NULL for an account. */
const uint8_t *session_token(const struct session *session);
/* The id of an account's token; empty if it has none. */
const char *session_token_id(const struct session *session);

/* The day since 1970 on which the store knows the guest to have been here; 0 before the first. */
int64_t session_seen_day(const struct session *session);
void session_set_seen_day(struct session *session, int64_t day);

/* Keeps the list of whom he has blocked (blocks.h) in memory while the session lives. To be called again when he, who
 * had none, has got one. */
void session_hold_blocks(struct session *session);
/* Whether that list could not be read when he came. */
bool session_blocks_unknown(const struct session *session);
void session_set_blocks_unknown(struct session *session);

/* Forgets all guests; at the end of the program, when no connection holds any session. */
void session_stop(void);

#endif
