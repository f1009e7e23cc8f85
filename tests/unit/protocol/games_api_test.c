#include "protocol/games_api.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct games_query read(const char *text)
{
	struct games_query query;
	struct query_fault fault = {.text = ""};
	ck_assert_msg(games_query_read(text, &query, &fault), "%s: %s %s", text, fault.field, fault.text);
	return query;
}

START_TEST(an_empty_query_asks_for_the_newest_games)
{
	static const char *const empty[] = {"", "&", "&&&"};
	for (size_t i = 0; i < 3; i++) {
		struct games_query query = read(empty[i]);
		ck_assert_str_eq(query.player, "");
		ck_assert_str_eq(query.preset, "");
		ck_assert_str_eq(query.before_id, "");
		ck_assert_int_eq(query.to_unix_ms, 0);
		ck_assert_uint_eq(query.limit, GAMES_LIMIT_DEFAULT);
	}
}
END_TEST

START_TEST(every_parameter_is_read)
{
	struct games_query query =
	        read("player=Sam+%D0%AE%26&user=guest%3A1&preset=oware-abapa&result=draw&from=2026-11-30&"
	             "to=1796019130123&limit=100&after=000001a2b3c4d5e6.g-1_A");
	ck_assert_str_eq(query.player, "Sam Ю&");
	ck_assert_str_eq(query.user, "guest:1");
	ck_assert_str_eq(query.preset, "oware-abapa");
	ck_assert_str_eq(query.result, "draw");
	ck_assert_int_eq(query.from_unix_ms, 1795996800000);
	ck_assert_int_eq(query.to_unix_ms, 1796019130123);
	ck_assert_int_eq(query.before_unix_ms, 0x1a2b3c4d5e6);
	ck_assert_str_eq(query.before_id, "g-1_A");
	ck_assert_uint_eq(query.limit, 100);
}
END_TEST

START_TEST(a_query_written_anew_reads_the_same)
{
	struct games_query query = read("result=north&player=%5B%22%5D%C3%A9&limit=7&from=2026-11-30T06:12:10.123Z&"
	                                "to=1796019130124&user=user:7&preset=wari&after=ffffffffffffffff.x");
	struct text text = {.bytes = NULL};
	games_query_write(&query, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, "player=%5B%22%5D%C3%A9&user=user%3A7&preset=wari&result=north&"
	                             "from=2026-11-30T06%3A12%3A10.123Z&to=2026-11-30T06%3A12%3A10.124Z&"
	                             "after=ffffffffffffffff.x&limit=7");
	struct games_query again = read(text.bytes);
	ck_assert_str_eq(again.player, query.player);
	ck_assert_str_eq(again.user, query.user);
	ck_assert_str_eq(again.preset, query.preset);
	ck_assert_str_eq(again.result, query.result);
	ck_assert_str_eq(again.before_id, query.before_id);
	ck_assert_int_eq(again.before_unix_ms, -1);
	ck_assert_int_eq(again.from_unix_ms, query.from_unix_ms);
	ck_assert_int_eq(again.to_unix_ms, query.to_unix_ms);
	ck_assert_uint_eq(again.limit, 7);
	text_clear(&text);
}
END_TEST

