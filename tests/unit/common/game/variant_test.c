#include "common/game/variant.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

/* The side that moves in the positions of this file. */
static enum side mover;

static struct rules rules_of(const char *text)
{
	struct rules rules;
	ck_assert_msg(rules_read(text, &rules) == OK, "%s", text);
	return rules;
}

static struct board board_of(const struct rules *rules, const char *position)
{
	struct board board;
	ck_assert_msg(position_read(position, rules->pits, &board, &mover) == OK, "%s", position);
	return board;
}

/* Sows and checks the board that comes of it, and that the trace tells the same as the sowing. */
static struct sowing sow(const char *rules_text, const char *position, unsigned pit, const char *expected)
{
	struct rules rules = rules_of(rules_text);
	struct board board = board_of(&rules, position), silent = board;
	struct trace trace = {0};
	char text[POSITION_TEXT_MAX];
	struct sowing sowing = variant_get(&rules)->sow(&rules, &board, mover, pit, &trace);
	variant_get(&rules)->sow(&rules, &silent, mover, pit, NULL);
	ck_assert_mem_eq(&silent, &board, sizeof board);
	ck_assert_uint_eq(trace.captured, sowing.captured);
	ck_assert_uint_eq(trace.extra_turn, sowing.extra_turn);
	ck_assert_uint_eq(trace.slam, sowing.slam);
	position_write(&board, rules.pits, mover, text);
	ck_assert_str_eq(text, expected);
	return sowing;
}

static unsigned legal(const char *rules_text, const char *position, enum end *over)
{
	struct rules rules = rules_of(rules_text);
	struct board board = board_of(&rules, position);
	*over = END_NONE;
	return variant_get(&rules)->legal(&rules, &board, mover, over);
}

static void check_legal(const char *rules, const char *position, unsigned expected)
{
	enum end over;
	ck_assert_msg(legal(rules, position, &over) == expected, "%s at %s", rules, position);
	ck_assert_int_eq(over, END_NONE);
}

static void check_over(const char *rules, const char *position, enum end expected)
{
	enum end over;
	ck_assert_uint_eq(legal(rules, position, &over), 0);
	ck_assert_str_eq(end_word(over), end_word(expected));
}

static enum err why_not(const char *rules_text, const char *position, unsigned pit)
{
	struct rules rules = rules_of(rules_text);
	struct board board = board_of(&rules, position);
	return variant_get(&rules)->why_not(&rules, &board, mover, pit);
}

#define P(pit) (1u << (pit))

/* --- kalah --- */

START_TEST(kalah_captures_with_a_last_seed_in_an_own_empty_pit)
{
	struct sowing sowing = sow("kalah", "1,0,0,0,0,5/0,0,0,0,7,0 3,0 S", 0, "0,0,0,0,0,5/0,0,0,0,0,0 11,0 S");
	ck_assert_uint_eq(sowing.captured, 8);
	ck_assert(!sowing.extra_turn);
}
END_TEST

START_TEST(kalah_leaves_a_last_seed_opposite_an_empty_pit)
{
	sow("kalah", "1,0,0,0,0,5/9,0,0,0,0,0 0,0 S", 0, "0,1,0,0,0,5/9,0,0,0,0,0 0,0 S");
}
END_TEST

START_TEST(kalah_with_empty_capture_takes_that_seed)
{
	struct sowing sowing =
	        sow("kalah-empty-capture", "1,0,0,0,0,5/9,0,0,0,0,0 0,0 S", 0, "0,0,0,0,0,5/9,0,0,0,0,0 1,0 S");
	ck_assert_uint_eq(sowing.captured, 1);
}
END_TEST

START_TEST(kalah_captures_nothing_in_the_other_row)
{
	sow("kalah", "0,0,0,0,0,2/0,3,0,0,0,0 0,0 S", 5, "0,0,0,0,0,0/1,3,0,0,0,0 1,0 S");
}
END_TEST

START_TEST(kalah_gives_another_turn_for_a_last_seed_at_home)
{
	ck_assert(sow("kalah", "0,0,0,3,0,0/1,0,0,0,0,0 0,0 S", 3, "0,0,0,0,1,1/1,0,0,0,0,0 1,0 S").extra_turn);
	ck_assert(!sow("kalah,extra_turn=false", "0,0,0,3,0,0/1,0,0,0,0,0 0,0 S", 3, "0,0,0,0,1,1/1,0,0,0,0,0 1,0 S")
	                   .extra_turn);
}
END_TEST

