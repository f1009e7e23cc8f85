/* The SQLite store's reads. Each record is checked against the checksum it was stored with. */
#include <stdio.h>
#include <string.h>
#include <uv.h>

#include "server/store/sqlite_query.h"
#include "server/store/sqlite_store.h"

#define STEPS_BETWEEN_LOOKS 2000 /* of SQLite's machine: some 50 us */

/* ---- an end in time ---- */

static int is_over(void *context)
{
	const struct store *reader = context;
	return reader->interrupted || uv_hrtime() > reader->give_up_at_ns;
}

void sqlite_limit_reads(struct store *reader)
{
	reader->give_up_at_ns = UINT64_MAX;
	sqlite3_progress_handler(reader->db, STEPS_BETWEEN_LOOKS, is_over, reader);
}

void sqlite_interrupt_reads(struct store *reader)
{
	reader->interrupted = true;
}

/* The short ones are not looked at on their way, so they are here. */
static int prepare(struct store *store, const char *text, sqlite3_stmt **statement)
{
	*statement = NULL;
	store->give_up_at_ns = uv_hrtime() + STORE_READ_MS_MAX * UINT64_C(1000000);
	return store->interrupted ? SQLITE_INTERRUPT : sqlite3_prepare_v2(store->db, text, -1, statement, NULL);
}

/* ---- rooms and guests ---- */

int64_t sqlite_ask_number(struct store *store, const char *text)
{
	sqlite3_stmt *statement;
	int64_t number = -1;
	if (sqlite3_prepare_v2(store->db, text, -1, &statement, NULL) == SQLITE_OK &&
	        sqlite3_step(statement) == SQLITE_ROW)
		number = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	return number;
}

/* Runs a query of (key, number, blob, crc) rows through `each`, and ends it. */
static enum store_result load_rows(struct store *store, sqlite3_stmt *statement, const char *what, store_each each,
        void *context, char why[STORE_WHY_MAX])
{
	int code = SQLITE_DONE;
	char wrong[STORE_WHY_MAX] = "";
	enum store_result result = STORE_OK;
	while (result == STORE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
		const char *key = (const char *)sqlite3_column_text(statement, 0);
		int64_t number = sqlite3_column_int64(statement, 1);
		const uint8_t *blob = sqlite3_column_blob(statement, 2);
		size_t len = (size_t)sqlite3_column_bytes(statement, 2);
		if (!key || !blob || sqlite_checksum(blob, len) != (uint32_t)sqlite3_column_int64(statement, 3)) {
			store_say(wrong, "%s %s, number %lld, does not have the checksum it was stored with", what,
			        key ? key : "?", (long long)number);
			result = sqlite_tell_damage(store, wrong, why);
		} else if (!each(context, key, number, blob, len, wrong)) {
			result = sqlite_tell_damage(store, wrong, why);
		}
	}
	if (result == STORE_OK && code != SQLITE_DONE)
		result = sqlite_judge(store, code, why);
	sqlite3_finalize(statement);
	return result;
}

/* The same of a query as text; ?1 in it is `key`, if there is one. */
static enum store_result load(struct store *store, const char *query, const char *key_wanted, const char *what,
        store_each each, void *context, char why[STORE_WHY_MAX])
{
	sqlite3_stmt *statement;
	int code = prepare(store, query, &statement);
	if (code != SQLITE_OK)
		return sqlite_judge(store, code, why);
	if (key_wanted)
		sqlite_bind_text(statement, 1, key_wanted);
	return load_rows(store, statement, what, each, context, why);
}

enum store_result sqlite_load_rooms(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store,
	        "SELECT code, -1 AS number, snapshot AS blob, crc FROM room UNION ALL "
	        "SELECT code, number, command AS blob, crc FROM step ORDER BY code, number",
	        NULL, "room", each, context, why);
}

enum store_result sqlite_load_classes(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, "SELECT code, 0 AS number, record AS blob, crc FROM class ORDER BY code", NULL, "class",
	        each, context, why);
}

