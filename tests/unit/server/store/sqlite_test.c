/* What the SQLite store does beyond the contract: its file, and what has become of it. */
#include <check.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <uv.h>

#include "server/store/folder.h"
#include "server/store/migrations.h"
#include "server/store/store.h"
#include "tests/support/data_folder.h"

static char dir[DATA_FOLDER_CHARS];
static char path[DATA_FOLDER_CHARS + 40];
static char why[STORE_WHY_MAX];
static const struct store_backend *backend;

static void set_up(void)
{
	data_folder_make(dir);
	snprintf(path, sizeof path, "%s/mancala.db", dir);
	backend = store_find("sqlite");
	why[0] = '\0';
}

static void tear_down(void)
{
	data_folder_remove(dir);
}

static struct store *open_it(void)
{
	return backend->open(dir, DURABILITY_POWER, why);
}

static void make_one(void)
{
	struct store *store = open_it();
	ck_assert_msg(store != NULL, "%s", why);
	backend->close(store);
}

static int64_t ask(const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *statement;
	ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
	ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
	int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
	sqlite3_finalize(statement);
	sqlite3_close(db);
	return number;
}

static void write_file(const char *name, const char *text)
{
	char file[DATA_FOLDER_CHARS + 40];
	snprintf(file, sizeof file, "%s/%s", dir, name);
	FILE *out = fopen(file, "w");
	ck_assert_ptr_nonnull(out);
	fputs(text, out);
	fclose(out);
}

START_TEST(a_file_is_made_whole_and_for_its_owner_alone)
{
	struct stat file;
	make_one();
	ck_assert_int_eq(stat(path, &file), 0);
	ck_assert_uint_eq(file.st_mode & 0777, 0600);
	ck_assert_int_eq(ask("PRAGMA user_version"), MIGRATIONS_COUNT);
	ck_assert_int_eq(ask("SELECT count(*) FROM room"), 0);
}
END_TEST

START_TEST(what_a_start_cut_short_has_left_is_no_hindrance)
{
	write_file("mancala.db.new", "half of something");
	write_file("mancala.db.new-journal", "whatever");
	make_one();
	ck_assert_int_eq(ask("PRAGMA user_version"), MIGRATIONS_COUNT);
}
END_TEST

START_TEST(an_empty_file_is_not_taken_for_a_new_one)
{
	struct stat file;
	write_file("mancala.db", "");
	ck_assert_ptr_null(open_it());
	ck_assert_ptr_nonnull(strstr(why, path));
	ck_assert_ptr_nonnull(strstr(why, "it is empty"));
	ck_assert_int_eq(stat(path, &file), 0);
	ck_assert_int_eq(file.st_size, 0);
}
END_TEST

START_TEST(a_log_without_its_file_is_not_thrown_away)
{
	struct stat file;
	write_file("mancala.db-wal", "moves");
	ck_assert_ptr_null(open_it());
	ck_assert_ptr_nonnull(strstr(why, "its log is there"));
	snprintf(path, sizeof path, "%s/mancala.db-wal", dir);
	ck_assert_int_eq(stat(path, &file), 0);
	ck_assert_int_eq(file.st_size, 5);
}
END_TEST

START_TEST(a_newer_file_is_refused)
{
	make_one();
	ask("PRAGMA user_version = 99");
	ck_assert_ptr_null(open_it());
	ck_assert_ptr_nonnull(strstr(why, path));
	ck_assert_ptr_nonnull(strstr(why, "newer mancalad (its schema is version 99"));
	ck_assert_int_eq(ask("PRAGMA user_version"), 99);
}
END_TEST

START_TEST(a_file_of_another_program_is_refused)
{
	write_file("mancala.db", "dear diary, this is a text of some length and no database at all");
	ck_assert_ptr_null(open_it());
	ck_assert_ptr_nonnull(strstr(why, "not a database"));
}
END_TEST

static struct store_op step(const char *blob, int64_t number)
{
	struct store_op op = {.type = STORE_STEP, .key = "AAAA1111", .number = number};
	bytes_put(&op.blob, blob, strlen(blob));
	return op;
}

