#include "common/game/perft_lean.h"

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
	struct lean_rules rules;
	struct perft lean = {0}, slow = {0};
	ck_assert(perft_lean_can(game, depth));
	lean_rules_init(&rules, &game->rules, game->total);
	perft_lean(&rules, game, depth, &lean);
	lean_rules_clear(&rules);
	count_by_game(game, depth, &slow);
	ck_assert_uint_eq(lean.leaves, slow.leaves);
	ck_assert_uint_eq(lean.terminal, slow.terminal);
	ck_assert_uint_eq(lean.plies, slow.plies);
}

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

static const char *const records[] = {
        "kalah",
        "kalah,empty_capture=true",
        "kalah,extra_turn=false",
        "kalah,skip_origin=true",
        "kalah,end_majority=true,win_at=5",
        "oware-abapa",
        "oware-plyyard,repetition=off",
        "awale,repetition=off",
        "wari,repetition=off,win_at=6",
        "oware-abapa,repetition=off,grand_slam=illegal",
        "oware-abapa,repetition=off,capture_set=1+3+4+6,skip_origin=false",
};

START_TEST(it_counts_what_the_game_counts_on_every_board)
{
	for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
		for (unsigned seeds = 1; seeds <= SEEDS_MAX; seeds += 3) {
			struct rules rules;
			struct game game;
			ck_assert_int_eq(rules_read(records[_i], &rules), OK);
			rules.pits = (uint8_t)pits;
			rules.seeds = (uint8_t)seeds;
			game_init(&game, &rules, seeds % 2 ? SOUTH : NORTH);
			unsigned depth = pits > 6 ? 3 : pits > 3 ? 4 : 7;
			while (!perft_lean_can(&game, depth) && depth > 1)
				depth--;
			if (perft_lean_can(&game, depth))
				check_same(&game, depth);
			game_clear(&game);
		}
	}
}
END_TEST

START_TEST(it_counts_what_the_game_counts_near_the_end)
{
	static const struct {
		const char *rules, *position;
	} cases[] = {
	        {"kalah", "0,0,13,0,0,0/0,0,0,2,0,0 5,0 S"},
	        {"kalah", "1,0,2,0,0,1/0,1,0,0,1,0 20,20 N"},
	        {"kalah", "26,0,0,0,0,14/13,0,1,0,0,27 0,0 S"},
	        {"kalah", "0,0,0,0,0,100/0,0,0,0,0,100 10,30 N"},
	        {"kalah", "1,1,1,1,1,1/1,1,1,1,1,1 0,0 S"},
	        {"kalah,pits=10", "1,0,2,0,0,1,0,13,1,0/0,0,0,1,0,0,1,0,2,9 20,20 N"},
	        {"oware-abapa", "0,0,2,0,1,1/0,1,0,0,1,0 20,20 S"},
	        {"oware-plyyard", "0,0,0,0,0,1/0,0,0,0,0,0 23,24 N"},
	        {"awari", "0,0,0,0,1,2/1,1,0,0,0,0 20,23 S"},
	        {"wari-barbados", "0,0,0,0,1,2/1,1,0,0,0,0 20,23 S"},
	        {"oware-abapa,grand_slam=opponent_gets_remaining", "0,0,0,0,1,2/1,1,0,0,0,0 20,23 S"},
	        {"oware-abapa,grand_slam=leave_rightmost", "0,0,0,0,1,2/1,1,0,0,0,0 20,23 S"},
	        {"oware-abapa,pits=10", "0,0,0,0,0,0,0,1,1,2/1,1,0,0,0,0,0,0,3,12 20,23 S"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct game game = at(cases[i].rules, cases[i].position);
		for (unsigned depth = 1; depth <= (game.rules.pits > 6 ? 4u : 7u); depth++)
			check_same(&game, depth);
		game_clear(&game);
	}
}
END_TEST

/* From there one seed a side goes round: the board comes again after twelve plies. */
START_TEST(where_the_past_counts_it_is_not_asked)
{
	struct game game = at("oware-abapa,repetition=2", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	ck_assert(perft_lean_can(&game, 11));
	ck_assert(!perft_lean_can(&game, 12));
	ck_assert_int_eq(game_play(&game, SOUTH, 0, NULL), OK);
	ck_assert(perft_lean_can(&game, 10));
	ck_assert(!perft_lean_can(&game, 11));
	game_clear(&game);
	game = at("oware-abapa,repetition=3", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	ck_assert(perft_lean_can(&game, 23));
	ck_assert(!perft_lean_can(&game, 24));
	game_clear(&game);
	game = at("oware-abapa,repetition=off,quiet_limit=9", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	ck_assert(perft_lean_can(&game, 8));
	ck_assert(!perft_lean_can(&game, 9));
	game_clear(&game);
	game = at("kalah", "0,0,0,0,0,0/1,0,0,0,0,0 0,0 S");
	ck_assert(!perft_lean_can(&game, 1));
	game_clear(&game);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/perft_lean");
	TCase *counts = tcase_create("counts");
	tcase_set_timeout(counts, 0);
	tcase_add_loop_test(
	        counts, it_counts_what_the_game_counts_on_every_board, 0, (int)(sizeof records / sizeof records[0]));
	tcase_add_test(counts, it_counts_what_the_game_counts_near_the_end);
	tcase_add_test(counts, where_the_past_counts_it_is_not_asked);
	suite_add_tcase(suite, counts);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