enum store_result sqlite_load_alive(struct store *store, int64_t *alive_ms, char why[STORE_WHY_MAX])
{
	int64_t found = sqlite_ask_number(store, "SELECT coalesce(max(alive), 0) FROM journal");
	*alive_ms = found;
	return found >= 0 ? STORE_OK : sqlite_judge(store, sqlite3_errcode(store->db), why);
}

enum store_result sqlite_find_guest(
        struct store *store, const char *key, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, "SELECT key, seen, record, crc FROM guest WHERE key = ?1", key, "guest", each, context, why);
}

enum store_result sqlite_find_blocks(
        struct store *store, const char *user, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, "SELECT user, seen, record, crc FROM block WHERE user = ?1", user, "list of", each, context,
	        why);
}

enum store_result sqlite_find_review(
        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, "SELECT game, version, record, crc FROM review WHERE game = ?1", id, "review of game", each,
	        context, why);
}

enum store_result sqlite_find_error_reports(
        struct store *store, int64_t since_unix_ms, store_each each, void *context, char why[STORE_WHY_MAX])
{
	char since[24];
	snprintf(since, sizeof since, "%lld", (long long)since_unix_ms);
	return load(store,
	        "SELECT user, reported, record, crc FROM error_report WHERE reported >= CAST(?1 AS INTEGER) "
	        "ORDER BY reported, number",
	        since, "a report of", each, context, why);
}

/* ---- puzzles ---- */

#define PUZZLE_COLUMNS "id, number, record, crc"

enum store_result sqlite_find_puzzle(
        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, "SELECT " PUZZLE_COLUMNS " FROM puzzle WHERE id = ?1", id, "puzzle", each, context, why);
}

/* There are as many as PUZZLES_MAX: the rarest kind is looked for through all of them. */
enum store_result sqlite_find_puzzles(
        struct store *store, const struct puzzle_query *query, store_each each, void *context, char why[STORE_WHY_MAX])
{
	sqlite3_stmt *statement;
	int code = prepare(store,
	        "SELECT " PUZZLE_COLUMNS " FROM puzzle WHERE number < ?1 AND (?2 IS NULL OR preset = ?2) AND "
	        "(?3 = 0 OR level = ?3) AND (?4 IS NULL OR instr(themes, ' ' || ?4 || ' ') > 0) "
	        "ORDER BY number DESC LIMIT ?5",
	        &statement);
	if (code != SQLITE_OK)
		return sqlite_judge(store, code, why);
	sqlite3_bind_int64(statement, 1, query->before != 0 ? query->before : INT64_MAX);
	if (query->preset)
		sqlite_bind_text(statement, 2, query->preset);
	sqlite3_bind_int64(statement, 3, query->level);
	if (query->theme)
		sqlite_bind_text(statement, 4, query->theme);
	sqlite3_bind_int64(statement, 5, query->limit);
	return load_rows(store, statement, "puzzle", each, context, why);
}

