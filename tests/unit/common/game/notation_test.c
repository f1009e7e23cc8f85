#include "common/game/notation.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct game start(const char *rules_text)
{
	struct rules rules;
	struct game game;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	game_init(&game, &rules, SOUTH);
	return game;
}

/* --- positions --- */

START_TEST(the_start_of_kalah_has_its_text)
{
	struct board board;
	char text[POSITION_TEXT_MAX];
	board_start(&board, 6, 4);
	position_write(&board, 6, SOUTH, text);
	ck_assert_str_eq(text, "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
}
END_TEST

START_TEST(the_longest_position_fits_its_text)
{
	/* more seeds than a game may have, so that every number is as long as can be */
	struct board board;
	char text[POSITION_TEXT_MAX];
	memset(&board, 240, sizeof board);
	position_write(&board, PITS_MAX, NORTH, text);
	ck_assert_uint_lt(strlen(text), POSITION_TEXT_MAX);
	ck_assert_str_eq(text + strlen(text) - 10, " 240,240 N");
}
END_TEST

START_TEST(a_position_reads_back)
{
	static const struct {
		unsigned pits;
		const char *text;
	} rows[] = {
	        {6, "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S"},
	        {6, "0,0,12,0,0,100/1,0,0,0,0,9 25,23 N"},
	        {1, "240/0 0,0 N"},
	        {10, "0,1,2,3,4,5,6,7,8,9/9,8,7,6,5,4,3,2,1,0 10,11 S"},
	        {2, "0,0/0,0 0,1 S"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct board board;
		enum side to_move;
		char text[POSITION_TEXT_MAX];
		ck_assert_int_eq(position_read(rows[i].text, rows[i].pits, &board, &to_move), OK);
		position_write(&board, rows[i].pits, to_move, text);
		ck_assert_str_eq(text, rows[i].text);
	}
}
END_TEST

START_TEST(what_is_no_position_is_refused)
{
	static const char *const bad[] = {
	        "",
	        "1,2/3,4 0,0",
	        "1,2/3,4 0,0 ",
	        "1,2/3,4 0,0 s",
	        "1,2/3,4 0,0 S ",
	        " 1,2/3,4 0,0 S",
	        "1,2/3,4  0,0 S",
	        "1,2,3/3,4 0,0 S",
	        "1/3,4 0,0 S",
	        "1,2/3 0,0 S",
	        "1,2/3,4,5 0,0 S",
	        "1,2/3,4 0 S",
	        "1,2/3,4 0,0,0 S",
	        "01,2/3,4 0,0 S",
	        "-1,2/3,4 0,0 S",
	        "1,,2/3,4 0,0 S",
	        "1,2 3,4 0,0 S",
	        "241,0/0,0 0,0 S",
	        "120,0/121,0 0,0 S",
	        "0,0/0,0 0,0 S",
	        "1,2/3,4 0,0 SS",
	        "1000,2/3,4 0,0 S",
	        "1,2/3,4 0,0 X",
	        "1,2/3,4/0,0 S",
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct board board, before;
		enum side to_move = NORTH;
		memset(&board, 0x5a, sizeof board);
		before = board;
		ck_assert_msg(position_read(bad[i], 2, &board, &to_move) == ERR_BAD_POSITION, "\"%s\"", bad[i]);
		ck_assert_mem_eq(&board, &before, sizeof board);
		ck_assert_int_eq(to_move, NORTH);
	}
}
END_TEST

/* --- moves --- */

START_TEST(a_pit_has_a_name_in_every_scheme)
{
	static const struct {
		enum scheme scheme;
		unsigned pits;
		enum side side;
		unsigned pit;
		const char *text;
	} rows[] = {
	        {SCHEME_LETTERS, 6, SOUTH, 0, "a"},
	        {SCHEME_LETTERS, 6, NORTH, 5, "F"},
	        {SCHEME_LETTERS, 10, SOUTH, 9, "j"},
	        {SCHEME_CAPITALS, 6, SOUTH, 0, "A"},
	        {SCHEME_CAPITALS, 6, NORTH, 5, "f"},
	        {SCHEME_NUMBERS, 6, SOUTH, 0, "1"},
	        {SCHEME_NUMBERS, 10, NORTH, 9, "10"},
	        {SCHEME_INDEX, 6, SOUTH, 3, "3"},
	        {SCHEME_INDEX, 6, NORTH, 0, "7"},
	        {SCHEME_INDEX, 10, NORTH, 9, "20"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[MOVE_TEXT_MAX];
		size_t len = move_write(rows[i].scheme, rows[i].pits, rows[i].side, rows[i].pit, text);
		ck_assert_str_eq(text, rows[i].text);
		ck_assert_uint_eq(len, strlen(rows[i].text));
	}
}
END_TEST

START_TEST(every_move_reads_back)
{
	for (unsigned scheme = SCHEME_LETTERS; scheme <= SCHEME_INDEX; scheme++) {
		for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
			for (unsigned n = 0; n < 2 * pits; n++) {
				enum side side = n < pits ? SOUTH : NORTH;
				char text[MOVE_TEXT_MAX];
				unsigned pit = 99;
				size_t len = move_write(scheme, pits, side, n % pits, text);
				ck_assert_int_eq(move_read(scheme, pits, side, text, len, &pit), OK);
				ck_assert_uint_eq(pit, n % pits);
			}
		}
	}
}
END_TEST

static enum err read(enum scheme scheme, enum side to_move, const char *text)
{
	unsigned pit;
	return move_read(scheme, 6, to_move, text, strlen(text), &pit);
}

START_TEST(a_name_of_the_other_side_is_told_apart)
{
	ck_assert_int_eq(read(SCHEME_LETTERS, SOUTH, "A"), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(read(SCHEME_LETTERS, NORTH, "a"), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(read(SCHEME_CAPITALS, SOUTH, "a"), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(read(SCHEME_INDEX, SOUTH, "7"), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(read(SCHEME_NUMBERS, NORTH, "6"), OK);
}
END_TEST

START_TEST(a_name_of_no_pit_is_refused)
{
	ck_assert_int_eq(read(SCHEME_LETTERS, SOUTH, "g"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_LETTERS, SOUTH, ""), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_LETTERS, SOUTH, "ab"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_LETTERS, SOUTH, "1"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_LETTERS, SOUTH, "\xe1"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_NUMBERS, SOUTH, "0"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_NUMBERS, SOUTH, "7"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_NUMBERS, SOUTH, "01"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_NUMBERS, SOUTH, "1x"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_INDEX, SOUTH, "6"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_INDEX, NORTH, "13"), ERR_BAD_MOVE_TEXT);
	ck_assert_int_eq(read(SCHEME_INDEX, NORTH, "1000"), ERR_BAD_MOVE_TEXT);
}
END_TEST

START_TEST(schemes_are_found_by_their_words)
{
	for (unsigned scheme = SCHEME_LETTERS; scheme <= SCHEME_INDEX; scheme++) {
		enum scheme found;
		ck_assert(scheme_find(scheme_word(scheme), &found));
		ck_assert_uint_eq(found, scheme);
	}
	enum scheme untouched = SCHEME_NUMBERS;
	ck_assert(!scheme_find("roman", &untouched));
	ck_assert_int_eq(untouched, SCHEME_NUMBERS);
}
END_TEST

/* --- lists --- */

START_TEST(a_list_of_moves_reads_back)
{
	static const char *const lists[] = {[SCHEME_LETTERS] = "c f B A",
	        [SCHEME_CAPITALS] = "C F b a",
	        [SCHEME_NUMBERS] = "3 6 2 1",
	        [SCHEME_INDEX] = "2 5 8 7"};
	for (unsigned scheme = SCHEME_LETTERS; scheme <= SCHEME_INDEX; scheme++) {
		struct game game = start("kalah");
		uint32_t at = 99;
		ck_assert_int_eq(moves_read(&game, scheme, lists[scheme], &at), OK);
		ck_assert_uint_eq(game.n_plies, 4);
		for (unsigned other = SCHEME_LETTERS; other <= SCHEME_INDEX; other++) {
			char *text = moves_write(&game, other);
			ck_assert_str_eq(text, lists[other]);
			free(text);
		}
		game_clear(&game);
	}
}
END_TEST

START_TEST(a_game_without_moves_is_an_empty_list)
{
	struct game game = start("kalah");
	char *text = moves_write(&game, SCHEME_LETTERS);
	uint32_t at = 99;
	ck_assert_str_eq(text, "");
	ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, text, &at), OK);
	ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, "  \n", &at), OK);
	ck_assert_uint_eq(game.n_plies, 0);
	free(text);
	game_clear(&game);
}
END_TEST

START_TEST(a_list_may_be_broken_into_lines)
{
	struct game game = start("kalah");
	uint32_t at = 99;
	ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, "\tc f\r\nB  A\n", &at), OK);
	ck_assert_uint_eq(game.n_plies, 4);
	game_clear(&game);
}
END_TEST

