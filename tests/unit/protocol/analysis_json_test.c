#include "protocol/analysis_json.h"

#include <check.h>
#include <string.h>

#include "protocol/setup.h"

static void start(struct game *game, const char *rules_text, const char *position)
{
	struct rules rules;
	struct query_fault fault;
	ck_assert(setup_rules(rules_text, &rules, &fault));
	ck_assert_msg(setup_game(&rules, position, NULL, game, &fault), "%s", fault.text);
}

static void check(const struct game *game, const struct engine_report *report, bool is_final, const char *expected)
{
	struct text text = {.bytes = NULL};
	analysis_json_write(game, report, 7, is_final, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, expected);
	text_clear(&text);
}

START_TEST(a_position_has_its_values)
{
	struct game game;
	const struct engine_report report = {
	        .n_pits = 2,
	        .pit = {{.pit = 1, .proof = PROOF_SEARCH, .value = 3, .n_line = 2, .line = {1, 0}},
	                {.pit = 0, .proof = PROOF_TABLE, .bound = BOUND_AT_MOST, .value = -1, .n_line = 1}},
	        .depth = 5,
	        .nodes = 12345678901,
	};
	start(&game, "kalah,pits=2,seeds=1", NULL);
	check(&game, &report, false,
	        "{\"position\":\"1,1/1,1 0,0 S\",\"board\":{\"south\":[1,1],\"north\":[1,1],\"stores\":[0,0]},"
	        "\"to_move\":\"south\",\"legal\":[0,1],\"over\":false,\"end\":null,\"depth\":5,\"nodes\":12345678901,"
	        "\"ms\":7,\"value\":3,\"exact\":true,\"by\":\"proof\",\"best\":1,\"pits\":["
	        "{\"pit\":1,\"value\":3,\"exact\":true,\"by\":\"proof\",\"bound\":\"exact\",\"line\":[1,0]},"
	        "{\"pit\":0,\"value\":-1,\"exact\":false,\"by\":\"table\",\"bound\":\"at_most\",\"line\":[0]}],"
	        "\"final\":false}");
	game_clear(&game);
}
END_TEST

START_TEST(an_estimate_is_not_exact)
{
	struct game game;
	struct text text = {.bytes = NULL};
	const struct engine_report report = {.n_pits = 1, .pit = {{.pit = 0, .proof = PROOF_NONE, .value = 3}}};
	start(&game, "oware-abapa", NULL);
	analysis_json_write(&game, &report, 0, true, &text);
	write_bytes(&text, "", 1);
	ck_assert_ptr_nonnull(strstr(text.bytes, "\"value\":3,\"exact\":false,\"by\":\"search\",\"best\":0"));
	text_clear(&text);
	game_clear(&game);
}
END_TEST

START_TEST(a_game_that_is_over_has_an_end_and_no_value)
{
	struct game game;
	start(&game, "kalah,pits=2", "0,0/1,0 1,2 S");
	check(&game, NULL, true,
	        "{\"position\":\"0,0/0,0 1,3 S\",\"board\":{\"south\":[0,0],\"north\":[0,0],\"stores\":[1,3]},"
	        "\"to_move\":null,\"legal\":[],\"over\":true,\"end\":{\"reason\":\"row_empty\",\"winner\":\"north\"},"
	        "\"depth\":0,\"nodes\":0,\"ms\":0,\"value\":null,\"exact\":true,\"by\":null,\"best\":null,\"pits\":[],"
	        "\"final\":true}");
	game_clear(&game);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/analysis_json");
	TCase *lines = tcase_create("lines");
	tcase_add_test(lines, a_position_has_its_values);
	tcase_add_test(lines, an_estimate_is_not_exact);
	tcase_add_test(lines, a_game_that_is_over_has_an_end_and_no_value);
	suite_add_tcase(suite, lines);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
