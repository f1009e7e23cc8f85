#include "common/bot/review.h"

#include <check.h>
#include <stdlib.h>

#include "common/bot/engine.h"

/* A game of positions: whose turn, the best pit and the one that was sown, the value, and whether it is known. */
struct row {
	unsigned to_move;
	uint8_t best, sown;
	int value;
	bool exact;
};

#define LAST REVIEW_NO_PIT

static struct review review;

static void judge(const struct row *rows, uint32_t n, unsigned total)
{
	review_init(&review, n, total);
	for (uint32_t i = 0; i < n; i++)
		review.at[i] = (struct review_position){
		        .to_move = (uint8_t)rows[i].to_move,
		        .best = rows[i].best,
		        .sown = rows[i].sown,
		        .value = (int16_t)rows[i].value,
		        .proof = rows[i].exact ? PROOF_SEARCH : PROOF_NONE,
		        .n_legal = 3,
		        .n_line = 1,
		        .line = {rows[i].best},
		};
	review_judge(&review);
}

#define JUDGE(total, ...)                                                                                              \
	judge((const struct row[]){__VA_ARGS__}, sizeof((const struct row[]){__VA_ARGS__}) / sizeof(struct row), total)

/* One sowing of South's that leads from one exact value to another. */
static enum mark mark_of(int before, int after, bool exact, unsigned total)
{
	JUDGE(total, {SOUTH, 0, 1, before, exact}, {NORTH, 0, LAST, -after, exact});
	enum mark mark = (enum mark)review.at[0].mark;
	review_clear(&review);
	return mark;
}

START_TEST(a_sowing_loses_what_the_best_would_have_kept)
{
	JUDGE(48, {SOUTH, 0, 1, 8, true}, {NORTH, 2, 2, -3, true}, {NORTH, 1, 4, -3, true}, {SOUTH, 0, LAST, 9, true});
	ck_assert_int_eq(review.at[0].lost, 5); /* 8 to 3 */
	ck_assert_int_eq(review.at[1].lost, 0); /* a free turn: the same side again */
	ck_assert_int_eq(review.at[2].lost, 6); /* -3 to -9 */
	ck_assert_int_eq(review.side[SOUTH].lost, 5);
	ck_assert_int_eq(review.side[NORTH].lost, 6);
	review_clear(&review);
}
END_TEST

START_TEST(one_of_several_equals_is_as_good_as_the_best)
{
	ck_assert_int_eq(mark_of(4, 4, true, 48), MARK_BEST);
}
END_TEST

