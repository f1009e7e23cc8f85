#include "common/bot/engine.h"

#include <check.h>
#include <stdlib.h>
#include <time.h>

#include "common/bot/tables.h"
#include "common/game/notation.h"
#include "tests/support/made_table.h"

/* Times are the thread's own; a build with sanitizers is slower. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SLOWER 20
#else
#define SLOWER 1
#endif

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

static bool thrice(void *context)
{
	return ++*(unsigned *)context < 3;
}

START_TEST(who_has_no_thread_to_set_a_flag_is_asked_whether_to_go_on)
{
	unsigned asked = 0;
	struct engine_report report = search(
	        "kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", (struct engine_limits){.goes_on = thrice, .context = &asked});
	ck_assert_uint_eq(asked, 3);
	ck_assert(report.stopped);
	ck_assert_uint_lt(report.nodes, 3000);
	ck_assert_uint_gt(report.n_pits, 0);
}
END_TEST

START_TEST(a_search_ends_at_its_number_of_nodes)
{
	struct engine_report report =
	        search("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", (struct engine_limits){.nodes = 50000});
	ck_assert(report.stopped);
	ck_assert_uint_ge(report.nodes, 50000);
	ck_assert_uint_lt(report.nodes, 50400);
	ck_assert_uint_ge(report.depth, 5);
}
END_TEST

START_TEST(a_search_ends_at_its_depth)
{
	struct engine_report report =
	        search("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", (struct engine_limits){.depth = 3});
	ck_assert_uint_eq(report.depth, 3);
	ck_assert(!report.stopped);
	ck_assert_uint_eq(report.pit[0].proof, PROOF_NONE);
	ck_assert_uint_ge(report.pit[0].n_line, 2);
}
END_TEST

/* --- the flag --- */

static atomic_bool flag;

static void raise_flag(void *context, const struct engine_report *report)
{
	struct timespec *at = context;
	if (report->depth == 6) {
		clock_gettime(CLOCK_THREAD_CPUTIME_ID, at);
		atomic_store(&flag, true);
	}
}

START_TEST(the_flag_ends_any_search_within_two_milliseconds)
{
	static const char *const rules[] = {
	        "kalah", "oware-abapa", "wari", "kalah,pits=10,seeds=12", "awari,pits=10,seeds=12"};
	for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) {
		struct rules record;
		struct game game;
		struct timespec raised, ended;
		struct engine *engine = engine_new(4 << 20);
		struct engine_report report;
		ck_assert_int_eq(rules_read(rules[i], &record), OK);
		game_init(&game, &record, SOUTH);
		atomic_store(&flag, false);
		struct engine_limits limits = {.stop = &flag, .each = raise_flag, .context = &raised};
		engine_search(engine, &game, &limits, &report);
		clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ended);
		ck_assert(report.stopped);
		ck_assert_uint_eq(report.depth, 6);
		int64_t ns = (ended.tv_sec - raised.tv_sec) * INT64_C(1000000000) + ended.tv_nsec - raised.tv_nsec;
		ck_assert_int_lt(ns, SLOWER * 2000000);
		engine_free(engine);
		game_clear(&game);
	}
}
END_TEST

START_TEST(the_best_alone_has_the_value_that_all_have)
{
	const char *position = "0,2,1,0,3,1/1,0,4,2,0,1 17,16 S";
	struct engine_report best = search("kalah", position, (struct engine_limits){0});
	struct engine_report all = search("kalah", position, (struct engine_limits){.all = true});
	ck_assert_int_eq(best.pit[0].value, all.pit[0].value);
	ck_assert_uint_eq(best.pit[0].proof, PROOF_SEARCH);
	ck_assert_uint_eq(best.pit[0].bound, BOUND_EXACT);
	for (unsigned i = 0; i < all.n_pits; i++) {
		ck_assert_uint_eq(all.pit[i].proof, PROOF_SEARCH);
		ck_assert_uint_eq(all.pit[i].bound, BOUND_EXACT);
		ck_assert(i == 0 || all.pit[i].value <= all.pit[i - 1].value);
		for (unsigned j = 1; j < best.n_pits; j++)
			if (best.pit[j].pit == all.pit[i].pit)
				ck_assert_int_ge(best.pit[j].value, all.pit[i].value);
	}
}
END_TEST

/* A line, sown: it comes to the value that it is told with. */
static int sown(struct game *game, const struct engine_pit *told)
{
	enum side side = game->to_move;
	for (unsigned i = 0; i < told->n_line; i++)
		ck_assert_int_eq(game_play(game, game->to_move, told->line[i], NULL), OK);
	ck_assert_int_ne(game->end, END_NONE);
	return game->board.store[side] - game->board.store[side_other(side)];
}

START_TEST(a_proven_line_comes_to_its_value)
{
	const char *position = "0,2,1,0,3,1/1,0,4,2,0,1 17,16 N";
	struct engine_report report = search("kalah-empty-capture", position, (struct engine_limits){.all = true});
	for (unsigned i = 0; i < report.n_pits; i++) {
		struct game game = at("kalah-empty-capture", position);
		ck_assert_uint_eq(report.pit[i].line[0], report.pit[i].pit);
		ck_assert_int_eq(sown(&game, &report.pit[i]), report.pit[i].value);
		game_clear(&game);
	}
}
END_TEST

