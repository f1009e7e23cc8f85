#include "common/bot/sight.h"

#include <check.h>
#include <stdlib.h>

#include "common/bot/evaluation.h"
#include "common/game/notation.h"

#define SEED EVALUATION_SEED

static const struct sight keen = {.turns = 1, .chain = 3, .far = 200};

static unsigned look(
        const struct sight *sight, const char *rules_text, const char *position, uint64_t random, int value[PITS_MAX])
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
	unsigned pits = sight_look(sight, &ready, &lean, random, NULL, value);
	lean_rules_clear(&ready);
	return pits;
}

START_TEST(who_looks_one_turn_ahead_counts_what_it_brings)
{
	int value[PITS_MAX];
	ck_assert_uint_eq(look(&keen, "kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 1, value), 0x3d);
	ck_assert_int_eq(value[0], 6 * SEED);
	ck_assert_int_eq(value[3], 1 * SEED);
	look(&keen, "oware-abapa", "1,0,0,0,0,2/1,1,0,0,0,4 15,24 S", 1, value);
	ck_assert_int_eq(value[5], (15 + 4 - 24) * SEED);
	ck_assert_int_eq(value[0], (15 - 24) * SEED);
}
END_TEST

START_TEST(free_turns_are_followed_as_far_as_the_chain_goes)
{
	int value[PITS_MAX];
	struct sight sight = keen;
	/* three seeds one after the other, each a free turn, and a capture of 9 at the end of them */
	const char *position = "1,0,0,4,2,1/0,1,0,0,8,0 3,3 S";
	sight.chain = 0;
	look(&sight, "kalah", position, 1, value);
	ck_assert_int_eq(value[5], 2 * SEED); /* a free turn, for what it is worth by itself */
	ck_assert_int_eq(value[0], 9 * SEED);
	sight.chain = 3;
	look(&sight, "kalah", position, 1, value);
	ck_assert_int_ge(value[5], 11 * SEED);
}
END_TEST

START_TEST(a_threat_is_seen_from_the_second_turn_on)
{
	int one[PITS_MAX], two[PITS_MAX];
	struct sight sight = keen;
	const char *position =
	        "4,0,0,0,6,1/1,0,0,2,0,0 8,27 S"; /* North's first pit captures what lies in South's fifth */
	look(&sight, "kalah", position, 1, one);
	sight.turns = 2;
	look(&sight, "kalah", position, 1, two);
	ck_assert_int_ge(one[0], two[0] + 7 * SEED);
	sight.threat_pct = 100;
	look(&sight, "kalah", position, 1, two);
	ck_assert_int_ge(two[0], one[0]);
}
END_TEST

START_TEST(what_is_overlooked_brings_nothing)
{
	int value[PITS_MAX];
	struct sight sight = keen;
	sight.near_pct = 100;
	look(&sight, "kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 1, value);
	ck_assert_int_eq(value[0], 0);        /* a capture */
	ck_assert_int_eq(value[2], 0);        /* a free turn */
	ck_assert_int_eq(value[3], 1 * SEED); /* nothing but a seed in the store, which nobody overlooks */
	sight.far = 1;                        /* now every sowing is long, and those are counted out */
	look(&sight, "kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 1, value);
	ck_assert_int_eq(value[0], 6 * SEED);
}
END_TEST

START_TEST(seeds_that_win_are_worth_more_than_what_would_be_swept)
{
	int value[PITS_MAX];
	look(&keen, "kalah,win_at=10,end_majority=true", "1,0,0,0,0,1/5,5,0,0,0,0 9,8 S", 1, value);
	int wins = value[5];
	look(&keen, "kalah,win_at=10,end_majority=true", "0,0,0,0,0,1/5,5,0,0,0,0 9,8 S", 1, value);
	ck_assert_int_eq(value[5], wins);
	ck_assert_int_gt(value[5], 100 * SEED);
}
END_TEST

START_TEST(long_sowings_are_overlooked_as_often_as_said)
{
	struct sight sight = keen;
	unsigned overlooked = 0;
	sight.far = 12;
	sight.far_pct = 40;
	for (uint64_t random = 0; random < 1000; random++) {
		int value[PITS_MAX];
		/* thirteen seeds come round to the pit that they were in: a lap that captures */
		look(&sight, "kalah", "13,1,4,4,4,4/4,4,4,4,4,4 0,0 S", random * UINT64_C(0x9e3779b97f4a7c15), value);
		overlooked += value[0] == 0;
	}
	ck_assert_uint_ge(overlooked, 350);
	ck_assert_uint_le(overlooked, 450);
}
END_TEST

START_TEST(the_same_bits_see_the_same)
{
	struct sight sight = {
	        .turns = 3, .chain = 2, .far = 5, .far_pct = 50, .near_pct = 20, .threat_pct = 30, .judges_pct = 100};
	for (uint64_t random = 0; random < 20; random++) {
		int first[PITS_MAX] = {0}, again[PITS_MAX] = {0};
		look(&sight, "kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", random, first);
		look(&sight, "kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", random, again);
		ck_assert_mem_eq(first, again, sizeof first);
	}
}
END_TEST

START_TEST(a_won_game_is_worth_more_than_any_capture)
{
	int value[PITS_MAX];
	look(&keen, "wari", "0,0,0,2,0,1/0,1,0,4,5,5 20,10 S", 1, value);
	ck_assert_int_gt(value[5], 1000);
	ck_assert_int_lt(value[3], 1000);
}
END_TEST

START_TEST(once_stopped_only_the_sowing_itself_is_looked_at)
{
	struct sight sight = keen;
	struct rules rules;
	struct board board;
	enum side to_move;
	struct lean_rules ready;
	struct lean lean;
	int value[PITS_MAX];
	atomic_bool stop = true;
	sight.turns = 2;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	ck_assert_int_eq(position_read("4,0,0,0,6,1/1,0,0,2,0,0 8,27 S", 6, &board, &to_move), OK);
	lean_rules_init(&ready, &rules, board_total(&board));
	lean_from_board(&board, to_move, &lean);
	ck_assert_uint_eq(sight_look(&sight, &ready, &lean, 1, &stop, value), 0x31);
	ck_assert_int_eq(value[0], (8 - 27) * SEED);
	lean_rules_clear(&ready);
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("sight");
	TCase *tcase = tcase_create("sight");
	tcase_add_test(tcase, who_looks_one_turn_ahead_counts_what_it_brings);
	tcase_add_test(tcase, free_turns_are_followed_as_far_as_the_chain_goes);
	tcase_add_test(tcase, a_threat_is_seen_from_the_second_turn_on);
	tcase_add_test(tcase, what_is_overlooked_brings_nothing);
	tcase_add_test(tcase, seeds_that_win_are_worth_more_than_what_would_be_swept);
	tcase_add_test(tcase, long_sowings_are_overlooked_as_often_as_said);
	tcase_add_test(tcase, the_same_bits_see_the_same);
	tcase_add_test(tcase, a_won_game_is_worth_more_than_any_capture);
	tcase_add_test(tcase, once_stopped_only_the_sowing_itself_is_looked_at);
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