START_TEST(kalah_captures_with_a_whole_lap_into_the_origin)
{
	sow("kalah", "0,0,13,0,0,0/0,0,0,2,0,0 5,0 S", 2, "1,1,0,1,1,1/1,1,1,0,1,1 10,0 S");
}
END_TEST

START_TEST(kalah_names_the_capturing_seed_first)
{
	struct rules rules = rules_of("kalah");
	struct board board = board_of(&rules, "1,0,0,0,0,5/0,0,0,0,7,0 3,0 N");
	struct trace trace = {0};
	variant_get(&rules)->sow(&rules, &board, SOUTH, 0, &trace);
	ck_assert_uint_eq(trace.n_captures, 2);
	ck_assert_uint_eq(trace.capture[0].cell, 1);
	ck_assert_uint_eq(trace.capture[0].seeds, 1);
	ck_assert_uint_eq(trace.capture[1].cell, 11);
	ck_assert_uint_eq(trace.capture[1].seeds, 7);
	ck_assert_uint_eq(trace.captured, 8);
}
END_TEST

START_TEST(kalah_is_over_when_either_row_is_empty)
{
	check_over("kalah", "0,0,0,0,0,0/1,0,0,0,0,0 9,9 S", END_ROW_EMPTY);
	check_over("kalah", "0,0,0,0,0,0/1,0,0,0,0,0 9,9 N", END_ROW_EMPTY);
	check_over("kalah", "0,0,0,0,0,0/0,0,0,0,0,0 9,9 N", END_ROW_EMPTY);
	check_legal("kalah", "0,1,0,0,0,2/1,0,0,0,0,0 9,9 S", P(1) | P(5));
}
END_TEST

/* --- oware: captures --- */

START_TEST(oware_captures_a_chain_backwards)
{
	struct sowing sowing =
	        sow("oware-abapa", "0,0,0,0,0,4/0,3,2,1,0,1 18,19 S", 5, "0,0,0,0,0,0/1,4,0,0,0,1 23,19 S");
	ck_assert_uint_eq(sowing.captured, 5);
	ck_assert_int_eq(sowing.slam, SLAM_TRACE_NONE);
}
END_TEST

START_TEST(oware_lists_a_chain_from_its_last_pit)
{
	struct rules rules = rules_of("oware-abapa");
	struct board board = board_of(&rules, "0,0,0,0,0,4/0,3,2,1,0,1 18,19 S");
	struct trace trace = {0};
	variant_get(&rules)->sow(&rules, &board, SOUTH, 5, &trace);
	ck_assert_uint_eq(trace.n_captures, 2);
	ck_assert_uint_eq(trace.capture[0].cell, 10);
	ck_assert_uint_eq(trace.capture[0].seeds, 2);
	ck_assert_uint_eq(trace.capture[1].cell, 9);
	ck_assert_uint_eq(trace.capture[1].seeds, 3);
}
END_TEST

START_TEST(oware_never_captures_in_the_own_row)
{
	sow("oware-abapa", "1,1,0,0,0,0/4,4,4,4,4,4 0,0 S", 0, "0,2,0,0,0,0/4,4,4,4,4,4 0,0 S");
	/* nor runs a chain on into it */
	sow("oware-abapa", "0,0,0,1,1,3/1,1,9,9,9,9 0,0 S", 5, "0,0,0,1,1,0/2,2,10,9,9,9 0,0 S");
	sow("oware-abapa", "0,0,0,0,1,2/1,1,9,9,9,9 0,0 S", 5, "0,0,0,0,1,0/0,0,9,9,9,9 4,0 S");
}
END_TEST

START_TEST(the_capture_set_says_what_is_captured)
{
	const char *position = "0,0,0,0,0,1/0,5,5,5,5,5 0,0 S";
	sow("oware-abapa", position, 5, "0,0,0,0,0,0/1,5,5,5,5,5 0,0 S");
	sow("wari", position, 5, "0,0,0,0,0,0/0,5,5,5,5,5 1,0 S");
	position = "0,0,0,0,0,1/3,5,5,5,5,5 0,0 S";
	sow("oware-abapa,capture_set=4", position, 5, "0,0,0,0,0,0/0,5,5,5,5,5 4,0 S");
	sow("oware-abapa", position, 5, "0,0,0,0,0,0/4,5,5,5,5,5 0,0 S");
}
END_TEST

/* --- oware: slams --- */

#define SLAM "9,0,0,0,0,3/1,2,1,0,0,0 0,0 S" /* pit 5 takes 2, 3 and 2: the whole row */

