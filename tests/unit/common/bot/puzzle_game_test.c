#include "common/bot/puzzle_game.h"

#include <stdlib.h>

#include "tests/support/sample_puzzle.h"
#include "tests/support/sample_record.h"

static struct engine *engine;

/* The record of a game of bots by these rules. */
static struct record record_of(const char *rules, uint64_t seed)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = rules, .seed = seed});
	return record;
}

START_TEST(a_game_is_looked_at_from_its_end_backwards)
{
	struct record record = record_of("kalah,pits=4,seeds=3", 3);
	struct puzzle_game of;
	uint32_t last = record.n_plies;
	unsigned n = 0;
	ck_assert(puzzle_game_start(&of, &record));
	while (puzzle_game_next(&of)) {
		ck_assert_uint_lt(of.game.n_plies, last);
		ck_assert_uint_ge((unsigned)__builtin_popcount(of.game.legal), 2);
		last = of.game.n_plies;
		n++;
	}
	ck_assert_uint_gt(n, 3);
	ck_assert_uint_le(n, PUZZLE_POSITIONS_MAX);
	puzzle_game_clear(&of);
	record_clear(&record);
}
END_TEST

START_TEST(what_a_player_overlooked_comes_first)
{
	unsigned n_found = 0, n_missed = 0;
	engine = engine_new(SAMPLE_TABLE_BYTES);
	for (uint64_t seed = 1; seed <= 8; seed++) {
		struct record record = record_of("kalah,pits=4,seeds=3", seed);
		struct puzzle_game of;
		bool missed_one = false;
		ck_assert(puzzle_game_start(&of, &record));
		while (puzzle_game_next(&of)) {
			struct puzzle puzzle;
			const struct puzzle_limits limits = puzzle_limits_of(&record.rules, NULL);
			if (puzzle_find(engine, &of.game, &limits, &puzzle))
				missed_one |= record.plies[of.game.n_plies].pit != puzzle.step[0].pit;
			puzzle_game_look(&of, engine, NULL);
		}
		if (of.score > 0) {
			ck_assert_str_eq(of.best.game, record.id);
			ck_assert_str_eq(of.best.preset, record.preset);
			ck_assert_uint_eq(of.best.source, PUZZLE_GAME);
			bool missed = record.plies[of.best.ply].pit != of.best.step[0].pit;
			ck_assert_uint_eq(missed, missed_one);
			n_found++;
			n_missed += missed;
		}
		puzzle_game_clear(&of);
		record_clear(&record);
	}
	ck_assert_uint_gt(n_found, 4);
	ck_assert_uint_gt(n_missed, 2);
	engine_free(engine);
}
END_TEST

START_TEST(a_sowing_that_cannot_be_is_no_game)
{
	struct record record = record_of("kalah,pits=4,seeds=3", 3);
	struct puzzle_game of;
	record.plies[0].side = NORTH + SOUTH - record.plies[0].side;
	ck_assert(!puzzle_game_start(&of, &record));
	record_clear(&record);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/puzzle_game");
	TCase *tcase = tcase_create("puzzle_game");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_game_is_looked_at_from_its_end_backwards);
	tcase_add_test(tcase, what_a_player_overlooked_comes_first);
	tcase_add_test(tcase, a_sowing_that_cannot_be_is_no_game);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
