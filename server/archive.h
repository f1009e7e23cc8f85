/* The finished games over HTTP, without the HTTP: which answer a GET below /api/games gets. A search, one game as JSON,
 * one game as text. The store is asked on the thread of its reader, and the answer made there too; the loop only hands
 * it on. */
#ifndef SERVER_ARCHIVE_H
#define SERVER_ARCHIVE_H

#include <stdbool.h>

#include "server/service.h"
#include "server/store/store.h"

/* Answers from a store, blocking. `path` begins with "/api/games"; `query` is what follows its "?", `if_none_match` the
 * header of that name; either may be NULL. A NULL store is one that cannot be asked any more. */
void archive_answer(const char *path, const char *query, const char *if_none_match, const struct store_backend *backend,
        struct store *store, struct reply *reply);

/* GET /api/games and all below it that is no service of its own: asks the store's reader. Too many at a time are
 * refused.
 */
extern const struct service archive_service;

#endif
