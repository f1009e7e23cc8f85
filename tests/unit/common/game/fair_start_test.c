#include "common/game/fair_start.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"

START_TEST(each_is_a_start_of_forty_eight_seeds_that_goes_on)
{
	struct rules rules;
	ck_assert_int_eq(rules_preset("kalah-empty-capture", &rules), OK);
	ck_assert_uint_ge(fair_start_count(), 60);
	for (size_t i = 0; i < fair_start_count(); i++) {
		struct board board;
		struct game game;
		fair_start(i, &board);
		ck_assert_uint_eq(board_total(&board), 48);
		ck_assert_uint_eq(board.store[SOUTH] + board.store[NORTH], 0);
		ck_assert_int_eq(game_init_at(&game, &rules, &board, SOUTH), OK);
		ck_assert_int_eq(game.end, END_NONE);
		game_clear(&game);
	}
}
END_TEST

START_TEST(no_two_are_the_same_and_none_is_the_usual_one)
{
	struct board usual;
	board_start(&usual, 6, 4);
	for (size_t i = 0; i < fair_start_count(); i++) {
		struct board a, b;
		fair_start(i, &a);
		ck_assert_mem_ne(&a, &usual, sizeof a);
		for (size_t j = 0; j < i; j++) {
			fair_start(j, &b);
			ck_assert_mem_ne(&a, &b, sizeof a);
		}
	}
}
END_TEST

START_TEST(each_is_known_and_another_board_is_not)
{
	struct board board;
	for (size_t i = 0; i < fair_start_count(); i++) {
		fair_start(i, &board);
		ck_assert(fair_start_has(&board));
	}
	board_start(&board, 6, 4);
	ck_assert(!fair_start_has(&board));
}
END_TEST

START_TEST(they_suit_the_rules_they_were_found_for_alone)
{
	static const struct {
		const char *rules;
		bool suits;
	} cases[] = {
	        {"kalah-empty-capture", true},
	        {"kalah-empty-capture,swap=true", true},
	        {"kalah-empty-capture,first=north", true},
	        {"kalah", false},
	        {"kalah-empty-capture,seeds=5", false},
	        {"kalah-empty-capture,pits=5", false},
	        {"kalah-empty-capture,extra_turn=false", false},
	        {"kalah-empty-capture,skip_origin=true", false},
	        {"oware-abapa", false},
	};
	struct rules rules;
	ck_assert_int_eq(rules_read(cases[_i].rules, &rules), OK);
	ck_assert_msg(fair_start_suits(&rules) == cases[_i].suits, "%s", cases[_i].rules);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/fair_start");
	TCase *starts = tcase_create("starts");
	tcase_add_test(starts, each_is_a_start_of_forty_eight_seeds_that_goes_on);
	tcase_add_test(starts, no_two_are_the_same_and_none_is_the_usual_one);
	tcase_add_test(starts, each_is_known_and_another_board_is_not);
	tcase_add_loop_test(starts, they_suit_the_rules_they_were_found_for_alone, 0, 9);
	suite_add_tcase(suite, starts);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
