#include "common/bot/evaluation.h"

#include <check.h>
#include <stdlib.h>

#include "common/game/game.h"
#include "common/game/notation.h"

static int fine_of(const char *rules_text, const char *position, int *whole)
{
	struct rules rules;
	struct board board;
	enum side to_move;
	struct lean_rules ready;
	struct lean lean;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert_int_eq(position_read(position, rules.pits, &board, &to_move), OK);
	lean_rules_init(&ready, &rules, board_total(&board));
	lean_from_board(&board, to_move, &lean);
	int fine = evaluation_fine_of(&ready, &lean);
	*whole = evaluation_of(&ready, &lean);
	lean_rules_clear(&ready);
	return fine;
}

START_TEST(seeds_in_the_stores_count_for_their_owner)
{
	int south, north, even;
	fine_of("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 12,0 S", &south);
	fine_of("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 12,0 N", &north);
	fine_of("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 6,6 N", &even);
	ck_assert_int_ge(south, 8);
	ck_assert_int_le(north, -8);
	ck_assert_int_ge(even, -4);
	ck_assert_int_le(even, 8);
}
END_TEST

START_TEST(the_whole_value_is_the_fine_one_rounded)
{
	static const char *const positions[] = {"4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", "1,0,3,0,7,1/1,0,0,2,0,9 8,16 S",
	        "1,0,3,0,7,1/1,0,0,2,0,9 8,16 N", "0,0,0,0,0,1/9,1,0,2,0,9 16,10 S"};
	static const char *const rules[] = {"kalah", "oware-abapa"};
	for (unsigned i = 0; i < 8; i++) {
		int whole, fine = fine_of(rules[i % 2], positions[i / 2], &whole);
		ck_assert_int_le(abs(whole * EVALUATION_SEED - fine), EVALUATION_SEED / 2);
	}
}
END_TEST

START_TEST(no_more_is_promised_than_the_seeds_on_the_board_allow)
{
	int whole;
	ck_assert_int_le(abs(fine_of("kalah", "0,0,0,0,0,1/1,0,0,0,0,0 20,20 S", &whole)), 2 * EVALUATION_SEED);
	ck_assert_int_le(abs(fine_of("oware-abapa", "0,0,0,0,0,1/1,0,0,0,0,0 23,23 S", &whole)), 2 * EVALUATION_SEED);
	ck_assert_int_le(fine_of("oware-abapa", "0,0,0,0,0,1/1,0,0,0,0,0 2,44 S", &whole), -40 * EVALUATION_SEED);
}
END_TEST

START_TEST(every_size_of_board_has_a_value)
{
	static const char *const rules[] = {"kalah,pits=1", "kalah,pits=10,seeds=12", "oware-abapa,pits=1",
	        "wari,pits=10,seeds=12", "oware-plyyard,pits=9,seeds=3"};
	for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++) {
		struct rules read;
		struct board board;
		struct lean_rules ready;
		struct lean lean;
		ck_assert_int_eq(rules_read(rules[i], &read), OK);
		board_start(&board, read.pits, read.seeds);
		lean_rules_init(&ready, &read, board_total(&board));
		lean_from_board(&board, SOUTH, &lean);
		int total = (int)board_total(&board);
		ck_assert_int_le(abs(evaluation_of(&ready, &lean)), total / 4 + 2);
		lean_rules_clear(&ready);
	}
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("evaluation");
	TCase *tcase = tcase_create("evaluation");
	tcase_add_test(tcase, seeds_in_the_stores_count_for_their_owner);
	tcase_add_test(tcase, the_whole_value_is_the_fine_one_rounded);
	tcase_add_test(tcase, no_more_is_promised_than_the_seeds_on_the_board_allow);
	tcase_add_test(tcase, every_size_of_board_has_a_value);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	SRunner *runner = srunner_create(suite());
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? 0 : 1;
}
