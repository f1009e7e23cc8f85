/* The archive's HTTP interface as text: the query of a search, its list of games as JSON, its errors. Knows no store
 * and no connection; docs/openapi.json describes the same for clients. */
#ifndef PROTOCOL_GAMES_API_H
#define PROTOCOL_GAMES_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/game/notation.h"
#include "common/game/record.h"
#include "protocol/query.h"
#include "protocol/write.h"

#define GAMES_PATH "/api/games"
#define GAMES_LIMIT_MAX 100 /* games on a page */
#define GAMES_LIMIT_DEFAULT 20

/* A search; empty texts and zeros ask for nothing. */
struct games_query {
	char player[NAME_BYTES_MAX + 1];
	char user[RECORD_USER_MAX + 1];
	char preset[32];
	char result[8]; /* "south", "north", "draw" */
	int64_t from_unix_ms, to_unix_ms;
	/* Where the page before ended: the end and the id of its last game. */
	int64_t before_unix_ms;
	char before_id[RECORD_ID_MAX + 1];
	unsigned limit; /* 1..GAMES_LIMIT_MAX */
};

/* Reads the part of an address behind its "?". On an error `query` is useless. */
bool games_query_read(const char *text, struct games_query *query, struct query_fault *fault);
/* The same, written anew. */
void games_query_write(const struct games_query *query, struct text *text);

/* The scheme in the query of a game's text, "scheme=letters"; letters if it names none. */

bool games_scheme_read(const char *text, enum scheme *scheme, struct query_fault *fault);

/* A game in a list. Texts are borrowed; `winner` is "south", "north" or empty. */
struct games_item {
	const char *id, *preset, *name[2], *user[2], *winner, *reason;
	int64_t started_unix_ms, ended_unix_ms;
	uint32_t n_plies;
};

/* A page of a search: {"games":[…],"next":…}, written as begin, add for each game, end. `next` is the cursor of the
 * page behind it, NULL on the last one. */
struct games_page {
	struct text *text;
	unsigned n; /* games so far */
};
void games_page_begin(struct games_page *page, struct text *text);
void games_page_add(struct games_page *page, const struct games_item *item);
void games_page_end(struct games_page *page, const char *next);

/* The cursor of the page after this game: opaque to clients, safe in addresses. */
#define GAMES_CURSOR_MAX (16 + 1 + RECORD_ID_MAX + 1)
void games_cursor_write(int64_t ended_unix_ms, const char *id, char out[GAMES_CURSOR_MAX]);

/* {"error":{"code","text","field"}}, "field" only where one is at fault. */
void games_error_write(const char *code, const char *text, const char *field, struct text *out);

#endif
