#include "common/game/explain.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

#define C(cell) (UINT32_C(1) << (cell))
#define ROW_OF_N (UINT32_C(0x3f) << 7) /* six pits a side: South's are 0 to 5, North's 7 to 12 */

static struct game at(const char *rules_text, const char *position)
{
	struct rules rules;
	struct board board;
	enum side to_move;
	struct game game;
	ck_assert_msg(rules_read(rules_text, &rules) == OK, "%s", rules_text);
	ck_assert_msg(position_read(position, rules.pits, &board, &to_move) == OK, "%s", position);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, to_move), OK);
	return game;
}

/* South asks about a pit of his. */
static const struct {
	const char *rules;
	const char *position;
	unsigned pit;
	enum err err;
	const char *rule;
	uint32_t cells;
	enum end end;
} cases[] = {
        {"kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 0, OK, NULL, C(4), END_NONE},
        {"kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 2, OK, NULL, C(6), END_NONE},
        {"kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 0, OK, NULL, C(1) | C(11), END_NONE},
        {"kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 1, ERR_EMPTY_PIT, NULL, C(1), END_NONE},
        {"kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", 3, ERR_NOT_YOUR_TURN, NULL, C(7), END_NONE},
        {"kalah", "0,4,4,4,4,4/4,4,4,4,4,4 4,0 N", 0, ERR_NOT_YOUR_TURN, NULL, C(0), END_NONE},
        {"kalah", "0,0,0,0,0,1/1,0,0,0,0,0 20,26 S", 5, OK, NULL, C(6), END_ROW_EMPTY},
        {"kalah-empty-capture", "1,0,4,4,4,4/4,4,4,4,0,4 3,3 S", 0, OK, NULL, C(1), END_NONE},
        {"oware-abapa", "1,0,0,0,0,1/0,0,0,0,0,0 23,23 S", 0, ERR_MUST_FEED, "feed", C(5), END_NONE},
        {"oware-abapa", "1,0,0,0,0,1/0,0,0,0,0,0 23,23 S", 5, OK, NULL, C(7), END_NONE},
        {"oware-abapa", "1,0,0,0,3,2/0,0,0,0,0,0 23,19 S", 0, ERR_MUST_FEED, "feed", C(4) | C(5), END_NONE},
        {"oware-abapa", "1,0,0,0,0,1/1,0,0,0,0,0 22,23 S", 5, OK, NULL, C(7), END_NONE}, /* a voided slam */
        {"oware-abapa", "1,0,0,0,0,2/1,1,0,0,0,4 15,24 S", 5, OK, NULL, C(7) | C(8), END_NONE},
        {"oware-abapa,quiet_limit=1", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 0, OK, NULL, C(4), END_QUIET_LIMIT},
        {"oware-plyyard", "1,0,0,0,0,1/0,0,0,0,0,0 23,23 S", 0, ERR_MUST_FEED, "feed", C(5), END_NONE},
        {"oware-plyyard", "2,0,0,0,0,0/0,0,0,0,0,0 23,23 S", 0, OK, NULL, C(2), END_NONE},
        {"awale", "1,0,0,0,0,1/1,0,0,0,0,0 22,23 S", 5, ERR_SLAM_FORBIDDEN, "grand_slam", C(7), END_NONE},
        {"awale", "1,0,0,0,0,1/1,0,0,0,0,0 22,23 S", 0, OK, NULL, C(1), END_NONE},
        {"awale", "1,0,0,0,0,6/1,1,1,1,1,1 15,20 S", 5, ERR_SLAM_FORBIDDEN, "grand_slam", ROW_OF_N, END_NONE},
        {"wari", "0,0,0,0,1,1/0,4,0,0,0,0 10,10 S", 5, OK, NULL, C(7), END_NONE},
        {"wari", "0,0,0,0,1,1/0,4,0,0,0,0 20,10 S", 5, OK, NULL, C(7), END_WIN_AT},
        {"wari-barbados", "1,0,0,0,0,1/1,0,0,0,0,0 10,11 S", 5, OK, NULL, C(7), END_STARVED},
        {"awari", "0,0,0,0,0,1/1,0,0,0,0,0 10,12 S", 5, OK, NULL, C(7), END_ALL_CAPTURED},
        {"awari", "0,0,1,0,0,1/1,0,0,0,0,0 10,10 S", 5, ERR_SLAM_FORBIDDEN, "grand_slam", C(7), END_NONE},
        {"oware-abapa,feed=none", "1,0,0,0,0,1/0,0,0,0,0,0 23,23 S", 0, OK, NULL, C(1), END_STARVED},
        {"oware-abapa,grand_slam=leave_leftmost", "1,0,0,0,0,2/1,1,0,0,0,0 20,24 S", 5, OK, NULL, C(7), END_NONE},
};

START_TEST(a_pit_is_explained_with_the_rule_and_the_cells)
{
	struct game game = at(cases[_i].rules, cases[_i].position);
	struct explanation why;
	explain_pit(&game, SOUTH, cases[_i].pit, &why);
	ck_assert_str_eq(err_word(why.err), err_word(cases[_i].err));
	ck_assert_pstr_eq(why.rule, cases[_i].rule);
	ck_assert_uint_eq(why.cells, cases[_i].cells);
	ck_assert_str_eq(end_word(why.end), end_word(cases[_i].end));
	ck_assert_int_eq(why.sows, game.board.pit[SOUTH][cases[_i].pit] > 0);
	if (why.err)
		ck_assert_str_eq(explain_text(&why), err_text(why.err));
	game_clear(&game);
}
END_TEST

START_TEST(every_preset_has_a_case)
{
	const char *name;
	for (size_t i = 0; (name = rules_preset_name(i)) != NULL; i++) {
		bool found = false;
		for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++)
			found = found || strcmp(cases[c].rules, name) == 0;
		ck_assert_msg(found, "nothing is explained of %s", name);
	}
}
END_TEST

START_TEST(asking_changes_nothing)
{
	struct game game = at("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	ck_assert_int_eq(game_play(&game, SOUTH, 1, NULL), OK);
	ck_assert_int_eq(game_play(&game, NORTH, 2, NULL), OK);
	struct game before;
	memcpy(&before, &game, sizeof before);
	struct explanation why;
	for (unsigned side = 0; side < 2; side++)
		for (unsigned pit = 0; pit < 6; pit++)
			explain_pit(&game, side, pit, &why);
	ck_assert_mem_eq(&before, &game, sizeof game);
	ck_assert_uint_eq(game.n_plies, 2);
	game_clear(&game);
}
END_TEST

START_TEST(an_end_by_repetition_is_foreseen)
{
	/* Two seeds that run after each other: after four sowings the board is as it was. */
	struct game game = at("oware-abapa,pits=2,repetition=2", "1,0/1,0 10,10 S");
	ck_assert_int_eq(game_play(&game, SOUTH, 0, NULL), OK);
	ck_assert_int_eq(game_play(&game, NORTH, 0, NULL), OK);
	struct explanation why;
	explain_pit(&game, SOUTH, 1, &why);
	ck_assert_int_eq(why.end, END_NONE);
	ck_assert_int_eq(game_play(&game, SOUTH, 1, NULL), OK);
	explain_pit(&game, NORTH, 1, &why);
	ck_assert_int_eq(why.end, END_REPETITION);
	ck_assert_str_eq(explain_text(&why), "It may be sown, and the game would be over.");
	game_clear(&game);
}
END_TEST

START_TEST(after_the_end_there_is_nothing_to_sow)
{
	struct game game = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	game_end(&game, END_RESIGNED, NORTH);
	struct explanation why;
	explain_pit(&game, SOUTH, 0, &why);
	ck_assert_int_eq(why.err, ERR_GAME_OVER);
	ck_assert(!why.sows);
	ck_assert_uint_eq(why.cells, 0);
	game_clear(&game);
}
END_TEST

static void check_text(const char *rules, const char *position, unsigned pit, const char *part)
{
	struct game game = at(rules, position);
	struct explanation why;
	explain_pit(&game, SOUTH, pit, &why);
	ck_assert_msg(strstr(explain_text(&why), part), "%s has no %s", explain_text(&why), part);
	game_clear(&game);
}

START_TEST(what_a_sowing_comes_to_is_said_in_words)
{
	check_text("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 0, "It may be sown.");
	check_text("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 2, "another turn");
	check_text("kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 0, "captures");
	check_text("oware-abapa", "1,0,0,0,0,1/1,0,0,0,0,0 22,23 S", 5, "captures nothing");
	check_text("oware-abapa,grand_slam=leave_leftmost", "1,0,0,0,0,2/1,1,0,0,0,0 20,24 S", 5, "but for one pit");
	check_text("oware-plyyard", "2,0,0,0,0,0/0,0,0,0,0,0 23,23 S", 0, "the turn comes back");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/explain");
	TCase *tcase = tcase_create("explain");
	tcase_add_loop_test(
	        tcase, a_pit_is_explained_with_the_rule_and_the_cells, 0, (int)(sizeof cases / sizeof cases[0]));
	tcase_add_test(tcase, every_preset_has_a_case);
	tcase_add_test(tcase, asking_changes_nothing);
	tcase_add_test(tcase, an_end_by_repetition_is_foreseen);
	tcase_add_test(tcase, after_the_end_there_is_nothing_to_sow);
	tcase_add_test(tcase, what_a_sowing_comes_to_is_said_in_words);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