START_TEST(a_mark_goes_by_the_seeds_that_were_lost)
{
	static const struct {
		int before, after;
		enum mark mark;
	} rows[] = {
	        {6, 4, MARK_GOOD}, {7, 4, MARK_INACCURACY}, {7, 2, MARK_INACCURACY}, {8, 2, MARK_MISTAKE},
	        {10, 1, MARK_MISTAKE}, {11, 1, MARK_BLUNDER},
	        {2, -2, MARK_INACCURACY}, /* estimates: which side is ahead is not known */
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_int_eq(mark_of(rows[i].before, rows[i].after, false, 48), rows[i].mark);
}
END_TEST

START_TEST(what_is_known_is_marked_by_the_result_too)
{
	ck_assert_int_eq(mark_of(1, -1, true, 48), MARK_BLUNDER); /* a win thrown away */
	ck_assert_int_eq(mark_of(1, 0, true, 48), MARK_MISTAKE);
	ck_assert_int_eq(mark_of(0, -1, true, 48), MARK_MISTAKE);
	ck_assert_int_eq(mark_of(12, 0, true, 48), MARK_BLUNDER);
	ck_assert_int_eq(mark_of(8, 2, true, 48), MARK_INACCURACY); /* won before and after */
	ck_assert_int_eq(mark_of(-2, -20, true, 48), MARK_MISTAKE);
	ck_assert_int_eq(mark_of(4, 2, true, 48), MARK_GOOD); /* never less than that */
}
END_TEST

START_TEST(in_a_decided_game_an_estimate_is_mild)
{
	ck_assert_int_eq(mark_of(30, 20, false, 48), MARK_MISTAKE);
	ck_assert_int_eq(mark_of(20, 10, false, 48), MARK_BLUNDER);
	ck_assert_int_eq(mark_of(-14, -18, false, 48), MARK_GOOD);
}
END_TEST

START_TEST(small_games_turn_on_fewer_seeds)
{
	ck_assert_int_eq(mark_of(2, 0, false, 12), MARK_MISTAKE); /* 2 of 12 are 8 of 48 */
	ck_assert_int_eq(mark_of(12, 8, false, 96), MARK_GOOD);
	ck_assert_int_eq(mark_of(3, 2, false, 240), MARK_GOOD); /* little, but something */
}
END_TEST

START_TEST(a_forced_sowing_has_no_mark)
{
	JUDGE(48, {SOUTH, 0, 0, 5, true}, {NORTH, 0, 1, -5, true}, {SOUTH, 0, LAST, 9, true});
	review.at[0].n_legal = 1;
	review_judge(&review);
	ck_assert_int_eq(review.at[0].mark, MARK_NONE);
	ck_assert_uint_eq(review.side[SOUTH].n_choices, 0);
	ck_assert_int_eq(review.side[SOUTH].accuracy, -1);
	ck_assert_uint_eq(review.side[NORTH].n_choices, 1);
	review_clear(&review);
}
END_TEST

START_TEST(an_estimate_gives_way_to_what_is_seen_from_nearer)
{
	/* The best pit was sown, and turned out to be worth less; the one before was thought the worse one. */
	JUDGE(48, {NORTH, 3, 2, 4, false}, {SOUTH, 5, 5, 2, false}, {NORTH, 0, LAST, 6, true});
	ck_assert_int_eq(review.at[1].value, -6);
	ck_assert_int_eq(review.at[1].lost, 0);
	ck_assert_int_eq(review.at[0].value, 6);
	ck_assert_uint_eq(review.at[0].best, 2);
	ck_assert_uint_eq(review.at[0].n_line, 3);
	ck_assert_uint_eq(review.at[0].line[0], 2);
	ck_assert_uint_eq(review.at[0].line[1], 5);
	ck_assert_int_eq(review.at[0].mark, MARK_BEST);
	review_clear(&review);
}
END_TEST

START_TEST(what_is_known_is_known_of_the_position_that_the_best_pit_leads_to)
{
	review_init(&review, 3, 48);
	review.at[0] = (struct review_position){.to_move = SOUTH,
	        .best = 1,
	        .sown = 1,
	        .value = 10,
	        .proof = PROOF_TABLE,
	        .n_legal = 3,
	        .n_line = 3,
	        .line = {1, 4, 2}};
	review.at[1] = (struct review_position){
	        .to_move = NORTH, .best = 5, .sown = 3, .value = -8, .n_legal = 3, .n_line = 1, .line = {5}};
	review.at[2] = (struct review_position){
	        .to_move = SOUTH, .best = 0, .sown = LAST, .value = 14, .proof = PROOF_SEARCH, .n_legal = 3};
	review_judge(&review);
	ck_assert_int_eq(review.at[1].value, -10);
	ck_assert_uint_eq(review.at[1].proof, PROOF_SEARCH);
	ck_assert_uint_eq(review.at[1].best, 4);
	ck_assert_uint_eq(review.at[1].n_line, 2);
	ck_assert_int_eq(review.at[1].lost, 4);
	review_clear(&review);
}
END_TEST

START_TEST(what_is_known_stays_as_it_is)
{
	JUDGE(48, {SOUTH, 0, 1, 4, true}, {NORTH, 0, LAST, -7, false});
	ck_assert_int_eq(review.at[0].value, 4);
	ck_assert_int_eq(review.at[0].lost, 0); /* an estimate cannot lose less than nothing */
	ck_assert_uint_eq(review.at[0].best, 0);
	review_clear(&review);
}
END_TEST

START_TEST(a_game_that_is_over_has_souths_value)
{
	JUDGE(48, {NORTH, 0, 1, 6, true}, {SIDE_NONE, LAST, LAST, -2, true});
	ck_assert_int_eq(review.at[0].lost, 4);
	review_clear(&review);
}
END_TEST

START_TEST(the_game_turned_where_the_lead_changed_and_where_most_was_lost)
{
	JUDGE(48, {SOUTH, 0, 1, 3, true}, /* 0: to -1, a win thrown away */
	        {NORTH, 0, 1, 1, true},   /* 1: to -9: thrown back */
	        {SOUTH, 0, 0, 9, true},   /* 2 */
	        {NORTH, 0, 1, -9, true},  /* 3: to -20, a mistake, decided already */
	        {SOUTH, 0, LAST, 20, true});
	ck_assert_uint_eq(review.n_turns, 3);
	ck_assert_uint_eq(review.turn[0], 0);
	ck_assert_uint_eq(review.turn[1], 1);
	ck_assert_uint_eq(review.turn[2], 3);
	review_clear(&review);
}
END_TEST

START_TEST(of_many_turning_points_the_greatest_are_told)
{
	struct row rows[9];
	for (int i = 0; i < 9; i++) /* each gives away 10 + i */
		rows[i] = (struct row){i % 2 ? NORTH : SOUTH, 0, 1, 0, true};
	rows[8].sown = LAST;
	rows[8].value = 0;
	for (int i = 7; i >= 0; i--)
		rows[i].value = -rows[i + 1].value + 10 + i;
	judge(rows, 9, 48);
	ck_assert_uint_eq(review.n_turns, REVIEW_TURNS_MAX);
	for (unsigned i = 1; i < review.n_turns; i++)
		ck_assert_uint_lt(review.turn[i - 1], review.turn[i]);
	review_clear(&review);
}
END_TEST

START_TEST(accuracy_is_whole_without_a_loss_and_half_at_ten_seeds)
{
	JUDGE(48, {SOUTH, 0, 0, 4, true}, {NORTH, 0, 1, -4, true}, {SOUTH, 0, LAST, 14, true});
	ck_assert_int_eq(review.side[SOUTH].accuracy, 100);
	ck_assert_int_eq(review.side[NORTH].accuracy, 50);
	ck_assert_uint_eq(review.side[SOUTH].n[MARK_BEST], 1);
	ck_assert_uint_eq(review.side[NORTH].n[MARK_MISTAKE], 1); /* ten, but lost it was */
	review_clear(&review);
}
END_TEST

START_TEST(a_game_without_a_sowing_has_nothing_to_judge)
{
	JUDGE(48, {SOUTH, 0, LAST, 4, true});
	ck_assert_uint_eq(review.n_turns, 0);
	ck_assert_int_eq(review.side[SOUTH].accuracy, -1);
	review_clear(&review);
}
END_TEST

START_TEST(marks_have_words)
{
	ck_assert_ptr_null(mark_word(MARK_NONE));
	ck_assert_str_eq(mark_word(MARK_BEST), "best");
	ck_assert_str_eq(mark_word(MARK_BLUNDER), "blunder");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/review");
	TCase *marks = tcase_create("marks");
	tcase_add_test(marks, a_sowing_loses_what_the_best_would_have_kept);
	tcase_add_test(marks, one_of_several_equals_is_as_good_as_the_best);
	tcase_add_test(marks, a_mark_goes_by_the_seeds_that_were_lost);
	tcase_add_test(marks, what_is_known_is_marked_by_the_result_too);
	tcase_add_test(marks, in_a_decided_game_an_estimate_is_mild);
	tcase_add_test(marks, small_games_turn_on_fewer_seeds);
	tcase_add_test(marks, a_forced_sowing_has_no_mark);
	tcase_add_test(marks, marks_have_words);
	suite_add_tcase(suite, marks);
	TCase *games = tcase_create("games");
	tcase_add_test(games, an_estimate_gives_way_to_what_is_seen_from_nearer);
	tcase_add_test(games, what_is_known_is_known_of_the_position_that_the_best_pit_leads_to);
	tcase_add_test(games, what_is_known_stays_as_it_is);
	tcase_add_test(games, a_game_that_is_over_has_souths_value);
	tcase_add_test(games, the_game_turned_where_the_lead_changed_and_where_most_was_lost);
	tcase_add_test(games, of_many_turning_points_the_greatest_are_told);
	tcase_add_test(games, accuracy_is_whole_without_a_loss_and_half_at_ten_seeds);
	tcase_add_test(games, a_game_without_a_sowing_has_nothing_to_judge);
	suite_add_tcase(suite, games);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
