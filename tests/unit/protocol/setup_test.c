#include "protocol/setup.h"

#include <check.h>
#include <string.h>

static struct rules rules_of(const char *text)
{
	struct rules rules;
	struct query_fault fault;
	ck_assert_msg(setup_rules(text, &rules, &fault), "%s", text);
	return rules;
}

START_TEST(a_game_begins_as_its_rules_say)
{
	struct game game;
	struct query_fault fault;
	struct rules rules = rules_of("kalah,first=north");
	ck_assert(setup_game(&rules, NULL, NULL, &game, &fault));
	ck_assert_uint_eq(game.to_move, NORTH);
	ck_assert_uint_eq(game.n_plies, 0);
	game_clear(&game);
	rules = rules_of("kalah"); /* by lot in a room */
	ck_assert(setup_game(&rules, NULL, "", &game, &fault));
	ck_assert_uint_eq(game.to_move, SOUTH);
	game_clear(&game);
}
END_TEST

START_TEST(moves_are_pits_of_whose_turn_it_is)
{
	struct game game;
	struct query_fault fault;
	struct rules rules = rules_of("kalah");
	ck_assert(setup_game(&rules, NULL, "2,0,5", &game, &fault)); /* the first gives another turn */
	ck_assert_uint_eq(game.n_plies, 3);
	ck_assert_uint_eq(game.to_move, SOUTH);
	ck_assert_uint_eq(game.board.pit[NORTH][5], 0);
	game_clear(&game);
}
END_TEST

START_TEST(a_position_may_be_over_at_once)
{
	struct game game;
	struct query_fault fault;
	struct rules rules = rules_of("kalah");
	ck_assert(setup_game(&rules, "0,0,0,0,0,0/1,0,0,0,0,0 20,27 S", NULL, &game, &fault));
	ck_assert_uint_eq(game.end, END_ROW_EMPTY);
	ck_assert_uint_eq(game.board.store[NORTH], 28);
	game_clear(&game);
}
END_TEST

START_TEST(what_is_wrong_with_a_position_is_told)
{
	static const struct {
		const char *position, *says;
	} rows[] = {
	        {"", "A position is South's row"},
	        {"hello", "A position is South's row"},
	        {"4,4,4,4,4,4/4,4,4,4,4,4 0,0", "A position is South's row"},
	        {"4,4,4,4,4,-4/4,4,4,4,4,4 0,0 S", "A position is South's row"},
	        {"4,4,4,4,4/4,4,4,4,4,4 0,0 S", "South's row has 5 pits in the position, and 6"},
	        {"4,4,4,4,4,4/4,4,4,4,4,4,4 0,0 S", "North's row has 7 pits in the position, and 6"},
	        {"4,4,4,4,4,4/4,4,4,4,4,4 0 S", "A position has two stores"},
	        {"4,4,4,4,4,4/4,4,4,4,4,4 0,0 X", "A position ends with the side to move"},
	        {"0,0,0,0,0,0/0,0,0,0,0,0 0,0 S", "There is no seed in the position."},
	        {"200,41,0,0,0,0/0,0,0,0,0,0 0,0 S", "There are more seeds in the position than the 240"},
	        {"99999999999999999999,0,0,0,0,0/0,0,0,0,0,0 0,0 S", "There are more seeds"},
	        {"04,4,4,4,4,4/4,4,4,4,4,4 0,0 S", "A number of seeds in the position begins with"},
	};
	struct rules rules = rules_of("oware-abapa");
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game game;
		struct query_fault fault;
		ck_assert_msg(!setup_game(&rules, rows[i].position, NULL, &game, &fault), "%s", rows[i].position);
		ck_assert_str_eq(fault.field, "position");
		ck_assert_msg(strncmp(fault.text, rows[i].says, strlen(rows[i].says)) == 0, "%s: %s", rows[i].position,
		        fault.text);
	}
}
END_TEST

START_TEST(the_move_that_is_wrong_is_named)
{
	static const struct {
		const char *moves, *says;
	} rows[] = {
	        {"2,x", "Move 2: moves are pits from 0 on, with commas between."},
	        {"2,", "Move 2: moves are pits from 0 on, with commas between."},
	        {"2;3", "Move 1: moves are pits from 0 on, with commas between."},
	        {"1234", "Move 1: moves are pits from 0 on, with commas between."},
	        {"2,2", "Move 2: That pit is empty."},
	        {"2,6", "Move 2: The board has no pit of that number."},
	};
	struct rules rules = rules_of("kalah");
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game game;
		struct query_fault fault;
		ck_assert(!setup_game(&rules, NULL, rows[i].moves, &game, &fault));
		ck_assert_str_eq(fault.field, "moves");
		ck_assert_str_eq(fault.text, rows[i].says);
	}
}
END_TEST

START_TEST(rules_that_are_none_are_told)
{
	struct rules rules;
	struct query_fault fault;
	ck_assert(!setup_rules("chess", &rules, &fault));
	ck_assert_str_eq(fault.field, "rules");
	ck_assert_str_eq(fault.text, err_text(ERR_UNKNOWN_PRESET));
}
END_TEST

START_TEST(the_board_that_a_position_is_meant_for_is_known)
{
	ck_assert_uint_eq(setup_pits("4,4,4/4,4,4 0,0 S"), 3);
	ck_assert_uint_eq(setup_pits("4"), 1);
	ck_assert_uint_eq(setup_pits("x"), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/setup");
	TCase *games = tcase_create("games");
	tcase_add_test(games, a_game_begins_as_its_rules_say);
	tcase_add_test(games, moves_are_pits_of_whose_turn_it_is);
	tcase_add_test(games, a_position_may_be_over_at_once);
	tcase_add_test(games, what_is_wrong_with_a_position_is_told);
	tcase_add_test(games, the_move_that_is_wrong_is_named);
	tcase_add_test(games, rules_that_are_none_are_told);
	tcase_add_test(games, the_board_that_a_position_is_meant_for_is_known);
	suite_add_tcase(suite, games);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
