/* The finished games over HTTP, without the HTTP: which answer a GET below /api/games gets. A search, one game as JSON,
 * one game as text. The store is asked on its own thread, and the answer made there too; the loop only hands it on. */
#ifndef SERVER_ARCHIVE_H
#define SERVER_ARCHIVE_H

#include <stdbool.h>

#include "protocol/write.h"
#include "server/store/store.h"

struct archive_reply {
	unsigned status;
	const char *reason;      /* the status in words, "Not Found"; static */
	struct text headers;     /* whole lines: the type, how to cache it, an entity tag; nothing of its length */
	struct text body;        /* empty for 304 */
	char why[STORE_WHY_MAX]; /* for the log, if the store failed; else empty */
};

/* Whether the path is answered here: /api/games and all below it. */
bool archive_knows(const char *path);

/* Answers from a store, blocking. `path` begins with "/api/games"; `query` is what follows its "?", `if_none_match` the
 * header of that name; either may be NULL. A NULL store is one that cannot be asked any more. */
void archive_answer(const char *path, const char *query, const char *if_none_match, const struct store_backend *backend,
        struct store *store, struct archive_reply *reply);
void archive_reply_clear(struct archive_reply *reply);

/* The same through the store's worker. Copies its arguments; `done` is called once, on the loop, never before this
 * returns; the reply is the archive's and gone after it. Nobody can be uncalled: a connection that closes meanwhile
 * must leave something for `context` to find that out by. */
void archive_request(const char *path, const char *query, const char *if_none_match,
        void (*done)(void *context, const struct archive_reply *reply), void *context);

#endif
