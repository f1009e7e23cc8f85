#include "common/bot/root.h"

#include <check.h>
#include <stdlib.h>

#include "common/bot/engine.h"
#include "common/game/game.h"
#include "common/game/notation.h"

#define SEED EVALUATION_SEED

static struct search_state search;

static struct root begin(const char *rules_text, const char *position)
{
	struct rules rules;
	struct game game;
	struct board board;
	enum side side;
	struct lean at;
	struct root root;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert_int_eq(position_read(position, rules.pits, &board, &side), OK);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, side), OK);
	search = (struct search_state){.table_seeds = -1, .nodes_max = UINT64_MAX, .nodes_pause = UINT64_MAX};
	lean_rules_init(&search.rules, &rules, game.total);
	transpositions_init(&search.known, 1 << 18);
	lean_from_board(&board, side, &at);
	int left = (int)(board_row(&board, SOUTH) + board_row(&board, NORTH));
	root_begin(&root, &search, &at, game.legal, left, left);
	game_clear(&game);
	return root;
}

static void end(void)
{
	lean_rules_clear(&search.rules);
	transpositions_clear(&search.known);
}

START_TEST(at_the_beginning_the_pit_that_gains_most_goes_first)
{
	/* a takes the five opposite b; f only comes to the store */
	struct root root = begin("kalah", "1,0,0,0,0,1/0,1,0,0,5,0 20,20 S");
	ck_assert_uint_eq(root.n_pits, 2);
	ck_assert_uint_eq(root.pit[0].step.pit, 0);
	ck_assert_int_eq(root_value(&root.pit[0]), 6 * SEED);
	ck_assert_int_eq(root.pit[1].high, 1 + 7);
	ck_assert(!root_all_known(&root));
	end();
}
END_TEST

START_TEST(a_proof_narrows_every_pit_or_the_best_alone)
{
	const char *position = "0,2,1,0,3,1/1,0,4,2,0,1 17,16 S";
	struct root all = begin("kalah", position);
	all.all = true;
	ck_assert(root_prove(&all, &search));
	ck_assert(root_all_known(&all));
	root_sort(&all);
	for (unsigned i = 0; i < all.n_pits; i++)
		ck_assert_int_eq(all.pit[i].low, all.pit[i].high);
	end();
	struct root best = begin("kalah", position);
	ck_assert(root_prove(&best, &search));
	ck_assert(root_all_known(&best));
	ck_assert_int_eq(root_floor(&best), root_floor(&all));
	for (unsigned i = 0; i < best.n_pits; i++)
		ck_assert_int_le(
		        best.pit[i].low == best.pit[i].high ? best.pit[i].low : best.pit[i].high, root_floor(&all));
	end();
}
END_TEST

START_TEST(a_proof_that_is_cut_short_says_so_and_narrows_nothing_wrongly)
{
	struct root whole = begin("kalah,seeds=2", "2,2,2,2,2,2/2,2,2,2,2,2 0,0 S");
	ck_assert(root_prove(&whole, &search));
	end();
	struct root root = begin("kalah,seeds=2", "2,2,2,2,2,2/2,2,2,2,2,2 0,0 S");
	search.nodes_pause = 300;
	ck_assert(!root_prove(&root, &search));
	ck_assert(search.paused);
	for (unsigned i = 0; i < root.n_pits; i++)
		ck_assert_int_ge(root.pit[i].high, root.pit[i].low);
	ck_assert_int_le(root_floor(&root), root_floor(&whole));
	end();
}
END_TEST

START_TEST(a_pit_is_the_best_only_if_no_other_can_be_better)
{
	struct root root = begin("kalah", "1,0,0,0,0,1/0,1,0,0,5,0 20,20 S");
	root.pit[0].low = root.pit[0].high = 4;
	root.pit[1].low = -4;
	root.pit[1].high = 6;
	ck_assert(!root_none_better(&root, 0));
	ck_assert(!root_all_known(&root));
	root.pit[1].high = 4;
	ck_assert(root_none_better(&root, 0));
	ck_assert(root_all_known(&root));
	root.all = true;
	ck_assert(!root_all_known(&root));
	end();
}
END_TEST

START_TEST(a_deepening_that_is_cut_short_leaves_the_best_in_front)
{
	struct root root = begin("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	ck_assert(root_deepen(&root, &search, 5));
	unsigned first = root.pit[0].step.pit;
	search.nodes_pause = search.nodes + 1;
	search.look_at = 0;
	ck_assert(!root_deepen(&root, &search, 9));
	root_sort(&root);
	ck_assert_uint_eq(root.pit[0].step.pit, first);
	ck_assert_uint_eq(root.pit[0].bound, BOUND_EXACT);
	end();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("root");
	TCase *tcase = tcase_create("root");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, at_the_beginning_the_pit_that_gains_most_goes_first);
	tcase_add_test(tcase, a_proof_narrows_every_pit_or_the_best_alone);
	tcase_add_test(tcase, a_proof_that_is_cut_short_says_so_and_narrows_nothing_wrongly);
	tcase_add_test(tcase, a_pit_is_the_best_only_if_no_other_can_be_better);
	tcase_add_test(tcase, a_deepening_that_is_cut_short_leaves_the_best_in_front);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
