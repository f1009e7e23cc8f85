#include "common/bot/engine.h"

#include <check.h>
#include <stdlib.h>

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

static struct engine_report search(const char *rules_text, const char *position, struct engine_limits limits)
{
	struct game game = at(rules_text, position);
	struct engine *engine = engine_new(1 << 20);
	struct engine_report report;
	engine_search(engine, &game, &limits, &report);
	engine_free(engine);
	game_clear(&game);
	return report;
}

START_TEST(a_free_turn_and_a_capture_after_it_are_seen)
{
	/* e empties itself and ends in the store; then d ends in it and takes the five opposite */
	struct engine_report report =
	        search("kalah", "0,0,0,1,2,0/0,5,0,1,0,0 20,19 S", (struct engine_limits){.all = true});
	ck_assert_uint_eq(report.n_pits, 2);
	ck_assert_uint_eq(report.pit[0].pit, 4);
	ck_assert_uint_eq(report.pit[0].proof, PROOF_SEARCH);
	ck_assert_uint_eq(report.pit[0].line[0], 4);
	ck_assert_int_eq(report.pit[0].value, (20 + 1 + 1 + 6) - (19 + 1));
	ck_assert(!report.stopped);
}
END_TEST

START_TEST(endless_play_is_worth_half_and_never_proven)
{
	struct engine_report report = search(
	        "oware-abapa", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S", (struct engine_limits){.all = true, .depth = 20});
	ck_assert_int_eq(report.pit[0].value, 0);
	ck_assert_uint_eq(report.pit[0].proof, PROOF_NONE);
}
END_TEST

START_TEST(a_search_that_is_stopped_at_once_names_a_legal_pit)
{
	atomic_bool stop = true;
	struct engine_report report =
	        search("kalah", "0,0,0,0,9,1/0,1,0,0,5,0 20,12 S", (struct engine_limits){.stop = &stop});
	ck_assert(report.stopped);
	ck_assert_uint_eq(report.n_pits, 2);
	ck_assert_uint_ge(report.pit[0].pit, 4);
	report = search("kalah", "0,0,0,0,9,1/0,1,0,0,5,0 20,12 S", (struct engine_limits){.nodes = 1});
	ck_assert(report.stopped);
	ck_assert_uint_eq(report.n_pits, 2);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine");
	TCase *tcase = tcase_create("engine");
	tcase_add_test(tcase, a_free_turn_and_a_capture_after_it_are_seen);
	tcase_add_test(tcase, endless_play_is_worth_half_and_never_proven);
	tcase_add_test(tcase, a_search_that_is_stopped_at_once_names_a_legal_pit);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
