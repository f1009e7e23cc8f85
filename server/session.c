#include "server/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "common/mem.h"
#include "common/text.h"
#include "common/user.h"
#include "server/blocks.h"
#include "server/entropy.h"
#include "server/hash.h"

struct session {
	uint8_t key[TOKEN_BYTES]; /* the token, blinded */
	uint8_t token[TOKEN_BYTES];
	char name[NAME_BYTES_MAX + 1];
	uint32_t seen_day;
	uint32_t n_refs;
	uint64_t idle_ms;     /* instant of the last unref */
	const char *token_id; /* within `text`; NULL for guests */
	struct block_list *blocks;
	bool blocks_unknown;
	UT_hash_handle hh;
	TAILQ_ENTRY(session) idle;
	char text[]; /* the user, NUL, and for accounts the token's id, NUL */
};

/* Looking a secret up in a table takes a time that hangs on the table's keys. The keys are tokens blinded with random
 * bits that never leave the process, so that time says nothing about a token. */
static uint8_t blind[TOKEN_BYTES];
static bool blind_is_set;

static struct session *sessions;
static TAILQ_HEAD(, session) idle_sessions = TAILQ_HEAD_INITIALIZER(idle_sessions); /* longest idle first */
static size_t n_idle;
static size_t n_present;

static void make_key(const uint8_t token[TOKEN_BYTES], uint8_t key[TOKEN_BYTES])
{
	if (!blind_is_set) {
		entropy_fill(blind, sizeof blind);
		blind_is_set = true;
	}
	for (size_t i = 0; i < TOKEN_BYTES; i++)
		key[i] = token[i] ^ blind[i];
}

static void free_session(struct session *session)
{
	blocks_unref(session->blocks);
	free(session);
}

static void drop_idle(struct session *session)
{
	TAILQ_REMOVE(&idle_sessions, session, idle);
	n_idle--;
	/* The table lives as long as anybody is in it. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
	HASH_DEL(sessions, session);
	free_session(session);
}

struct session *session_find(const uint8_t token[TOKEN_BYTES])
{
	uint8_t key[TOKEN_BYTES];
	struct session *session;
	make_key(token, key);
	HASH_FIND(hh, sessions, key, TOKEN_BYTES, session);
	return session && text_same_secret(session->token, token, TOKEN_BYTES) ? session : NULL;
}

static struct session *make(const char *user, const char *name, const char *token_id)
{
	size_t user_size = strlen(user) + 1, token_id_size = token_id ? strlen(token_id) + 1 : 0;
	struct session *session = mem_new(1, sizeof *session + user_size + token_id_size);
	memcpy(session->text, user, user_size);
	if (token_id) {
		memcpy(session->text + user_size, token_id, token_id_size);
		session->token_id = session->text + user_size;
	}
	session_set_name(session, name);
	return session;
}

static bool is_guest(const struct session *session)
{
	return !session->token_id;
}

struct session *session_adopt(const uint8_t token[TOKEN_BYTES], const char *user, const char *name, int64_t seen_day)
{
	struct session *session = make(user, name, NULL);
	memcpy(session->token, token, TOKEN_BYTES);
	make_key(session->token, session->key);
	session->seen_day = (uint32_t)seen_day;
	HASH_ADD(hh, sessions, key, TOKEN_BYTES, session);
	TAILQ_INSERT_TAIL(&idle_sessions, session, idle);
	n_idle++;
	return session;
}

static struct session *make_guest(const uint8_t token[TOKEN_BYTES], const char *kind, const char *name)
{
	uint64_t id;
	char user[GUEST_USER_CHARS + 1];
	entropy_fill(&id, sizeof id);
	snprintf(user, sizeof user, "%s%016llx", kind, (unsigned long long)id);
	return session_adopt(token, user, name, 0);
}

struct session *session_new(const char *name)
{
	uint8_t token[TOKEN_BYTES];
	entropy_fill(token, sizeof token);
	return make_guest(token, USER_GUEST, name);
}

struct session *session_new_bot(const uint8_t *token, const char *name)
{
	uint8_t made[TOKEN_BYTES];
	if (!token)
		entropy_fill(made, sizeof made);
	return make_guest(token ? token : made, USER_GUEST_BOT, name);
}

struct session *session_new_account(const char *user, const char *name, const char *token_id)
{
	return make(user, name, token_id);
}

void session_ref(struct session *session)
{
	if (session->n_refs++ > 0)
		return;
	n_present++;
	if (is_guest(session)) {
		TAILQ_REMOVE(&idle_sessions, session, idle);
		n_idle--;
	}
}

void session_unref(struct session *session, uint64_t now_ms)
{
	if (--session->n_refs > 0)
		return;
	n_present--;
	if (!is_guest(session)) {
		free_session(session);
		return;
	}
	session->idle_ms = now_ms;
	TAILQ_INSERT_TAIL(&idle_sessions, session, idle);
	n_idle++;
	struct session *oldest = TAILQ_FIRST(&idle_sessions);
	while (oldest && (n_idle > SESSION_IDLE_MAX || now_ms - oldest->idle_ms > SESSION_IDLE_MS)) {
		struct session *next = TAILQ_NEXT(oldest, idle);
		drop_idle(oldest);
		oldest = next;
	}
}

size_t session_count(void)
{
	return n_present;
}

void session_set_name(struct session *session, const char *name)
{
	memcpy(session->name, name, strlen(name) + 1);
}

const char *session_name(const struct session *session)
{
	return session->name;
}

const char *session_user(const struct session *session)
{
	return session->text;
}

const uint8_t *session_token(const struct session *session)
{
	return is_guest(session) ? session->token : NULL;
}

const char *session_token_id(const struct session *session)
{
	return is_guest(session) ? "" : session->token_id;
}

int64_t session_seen_day(const struct session *session)
{
	return session->seen_day;
}

void session_set_seen_day(struct session *session, int64_t day)
{
	session->seen_day = (uint32_t)day;
}

void session_hold_blocks(struct session *session)
{
	if (!session->blocks)
		session->blocks = blocks_ref(session_user(session));
}

bool session_blocks_unknown(const struct session *session)
{
	return session->blocks_unknown;
}

void session_set_blocks_unknown(struct session *session)
{
	session->blocks_unknown = true;
}

void session_stop(void)
{
	struct session *session = sessions;
	HASH_CLEAR(hh, sessions);
	while (session) {
		struct session *next = session->hh.next;
		free_session(session);
		session = next;
	}
	TAILQ_INIT(&idle_sessions);
	n_idle = 0;
}
