#include "protocol/analysis_query.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "common/limits.h"

START_TEST(a_query_names_a_position_and_how_long_to_look)
{
	struct analysis_query query;
	struct query_fault fault;
	ck_assert(analysis_query_read(
	        "ms=70&moves=2,0&nodes=900&rules=kalah,seeds%3D3,first=north&position=1,1,1,1,1,1/3,3,4,3,3,3+0,0+N",
	        &query, &fault));
	ck_assert_uint_eq(query.ms, 70);
	ck_assert_uint_eq(query.nodes, 900);
	ck_assert_uint_eq(query.game.rules.seeds, 3);
	ck_assert_uint_eq(query.game.n_plies, 2);
	ck_assert_uint_eq(query.game.to_move, SOUTH);
	game_clear(&query.game);
}
END_TEST

START_TEST(what_is_left_out_has_a_meaning)
{
	struct analysis_query query;
	struct query_fault fault;
	ck_assert(analysis_query_read("rules=kalah", &query, &fault));
	ck_assert_uint_eq(query.ms, ANALYSIS_MS_DEFAULT);
	ck_assert_uint_eq(query.nodes, 0);
	ck_assert_uint_eq(query.game.board.pit[NORTH][5], 4);
	game_clear(&query.game);
	ck_assert(analysis_query_read("rules=kalah&nodes=5&moves=", &query, &fault));
	ck_assert_uint_eq(query.ms, ANALYSIS_MS_MAX); /* the nodes are to end it */
	game_clear(&query.game);
}
END_TEST

START_TEST(what_is_wrong_is_named)
{
	static const struct {
		const char *text, *field;
	} rows[] = {
	        {"", "rules"},
	        {"ms=1", "rules"},
	        {"rules=chess", "rules"},
	        {"rules=", "rules"},
	        {"rules=kalah,pits=99", "rules"},
	        {"rules=kalah&rules=kalah", "rules"},
	        {"rules=kalah&ms=0", "ms"},
	        {"rules=kalah&ms=2001", "ms"},
	        {"rules=kalah&ms=fast", "ms"},
	        {"rules=kalah&nodes=100000001", "nodes"},
	        {"rules=kalah&nodes=-1", "nodes"},
	        {"rules=kalah&nodes=0", "nodes"},
	        {"rules=kalah&ms=123456789012345678901234567890", "ms"},
	        {"rules=kalah&moves=9", "moves"},
	        {"rules=kalah&position=", "position"},
	        {"rules=kalah&position=4,4/4,4+0,0+S", "position"},
	        {"rules=kalah&depth=4", "depth"},
	        {"rules=%zz", "rules"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct analysis_query query;
		struct query_fault fault;
		ck_assert_msg(!analysis_query_read(rows[i].text, &query, &fault), "%s", rows[i].text);
		ck_assert_str_eq(fault.field, rows[i].field);
		ck_assert_str_ne(fault.text, "");
	}
}
END_TEST

START_TEST(rules_that_are_too_long_are_refused_not_cut)
{
	char text[700];
	struct analysis_query query;
	struct query_fault fault;
	snprintf(text, sizeof text, "rules=kalah%0600d", 0);
	ck_assert(!analysis_query_read(text, &query, &fault));
	ck_assert_str_eq(fault.text, "The value is too long.");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/analysis_query");
	TCase *queries = tcase_create("queries");
	tcase_add_test(queries, a_query_names_a_position_and_how_long_to_look);
	tcase_add_test(queries, what_is_left_out_has_a_meaning);
	tcase_add_test(queries, what_is_wrong_is_named);
	tcase_add_test(queries, rules_that_are_too_long_are_refused_not_cut);
	suite_add_tcase(suite, queries);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
