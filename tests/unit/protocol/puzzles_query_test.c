#include "protocol/puzzles_query.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct puzzles_query query;
static struct query_fault fault;

START_TEST(nothing_asks_for_all)
{
	ck_assert(puzzles_query_read("", &query, &fault));
	ck_assert_str_eq(query.preset, "");
	ck_assert_str_eq(query.theme, "");
	ck_assert_uint_eq(query.level, 0);
	ck_assert_int_eq(query.before, 0);
	ck_assert_uint_eq(query.limit, PUZZLES_PAGE_MAX);
}
END_TEST

START_TEST(each_parameter_is_read)
{
	ck_assert(puzzles_query_read("rules=wari&theme=free_turn&level=5&after=17&limit=3", &query, &fault));
	ck_assert_str_eq(query.preset, "wari");
	ck_assert_str_eq(query.theme, "free_turn");
	ck_assert_uint_eq(query.level, 5);
	ck_assert_int_eq(query.before, 17);
	ck_assert_uint_eq(query.limit, 3);
}
END_TEST

START_TEST(what_cannot_be_is_told_by_name)
{
	static const struct {
		const char *text, *field;
	} rows[] = {
	        {"rules=chess", "rules"},
	        {"rules=kalah,seeds=6", "rules"},
	        {"theme=", "theme"},
	        {"theme=forks", "theme"},
	        {"level=0", "level"},
	        {"level=6", "level"},
	        {"after=0", "after"},
	        {"after=x", "after"},
	        {"limit=61", "limit"},
	        {"date=2026-11-30", "date"},
	        {"level=1&level=2", "level"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ck_assert_msg(!puzzles_query_read(rows[i].text, &query, &fault), "%s", rows[i].text);
		ck_assert_str_eq(fault.field, rows[i].field);
		ck_assert_uint_gt(strlen(fault.text), 0);
	}
}
END_TEST

START_TEST(days_are_counted_from_1970)
{
	int64_t day;
	ck_assert(puzzles_date_read("", &day, &fault));
	ck_assert_int_eq(day, -1);
	ck_assert(puzzles_date_read("date=1970-01-02", &day, &fault));
	ck_assert_int_eq(day, 1);
	ck_assert(!puzzles_date_read("date=2026-02-30", &day, &fault));
	ck_assert(!puzzles_date_read("date=1969-12-31", &day, &fault));
	ck_assert(!puzzles_date_read("date=2026-11-30T12:00Z", &day, &fault));
	ck_assert(!puzzles_date_read("before=2026-11-30", &day, &fault));
}
END_TEST

START_TEST(a_list_of_days_begins_before_one)
{
	int64_t before;
	unsigned limit;
	ck_assert(puzzles_days_read("", &before, &limit, &fault));
	ck_assert_int_eq(before, INT64_MAX);
	ck_assert_uint_eq(limit, PUZZLES_PAGE_MAX);
	ck_assert(puzzles_days_read("before=1970-01-11&limit=2", &before, &limit, &fault));
	ck_assert_int_eq(before, 10);
	ck_assert_uint_eq(limit, 2);
	ck_assert(!puzzles_days_read("level=2", &before, &limit, &fault));
}
END_TEST

START_TEST(a_day_is_written_as_it_is_read)
{
	char text[PUZZLES_DAY_TEXT_MAX];
	puzzles_day_write(20787, text);
	ck_assert_str_eq(text, "2026-11-30");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/puzzles_query");
	TCase *tcase = tcase_create("puzzles_query");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, nothing_asks_for_all);
	tcase_add_test(tcase, each_parameter_is_read);
	tcase_add_test(tcase, what_cannot_be_is_told_by_name);
	tcase_add_test(tcase, days_are_counted_from_1970);
	tcase_add_test(tcase, a_list_of_days_begins_before_one);
	tcase_add_test(tcase, a_day_is_written_as_it_is_read);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