START_TEST(what_is_wrong_is_told_with_its_parameter)
{
	static const struct {
		const char *text, *field;
	} rows[] = {
	        {"limit=0", "limit"},
	        {"limit=101", "limit"},
	        {"limit=-1", "limit"},
	        {"limit=1x", "limit"},
	        {"limit=", "limit"},
	        {"limit", "limit"},
	        {"limit=99999999999999999999", "limit"},
	        {"limit=1&limit=1", "limit"},
	        {"result=won", "result"},
	        {"preset=chess", "preset"},
	        {"preset=", "preset"},
	        {"player=", "player"},
	        {"player=%0a", "player"},
	        {"player=%e9", "player"},
	        {"player=%4", "player"},
	        {"player=%4g", "player"},
	        {"player=a%00b", "player"},
	        {"user=", "user"},
	        {"user=12345678901234567890123456789012345678901234567890123456789012345", "user"},
	        {"from=2026-02-30", "from"},
	        {"from=yesterday", "from"},
	        {"to=999999999999999999", "to"},
	        {"after=x", "after"},
	        {"after=000001a2b3c4d5e6.", "after"},
	        {"after=000001a2b3c4d5e6.a/b", "after"},
	        {"after=000001a2b3c4d5e6.123456789012345678901234567890123", "after"},
	        {"colour=red", "colour"},
	        {"=x", ""},
	        {"%zz=x", ""},
	        {"a%0db=x", "a"},
	        {"%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AE%D0%AEx=1", "ЮЮЮЮЮЮЮЮЮЮЮ"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct games_query query;
		struct query_fault fault = {.field = "none"};
		ck_assert_msg(!games_query_read(rows[i].text, &query, &fault), "%s", rows[i].text);
		ck_assert_str_ne(fault.text, "");
		ck_assert_str_eq(fault.field, rows[i].field);
	}
}
END_TEST

START_TEST(a_scheme_is_read)
{
	enum scheme scheme = SCHEME_INDEX;
	struct query_fault fault;
	ck_assert(games_scheme_read("", &scheme, &fault));
	ck_assert_int_eq(scheme, SCHEME_LETTERS);
	ck_assert(games_scheme_read("scheme=capitals", &scheme, &fault));
	ck_assert_int_eq(scheme, SCHEME_CAPITALS);
	ck_assert(!games_scheme_read("scheme=numbers", &scheme, &fault));
	ck_assert_str_eq(fault.field, "scheme");
	ck_assert(!games_scheme_read("limit=1", &scheme, &fault));
	ck_assert_str_eq(fault.field, "limit");
}
END_TEST

START_TEST(a_page_has_what_a_list_shows)
{
	struct games_item item = {.id = "g1",
	        .preset = "kalah",
	        .name = {"A \"q\"", "B"},
	        .user = {"user:7", ""},
	        .winner = "north",
	        .reason = "flag",
	        .started_unix_ms = 1,
	        .ended_unix_ms = 2,
	        .n_plies = 33};
	struct text text = {.bytes = NULL};
	struct games_page page;
	games_page_begin(&page, &text);
	games_page_add(&page, &item);
	item.winner = "";
	games_page_add(&page, &item);
	games_page_end(&page, "here");
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes,
	        "{\"games\":[{\"id\":\"g1\",\"preset\":\"kalah\",\"started_unix_ms\":1,\"ended_unix_ms\":2,\"players\":"
	        "{\"south\":"
	        "{\"name\":\"A \\\"q\\\"\",\"user\":\"user:7\"},\"north\":{\"name\":\"B\"}},"
	        "\"result\":{\"reason\":\"flag\",\"winner\":\"north\"},\"plies\":33},"
	        "{\"id\":\"g1\",\"preset\":\"kalah\",\"started_unix_ms\":1,\"ended_unix_ms\":2,\"players\":{\"south\":"
	        "{\"name\":\"A \\\"q\\\"\",\"user\":\"user:7\"},\"north\":{\"name\":\"B\"}},"
	        "\"result\":{\"reason\":\"flag\",\"winner\":null},\"plies\":33}],"
	        "\"next\":\"here\"}");
	text_clear(&text);
}
END_TEST

START_TEST(an_empty_page_is_a_page)
{
	struct text text = {.bytes = NULL};
	struct games_page page;
	games_page_begin(&page, &text);
	games_page_end(&page, NULL);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, "{\"games\":[],\"next\":null}");
	text_clear(&text);
}
END_TEST

START_TEST(an_error_names_its_field_only_if_there_is_one)
{
	struct text text = {.bytes = NULL};
	games_error_write("bad_query", "No.", "limit", &text);
	games_error_write("not_found", "No.", "", &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, "{\"error\":{\"code\":\"bad_query\",\"text\":\"No.\",\"field\":\"limit\"}}"
	                             "{\"error\":{\"code\":\"not_found\",\"text\":\"No.\"}}");
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/games_api");
	TCase *queries = tcase_create("queries");
	tcase_add_test(queries, an_empty_query_asks_for_the_newest_games);
	tcase_add_test(queries, every_parameter_is_read);
	tcase_add_test(queries, a_query_written_anew_reads_the_same);
	tcase_add_test(queries, what_is_wrong_is_told_with_its_parameter);
	tcase_add_test(queries, a_scheme_is_read);
	suite_add_tcase(suite, queries);
	TCase *answers = tcase_create("answers");
	tcase_add_test(answers, a_page_has_what_a_list_shows);
	tcase_add_test(answers, an_empty_page_is_a_page);
	tcase_add_test(answers, an_error_names_its_field_only_if_there_is_one);
	suite_add_tcase(suite, answers);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
