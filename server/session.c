#include "server/session.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <uthash.h>

#include "common/mem.h"
#include "common/text.h"
#include "server/entropy.h"

struct session {
	uint8_t key[TOKEN_BYTES]; /* the token, blinded */
	uint8_t token[TOKEN_BYTES];
	char name[NAME_BYTES_MAX + 1];
	uint32_t n_refs;
	uint64_t idle_ms; /* instant of the last unref */
	UT_hash_handle hh;
	TAILQ_ENTRY(session) idle;
};

/* Looking a secret up in a table takes a time that hangs on the table's keys. The keys are tokens blinded with random
 * bits that never leave the process, so that time says nothing about a token. */
static uint8_t blind[TOKEN_BYTES];
static bool blind_is_set;

static struct session *sessions;
static TAILQ_HEAD(, session) idle_sessions = TAILQ_HEAD_INITIALIZER(idle_sessions); /* longest idle first */
static size_t n_idle;

static void make_key(const uint8_t token[TOKEN_BYTES], uint8_t key[TOKEN_BYTES])
{
	if (!blind_is_set) {
		entropy_fill(blind, sizeof blind);
		blind_is_set = true;
	}
	for (size_t i = 0; i < TOKEN_BYTES; i++)
		key[i] = token[i] ^ blind[i];
}

static void drop(struct session *session)
{
	if (session->n_refs == 0) {
		TAILQ_REMOVE(&idle_sessions, session, idle);
		n_idle--;
	}
	HASH_DEL(sessions, session);
	free(session);
}

struct session *session_find(const uint8_t token[TOKEN_BYTES])
{
	uint8_t key[TOKEN_BYTES];
	struct session *session;
	make_key(token, key);
	HASH_FIND(hh, sessions, key, TOKEN_BYTES, session);
	return session && text_same_secret(session->token, token, TOKEN_BYTES) ? session : NULL;
}

struct session *session_new(const char *name)
{
	struct session *session = mem_new(1, sizeof *session);
	entropy_fill(session->token, sizeof session->token);
	make_key(session->token, session->key);
	session_set_name(session, name);
	HASH_ADD(hh, sessions, key, TOKEN_BYTES, session);
	TAILQ_INSERT_TAIL(&idle_sessions, session, idle);
	n_idle++;
	return session;
}

void session_ref(struct session *session)
{
	if (session->n_refs++ == 0) {
		TAILQ_REMOVE(&idle_sessions, session, idle);
		n_idle--;
	}
}

void session_unref(struct session *session, uint64_t now_ms)
{
	if (--session->n_refs > 0)
		return;
	session->idle_ms = now_ms;
	TAILQ_INSERT_TAIL(&idle_sessions, session, idle);
	n_idle++;
	while ((session = TAILQ_FIRST(&idle_sessions)) != NULL &&
	        (n_idle > SESSION_IDLE_MAX || now_ms - session->idle_ms > SESSION_IDLE_MS))
		drop(session);
}

void session_set_name(struct session *session, const char *name)
{
	memcpy(session->name, name, strlen(name) + 1);
}

const char *session_name(const struct session *session)
{
	return session->name;
}

const uint8_t *session_token(const struct session *session)
{
	return session->token;
}

void session_stop(void)
{
	struct session *session, *next;
	HASH_ITER(hh, sessions, session, next)
	{
		drop(session);
	}
}