START_TEST(a_majority_is_played_on_from_but_fewer_seeds_that_win_end_it)
{
	/* South takes two and has its 25; there is more to win */
	const char *position = "0,0,0,0,2,1/1,0,0,0,0,3 23,18 S";
	struct engine_report report = search("oware-abapa", position, (struct engine_limits){.nodes = 20000});
	struct engine_report whole =
	        search("oware-abapa,end_majority=false", position, (struct engine_limits){.nodes = 20000});
	ck_assert_uint_eq(report.pit[0].pit, 5);
	ck_assert_int_gt(report.pit[0].value, 25 - 18);
	ck_assert_int_eq(report.pit[0].value, whole.pit[0].value);
	ck_assert_uint_gt(report.pit[0].n_line, 1);
	/* wari: taking two reaches 21, with all the rest still on the board */
	report = search("wari", "2,2,2,2,2,1/1,3,3,3,3,3 20,1 S", (struct engine_limits){.depth = 1, .all = true});
	for (unsigned i = 0; i < report.n_pits; i++) {
		bool wins = report.pit[i].pit == 5;
		ck_assert(!wins || report.pit[i].value == 22 - 1);
		ck_assert(!wins || i == 0 || report.pit[i].proof == PROOF_SEARCH);
		ck_assert(!wins || report.pit[i].n_line == 1);
	}
}
END_TEST

START_TEST(seeds_that_win_end_the_game_before_anything_is_swept)
{
	/* wari: one is taken, the store holds 21; the three that South has left do not count */
	struct engine_report report =
	        search("wari", "0,0,0,2,1,1/0,0,0,0,0,0 20,18 S", (struct engine_limits){.all = true});
	ck_assert_uint_eq(report.pit[0].pit, 5);
	ck_assert_int_eq(report.pit[0].value, 21 - 18);
	/* South's last seed wins; North does not get what is left */
	report =
	        search("kalah,win_at=10,end_majority=true", "0,0,0,0,0,1/5,5,0,0,0,0 9,8 S", (struct engine_limits){0});
	ck_assert_int_eq(report.pit[0].value, 10 - 8);
	ck_assert_uint_eq(report.pit[0].proof, PROOF_SEARCH);
}
END_TEST

START_TEST(near_the_quiet_limit_nothing_is_proven)
{
	const char *position = "0,0,0,0,0,1/1,0,0,0,0,0 23,23 S";
	struct engine_limits limits = {.depth = 4};
	ck_assert_uint_eq(search("oware-abapa", position, limits).pit[0].proof, PROOF_SEARCH);
	ck_assert_uint_eq(search("oware-abapa,quiet_limit=100", position, limits).pit[0].proof, PROOF_NONE);
	ck_assert_uint_eq(search("oware-abapa,quiet_limit=101", position, limits).pit[0].proof, PROOF_SEARCH);
}
END_TEST

START_TEST(a_way_round_to_the_same_position_is_not_proven_where_that_ends_the_game)
{
	/* pit 3 leads back here by force, for a sowing of pit 0 then; with repetition=2 there is no such second coming,
	   though of what follows pit 3 more is known from a search that began there */
	const char *rules = "wari-barbados,pits=4,repetition=2,repetition_split=nobody,feed=none,"
	                    "starved_to_move=end_row_owner,cannot_feed=end_row_owner,grand_slam=leave_leftmost";
	struct game after = at(rules, "1,0,0,0/1,0,0,0 4,3 N"), game = at(rules, "1,0,0,1/0,0,0,0 4,3 S");
	struct engine *engine = engine_new(1 << 18);
	struct engine_limits limits = {.depth = 30, .all = true};
	struct engine_report report;
	engine_search(engine, &after, &limits, &report);
	engine_search(engine, &game, &limits, &report);
	for (unsigned i = 0; i < report.n_pits; i++)
		ck_assert(report.pit[i].pit != 3 || report.pit[i].proof == PROOF_NONE);
	engine_free(engine);
	game_clear(&after);
	game_clear(&game);
}
END_TEST