START_TEST(a_commit_is_all_or_nothing)
{
	struct store *store = open_it();
	struct store_op ops[] = {step("zero", 0), step("one", 1), step("one again", 1)};
	ck_assert_int_eq(backend->commit(store, ops, 3, why), STORE_TROUBLE);
	ck_assert_int_eq(ask("SELECT count(*) FROM step"), 0);
	ck_assert_int_eq(backend->commit(store, ops, 2, why), STORE_OK);
	ck_assert_int_eq(ask("SELECT count(*) FROM step"), 2);
	for (size_t i = 0; i < 3; i++)
		store_op_clear(&ops[i]);
	backend->close(store);
}
END_TEST

static bool take(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *wrong)
{
	(void)context;
	(void)key;
	(void)number;
	(void)blob;
	(void)len;
	(void)wrong;
	return true;
}

START_TEST(a_record_that_is_not_what_was_stored_is_named)
{
	struct store *store = open_it();
	struct store_op op = step("zero", 0);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	ck_assert_int_eq(backend->load_rooms(store, take, NULL, why), STORE_OK);
	ask("UPDATE step SET command = x'7a65726e'");
	ck_assert_int_eq(backend->load_rooms(store, take, NULL, why), STORE_DAMAGED);
	ck_assert_ptr_nonnull(strstr(why, path));
	ck_assert_ptr_nonnull(strstr(why, "room AAAA1111, number 0,"));
	store_op_clear(&op);
	backend->close(store);
}
END_TEST

static struct store *open_reader(const struct store *store)
{
	struct store *reader = backend->open_reader(store, why);
	ck_assert_msg(reader != NULL, "%s", why);
	return reader;
}

static void put_game(struct store *store, const char *id, const char *player)
{
	struct game_row row = {.ended_unix_ms = 1000, .preset = "kalah"};
	struct store_op op = {.type = STORE_GAME, .game = &row};
	snprintf(op.key, sizeof op.key, "%s", id);
	snprintf(row.id, sizeof row.id, "%s", id);
	snprintf(row.name[0], sizeof row.name[0], "%s", player);
	bytes_put(&op.blob, "record", 6);
	ck_assert_msg(backend->commit(store, &op, 1, why) == STORE_OK, "%s", why);
	bytes_clear(&op.blob);
}

static void count_row(void *context, const struct game_row *row)
{
	(void)row;
	++*(int *)context;
}

static void count_game(void *context, const struct game_row *row, const uint8_t *record, size_t len)
{
	(void)record;
	(void)len;
	count_row(context, row);
}

START_TEST(a_game_that_is_damaged_spoils_no_page)
{
	const struct game_query query = {.limit = 9};
	int n = 0;
	struct store *store = open_it();
	put_game(store, "good", "Anna");
	put_game(store, "bad", "Anna");
	ask("UPDATE game SET record = x'7a65726e' WHERE id = 'bad'");
	struct store *reader = open_reader(store);
	ck_assert_int_eq(backend->find_games(reader, &query, count_row, &n, why), STORE_OK);
	ck_assert_int_eq(n, 2);
	ck_assert_int_eq(backend->get_game(reader, "good", count_game, &n, why), STORE_OK);
	ck_assert_int_eq(n, 3);
	ck_assert_int_eq(backend->get_game(reader, "bad", count_game, &n, why), STORE_DAMAGED);
	ck_assert_int_eq(n, 3);
	ck_assert_ptr_nonnull(strstr(why, path));
	ck_assert_ptr_nonnull(strstr(why, "game bad does not have the checksum"));
	backend->close(reader);
	backend->close(store);
}
END_TEST

START_TEST(the_end_of_a_reader_leaves_the_log_to_the_store)
{
	struct store *store = open_it();
	struct store *reader = open_reader(store);
	struct store_op op = step("zero", 0);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	backend->close(reader);
	ck_assert_int_eq(ask("SELECT count(*) FROM step"), 1);
	store_op_clear(&op);
	backend->close(store);
}
END_TEST