START_TEST(a_slam_is_what_the_policy_says)
{
	static const struct {
		const char *rules;
		const char *after;
		enum slam slam;
	} rows[] = {
	        {"oware-abapa,grand_slam=no_capture", "9,0,0,0,0,0/2,3,2,0,0,0 0,0 S", SLAM_TRACE_VOIDED},
	        {"oware-abapa,grand_slam=legal", "9,0,0,0,0,0/0,0,0,0,0,0 7,0 S", SLAM_TRACE_CAPTURED},
	        {"oware-abapa,grand_slam=illegal_unless_only", "9,0,0,0,0,0/0,0,0,0,0,0 7,0 S", SLAM_TRACE_CAPTURED},
	        {"oware-abapa,grand_slam=opponent_gets_remaining", "9,0,0,0,0,0/0,0,0,0,0,0 7,0 S",
	                SLAM_TRACE_OPPONENT},
	        {"oware-abapa,grand_slam=leave_leftmost", "9,0,0,0,0,0/0,0,2,0,0,0 5,0 S", SLAM_TRACE_PARTLY},
	        {"oware-abapa,grand_slam=leave_rightmost", "9,0,0,0,0,0/2,0,0,0,0,0 5,0 S", SLAM_TRACE_PARTLY},
	};
	ck_assert_int_eq(sow(rows[_i].rules, SLAM, 5, rows[_i].after).slam, rows[_i].slam);
}
END_TEST

START_TEST(a_slam_of_a_single_pit_is_captured_by_the_policies_that_leave_one)
{
	const char *position = "9,0,0,0,0,1/1,0,0,0,0,0 0,0 S", *after = "9,0,0,0,0,0/0,0,0,0,0,0 2,0 S";
	ck_assert_int_eq(sow("oware-abapa,grand_slam=leave_leftmost", position, 5, after).slam, SLAM_TRACE_CAPTURED);
	ck_assert_int_eq(sow("oware-abapa,grand_slam=leave_rightmost", position, 5, after).slam, SLAM_TRACE_CAPTURED);
}
END_TEST

START_TEST(a_chain_that_leaves_a_seed_is_no_slam)
{
	ck_assert_int_eq(sow("oware-abapa", "9,0,0,0,0,3/1,2,1,0,0,1 0,0 S", 5, "9,0,0,0,0,0/0,0,0,0,0,1 7,0 S").slam,
	        SLAM_TRACE_NONE);
}
END_TEST

START_TEST(a_forbidden_slam_is_not_among_the_legal_moves)
{
	check_legal("oware-abapa,grand_slam=illegal", SLAM, P(0));
	check_legal("oware-abapa,grand_slam=illegal_unless_only", SLAM, P(0));
	check_legal("oware-abapa,grand_slam=legal", SLAM, P(0) | P(5));
	check_legal("oware-abapa", SLAM, P(0) | P(5));
	ck_assert_int_eq(why_not("oware-abapa,grand_slam=illegal", SLAM, 5), ERR_SLAM_FORBIDDEN);
	ck_assert_int_eq(why_not("awale", SLAM, 5), ERR_SLAM_FORBIDDEN);
}
END_TEST

START_TEST(a_slam_that_is_the_only_move_is_legal_or_ends_the_game)
{
	const char *position = "0,0,0,0,0,3/1,2,1,0,0,0 0,0 S";
	check_over("oware-abapa,grand_slam=illegal", position, END_SLAM_FORBIDDEN);
	check_legal("awale", position, P(5));
}
END_TEST

/* --- oware: feeding --- */

START_TEST(an_empty_row_must_be_fed)
{
	check_legal("oware-abapa", "1,0,0,0,0,1/0,0,0,0,0,0 0,0 S", P(5));
	check_legal("oware-abapa", "0,5,0,0,0,0/0,0,0,0,0,0 0,0 S", P(1));
	check_legal("oware-abapa,feed=none", "1,0,0,0,0,1/0,0,0,0,0,0 0,0 S", P(0) | P(5));
	ck_assert_int_eq(why_not("oware-abapa", "1,0,0,0,0,1/0,0,0,0,0,0 0,0 S", 0), ERR_MUST_FEED);
}
END_TEST

START_TEST(a_row_with_seeds_need_not_be_fed)
{
	check_legal("oware-abapa", "1,0,9,0,0,1/1,0,0,0,0,0 0,0 S", P(0) | P(2) | P(5));
}
END_TEST

