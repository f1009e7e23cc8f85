#include "common/game/perft.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

static struct game at(const char *rules_text, const char *position)
{
	struct rules rules;
	struct board board;
	enum side to_move;
	struct game game;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert_int_eq(position_read(position, rules.pits, &board, &to_move), OK);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, to_move), OK);
	return game;
}

static void check(struct game *game, unsigned depth, uint64_t leaves, uint64_t terminal)
{
	struct perft perft;
	perft_count(game, depth, &perft);
	ck_assert_uint_eq(perft.leaves, leaves);
	ck_assert_uint_eq(perft.terminal, terminal);
}

START_TEST(the_position_itself_is_one_leaf)
{
	struct game game = at("kalah", "1,0,0,0,0,0/1,0,0,0,0,0 0,0 S");
	check(&game, 0, 1, 0);
	game_clear(&game);
	game = at("kalah", "0,0,0,0,0,0/1,0,0,0,0,0 0,0 S");
	check(&game, 0, 1, 1);
	check(&game, 1, 0, 0);
	game_clear(&game);
}
END_TEST

START_TEST(a_finished_game_has_no_longer_sequences)
{
	/* f ends it at once; e leaves f with two, to be answered by F, the only pit, which ends it */
	struct game game = at("kalah", "0,0,0,0,1,1/0,0,0,0,0,1 0,0 S");
	check(&game, 1, 2, 0);
	check(&game, 2, 2, 1);
	check(&game, 3, 1, 1);
	check(&game, 4, 0, 0);
	game_clear(&game);
}
END_TEST

START_TEST(repetition_ends_a_sequence)
{
	struct game game = at("oware-abapa,repetition=2", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	check(&game, 11, 1, 0);
	check(&game, 12, 1, 1);
	check(&game, 13, 0, 0);
	game_clear(&game);
	game = at("oware-abapa", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	check(&game, 13, 1, 0);
	check(&game, 24, 1, 1);
	game_clear(&game);
}
END_TEST

START_TEST(what_came_before_counts_for_repetition)
{
	struct game game = at("oware-abapa,repetition=2", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	uint32_t ply;
	ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, "a A b B c C d D e E f", &ply), OK);
	check(&game, 1, 1, 1);
	game_clear(&game);
}
END_TEST

START_TEST(a_passed_turn_is_no_ply)
{
	struct game game = at("oware-plyyard", "1,0,0,0,0,0/0,0,0,0,0,0 23,24 S");
	check(&game, 6, 1, 0);
	ck_assert_uint_eq(game.to_move, SOUTH);
	game_clear(&game);
}
END_TEST

START_TEST(every_ply_of_the_tree_is_counted)
{
	struct game game = at("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	struct perft perft;
	perft_count(&game, 3, &perft);
	ck_assert_uint_eq(perft.leaves, 190);
	ck_assert_uint_eq(perft.plies, 6 + 36 + 190);
	game_clear(&game);
	game = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	perft_count(&game, 3, &perft);
	ck_assert_uint_eq(perft.leaves, 185);
	ck_assert_uint_eq(perft.plies, 6 + 35 + 185);
	game_clear(&game);
}
END_TEST

START_TEST(counting_leaves_the_game_as_it_was)
{
	struct game game = at("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	uint32_t ply;
	ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, "a A b", &ply), OK);
	struct game before = game;
	struct perft perft;
	perft_count(&game, 4, &perft);
	ck_assert_mem_eq(&game.board, &before.board, sizeof game.board);
	ck_assert_uint_eq(game.n_plies, before.n_plies);
	ck_assert_uint_eq(game.legal, before.legal);
	ck_assert_uint_eq(game.quiet, before.quiet);
	ck_assert_uint_eq(game.to_move, before.to_move);
	game_clear(&game);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/perft");
	TCase *counts = tcase_create("counts");
	tcase_add_test(counts, the_position_itself_is_one_leaf);
	tcase_add_test(counts, a_finished_game_has_no_longer_sequences);
	tcase_add_test(counts, repetition_ends_a_sequence);
	tcase_add_test(counts, what_came_before_counts_for_repetition);
	tcase_add_test(counts, a_passed_turn_is_no_ply);
	tcase_add_test(counts, every_ply_of_the_tree_is_counted);
	tcase_add_test(counts, counting_leaves_the_game_as_it_was);
	suite_add_tcase(suite, counts);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
