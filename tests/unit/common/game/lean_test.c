#include "common/game/lean.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

static struct lean_rules made;

/* The position of that text as its side to move sees it; the rules are `made`, anew. */
static struct lean at(const char *rules_text, const char *position)
{
	struct rules rules;
	struct board board;
	enum side to_move;
	struct lean lean;
	lean_rules_clear(&made);
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert_int_eq(position_read(position, rules.pits, &board, &to_move), OK);
	lean_rules_init(&made, &rules, board_total(&board));
	lean_from_board(&board, to_move, &lean);
	return lean;
}

/* As the text says it, whose side is that of `lean`'s side to move. */
static void check_is(const struct lean *lean, const char *position)
{
	struct board board;
	enum side to_move;
	char text[POSITION_TEXT_MAX];
	ck_assert_int_eq(position_read(position, made.pits, &board, &to_move), OK);
	lean_to_board(lean, to_move, &board);
	position_write(&board, made.pits, to_move, text);
	ck_assert_str_eq(text, position);
}

static void check_sow(const char *rules, const char *before, unsigned pit, enum lean_next next, const char *after)
{
	struct lean lean = at(rules, before);
	ck_assert_int_eq(lean_sow(&made, &lean, pit, &lean), next);
	check_is(&lean, after);
}

START_TEST(a_position_goes_to_the_board_and_back)
{
	struct lean lean = at("kalah,pits=10", "1,2,3,4,5,6,7,8,9,10/11,12,13,14,15,16,17,18,19,20 1,2 N");
	ck_assert_uint_eq(lean_own(&lean, 0), 11);
	ck_assert_uint_eq(lean_own(&lean, 9), 20);
	ck_assert_uint_eq(lean_other(&lean, 8), 9);
	ck_assert_uint_eq(lean_own_row(&lean), 155);
	ck_assert_uint_eq(lean_other_row(&lean), 55);
	check_is(&lean, "1,2,3,4,5,6,7,8,9,10/11,12,13,14,15,16,17,18,19,20 1,2 N");
	lean_turn(&lean);
	check_is(&lean, "1,2,3,4,5,6,7,8,9,10/11,12,13,14,15,16,17,18,19,20 1,2 S");
}
END_TEST