START_TEST(a_lap_that_takes_back_what_it_fed_does_not_feed)
{
	/* 17 seeds from f: two in every pit of the other row, all of them captured where a slam captures */
	const char *position = "1,0,2,0,5,17/0,0,0,0,0,0 0,0 S";
	check_legal("oware-abapa,grand_slam=no_capture", position, P(4) | P(5));
	check_legal("oware-abapa,grand_slam=legal", position, P(4));
	check_legal("oware-abapa,grand_slam=illegal", position, P(4));
	check_legal("oware-abapa,grand_slam=illegal_unless_only", position, P(4));
	check_legal("oware-abapa,grand_slam=leave_leftmost", position, P(4));
	check_legal("oware-abapa,grand_slam=leave_rightmost", position, P(4));
	check_legal("oware-abapa,grand_slam=opponent_gets_remaining", position, P(4));
	ck_assert_int_eq(why_not("oware-abapa,grand_slam=illegal", position, 5), ERR_MUST_FEED);
}
END_TEST

START_TEST(where_no_move_feeds_the_rules_decide)
{
	const char *position = "1,2,0,0,0,0/0,0,0,0,0,0 0,0 S";
	check_over("oware-abapa", position, END_CANNOT_FEED);
	check_over("wari-barbados", position, END_CANNOT_FEED);
	check_legal("oware-plyyard", position, P(0) | P(1));
	check_legal("oware-abapa,feed=none", position, P(0) | P(1));
}
END_TEST

START_TEST(a_lap_that_feeds_and_slams_is_legal_where_it_is_the_only_way_across)
{
	const char *position = "1,0,2,0,0,17/0,0,0,0,0,0 0,0 S";
	check_legal("awale", position, P(5));
	check_over("oware-abapa,grand_slam=illegal", position, END_CANNOT_FEED);
	check_legal("oware-plyyard,grand_slam=illegal", position, P(0) | P(2));
	ck_assert_int_eq(why_not("oware-plyyard,grand_slam=illegal", position, 5), ERR_SLAM_FORBIDDEN);
	ck_assert_int_eq(why_not("awale", position, 0), ERR_MUST_FEED);
}
END_TEST

START_TEST(a_side_without_seeds_is_starved)
{
	check_over("oware-abapa", "0,0,0,0,0,0/1,0,0,0,0,0 0,0 S", END_STARVED);
	check_over("oware-abapa", "0,0,0,0,0,0/0,0,0,0,0,0 1,0 S", END_ALL_CAPTURED);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/variant");
	TCase *kalah = tcase_create("kalah");
	tcase_add_test(kalah, kalah_captures_with_a_last_seed_in_an_own_empty_pit);
	tcase_add_test(kalah, kalah_leaves_a_last_seed_opposite_an_empty_pit);
	tcase_add_test(kalah, kalah_with_empty_capture_takes_that_seed);
	tcase_add_test(kalah, kalah_captures_nothing_in_the_other_row);
	tcase_add_test(kalah, kalah_gives_another_turn_for_a_last_seed_at_home);
	tcase_add_test(kalah, kalah_captures_with_a_whole_lap_into_the_origin);
	tcase_add_test(kalah, kalah_names_the_capturing_seed_first);
	tcase_add_test(kalah, kalah_is_over_when_either_row_is_empty);
	suite_add_tcase(suite, kalah);
	TCase *captures = tcase_create("oware captures");
	tcase_add_test(captures, oware_captures_a_chain_backwards);
	tcase_add_test(captures, oware_lists_a_chain_from_its_last_pit);
	tcase_add_test(captures, oware_never_captures_in_the_own_row);
	tcase_add_test(captures, the_capture_set_says_what_is_captured);
	suite_add_tcase(suite, captures);
	TCase *slams = tcase_create("oware slams");
	tcase_add_loop_test(slams, a_slam_is_what_the_policy_says, 0, 6);
	tcase_add_test(slams, a_slam_of_a_single_pit_is_captured_by_the_policies_that_leave_one);
	tcase_add_test(slams, a_chain_that_leaves_a_seed_is_no_slam);
	tcase_add_test(slams, a_forbidden_slam_is_not_among_the_legal_moves);
	tcase_add_test(slams, a_slam_that_is_the_only_move_is_legal_or_ends_the_game);
	suite_add_tcase(suite, slams);
	TCase *feeding = tcase_create("oware feeding");
	tcase_add_test(feeding, an_empty_row_must_be_fed);
	tcase_add_test(feeding, a_row_with_seeds_need_not_be_fed);
	tcase_add_test(feeding, a_lap_that_takes_back_what_it_fed_does_not_feed);
	tcase_add_test(feeding, where_no_move_feeds_the_rules_decide);
	tcase_add_test(feeding, a_lap_that_feeds_and_slams_is_legal_where_it_is_the_only_way_across);
	tcase_add_test(feeding, a_side_without_seeds_is_starved);
	suite_add_tcase(suite, feeding);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