/* Games without end, for whoever looks for one. */
static void make_endless(void)
{
	ask("DROP TABLE player");
	ask("CREATE VIEW player AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
	    "SELECT 0 AS kind, 'Anna' AS player, i AS ended, 'id' AS id, '' AS preset, '' AS winner, 1 AS number FROM "
	    "n");
}

static const struct game_query endless = {.player = "Anna", .limit = 9};

START_TEST(a_search_that_takes_too_long_is_given_up)
{
	int n = 0;
	struct store *store = open_it();
	make_endless();
	struct store *reader = open_reader(store);
	uint64_t since_ns = uv_hrtime();
	ck_assert_int_eq(backend->find_games(reader, &endless, count_row, &n, why), STORE_TROUBLE);
	uint64_t took_ms = (uv_hrtime() - since_ns) / 1000000;
	ck_assert_uint_ge(took_ms, STORE_READ_MS_MAX);
	ck_assert_uint_lt(took_ms, STORE_READ_MS_MAX + 1000);
	ck_assert_ptr_nonnull(strstr(why, "took longer than"));
	backend->close(reader);
	backend->close(store);
}
END_TEST

static void search_endlessly(void *reader)
{
	int n = 0;
	char wrong[STORE_WHY_MAX];
	ck_assert_int_eq(backend->find_games(reader, &endless, count_row, &n, wrong), STORE_TROUBLE);
	ck_assert_str_eq(wrong, "");
}

START_TEST(a_search_is_interrupted_by_another_thread)
{
	struct store *store = open_it();
	make_endless();
	struct store *reader = open_reader(store);
	uv_thread_t searcher;
	ck_assert_int_eq(uv_thread_create(&searcher, search_endlessly, reader), 0);
	uv_sleep(50);
	uint64_t since_ns = uv_hrtime();
	backend->interrupt(reader);
	uv_thread_join(&searcher);
	ck_assert_uint_lt((uv_hrtime() - since_ns) / 1000000, 1000);
	backend->close(reader);
	backend->close(store);
}
END_TEST

START_TEST(a_folder_is_held_by_one_at_a_time)
{
	int first = folder_lock(dir, why);
	ck_assert_int_ge(first, 0);
	ck_assert_int_eq(folder_lock(dir, why), -1);
	ck_assert_ptr_nonnull(strstr(why, "another mancalad runs on the data folder"));
	close(first);
	int second = folder_lock(dir, why);
	ck_assert_int_ge(second, 0);
	close(second);
}
END_TEST

START_TEST(a_folder_that_cannot_be_made_is_told_of)
{
	ck_assert_ptr_null(backend->open("/nowhere/at/all", DURABILITY_POWER, why));
	ck_assert_ptr_nonnull(strstr(why, "cannot make the data folder /nowhere/at/all"));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/store/sqlite");
	TCase *tests = tcase_create("sqlite");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_file_is_made_whole_and_for_its_owner_alone);
	tcase_add_test(tests, what_a_start_cut_short_has_left_is_no_hindrance);
	tcase_add_test(tests, an_empty_file_is_not_taken_for_a_new_one);
	tcase_add_test(tests, a_log_without_its_file_is_not_thrown_away);
	tcase_add_test(tests, a_newer_file_is_refused);
	tcase_add_test(tests, a_file_of_another_program_is_refused);
	tcase_add_test(tests, a_commit_is_all_or_nothing);
	tcase_add_test(tests, a_record_that_is_not_what_was_stored_is_named);
	tcase_add_test(tests, a_game_that_is_damaged_spoils_no_page);
	tcase_add_test(tests, the_end_of_a_reader_leaves_the_log_to_the_store);
	tcase_add_test(tests, a_search_that_takes_too_long_is_given_up);
	tcase_add_test(tests, a_search_is_interrupted_by_another_thread);
	tcase_add_test(tests, a_folder_is_held_by_one_at_a_time);
	tcase_add_test(tests, a_folder_that_cannot_be_made_is_told_of);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
