/* Puzzles over HTTP: GET /api/puzzles, /api/puzzles/ID, /api/puzzles/daily and /api/puzzles/days. They are told by the
 * reader's thread. docs/openapi.json describes it for clients. Loop thread only. */
#ifndef SERVER_PUZZLES_API_H
#define SERVER_PUZZLES_API_H

#include "server/service.h"

extern const struct service puzzles_service;

/* Answers a request below /api/puzzles from the store; `today` in days since 1970. `store` may be NULL: it cannot be
 * read. By the thread that the store belongs to. */
void puzzles_answer(const char *path, const char *query, const char *if_none_match, int64_t today,
        const struct store_backend *backend, struct store *store, struct reply *reply);

#endif
