#include "common/bot/puzzle_play.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct rules rules;
static struct engine *engine;

/* The pits of the next `n` sowings. */
static void play(struct puzzle_play *play, uint8_t *pits, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		unsigned pit = 0;
		enum side side;
		struct board before;
		if (!puzzle_play_sow(play, engine, NULL)) {
			puzzle_play_next(play, &rules);
			pits[i] = 0xff;
			continue;
		}
		game_ply(&play->game, play->game.n_plies - 1, &before, &side, &pit);
		pits[i] = (uint8_t)pit;
	}
}

START_TEST(the_same_chance_plays_the_same_games)
{
	uint8_t a[60], b[60], c[60];
	struct puzzle_play one, same, other;
	ck_assert_int_eq(rules_read("kalah,seeds=2", &rules), OK);
	engine = engine_new(1);
	puzzle_play_init(&one, &rules, 5);
	puzzle_play_init(&same, &rules, 5);
	puzzle_play_init(&other, &rules, 6);
	play(&one, a, 60);
	play(&same, b, 60);
	play(&other, c, 60);
	ck_assert_mem_eq(a, b, sizeof a);
	ck_assert_mem_ne(a, c, sizeof a);
	ck_assert_ptr_nonnull(memchr(a, 0xff, sizeof a)); /* a game came to its end, and the next began */
	puzzle_play_clear(&one);
	puzzle_play_clear(&same);
	puzzle_play_clear(&other);
	engine_free(engine);
}
END_TEST

START_TEST(a_game_that_goes_round_ends)
{
	struct puzzle_play endless;
	unsigned n = 0;
	ck_assert_int_eq(rules_read("oware-plyyard,pits=3,seeds=1,repetition=off", &rules), OK);
	engine = engine_new(1);
	puzzle_play_init(&endless, &rules, 1);
	while (puzzle_play_sow(&endless, engine, NULL))
		n++;
	ck_assert_uint_le(n, 300);
	puzzle_play_clear(&endless);
	engine_free(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/puzzle_play");
	TCase *tcase = tcase_create("puzzle_play");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, the_same_chance_plays_the_same_games);
	tcase_add_test(tcase, a_game_that_goes_round_ends);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
