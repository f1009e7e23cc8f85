/* The finished games over HTTP, without the HTTP: which answer a GET below /api/games gets. A search, one game as JSON,
 * one game as text. The store is asked on the thread of its reader, and the answer made there too; the loop only hands
 * it on. */
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

/* The same through the store's reader. Copies its arguments; `done` is called once, on the loop, and the reply is the
 * archive's and gone after it. NULL if there are too many requests already: then `done` has been called, to say so. */
struct archive_request *archive_ask(const char *path, const char *query, const char *if_none_match,
        void (*done)(void *context, const struct archive_reply *reply), void *context);

/* Nobody waits for it any more: between archive_ask and `done`, which is called all the same. */
void archive_give_up(struct archive_request *request);

#endif
