/* The store that servers run on: one SQLite file in write-ahead mode. */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "common/mem.h"
#include "server/store/folder.h"
#include "server/store/migrations.h"
#include "server/store/sqlite_create.h"
#include "server/store/store.h"

#define FILE_NAME "mancala.db"

enum statement {
	BEGIN,
	COMMIT,
	ROLLBACK,
	PUT_ROOM,
	DROP_STEPS,
	PUT_STEP,
	DROP_ROOM,
	PUT_GAME,
	PUT_PLAYER,
	PUT_GUEST,
	DROP_GUESTS,
	PUT_ALIVE,
	N_STATEMENTS
};

static const char *const sql[N_STATEMENTS] = {
        [BEGIN] = "BEGIN IMMEDIATE",
        [COMMIT] = "COMMIT",
        [ROLLBACK] = "ROLLBACK",
        [PUT_ROOM] = "INSERT OR REPLACE INTO room (code, snapshot, crc) VALUES (?1, ?3, ?4)",
        [DROP_STEPS] = "DELETE FROM step WHERE code = ?1",
        [PUT_STEP] = "INSERT INTO step (code, number, command, crc) VALUES (?1, ?2, ?3, ?4)",
        [DROP_ROOM] = "DELETE FROM room WHERE code = ?1",
        [PUT_GAME] =
                "INSERT OR IGNORE INTO game (id, record, crc, started, ended, preset, south, north, south_user, "
                "north_user, winner, reason, plies) VALUES (?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        [PUT_PLAYER] = "INSERT OR IGNORE INTO player (kind, player, ended, id, preset, winner, number) "
                       "VALUES (?2, ?3, ?4, ?1, ?5, ?6, ?7)",
        [PUT_GUEST] = "INSERT OR REPLACE INTO guest (key, seen, record, crc) VALUES (?1, ?2, ?3, ?4)",
        [DROP_GUESTS] = "DELETE FROM guest WHERE key IN (SELECT key FROM guest WHERE seen < ?1 LIMIT ?2)",
        [PUT_ALIVE] = "INSERT OR REPLACE INTO journal (id, alive) VALUES (1, ?2)",
};

struct store {
	sqlite3 *db;
	sqlite3_stmt *statement[N_STATEMENTS];
	bool damaged; /* or otherwise not ours: it is left as it is */
	char path[4096];
};

/* What a failed call of SQLite means for us. */
static enum store_result judge(struct store *store, int code, char why[STORE_WHY_MAX])
{
	switch (code & 0xff) {
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
		store->damaged = true;
		store_say(why,
		        "%s is damaged (%s). Stop the server, keep a copy of the folder, and restore a backup: see "
		        "\"Restore\" in "
		        "docs/operations.md.",
		        store->path, sqlite3_errmsg(store->db));
		return STORE_DAMAGED;
	default:
		store_say(why, "%s: %s", store->path, sqlite3_errmsg(store->db));
		return STORE_TROUBLE;
	}
}

static uint32_t checksum(const void *bytes, size_t len)
{
	return (uint32_t)crc32(crc32(0, NULL, 0), bytes, (uInt)len);
}

/* ---- opening ---- */

static bool run_sql(struct store *store, const char *text, char why[STORE_WHY_MAX])
{
	int code = sqlite3_exec(store->db, text, NULL, NULL, NULL);
	if (code == SQLITE_OK)
		return true;
	judge(store, code, why);
	return false;
}

static int64_t ask_number(struct store *store, const char *text)
{
	sqlite3_stmt *statement;
	int64_t number = -1;
	if (sqlite3_prepare_v2(store->db, text, -1, &statement, NULL) == SQLITE_OK &&
	        sqlite3_step(statement) == SQLITE_ROW)
		number = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	return number;
}

/* The version of the file's schema, 0 if it is not ours to touch. */
static int64_t read_version(struct store *store, char why[STORE_WHY_MAX])
{
	int64_t version = ask_number(store, "PRAGMA user_version");
	if (version > 0 && version <= MIGRATIONS_COUNT)
		return version;
	if (version < 0)
		judge(store, sqlite3_errcode(store->db), why);
	else if (version == 0)
		store_say(why, "%s is no store of mancalad. Move it away, or give another --data-dir.", store->path);
	else
		store_say(why,
		        "%s was written by a newer mancalad (its schema is version %lld, this program knows %d). Start "
		        "the newer program, or give another --data-dir.",
		        store->path, (long long)version, MIGRATIONS_COUNT);
	store->damaged = true;
	return 0;
}

