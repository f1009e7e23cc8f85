#include "common/bot/puzzle.h"

#include <stdlib.h>

#include "tests/support/sample_puzzle.h"

static bool has(const struct puzzle *puzzle, enum puzzle_theme theme)
{
	return puzzle->themes >> theme & 1;
}

START_TEST(a_name_is_of_the_position_and_its_rules)
{
	struct puzzle a, b;
	char of_a[PUZZLE_ID_CHARS + 1], of_b[PUZZLE_ID_CHARS + 1];
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &a);
	b = a;
	b.level = 5;
	b.source = PUZZLE_GAME;
	puzzle_id(&a, of_a);
	puzzle_id(&b, of_b);
	ck_assert_str_eq(of_a, of_b);
	b.rules.empty_capture = 1;
	puzzle_id(&b, of_b);
	ck_assert_str_ne(of_a, of_b);
	b = a;
	b.board.store[SOUTH]++;
	puzzle_id(&b, of_b);
	ck_assert_str_ne(of_a, of_b);
	ck_assert(puzzle_is_id(of_a));
}
END_TEST

START_TEST(what_is_no_name_is_told)
{
	ck_assert(!puzzle_is_id(""));
	ck_assert(!puzzle_is_id("daily"));
	ck_assert(!puzzle_is_id("0123456"));
	ck_assert(!puzzle_is_id("012345678"));
	ck_assert(!puzzle_is_id("0123456/"));
	ck_assert(!puzzle_is_id("ABCDEFGH"));
}
END_TEST

START_TEST(themes_are_what_the_solution_does)
{
	struct puzzle puzzle;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	ck_assert(has(&puzzle, PUZZLE_win));
	ck_assert(has(&puzzle, PUZZLE_capture));
	ck_assert(!has(&puzzle, PUZZLE_free_turn));
	ck_assert(!has(&puzzle, PUZZLE_endgame));
	sample_puzzle_at("kalah", "0,2,1,11,1,0/0,0,0,1,2,0 11,19 S", &puzzle);
	ck_assert(has(&puzzle, PUZZLE_defence));
	ck_assert(has(&puzzle, PUZZLE_two_turns));
	ck_assert(!has(&puzzle, PUZZLE_capture));
}
END_TEST

START_TEST(a_solution_that_cannot_be_sown_has_no_themes)
{
	struct puzzle puzzle;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	puzzle.n_steps = 2;
	puzzle.step[1] = (struct puzzle_step){.side = SOUTH, .pit = 1};
	ck_assert(!puzzle_find_themes(&puzzle));
}
END_TEST

START_TEST(words_end)
{
	ck_assert_str_eq(puzzle_theme_word(PUZZLE_capture), "capture");
	ck_assert_ptr_null(puzzle_theme_word(PUZZLE_THEMES));
	ck_assert_str_eq(puzzle_source_word(PUZZLE_GAME), "game");
	ck_assert_ptr_null(puzzle_source_word(PUZZLE_SOURCES));
}
END_TEST

START_TEST(there_is_nothing_to_start_where_the_game_is_over)
{
	struct puzzle puzzle;
	struct game game;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	memset(puzzle.board.pit[SOUTH], 0, sizeof puzzle.board.pit[SOUTH]);
	ck_assert(!puzzle_start(&puzzle, &game));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/puzzle");
	TCase *tcase = tcase_create("puzzle");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_name_is_of_the_position_and_its_rules);
	tcase_add_test(tcase, what_is_no_name_is_told);
	tcase_add_test(tcase, themes_are_what_the_solution_does);
	tcase_add_test(tcase, a_solution_that_cannot_be_sown_has_no_themes);
	tcase_add_test(tcase, words_end);
	tcase_add_test(tcase, there_is_nothing_to_start_where_the_game_is_over);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
