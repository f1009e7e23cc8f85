#include "common/bot/puzzle_find.h"

#include <stdlib.h>

#include "common/bot/tables.h"
#include "tests/support/made_table.h"
#include "tests/support/sample_puzzle.h"

static struct engine *engine;

static void setup(void)
{
	engine = engine_new(SAMPLE_TABLE_BYTES);
}

static void teardown(void)
{
	engine_free(engine);
}

/* ---- by brute force ---- */

static int best_of(struct game *game, enum side side);

/* What a sowing is worth to `side`, every game played to its natural end. */
static int worth(struct game *game, unsigned pit, enum side side)
{
	ck_assert_int_eq(game_play(game, (enum side)game->to_move, pit, NULL), OK);
	int value = best_of(game, side);
	game_undo(game);
	return value;
}

static int best_of(struct game *game, enum side side)
{
	if (game->end != END_NONE)
		return game->board.store[side] - game->board.store[side_other(side)];
	int best = 0;
	bool own = game->to_move == side, any = false;
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		if (!(game->legal >> pit & 1))
			continue;
		int value = worth(game, pit, side);
		if (!any || (own ? value > best : value < best))
			best = value;
		any = true;
	}
	return best;
}

static void expect_step(struct game *game, const struct puzzle_step *step)
{
	enum side side = (enum side)step->side;
	int value = worth(game, step->pit, side);
	ck_assert_int_eq(value, step->value);
	if (side == NORTH) {
		ck_assert_int_eq(value, best_of(game, NORTH));
		return;
	}
	unsigned others = 0;
	for (unsigned i = 0; i < step->n_others; i++) {
		const struct puzzle_other *other = &step->others[i];
		ck_assert_int_eq(worth(game, other->pit, SOUTH), other->value);
		ck_assert_int_le(other->value, value - PUZZLE_MARGIN);
		others |= 1u << other->pit;
	}
	ck_assert_uint_eq(others | 1u << step->pit, game->legal);
}

static unsigned n_steps;

static void expect_true(const struct puzzle *puzzle)
{
	struct puzzle played = *puzzle;
	struct game game;
	played.rules.end_majority = 0;
	ck_assert(puzzle_start(&played, &game));
	ck_assert_uint_eq(puzzle->step[0].side, SOUTH);
	ck_assert_uint_ge(puzzle->step[0].n_others, 2);
	for (unsigned i = 0; i < puzzle->n_steps; i++, n_steps++) {
		expect_step(&game, &puzzle->step[i]);
		ck_assert_int_eq(game_play(&game, (enum side)puzzle->step[i].side, puzzle->step[i].pit, NULL), OK);
	}
	game_clear(&game);
}

START_TEST(every_claim_of_kalah_is_what_all_games_come_to)
{
	n_steps = 0;
	sample_puzzles("kalah", 7, 12, expect_true);
	sample_puzzles("kalah-empty-capture,pits=4", 7, 12, expect_true);
	ck_assert_uint_gt(n_steps, 30); /* some go on after the first */
}
END_TEST

/* ---- by an endgame table, which goes about it backwards ---- */

static struct made_table made;
static unsigned n_looked_up;

static void expect_looked_up(const struct table *table, const struct board *board, int claimed)
{
	struct lean lean;
	int future;
	lean_from_board(board, SOUTH, &lean);
	enum probe probe = table_probe_lean(table, &lean, &future);
	if (probe != PROBE_EXACT)
		return;
	ck_assert_int_eq(board->store[SOUTH] - board->store[NORTH] + future, claimed);
	n_looked_up++;
}

static void expect_as_in_table(const struct puzzle *puzzle)
{
	expect_looked_up(&made.table, &puzzle->board, puzzle->step[0].value);
}

START_TEST(what_a_search_proves_of_oware_is_what_the_table_says)
{
	n_looked_up = 0;
	made_table_make(&made, "oware-abapa", 7);
	sample_puzzles("oware-abapa", 7, 3, expect_as_in_table);
	made_table_clear(&made);
	ck_assert_uint_gt(n_looked_up, 1);
}
END_TEST

/* ---- what it is ---- */

static void set_up(const char *position, struct game *game)
{
	struct rules rules;
	struct board board;
	enum side to_move;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	ck_assert_int_eq(position_read(position, rules.pits, &board, &to_move), OK);
	ck_assert_int_eq(game_init_at(game, &rules, &board, to_move), OK);
}

static bool is_puzzle(const char *position)
{
	struct game game;
	struct puzzle puzzle;
	const struct puzzle_limits limits = {.nodes = 100000};
	set_up(position, &game);
	bool is = puzzle_find(engine, &game, &limits, &puzzle);
	game_clear(&game);
	return is;
}

START_TEST(one_best_sowing_of_three_makes_a_puzzle)
{
	ck_assert(is_puzzle("0,2,2,2,0,0/8,1,1,1,0,0 14,17 S"));
	ck_assert(!is_puzzle("0,2,2,0,0,0/8,1,1,1,0,0 14,19 S")); /* two to choose from */
	ck_assert(!is_puzzle("1,0,0,0,2,1/0,0,0,0,0,4 20,20 S")); /* two that are equally good */
}
END_TEST