/* Brings an older file to our version. */
static bool migrate(struct store *store, int64_t version, char why[STORE_WHY_MAX])
{
	for (; version < MIGRATIONS_COUNT; version++) {
		char done[64];
		snprintf(done, sizeof done, "PRAGMA user_version = %lld; COMMIT", (long long)version + 1);
		if (!run_sql(store, "BEGIN IMMEDIATE", why) || !run_sql(store, migrations[version], why) ||
		        !run_sql(store, done, why))
			return false;
	}
	return true;
}

static bool prepare(struct store *store, char why[STORE_WHY_MAX])
{
	for (int i = 0; i < N_STATEMENTS; i++) {
		int code = sqlite3_prepare_v3(
		        store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statement[i], NULL);
		if (code != SQLITE_OK) {
			judge(store, code, why);
			return false;
		}
	}
	return true;
}

static void sqlite_close(struct store *store)
{
	for (int i = 0; i < N_STATEMENTS; i++)
		sqlite3_finalize(store->statement[i]);
	if (store->damaged) /* it stays as it is, for whoever wants to save something of it */
		sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	sqlite3_close(store->db);
	free(store);
}

/* Sees to it that there is a file; one that has lost its contents is not taken for a new one. */
static bool find_or_create(struct store *store, const char *dir, char why[STORE_WHY_MAX])
{
	struct stat file, log;
	char log_path[sizeof store->path + 4];
	snprintf(log_path, sizeof log_path, "%s-wal", store->path);
	bool is_there = stat(store->path, &file) == 0;
	if (is_there && file.st_size > 0)
		return true;
	if (!is_there && (errno != ENOENT || stat(log_path, &log) != 0 || log.st_size == 0))
		return sqlite_create(dir, store->path, why);
	store_say(why,
	        "%s is damaged (%s). Keep a copy of the folder, and restore a backup: see \"Restore\" in "
	        "docs/operations.md.",
	        store->path, is_there ? "it is empty" : "it is missing, though its log is there");
	return false;
}

static bool set_up(struct store *store, enum durability durability, char why[STORE_WHY_MAX])
{
	/* NORMAL leaves out what a commit needs to outlive a loss of power, but the file does. */
	static const char *const synchronous[] = {
	        [DURABILITY_POWER] = "PRAGMA synchronous = FULL",
	        [DURABILITY_CRASH] = "PRAGMA synchronous = NORMAL",
	        [DURABILITY_NONE] = "PRAGMA synchronous = OFF",
	};
	int code = sqlite3_open_v2(store->path, &store->db, SQLITE_OPEN_READWRITE, NULL);
	if (code != SQLITE_OK) {
		store_say(why, "cannot open %s: %s. Check the folder's owner and rights, or give another --data-dir.",
		        store->path, sqlite3_errmsg(store->db));
		return false;
	}
	sqlite3_busy_timeout(store->db, 2000);
	sqlite3_extended_result_codes(store->db, 1);
	int64_t version = read_version(store, why);
	return version && run_sql(store, "PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON", why) &&
	       run_sql(store, synchronous[durability], why) && migrate(store, version, why) && prepare(store, why);
}

static struct store *sqlite_open(const char *dir, enum durability durability, char why[STORE_WHY_MAX])
{
	if (!folder_make(dir, why))
		return NULL;
	struct store *store = mem_new(1, sizeof *store);
	snprintf(store->path, sizeof store->path, "%s/" FILE_NAME, dir);
	if (find_or_create(store, dir, why) && set_up(store, durability, why))
		return store;
	sqlite_close(store);
	return NULL;
}

/* ---- writing ---- */

static int run_statement(struct store *store, enum statement which)
{
	int code = sqlite3_step(store->statement[which]);
	sqlite3_reset(store->statement[which]);
	return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

static void bind_text(sqlite3_stmt *statement, int index, const char *text)
{
	sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC);
}

