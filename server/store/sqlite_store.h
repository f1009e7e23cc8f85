/* What the files of the SQLite store share: an open file, and what its errors mean. Only for sqlite*.c. */
#ifndef SERVER_STORE_SQLITE_STORE_H
#define SERVER_STORE_SQLITE_STORE_H

#include <sqlite3.h>
#include <stdatomic.h>

#include "server/store/store.h"

#define SQLITE_STORE_STATEMENTS_MAX 24

struct store {
	sqlite3 *db;
	sqlite3_stmt *statements[SQLITE_STORE_STATEMENTS_MAX]; /* those of sqlite_write.c */
	/* Or otherwise not ours: the file is left as it is. A reader's word counts for the store it reads, to which
	 * this points. */
	atomic_bool *damaged;
	atomic_bool own_damaged;
	atomic_bool interrupted;
	uint64_t give_up_at_ns; /* a reader's read that runs */
	char path[4096];
};

/* What a failed call of SQLite means for us. */
enum store_result sqlite_judge(struct store *store, int code, char why[STORE_WHY_MAX]);

/* A record that is there and is not what was stored. `what` says which and why, in words that begin a sentence. */
enum store_result sqlite_tell_damage(struct store *store, const char *what, char why[STORE_WHY_MAX]);

uint32_t sqlite_checksum(const void *bytes, size_t len);

/* The text must live until the statement is reset. */
void sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text);

/* A game is found by its players' names and by their user ids. */
enum player_kind { BY_NAME, BY_USER };

/* ---- sqlite_write.c ---- */

bool sqlite_prepare_writing(struct store *store, char why[STORE_WHY_MAX]);
enum store_result sqlite_commit(struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX]);

/* ---- sqlite_read.c: store.h has their contracts ---- */

/* The number that a query yields; -1 if it fails. */
int64_t sqlite_ask_number(struct store *store, const char *text);
/* Has a reader's reads end in time. */
void sqlite_limit_reads(struct store *reader);
void sqlite_interrupt_reads(struct store *reader);

enum store_result sqlite_load_rooms(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_load_classes(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_load_alive(struct store *store, int64_t *alive_ms, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_guest(
        struct store *store, const char *key, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_blocks(
        struct store *store, const char *user, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_review(
        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_error_reports(
        struct store *store, int64_t since_unix_ms, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_puzzle(
        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_puzzles(
        struct store *store, const struct puzzle_query *query, store_each each, void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_dailies(struct store *store, int64_t from, int64_t to, unsigned limit, store_each each,
        void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_find_games(struct store *store, const struct game_query *query, store_each_row each,
        void *context, char why[STORE_WHY_MAX]);
enum store_result sqlite_get_game(
        struct store *store, const char *id, store_each_game each, void *context, char why[STORE_WHY_MAX]);

#endif
