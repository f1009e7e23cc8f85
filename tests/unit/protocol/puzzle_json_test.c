#include "protocol/puzzle_json.h"

#include <stdlib.h>

#include "tests/support/sample_puzzle.h"

static struct text text;

static const char *written(const struct puzzle *puzzle)
{
	text.len = 0;
	puzzle_json_write(puzzle, &text);
	write_bytes(&text, "", 1);
	return text.bytes;
}

START_TEST(a_puzzle_is_told_with_its_solution)
{
	struct puzzle puzzle;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	const char *json = written(&puzzle);
	ck_assert_ptr_nonnull(
	        strstr(json, "\"rules\":\"kalah\",\"preset\":\"kalah\",\"position\":"
	                     "\"0,2,2,2,0,0/8,1,1,1,0,0 14,17 S\",\"level\":1,\"themes\":[\"win\",\"capture\"],"
	                     "\"value\":4,\"second\":-2,\"solution\":[{\"side\":\"south\",\"pit\":3,\"value\":4,"
	                     "\"by\":\"proof\",\"reasons\":[{\"kind\":\"captures\",\"seeds\":"));
	ck_assert_ptr_nonnull(strstr(json, "\"others\":[{\"pit\":"));
	ck_assert_ptr_nonnull(strstr(json, "\"source\":\"game\",\"game\":\"\",\"ply\":0}"));
	text_clear(&text);
}
END_TEST

START_TEST(one_that_no_game_had_says_so)
{
	struct puzzle puzzle;
	sample_puzzle_at("kalah,seeds=3", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	puzzle.source = PUZZLE_SELF_PLAY;
	const char *json = written(&puzzle);
	ck_assert_ptr_nonnull(strstr(json, "\"rules\":\"kalah,seeds=3\""));
	ck_assert_ptr_nonnull(strstr(json, "\"source\":\"self_play\",\"game\":null,\"ply\":null}"));
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/puzzle_json");
	TCase *tcase = tcase_create("puzzle_json");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_puzzle_is_told_with_its_solution);
	tcase_add_test(tcase, one_that_no_game_had_says_so);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