static int put(struct store *store, enum statement which, const struct store_op *op)
{
	sqlite3_stmt *statement = store->statement[which];
	sqlite3_clear_bindings(statement);
	if (which != PUT_ALIVE)
		bind_text(statement, 1, op->key);
	if (which == PUT_STEP || which == PUT_GUEST || which == PUT_ALIVE)
		sqlite3_bind_int64(statement, 2, op->number);
	if (sqlite3_bind_parameter_count(statement) >= 4) {
		sqlite3_bind_blob64(statement, 3, op->blob.at, op->blob.len, SQLITE_STATIC);
		sqlite3_bind_int64(statement, 4, checksum(op->blob.at, op->blob.len));
	}
	return run_statement(store, which);
}

/* A game is found by its players' names and by their user ids. Their rows hold what a search for a player can ask
 * beside, so that only the games on the page are looked up. */
enum player_kind { BY_NAME, BY_USER };

static int put_player(
        struct store *store, const struct game_row *game, int64_t number, enum player_kind kind, const char *player)
{
	sqlite3_stmt *statement = store->statement[PUT_PLAYER];
	if (!player[0])
		return SQLITE_OK;
	bind_text(statement, 1, game->id);
	sqlite3_bind_int64(statement, 2, kind);
	bind_text(statement, 3, player);
	sqlite3_bind_int64(statement, 4, game->ended_unix_ms);
	bind_text(statement, 5, game->preset);
	bind_text(statement, 6, game->winner);
	sqlite3_bind_int64(statement, 7, number);
	return run_statement(store, PUT_PLAYER);
}

static int put_game(struct store *store, const struct store_op *op)
{
	sqlite3_stmt *statement = store->statement[PUT_GAME];
	const struct game_row *game = op->game;
	sqlite3_bind_int64(statement, 5, game->started_unix_ms);
	sqlite3_bind_int64(statement, 6, game->ended_unix_ms);
	bind_text(statement, 7, game->preset);
	bind_text(statement, 8, game->name[0]);
	bind_text(statement, 9, game->name[1]);
	bind_text(statement, 10, game->user[0]);
	bind_text(statement, 11, game->user[1]);
	bind_text(statement, 12, game->winner);
	bind_text(statement, 13, game->reason);
	sqlite3_bind_int64(statement, 14, game->n_plies);
	bind_text(statement, 1, game->id);
	sqlite3_bind_blob64(statement, 3, op->blob.at, op->blob.len, SQLITE_STATIC);
	sqlite3_bind_int64(statement, 4, checksum(op->blob.at, op->blob.len));
	int code = run_statement(store, PUT_GAME);
	if (code != SQLITE_OK || sqlite3_changes(store->db) == 0) /* it failed, or the game is there already */
		return code;
	int64_t number = sqlite3_last_insert_rowid(store->db);
	for (unsigned side = 0; side < 2 && code == SQLITE_OK; side++) {
		code = put_player(store, game, number, BY_NAME, game->name[side]);
		if (code == SQLITE_OK)
			code = put_player(store, game, number, BY_USER, game->user[side]);
	}
	return code;
}

static int drop_guests(struct store *store, int64_t day)
{
	sqlite3_bind_int64(store->statement[DROP_GUESTS], 1, day);
	sqlite3_bind_int64(store->statement[DROP_GUESTS], 2, STORE_GUESTS_OLD_MAX);
	return run_statement(store, DROP_GUESTS);
}

static int apply(struct store *store, const struct store_op *op)
{
	int code;
	switch (op->type) {
	case STORE_ROOM:
		code = put(store, PUT_ROOM, op);
		return code == SQLITE_OK ? put(store, DROP_STEPS, op) : code;
	case STORE_STEP:
		return put(store, PUT_STEP, op);
	case STORE_ROOM_END:
		code = put(store, DROP_STEPS, op);
		return code == SQLITE_OK ? put(store, DROP_ROOM, op) : code;
	case STORE_GAME:
		return put_game(store, op);
	case STORE_GUEST:
		return put(store, PUT_GUEST, op);
	case STORE_GUESTS_OLD:
		return drop_guests(store, op->number);
	case STORE_ALIVE:
		return put(store, PUT_ALIVE, op);
	}
	return SQLITE_MISUSE;
}

