/* Every entry against the game itself: what its best sowing brings and leads to. */
#include "common/bot/table_make.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"
#include "tests/support/made_table.h"

/* What South, to move, will be ahead by at the end, by playing all there is to play. */
static int played_out(const struct rules *rules, const struct board *board, enum side to_move)
{
	struct game game;
	int best = INT8_MIN;
	ck_assert_int_eq(game_init_at(&game, rules, board, to_move), OK);
	if (game.end != END_NONE)
		best = game.board.store[to_move] - game.board.store[side_other(to_move)];
	for (unsigned pit = 0; game.end == END_NONE && pit < rules->pits; pit++) {
		if (!(game.legal & 1u << pit))
			continue;
		ck_assert_int_eq(game_play(&game, to_move, pit, NULL), OK);
		int value = game.end != END_NONE ? game.board.store[to_move] - game.board.store[side_other(to_move)]
		            : game.to_move == to_move ? played_out(rules, &game.board, to_move)
		                                      : -played_out(rules, &game.board, game.to_move);
		best = value > best ? value : best;
		game_undo(&game);
	}
	game_clear(&game);
	return best;
}

/* Calls `see` for every position of the table that has a seed. */
static void for_all(const struct made_table *made,
        void (*see)(const struct made_table *made, const struct rules *rules, const struct board *board))
{
	const struct table_index *index = &made->table.index;
	struct rules rules;
	ck_assert_int_eq(table_key_rules(&made->table.head.key, &rules), OK);
	for (uint64_t slot = table_index_layer_base(index, 1); slot < index->slots; slot++) {
		struct table_place place;
		struct board board = {{{0}}, {0}};
		if (!table_index_place(index, slot, &place))
			continue;
		table_index_row(index, place.own, place.own_rank, board.pit[SOUTH]);
		table_index_row(index, place.other, place.other_rank, board.pit[NORTH]);
		see(made, &rules, &board);
	}
}

static int probe(const struct made_table *made, const struct board *board, enum side side)
{
	int value = 0;
	ck_assert_int_eq(
	        table_probe(&made->table, board->pit[side], board->pit[side_other(side)], &value), PROBE_EXACT);
	return value;
}

static void is_as_played_out(const struct made_table *made, const struct rules *rules, const struct board *board)
{
	ck_assert_int_eq(probe(made, board, SOUTH), played_out(rules, board, SOUTH));
}

static void agrees_with_the_next(const struct made_table *made, const struct rules *rules, const struct board *board)
{
	struct game game;
	int best = INT8_MIN;
	ck_assert_int_eq(game_init_at(&game, rules, board, SOUTH), OK);
	if (game.end != END_NONE)
		best = game.board.store[SOUTH] - game.board.store[NORTH];
	for (unsigned pit = 0; game.end == END_NONE && pit < rules->pits; pit++) {
		if (!(game.legal & 1u << pit))
			continue;
		ck_assert_int_eq(game_play(&game, SOUTH, pit, NULL), OK);
		int value = game.board.store[SOUTH] - game.board.store[NORTH];
		if (game.end == END_NONE)
			value += game.to_move == SOUTH ? probe(made, &game.board, SOUTH)
			                               : -probe(made, &game.board, NORTH);
		best = value > best ? value : best;
		game_undo(&game);
	}
	game_clear(&game);
	ck_assert_int_eq(probe(made, board, SOUTH), best);
}

static void check(const char *rules_text, unsigned seeds,
        void (*see)(const struct made_table *made, const struct rules *rules, const struct board *board))
{
	struct made_table made;
	made_table_make(&made, rules_text, seeds);
	ck_assert(table_check(&made.table));
	for_all(&made, see);
	made_table_clear(&made);
}

START_TEST(an_entry_is_what_playing_out_gives)
{
	check("kalah,pits=1", 9, is_as_played_out);
	check("kalah,pits=2", 6, is_as_played_out);
	check("kalah,pits=3,empty_capture=true", 5, is_as_played_out);
	check("kalah,pits=3,extra_turn=false", 5, is_as_played_out);
	check("kalah,pits=2,skip_origin=true", 6, is_as_played_out);
	check("kalah", 3, is_as_played_out);
	check("kalah-empty-capture", 3, is_as_played_out);
	check("kalah,pits=10", 2, is_as_played_out);
}
END_TEST

START_TEST(every_entry_follows_from_those_of_the_sowings)
{
	check("kalah", 6, agrees_with_the_next);
	check("kalah-empty-capture", 6, agrees_with_the_next);
	check("kalah,extra_turn=false", 5, agrees_with_the_next);
	check("kalah,pits=5,skip_origin=true,empty_capture=true", 6, agrees_with_the_next);
	check("kalah,pits=8", 4, agrees_with_the_next);
	check("kalah,pits=3", 10, agrees_with_the_next);
}
END_TEST

START_TEST(values_without_a_code_are_found_by_looking_ahead)
{
	check("kalah,pits=2", 24, agrees_with_the_next);
	check("kalah,pits=2,empty_capture=true,skip_origin=true", 21, agrees_with_the_next);
	check("kalah,pits=1", TABLE_SEEDS_MAX, agrees_with_the_next);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table_kalah");
	TCase *tcase = tcase_create("table_kalah");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, an_entry_is_what_playing_out_gives);
	tcase_add_test(tcase, every_entry_follows_from_those_of_the_sowings);
	tcase_add_test(tcase, values_without_a_code_are_found_by_looking_ahead);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
