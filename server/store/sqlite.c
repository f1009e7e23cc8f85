/* The store that servers run on: one SQLite file in write-ahead mode. How it is opened and closed. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "common/mem.h"
#include "server/store/folder.h"
#include "server/store/migrations.h"
#include "server/store/sqlite_create.h"
#include "server/store/sqlite_store.h"

#define FILE_NAME "mancala.db"

enum store_result sqlite_judge(struct store *store, int code, char why[STORE_WHY_MAX])
{
	switch (code & 0xff) {
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
		*store->damaged = true;
		store_say(why,
		        "%s is damaged (%s). Stop the server, keep a copy of the folder, and restore a backup: see "
		        "\"Restore\" in docs/operations.md.",
		        store->path, sqlite3_errmsg(store->db));
		return STORE_DAMAGED;
	case SQLITE_INTERRUPT:
		why[0] = '\0';
		if (!store->interrupted)
			store_say(why, "%s: a search took longer than %d ms and was given up", store->path,
			        STORE_READ_MS_MAX);
		return STORE_TROUBLE;
	default:
		store_say(why, "%s: %s", store->path, sqlite3_errmsg(store->db));
		return STORE_TROUBLE;
	}
}

enum store_result sqlite_tell_damage(struct store *store, const char *what, char why[STORE_WHY_MAX])
{
	*store->damaged = true;
	store_say(
	        why, "%s is damaged: %s. Restore a backup: see \"Restore\" in docs/operations.md.", store->path, what);
	return STORE_DAMAGED;
}

uint32_t sqlite_checksum(const void *bytes, size_t len)
{
	return (uint32_t)crc32(crc32(0, NULL, 0), bytes, (uInt)len);
}

void sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text)
{
	sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC);
}

/* ---- opening ---- */

static bool run_sql(struct store *store, const char *text, char why[STORE_WHY_MAX])
{
	int code = sqlite3_exec(store->db, text, NULL, NULL, NULL);
	if (code == SQLITE_OK)
		return true;
	sqlite_judge(store, code, why);
	return false;
}

/* The version of the file's schema, 0 if it is not ours to touch. */
static int64_t read_version(struct store *store, char why[STORE_WHY_MAX])
{
	int64_t version = sqlite_ask_number(store, "PRAGMA user_version");
	if (version > 0 && version <= MIGRATIONS_COUNT)
		return version;
	if (version < 0)
		sqlite_judge(store, sqlite3_errcode(store->db), why);
	else if (version == 0)
		store_say(why, "%s is no store of mancalad. Move it away, or give another --data-dir.", store->path);
	else
		store_say(why,
		        "%s was written by a newer mancalad (its schema is version %lld, this program knows %d). Start "
		        "the newer program, or give another --data-dir.",
		        store->path, (long long)version, MIGRATIONS_COUNT);
	*store->damaged = true;
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
	       run_sql(store, synchronous[durability], why) && migrate(store, version, why) &&
	       sqlite_prepare_writing(store, why);
}

static struct store *make(const char *path)
{
	struct store *store = mem_new(1, sizeof *store);
	store->damaged = &store->own_damaged;
	snprintf(store->path, sizeof store->path, "%s", path);
	return store;
}

static void sqlite_close(struct store *store)
{
	for (int i = 0; i < SQLITE_STORE_STATEMENTS_MAX; i++)
		sqlite3_finalize(store->statements[i]);
	if (*store->damaged) /* it stays as it is, for whoever wants to save something of it */
		sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	sqlite3_close(store->db);
	free(store);
}

static struct store *sqlite_open(const char *dir, enum durability durability, char why[STORE_WHY_MAX])
{
	char path[sizeof(struct store){0}.path];
	if (!folder_make(dir, why))
		return NULL;
	snprintf(path, sizeof path, "%s/" FILE_NAME, dir);
	struct store *store = make(path);
	if (find_or_create(store, dir, why) && set_up(store, durability, why))
		return store;
	sqlite_close(store);
	return NULL;
}

/* A connection of its own: the log lets it read beside the one that writes. */
static struct store *sqlite_open_reader(const struct store *store, char why[STORE_WHY_MAX])
{
	struct store *reader = make(store->path);
	reader->damaged = store->damaged;
	int code = sqlite3_open_v2(reader->path, &reader->db, SQLITE_OPEN_READONLY, NULL);
	if (code == SQLITE_OK) {
		sqlite3_busy_timeout(reader->db, 200);
		sqlite3_extended_result_codes(reader->db, 1);
		sqlite_limit_reads(reader);
		if (read_version(reader, why))
			return reader;
	} else {
		store_say(why, "cannot open %s to read: %s", reader->path, sqlite3_errmsg(reader->db));
	}
	sqlite_close(reader);
	return NULL;
}

const struct store_backend store_sqlite = {
        .name = "sqlite",
        .open = sqlite_open,
        .commit = sqlite_commit,
        .load_rooms = sqlite_load_rooms,
        .load_classes = sqlite_load_classes,
        .load_alive = sqlite_load_alive,
        .find_guest = sqlite_find_guest,
        .find_blocks = sqlite_find_blocks,
        .find_review = sqlite_find_review,
        .find_error_reports = sqlite_find_error_reports,
        .find_puzzle = sqlite_find_puzzle,
        .find_puzzles = sqlite_find_puzzles,
        .find_dailies = sqlite_find_dailies,
        .find_games = sqlite_find_games,
        .get_game = sqlite_get_game,
        .open_reader = sqlite_open_reader,
        .interrupt = sqlite_interrupt_reads,
        .close = sqlite_close,
};