static enum store_result sqlite_commit(
        struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX])
{
	int code = run_statement(store, BEGIN);
	for (size_t i = 0; i < n && code == SQLITE_OK; i++)
		code = apply(store, &ops[i]);
	if (code == SQLITE_OK)
		code = run_statement(store, COMMIT);
	if (code == SQLITE_OK)
		return STORE_OK;
	enum store_result result = judge(store, code, why);
	if (!sqlite3_get_autocommit(store->db))
		run_statement(store, ROLLBACK);
	return result;
}

/* ---- reading ---- */

/* Runs a query of (key, number, blob, crc) rows through `each`; ?1 in it is `key`, if there is one. */
static enum store_result load(struct store *store, const char *query, const char *key_wanted, const char *what,
        store_each each, void *context, char why[STORE_WHY_MAX])
{
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(store->db, query, -1, &statement, NULL);
	if (code != SQLITE_OK)
		return judge(store, code, why);
	if (key_wanted)
		bind_text(statement, 1, key_wanted);
	char wrong[STORE_WHY_MAX] = "";
	enum store_result result = STORE_OK;
	while (result == STORE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
		const char *key = (const char *)sqlite3_column_text(statement, 0);
		int64_t number = sqlite3_column_int64(statement, 1);
		const uint8_t *blob = sqlite3_column_blob(statement, 2);
		size_t len = (size_t)sqlite3_column_bytes(statement, 2);
		if (!key || !blob || checksum(blob, len) != (uint32_t)sqlite3_column_int64(statement, 3)) {
			store_say(why,
			        "%s is damaged: %s %s, number %lld, does not have the checksum it was stored with. "
			        "Restore a backup: "
			        "see \"Restore\" in docs/operations.md.",
			        store->path, what, key ? key : "?", (long long)number);
			result = STORE_DAMAGED;
		} else if (!each(context, key, number, blob, len, wrong)) {
			store_say(why, "%s is damaged: %s. Restore a backup: see \"Restore\" in docs/operations.md.",
			        store->path, wrong);
			result = STORE_DAMAGED;
		}
	}
	store->damaged = store->damaged || result == STORE_DAMAGED;
	if (result == STORE_OK && code != SQLITE_DONE)
		result = judge(store, code, why);
	sqlite3_finalize(statement);
	return result;
}

static enum store_result sqlite_load_rooms(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store,
	        "SELECT code, -1 AS number, snapshot AS blob, crc FROM room UNION ALL "
	        "SELECT code, number, command AS blob, crc FROM step ORDER BY code, number",
	        NULL, "room", each, context, why);
}

static enum store_result sqlite_load_alive(struct store *store, int64_t *alive_ms, char why[STORE_WHY_MAX])
{
	int64_t found = ask_number(store, "SELECT coalesce(max(alive), 0) FROM journal");
	*alive_ms = found;
	return found >= 0 ? STORE_OK : judge(store, sqlite3_errcode(store->db), why);
}

static enum store_result sqlite_find_guest(
        struct store *store, const char *key, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, "SELECT key, seen, record, crc FROM guest WHERE key = ?1", key, "guest", each, context, why);
}

static void copy_text(char *to, size_t size, sqlite3_stmt *statement, int column)
{
	const char *text = (const char *)sqlite3_column_text(statement, column);
	snprintf(to, size, "%s", text ? text : "");
}

static enum store_result each_game(
        struct store *store, sqlite3_stmt *statement, store_each_game each, void *context, char why[STORE_WHY_MAX])
{
	int code;
	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		struct game_row row = {
		        .started_unix_ms = sqlite3_column_int64(statement, 3),
		        .ended_unix_ms = sqlite3_column_int64(statement, 4),
		        .n_plies = (uint32_t)sqlite3_column_int64(statement, 12),
		};
		const uint8_t *record = sqlite3_column_blob(statement, 1);
		size_t len = (size_t)sqlite3_column_bytes(statement, 1);
		copy_text(row.id, sizeof row.id, statement, 0);
		copy_text(row.preset, sizeof row.preset, statement, 5);
		copy_text(row.name[0], sizeof row.name[0], statement, 6);
		copy_text(row.name[1], sizeof row.name[1], statement, 7);
		copy_text(row.user[0], sizeof row.user[0], statement, 8);
		copy_text(row.user[1], sizeof row.user[1], statement, 9);
		copy_text(row.winner, sizeof row.winner, statement, 10);
		copy_text(row.reason, sizeof row.reason, statement, 11);
		if (!record || checksum(record, len) != (uint32_t)sqlite3_column_int64(statement, 2)) {
			store_say(why,
			        "%s is damaged: game %s does not have the checksum it was stored with. Restore a "
			        "backup: see "
			        "\"Restore\" in docs/operations.md.",
			        store->path, row.id);
			return STORE_DAMAGED;
		}
		each(context, &row, record, len);
	}
	return code == SQLITE_DONE ? STORE_OK : judge(store, code, why);
}

