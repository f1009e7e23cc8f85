#include "common/game/perft_kalah.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

/* The same count by playing the game itself. */
static void count_by_game(struct game *game, unsigned depth, struct perft *out)
{
	if (depth == 0) {
		out->leaves++;
		out->terminal += game->end != END_NONE;
		return;
	}
	enum side side = game->to_move;
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		if (game_why_not(game, side, pit) != OK)
			continue;
		ck_assert_int_eq(game_play(game, side, pit, NULL), OK);
		out->plies++;
		count_by_game(game, depth - 1, out);
		game_undo(game);
	}
}

static void check_same(struct game *game, unsigned depth)
{
	struct perft lean = {0}, slow = {0};
	perft_kalah(game, depth, &lean);
	count_by_game(game, depth, &slow);
	ck_assert_uint_eq(lean.leaves, slow.leaves);
	ck_assert_uint_eq(lean.terminal, slow.terminal);
	ck_assert_uint_eq(lean.plies, slow.plies);
}

START_TEST(it_counts_what_the_game_counts_on_every_board)
{
	static const char *const changes[] = {
	        "", ",empty_capture=true", ",extra_turn=false", ",skip_origin=true", ",end_majority=true,win_at=5"};
	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
		for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
			for (unsigned seeds = 1; seeds <= SEEDS_MAX; seeds += 3) {
				struct rules rules;
				struct game game;
				char text[64] = "kalah";
				memcpy(text + 5, changes[i], strlen(changes[i]) + 1);
				ck_assert_int_eq(rules_read(text, &rules), OK);
				rules.pits = (uint8_t)pits;
				rules.seeds = (uint8_t)seeds;
				game_init(&game, &rules, seeds % 2 ? SOUTH : NORTH);
				check_same(&game, pits > 6 ? 3 : pits > 3 ? 4 : 7);
				game_clear(&game);
			}
		}
	}
}
END_TEST

START_TEST(it_counts_what_the_game_counts_near_the_end)
{
	static const char *const positions[] = {
	        "0,0,13,0,0,0/0,0,0,2,0,0 5,0 S",
	        "1,0,2,0,0,1/0,1,0,0,1,0 20,20 N",
	        "26,0,0,0,0,14/13,0,1,0,0,27 0,0 S",
	        "0,0,0,0,0,100/0,0,0,0,0,100 10,30 N",
	        "1,1,1,1,1,1/1,1,1,1,1,1 0,0 S",
	};
	for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
		struct rules rules;
		struct board board;
		enum side to_move;
		struct game game;
		ck_assert_int_eq(rules_preset("kalah", &rules), OK);
		ck_assert_int_eq(position_read(positions[i], rules.pits, &board, &to_move), OK);
		ck_assert_int_eq(game_init_at(&game, &rules, &board, to_move), OK);
		for (unsigned depth = 1; depth <= 7; depth++)
			check_same(&game, depth);
		game_clear(&game);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/perft_kalah");
	TCase *counts = tcase_create("counts");
	tcase_set_timeout(counts, 0);
	tcase_add_test(counts, it_counts_what_the_game_counts_on_every_board);
	tcase_add_test(counts, it_counts_what_the_game_counts_near_the_end);
	suite_add_tcase(suite, counts);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