START_TEST(a_list_stops_at_the_move_that_is_refused)
{
	static const struct {
		const char *text;
		enum err err;
		uint32_t at;
	} rows[] = {
	        {"c f A x", ERR_BAD_MOVE_TEXT, 3},
	        {"c c", ERR_EMPTY_PIT, 1},
	        {"c A", ERR_NOT_YOUR_TURN, 1},
	        {"z", ERR_BAD_MOVE_TEXT, 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game game = start("kalah");
		uint32_t at = 99;
		ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, rows[i].text, &at), rows[i].err);
		ck_assert_uint_eq(at, rows[i].at);
		ck_assert_uint_eq(game.n_plies, rows[i].at);
		game_clear(&game);
	}
}
END_TEST

START_TEST(a_list_that_goes_on_after_the_end_is_refused)
{
	struct game game = start("kalah,pits=1,seeds=1");
	uint32_t at = 99;
	ck_assert_int_eq(moves_read(&game, SCHEME_LETTERS, "a a", &at), ERR_GAME_OVER);
	ck_assert_uint_eq(at, 1);
	game_clear(&game);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/notation");
	TCase *positions = tcase_create("positions");
	tcase_add_test(positions, the_start_of_kalah_has_its_text);
	tcase_add_test(positions, the_longest_position_fits_its_text);
	tcase_add_test(positions, a_position_reads_back);
	tcase_add_test(positions, what_is_no_position_is_refused);
	suite_add_tcase(suite, positions);
	TCase *moves = tcase_create("moves");
	tcase_add_test(moves, a_pit_has_a_name_in_every_scheme);
	tcase_add_test(moves, every_move_reads_back);
	tcase_add_test(moves, a_name_of_the_other_side_is_told_apart);
	tcase_add_test(moves, a_name_of_no_pit_is_refused);
	tcase_add_test(moves, schemes_are_found_by_their_words);
	suite_add_tcase(suite, moves);
	TCase *lists = tcase_create("lists");
	tcase_add_test(lists, a_list_of_moves_reads_back);
	tcase_add_test(lists, a_game_without_moves_is_an_empty_list);
	tcase_add_test(lists, a_list_may_be_broken_into_lines);
	tcase_add_test(lists, a_list_stops_at_the_move_that_is_refused);
	tcase_add_test(lists, a_list_that_goes_on_after_the_end_is_refused);
	suite_add_tcase(suite, lists);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
