/* An older file comes to the version of today with all that is in it. */
#include "server/store/migrations.h"

#include <check.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "server/store/store.h"
#include "tests/support/data_folder.h"

static char dir[DATA_FOLDER_CHARS];
static char path[DATA_FOLDER_CHARS + 40];
static char why[STORE_WHY_MAX];

static void run(sqlite3 *db, const char *sql)
{
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
}

/* A file as the first version left it: a room with a step, a game, a guest. */
static void make_file_of(int version)
{
	char sql[1024];
	sqlite3 *db;
	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	run(db, "PRAGMA journal_mode = WAL");
	for (int i = 0; i < version; i++)
		run(db, migrations[i]);
	snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
	run(db, sql);
	snprintf(sql, sizeof sql,
	        "INSERT INTO room VALUES ('AAAA1111', x'61', %lu); INSERT INTO step VALUES ('AAAA1111', 0, x'62', %lu);"
	        "INSERT INTO journal VALUES (1, 777);"
	        "INSERT INTO guest (key, record, crc) VALUES ('anna', x'61', %lu);"
	        "INSERT INTO game (id, record, crc, started, ended, preset, south, north, south_user, north_user, "
	        "winner, "
	        "reason, plies) VALUES ('g1', x'61', %lu, 1, 2, 'kalah', 'Anna', 'Ben', '', '', 'south', 'flag', 3)",
	        crc32(0, (const Bytef *)"a", 1), crc32(0, (const Bytef *)"b", 1), crc32(0, (const Bytef *)"a", 1),
	        crc32(0, (const Bytef *)"a", 1));
	run(db, sql);
	sqlite3_close(db);
}

static bool count(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *wrong)
{
	(void)key;
	(void)number;
	(void)blob;
	(void)wrong;
	ck_assert_uint_eq(len, 1);
	++*(int *)context;
	return true;
}

static void count_game(void *context, const struct game_row *row, const uint8_t *record, size_t len)
{
	(void)record;
	ck_assert_uint_eq(len, 1);
	ck_assert_str_eq(row->name[0], "Anna");
	++*(int *)context;
}

START_TEST(every_older_version_is_brought_to_ours)
{
	const struct store_backend *backend = store_find("sqlite");
	int64_t alive_ms;
	int n_records = 0, n_guests = 0, n_games = 0, n_lists = 0, n_reviews = 0, n_classes = 0, n_errors = 0;
	data_folder_make(dir);
	snprintf(path, sizeof path, "%s/mancala.db", dir);
	make_file_of(_i);
	/* Twice: the second start finds nothing left to do. */
	for (int times = 1; times <= 2; times++) {
		struct store *store = backend->open(dir, DURABILITY_POWER, why);
		ck_assert_msg(store != NULL, "from version %d: %s", _i, why);
		ck_assert_int_eq(backend->load_rooms(store, count, &n_records, why), STORE_OK);
		ck_assert_int_eq(n_records, 2 * times);
		ck_assert_int_eq(backend->load_alive(store, &alive_ms, why), STORE_OK);
		ck_assert_int_eq(alive_ms, 777);
		ck_assert_int_eq(backend->find_guest(store, "anna", count, &n_guests, why), STORE_OK);
		ck_assert_int_eq(n_guests, times);
		ck_assert_int_eq(backend->get_game(store, "g1", count_game, &n_games, why), STORE_OK);
		ck_assert_int_eq(n_games, times);
		ck_assert_int_eq(backend->find_blocks(store, "guest:1", count, &n_lists, why), STORE_OK);
		ck_assert_int_eq(n_lists, 0);
		ck_assert_int_eq(backend->find_review(store, "g1", count, &n_reviews, why), STORE_OK);
		ck_assert_int_eq(n_reviews, 0);
		ck_assert_int_eq(backend->load_classes(store, count, &n_classes, why), STORE_OK);
		ck_assert_int_eq(n_classes, 0);
		ck_assert_int_eq(backend->find_error_reports(store, 0, count, &n_errors, why), STORE_OK);
		ck_assert_int_eq(n_errors, 0);
		backend->close(store);
	}
	data_folder_remove(dir);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/store/migrations");
	TCase *tests = tcase_create("migrations");
	tcase_add_loop_test(tests, every_older_version_is_brought_to_ours, 1, MIGRATIONS_COUNT + 1);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