#define GAME_COLUMNS                                                                                                   \
	"game.id, record, crc, started, game.ended, game.preset, south, north, south_user, north_user, game.winner, "  \
	"reason, plies"

/* The query with the conditions that it really has, so that the planner walks the one index that serves it, from the
 * first row of the page on. */
static void write_query(const struct game_query *query, char *out, size_t size)
{
	bool by_player = query->player || query->user;
	const char *table = by_player ? "player" : "game";
	snprintf(out, size,
	        "SELECT " GAME_COLUMNS " FROM %s WHERE (%s.ended, %s.id) < (?1, ?2) AND %s.ended >= ?3%s%s%s%s%s%s "
	        "ORDER BY %s.ended DESC, %s.id DESC LIMIT ?9",
	        by_player ? "player CROSS JOIN game USING (number)" : "game", table, table, table,
	        by_player ? " AND kind = ?5 AND player = ?6" : "",
	        query->user ? " AND player = ?6 COLLATE BINARY" : "", /* names are alike in any case, ids are not */
	        query->preset ? " AND ?7 = " : "", query->preset ? (by_player ? "player.preset" : "game.preset") : "",
	        query->result ? " AND ?8 = " : "", query->result ? (by_player ? "player.winner" : "game.winner") : "",
	        table, table);
}

static enum store_result sqlite_find_games(struct store *store, const struct game_query *query, store_each_game each,
        void *context, char why[STORE_WHY_MAX])
{
	char text[1024];
	sqlite3_stmt *statement;
	write_query(query, text, sizeof text);
	int code = sqlite3_prepare_v2(store->db, text, -1, &statement, NULL);
	if (code != SQLITE_OK)
		return judge(store, code, why);
	/* The two upper bounds are one: no id comes before "". */
	bool goes_on = query->before_id && (!query->to_unix_ms || query->before_unix_ms < query->to_unix_ms);
	int64_t to_unix_ms = query->to_unix_ms ? query->to_unix_ms : INT64_MAX;
	sqlite3_bind_int64(statement, 1, goes_on ? query->before_unix_ms : to_unix_ms);
	bind_text(statement, 2, goes_on ? query->before_id : "");
	sqlite3_bind_int64(statement, 3, query->from_unix_ms);
	if (query->player || query->user) {
		sqlite3_bind_int64(statement, 5, query->user ? BY_USER : BY_NAME);
		bind_text(statement, 6, query->user ? query->user : query->player);
	}
	if (query->preset)
		bind_text(statement, 7, query->preset);
	if (query->result)
		bind_text(statement, 8, strcmp(query->result, "draw") == 0 ? "" : query->result);
	sqlite3_bind_int64(statement, 9, query->limit);
	enum store_result result = each_game(store, statement, each, context, why);
	sqlite3_finalize(statement);
	return result;
}

static enum store_result sqlite_get_game(
        struct store *store, const char *id, store_each_game each, void *context, char why[STORE_WHY_MAX])
{
	sqlite3_stmt *statement;
	int code =
	        sqlite3_prepare_v2(store->db, "SELECT " GAME_COLUMNS " FROM game WHERE id = ?1", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return judge(store, code, why);
	bind_text(statement, 1, id);
	enum store_result result = each_game(store, statement, each, context, why);
	sqlite3_finalize(statement);
	return result;
}

const struct store_backend store_sqlite = {
        .name = "sqlite",
        .open = sqlite_open,
        .commit = sqlite_commit,
        .load_rooms = sqlite_load_rooms,
        .load_alive = sqlite_load_alive,
        .find_guest = sqlite_find_guest,
        .find_games = sqlite_find_games,
        .get_game = sqlite_get_game,
        .close = sqlite_close,
};
