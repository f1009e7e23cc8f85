/* No search looks through more than its page: what SQLite means to do with each kind of them. */
#include "server/store/sqlite_query.h"

#include <check.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/migrations.h"

static sqlite3 *db;

static void set_up(void)
{
	ck_assert_int_eq(sqlite3_open(":memory:", &db), SQLITE_OK);
	for (int i = 0; i < MIGRATIONS_COUNT; i++)
		ck_assert_msg(sqlite3_exec(db, migrations[i], NULL, NULL, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
}

static void tear_down(void)
{
	sqlite3_close(db);
}

/* The lines of the plan, each with a bar behind. */
static void read_plan(const struct game_query *query, char plan[1024])
{
	char text[SQLITE_QUERY_CHARS + 32] = "EXPLAIN QUERY PLAN ";
	sqlite3_stmt *statement;
	sqlite_query_write(query, text + strlen(text));
	ck_assert_msg(
	        sqlite3_prepare_v2(db, text, -1, &statement, NULL) == SQLITE_OK, "%s: %s", text, sqlite3_errmsg(db));
	plan[0] = '\0';
	while (sqlite3_step(statement) == SQLITE_ROW) {
		strncat(plan, (const char *)sqlite3_column_text(statement, 3), 200);
		strncat(plan, "|", 2);
	}
	sqlite3_finalize(statement);
}

#define GAME_BY_NUMBER "SEARCH game USING INTEGER PRIMARY KEY (rowid=?)|"

START_TEST(a_search_walks_one_index_from_its_page_on)
{
	static const struct {
		struct game_query query;
		const char *plan;
	} cases[] = {
	        {{.limit = 9}, "SEARCH game USING INDEX game_by_end (ended>? AND (ended,id)<(?,?))|"},
	        {{.preset = "wari"},
	                "SEARCH game USING INDEX game_by_preset (preset=? AND ended>? AND (ended,id)<(?,?))|"},
	        {{.result = "draw"},
	                "SEARCH game USING INDEX game_by_winner (winner=? AND ended>? AND (ended,id)<(?,?))|"},
	        {{.preset = "wari", .result = "draw"},
	                "SEARCH game USING INDEX game_by_preset_and_winner (preset=? AND "
	                "winner=? AND ended>? AND (ended,id)<(?,?))|"},
	        {{.player = "Guest"}, "SEARCH player USING PRIMARY KEY (kind=? AND player=? AND ended>? AND "
	                              "(ended,id)<(?,?))|" GAME_BY_NUMBER},
	        {{.player = "Guest", .preset = "wari"}, "SEARCH player USING INDEX player_by_preset (player=? AND "
	                                                "preset=? AND ended>? AND (ended,id)<(?,?))|" GAME_BY_NUMBER},
	        {{.player = "Guest", .result = "draw"}, "SEARCH player USING INDEX player_by_winner (player=? AND "
	                                                "winner=? AND ended>? AND (ended,id)<(?,?))|" GAME_BY_NUMBER},
	        {{.player = "Guest", .preset = "wari", .result = "draw"},
	                "SEARCH player USING INDEX player_by_preset_and_winner (player=? AND preset=? AND winner=? AND "
	                "ended>? AND (ended,id)<(?,?))|" GAME_BY_NUMBER},
	        {{.user = "guest:1", .preset = "wari", .result = "draw"},
	                "SEARCH player USING PRIMARY KEY (kind=? AND player=? AND ended>? AND (ended,id)<(?,?))"
	                "|" GAME_BY_NUMBER},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char plan[1024];
		read_plan(&cases[i].query, plan);
		ck_assert_str_eq(plan, cases[i].plan);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/store/sqlite_query");
	TCase *tests = tcase_create("sqlite_query");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_search_walks_one_index_from_its_page_on);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