START_TEST(north_is_taken_for_south)
{
	struct game game;
	struct puzzle puzzle;
	const struct puzzle_limits limits = {.nodes = 100000};
	set_up("8,1,1,1,0,0/0,2,2,2,0,0 17,14 N", &game);
	ck_assert(puzzle_find(engine, &game, &limits, &puzzle));
	ck_assert_uint_eq(puzzle.board.pit[SOUTH][1], 2);
	ck_assert_uint_eq(puzzle.board.store[SOUTH], 14);
	ck_assert_uint_eq(puzzle.step[0].pit, 3);
	game_clear(&game);
}
END_TEST

START_TEST(a_limit_ends_it)
{
	struct game game;
	struct puzzle puzzle;
	const atomic_bool stop = true;
	set_up("0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &game);
	ck_assert(!puzzle_find(engine, &game, &(struct puzzle_limits){.seeds = 16}, &puzzle));
	ck_assert(!puzzle_find(engine, &game, &(struct puzzle_limits){.nodes = 1}, &puzzle));
	ck_assert(!puzzle_find(engine, &game, &(struct puzzle_limits){.stop = &stop}, &puzzle));
	ck_assert(puzzle_find(engine, &game, &(struct puzzle_limits){.seeds = 17}, &puzzle));
	game_clear(&game);
}
END_TEST

START_TEST(what_follows_goes_no_further_than_the_game)
{
	struct puzzle puzzle;
	struct game game;
	sample_puzzle_at("kalah", "0,5,0,1,0,11/1,1,0,0,1,0 17,12 S", &puzzle);
	ck_assert(puzzle_start(&puzzle, &game));
	for (unsigned i = 0; i < puzzle.n_steps; i++)
		ck_assert_int_eq(game_play(&game, (enum side)puzzle.step[i].side, puzzle.step[i].pit, NULL), OK);
	for (unsigned i = 0; i < puzzle.n_line; i++)
		ck_assert_int_eq(game_play(&game, (enum side)game.to_move, puzzle.line[i], NULL), OK);
	ck_assert_int_ne(game.end, END_NONE);
	game_clear(&game);
}
END_TEST

/* ---- checking one ---- */

static enum puzzle_verdict check(const struct puzzle *puzzle, const char **why)
{
	const struct puzzle_limits limits = {.nodes = 0};
	return puzzle_check(engine, puzzle, &limits, why);
}

START_TEST(a_claim_that_is_not_so_is_found_out)
{
	struct puzzle good, bad;
	const char *why;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &good);
	ck_assert_int_eq(check(&good, &why), PUZZLE_TRUE);
	ck_assert_ptr_null(why);
	bad = good;
	bad.step[0].value += 2;
	ck_assert_int_eq(check(&bad, &why), PUZZLE_FALSE);
	ck_assert_str_eq(why, "the best sowing has another value");
	bad = good;
	bad.step[0].others[0].value -= 2;
	ck_assert_int_eq(check(&bad, &why), PUZZLE_FALSE);
	ck_assert_str_eq(why, "another sowing has another value");
	bad = good;
	bad.step[0].pit = good.step[0].others[0].pit;
	ck_assert_int_eq(check(&bad, &why), PUZZLE_FALSE);
	ck_assert_str_eq(why, "another sowing is the best");
	bad = good;
	bad.step[0].n_others--;
	ck_assert_int_eq(check(&bad, &why), PUZZLE_FALSE);
	bad = good;
	bad.themes ^= 1u << PUZZLE_feed;
	ck_assert_int_eq(check(&bad, &why), PUZZLE_FALSE);
	ck_assert_str_eq(why, "it is about something else");
}
END_TEST

START_TEST(a_proof_that_meets_a_limit_speaks_against_nothing)
{
	struct puzzle puzzle;
	const char *why;
	const struct puzzle_limits limits = {.nodes = 1};
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	ck_assert_int_eq(puzzle_check(engine, &puzzle, &limits, &why), PUZZLE_UNPROVEN);
	ck_assert_str_eq(why, "it takes more to prove");
}
END_TEST

/* ---- how difficult ---- */

START_TEST(what_few_levels_find_is_difficult)
{
	struct puzzle easy, hard;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &easy);
	sample_puzzle_at("kalah", "0,2,1,11,1,0/0,0,0,1,2,0 11,19 S", &hard);
	ck_assert_uint_eq(easy.level, 1);
	ck_assert_uint_eq(hard.level, PUZZLE_LEVELS);
	for (unsigned level = 0; level < LEVELS; level++)
		ck_assert_uint_ge(easy.found[level], hard.found[level]);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/puzzle_find");
	TCase *tcase = tcase_create("puzzle_find");
	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, every_claim_of_kalah_is_what_all_games_come_to);
	tcase_add_test(tcase, what_a_search_proves_of_oware_is_what_the_table_says);
	tcase_add_test(tcase, one_best_sowing_of_three_makes_a_puzzle);
	tcase_add_test(tcase, north_is_taken_for_south);
	tcase_add_test(tcase, a_limit_ends_it);
	tcase_add_test(tcase, what_follows_goes_no_further_than_the_game);
	tcase_add_test(tcase, a_claim_that_is_not_so_is_found_out);
	tcase_add_test(tcase, a_proof_that_meets_a_limit_speaks_against_nothing);
	tcase_add_test(tcase, what_few_levels_find_is_difficult);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