START_TEST(the_turn_goes_to_the_other_side)
{
	check_sow("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 0, LEAN_OTHER, "0,5,5,5,5,4/4,4,4,4,4,4 0,0 N");
	check_sow("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", 5, LEAN_OTHER, "5,5,5,5,4,4/4,4,4,4,4,0 0,0 S");
}
END_TEST

START_TEST(a_last_seed_in_the_own_store_leaves_the_turn)
{
	check_sow("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", 2, LEAN_AGAIN, "4,4,4,4,4,4/4,4,0,5,5,5 0,1 N");
	check_sow("kalah,extra_turn=false", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", 2, LEAN_OTHER,
	        "4,4,4,4,4,4/4,4,0,5,5,5 0,1 S");
}
END_TEST

START_TEST(a_last_seed_in_an_own_empty_pit_captures)
{
	static const char *const sides[] = {"1,0,2,0,0,0/0,0,0,0,7,1 0,0 S", "0,0,2,0,0,0/0,0,0,0,0,1 8,0 N"};
	check_sow("kalah", sides[0], 0, LEAN_OTHER, sides[1]);
	check_sow("kalah", "1,0,2,0,0,0/0,0,0,0,0,1 0,0 S", 0, LEAN_OTHER, "0,1,2,0,0,0/0,0,0,0,0,1 0,0 N");
	check_sow(
	        "kalah-empty-capture", "1,0,2,0,0,0/0,0,0,0,0,1 0,0 S", 0, LEAN_OTHER, "0,0,2,0,0,0/0,0,0,0,0,1 1,0 N");
}
END_TEST

START_TEST(an_end_is_swept_and_seen_by_the_sower)
{
	check_sow("kalah", "0,0,0,0,0,1/0,0,3,0,0,1 10,4 S", 5, LEAN_OVER, "0,0,0,0,0,0/0,0,0,0,0,0 11,8 S");
	check_sow("oware-abapa", "1,0,0,0,0,1/0,0,0,0,0,0 20,23 S", 5, LEAN_OTHER, "1,0,0,0,0,0/1,0,0,0,0,0 20,23 N");
	check_sow("wari-barbados", "0,0,0,0,0,1/1,0,0,0,0,0 20,23 S", 5, LEAN_OVER, "0,0,0,0,0,0/0,0,0,0,0,0 22,23 S");
}
END_TEST

START_TEST(a_turn_is_passed_for_want_of_seeds)
{
	check_sow(
	        "oware-plyyard", "1,0,0,0,0,0/0,0,0,0,0,0 23,24 S", 0, LEAN_PASSED, "0,1,0,0,0,0/0,0,0,0,0,0 23,24 S");
	struct lean lean = at("oware-plyyard", "1,0,0,0,0,0/0,0,0,0,0,0 23,24 N");
	ck_assert_int_eq(lean_arrive(&made, &lean), LEAN_PASSED);
	check_is(&lean, "1,0,0,0,0,0/0,0,0,0,0,0 23,24 S");
}
END_TEST

START_TEST(only_what_the_rules_allow_is_legal)
{
	struct lean lean = at("oware-abapa", "1,0,3,0,5,0/0,0,0,0,0,0 20,19 S");
	ck_assert_uint_eq(lean_legal(&made, &lean), 1u << 4);
	lean = at("oware-abapa,feed=none", "1,0,3,0,5,0/0,0,0,0,0,0 20,19 S");
	ck_assert_uint_eq(lean_legal(&made, &lean), 1u << 0 | 1u << 2 | 1u << 4);
	lean = at("awari", "1,0,0,0,0,1/1,0,0,0,0,0 20,25 S");
	ck_assert_uint_eq(lean_legal(&made, &lean), 1u << 0);
	lean = at("awari", "0,0,0,0,0,1/1,0,0,0,0,0 20,26 S");
	ck_assert_uint_eq(lean_legal(&made, &lean), 1u << 5);
}
END_TEST

START_TEST(a_whole_row_is_captured_as_the_rules_say)
{
	static const char before[] = "0,0,0,0,1,2/1,1,0,0,0,0 20,23 S";
	check_sow("oware-abapa", before, 5, LEAN_OTHER, "0,0,0,0,1,0/2,2,0,0,0,0 20,23 N");
	check_sow("oware-abapa,grand_slam=legal", before, 5, LEAN_OVER, "0,0,0,0,0,0/0,0,0,0,0,0 25,23 S");
	check_sow("oware-abapa,grand_slam=leave_leftmost", before, 5, LEAN_OTHER, "0,0,0,0,1,0/0,2,0,0,0,0 22,23 N");
	check_sow("oware-abapa,grand_slam=leave_rightmost", before, 5, LEAN_OTHER, "0,0,0,0,1,0/2,0,0,0,0,0 22,23 N");
	check_sow("oware-abapa,grand_slam=opponent_gets_remaining", before, 5, LEAN_OVER,
	        "0,0,0,0,0,0/0,0,0,0,0,0 24,24 S");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/lean");
	TCase *cases = tcase_create("positions");
	tcase_add_test(cases, a_position_goes_to_the_board_and_back);
	tcase_add_test(cases, the_turn_goes_to_the_other_side);
	tcase_add_test(cases, a_last_seed_in_the_own_store_leaves_the_turn);
	tcase_add_test(cases, a_last_seed_in_an_own_empty_pit_captures);
	tcase_add_test(cases, an_end_is_swept_and_seen_by_the_sower);
	tcase_add_test(cases, a_turn_is_passed_for_want_of_seeds);
	tcase_add_test(cases, only_what_the_rules_allow_is_legal);
	tcase_add_test(cases, a_whole_row_is_captured_as_the_rules_say);
	suite_add_tcase(suite, cases);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	lean_rules_clear(&made);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