enum store_result sqlite_find_dailies(struct store *store, int64_t from, int64_t to, unsigned limit, store_each each,
        void *context, char why[STORE_WHY_MAX])
{
	sqlite3_stmt *statement;
	int code = prepare(store,
	        "SELECT puzzle, day FROM daily WHERE day BETWEEN ?1 AND ?2 ORDER BY day DESC LIMIT ?3", &statement);
	if (code != SQLITE_OK)
		return sqlite_judge(store, code, why);
	sqlite3_bind_int64(statement, 1, from);
	sqlite3_bind_int64(statement, 2, to);
	sqlite3_bind_int64(statement, 3, limit);
	char wrong[STORE_WHY_MAX] = "";
	enum store_result result = STORE_OK;
	while (result == STORE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
		if (!each(context, (const char *)sqlite3_column_text(statement, 0), sqlite3_column_int64(statement, 1),
		            NULL, 0, wrong))
			result = sqlite_tell_damage(store, wrong, why);
	if (result == STORE_OK && code != SQLITE_DONE)
		result = sqlite_judge(store, code, why);
	sqlite3_finalize(statement);
	return result;
}

/* ---- games ---- */

static void copy_text(char *to, size_t size, sqlite3_stmt *statement, int column)
{
	const char *text = (const char *)sqlite3_column_text(statement, column);
	snprintf(to, size, "%s", text ? text : "");
}

/* A row of SQLITE_QUERY_COLUMNS. */
static void read_row(sqlite3_stmt *statement, struct game_row *row)
{
	*row = (struct game_row){
	        .started_unix_ms = sqlite3_column_int64(statement, 1),
	        .ended_unix_ms = sqlite3_column_int64(statement, 2),
	        .n_plies = (uint32_t)sqlite3_column_int64(statement, 10),
	};
	copy_text(row->id, sizeof row->id, statement, 0);
	copy_text(row->preset, sizeof row->preset, statement, 3);
	copy_text(row->name[0], sizeof row->name[0], statement, 4);
	copy_text(row->name[1], sizeof row->name[1], statement, 5);
	copy_text(row->user[0], sizeof row->user[0], statement, 6);
	copy_text(row->user[1], sizeof row->user[1], statement, 7);
	copy_text(row->winner, sizeof row->winner, statement, 8);
	copy_text(row->reason, sizeof row->reason, statement, 9);
}

static void bind_query(sqlite3_stmt *statement, const struct game_query *query)
{
	/* The two upper bounds are one: no id comes before "". */
	bool goes_on = query->before_id && (!query->to_unix_ms || query->before_unix_ms < query->to_unix_ms);
	int64_t to_unix_ms = query->to_unix_ms ? query->to_unix_ms : INT64_MAX;
	sqlite3_bind_int64(statement, 1, goes_on ? query->before_unix_ms : to_unix_ms);
	sqlite_bind_text(statement, 2, goes_on ? query->before_id : "");
	sqlite3_bind_int64(statement, 3, query->from_unix_ms);
	if (query->player || query->user)
		sqlite_bind_text(statement, 4, query->user ? query->user : query->player);
	if (query->preset)
		sqlite_bind_text(statement, 5, query->preset);
	if (query->result)
		sqlite_bind_text(statement, 6, strcmp(query->result, "draw") == 0 ? "" : query->result);
	sqlite3_bind_int64(statement, 7, query->limit);
}

enum store_result sqlite_find_games(struct store *store, const struct game_query *query, store_each_row each,
        void *context, char why[STORE_WHY_MAX])
{
	char text[SQLITE_QUERY_CHARS];
	sqlite3_stmt *statement;
	sqlite_query_write(query, text);
	int code = prepare(store, text, &statement);
	if (code != SQLITE_OK)
		return sqlite_judge(store, code, why);
	bind_query(statement, query);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		struct game_row row;
		read_row(statement, &row);
		each(context, &row);
	}
	enum store_result result = code == SQLITE_DONE ? STORE_OK : sqlite_judge(store, code, why);
	sqlite3_finalize(statement);
	return result;
}

enum store_result sqlite_get_game(
        struct store *store, const char *id, store_each_game each, void *context, char why[STORE_WHY_MAX])
{
	sqlite3_stmt *statement;
	int code = prepare(store, "SELECT " SQLITE_QUERY_COLUMNS ", record, crc FROM game WHERE id = ?1", &statement);
	if (code != SQLITE_OK)
		return sqlite_judge(store, code, why);
	sqlite_bind_text(statement, 1, id);
	enum store_result result = STORE_OK;
	if ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		struct game_row row;
		read_row(statement, &row);
		const uint8_t *record = sqlite3_column_blob(statement, N_QUERY_COLUMNS);
		size_t len = (size_t)sqlite3_column_bytes(statement, N_QUERY_COLUMNS);
		uint32_t checksum = (uint32_t)sqlite3_column_int64(statement, N_QUERY_COLUMNS + 1);
		if (record && sqlite_checksum(record, len) == checksum) {
			each(context, &row, record, len);
		} else {
			char what[STORE_WHY_MAX];
			store_say(what, "game %s does not have the checksum it was stored with", row.id);
			result = sqlite_tell_damage(store, what, why);
		}
	} else if (code != SQLITE_DONE) {
		result = sqlite_judge(store, code, why);
	}
	sqlite3_finalize(statement);
	return result;
}