START_TEST(what_was_on_the_board_before_is_not_counted_on)
{
	/* a position that has come twice: its third coming would end the game, so nothing is called proven */
	struct game game = at("oware-abapa", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	struct engine *engine = engine_new(1 << 16);
	struct engine_limits limits = {.depth = 30};
	struct engine_report report;
	for (unsigned ply = 0; ply < 12; ply++)
		ck_assert_int_eq(game_play(&game, game.to_move, (unsigned)__builtin_ctz(game.legal), NULL), OK);
	engine_search(engine, &game, &limits, &report);
	ck_assert_uint_eq(report.pit[0].proof, PROOF_NONE);
	engine_free(engine);
	game_clear(&game);
}
END_TEST

START_TEST(an_estimate_that_may_be_better_keeps_the_first_pit_unproven)
{
	/* sowing e is proven early to be worth 4; a, which is worth 8, takes longer */
	const char *position = "1,1,0,1,1,0/0,0,0,3,0,1 20,20 S";
	for (uint64_t nodes = 1000; nodes <= 64000; nodes *= 2) {
		struct engine_report report = search("oware-abapa", position, (struct engine_limits){.nodes = nodes});
		ck_assert(report.pit[0].proof == PROOF_NONE || report.pit[0].value == 8);
	}
}
END_TEST

START_TEST(tables_are_used_and_named_as_the_reason)
{
	struct made_table made;
	made_table_make(&made, "kalah", 8);
	const struct table *one[] = {&made.table};
	struct tables *tables = tables_new(one, 1);
	struct game game = at("kalah", "0,2,1,0,0,1/1,0,1,2,0,0 20,20 S");
	struct engine *engine = engine_new(1 << 16);
	struct engine_limits limits = {.all = true};
	struct engine_report with, without;
	engine_search(engine, &game, &limits, &without);
	engine_use_tables(engine, tables);
	engine_search(engine, &game, &limits, &with);
	ck_assert_uint_eq(with.pit[0].proof, PROOF_TABLE);
	ck_assert_uint_eq(without.pit[0].proof, PROOF_SEARCH);
	for (unsigned i = 0; i < with.n_pits; i++)
		ck_assert_int_eq(with.pit[i].value, without.pit[i].value);
	ck_assert_int_eq(sown(&game, &with.pit[0]), with.pit[0].value);
	engine_free(engine);
	tables_free(tables);
	made_table_clear(&made);
	game_clear(&game);
}
END_TEST

START_TEST(a_search_that_is_cut_short_never_puts_a_bound_first)
{
	for (uint64_t nodes = 500; nodes < 300000; nodes = nodes * 3 / 2) {
		struct engine_report report =
		        search("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", (struct engine_limits){.nodes = nodes});
		ck_assert_uint_eq(report.pit[0].bound, BOUND_EXACT);
		for (unsigned i = 1; i < report.n_pits; i++)
			ck_assert_int_le(report.pit[i].value, report.pit[0].value);
	}
}
END_TEST

/* --- every preset, played to its end: starved rows, duties to feed, slams and passes on the way --- */

START_TEST(one_engine_serves_every_preset_to_the_end_of_a_game)
{
	struct engine *engine = engine_new(1 << 20);
	for (size_t preset = 0; rules_preset_name(preset); preset++) {
		for (unsigned round = 0; round < 4; round++) {
			struct rules rules;
			struct game game;
			uint64_t random = 1 + preset * 16 + round;
			ck_assert_int_eq(rules_preset(rules_preset_name(preset), &rules), OK);
			game_init(&game, &rules, (enum side)(round % 2));
			while (game.end == END_NONE && game.n_plies < 400) {
				struct engine_limits limits = {.nodes = 200, .all = round < 2};
				struct engine_report report;
				unsigned told = 0;
				engine_search(engine, &game, &limits, &report);
				for (unsigned i = 0; i < report.n_pits; i++)
					told |= 1u << report.pit[i].pit;
				ck_assert_uint_eq(told, game.legal);
				random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
				unsigned pick = random >> 60 == 0 ? (unsigned)(random >> 32) % report.n_pits : 0;
				ck_assert_int_eq(game_play(&game, game.to_move, report.pit[pick].pit, NULL), OK);
			}
			game_clear(&game);
		}
	}
	engine_free(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine");
	TCase *tcase = tcase_create("engine");
	tcase_set_timeout(tcase, 100);
	tcase_add_test(tcase, a_free_turn_and_a_capture_after_it_are_seen);
	tcase_add_test(tcase, endless_play_is_worth_half_and_never_proven);
	tcase_add_test(tcase, a_search_that_is_stopped_at_once_names_a_legal_pit);
	tcase_add_test(tcase, who_has_no_thread_to_set_a_flag_is_asked_whether_to_go_on);
	tcase_add_test(tcase, a_search_ends_at_its_number_of_nodes);
	tcase_add_test(tcase, a_search_ends_at_its_depth);
	tcase_add_test(tcase, the_flag_ends_any_search_within_two_milliseconds);
	tcase_add_test(tcase, the_best_alone_has_the_value_that_all_have);
	tcase_add_test(tcase, a_proven_line_comes_to_its_value);
	tcase_add_test(tcase, a_majority_is_played_on_from_but_fewer_seeds_that_win_end_it);
	tcase_add_test(tcase, seeds_that_win_end_the_game_before_anything_is_swept);
	tcase_add_test(tcase, near_the_quiet_limit_nothing_is_proven);
	tcase_add_test(tcase, a_way_round_to_the_same_position_is_not_proven_where_that_ends_the_game);
	tcase_add_test(tcase, what_was_on_the_board_before_is_not_counted_on);
	tcase_add_test(tcase, an_estimate_that_may_be_better_keeps_the_first_pit_unproven);
	tcase_add_test(tcase, a_search_that_is_cut_short_never_puts_a_bound_first);
	tcase_add_test(tcase, tables_are_used_and_named_as_the_reason);
	tcase_add_test(tcase, one_engine_serves_every_preset_to_the_end_of_a_game);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
