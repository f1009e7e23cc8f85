#include "common/game/game.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

#define P(pit) (1u << (pit))

static struct rules rules_of(const char *text)
{
	struct rules rules;
	ck_assert_msg(rules_read(text, &rules) == OK, "%s", text);
	return rules;
}

static struct game start(const char *rules_text)
{
	struct rules rules = rules_of(rules_text);
	struct game game;
	game_init(&game, &rules, SOUTH);
	return game;
}

static struct game at(const char *rules_text, const char *position)
{
	struct rules rules = rules_of(rules_text);
	struct board board;
	enum side to_move;
	struct game game;
	ck_assert_msg(position_read(position, rules.pits, &board, &to_move) == OK, "%s", position);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, to_move), OK);
	return game;
}

/* Plays moves by index. */
static void play(struct game *game, const char *moves)
{
	uint32_t ply = 0;
	enum err err = moves_read(game, SCHEME_INDEX, moves, &ply);
	ck_assert_msg(err == OK, "%s: ply %u: %s", moves, (unsigned)ply, err_word(err));
}

static void check_position(const struct game *game, const char *expected)
{
	char text[POSITION_TEXT_MAX];
	position_write(&game->board, game->rules.pits, game->to_move, text);
	ck_assert_str_eq(text, expected);
}

static void check_board(const struct game *game, const char *expected)
{
	char text[POSITION_TEXT_MAX];
	position_write(&game->board, game->rules.pits, SOUTH, text);
	text[strlen(text) - 2] = '\0';
	ck_assert_str_eq(text, expected);
}

static void check_end(const struct game *game, enum end end, unsigned winner)
{
	ck_assert_str_eq(end_word(game->end), end_word(end));
	ck_assert_uint_eq(game->winner, winner);
	ck_assert_uint_eq(game->legal, end == END_NONE ? game->legal : 0);
}

static void check_same(const struct game *a, const struct game *b)
{
	ck_assert_mem_eq(&a->board, &b->board, sizeof a->board);
	ck_assert_uint_eq(a->first, b->first);
	ck_assert_uint_eq(a->to_move, b->to_move);
	ck_assert_uint_eq(a->end, b->end);
	ck_assert_uint_eq(a->winner, b->winner);
	ck_assert_uint_eq(a->swapped, b->swapped);
	ck_assert_uint_eq(a->legal, b->legal);
	ck_assert_uint_eq(a->quiet, b->quiet);
	ck_assert_uint_eq(a->n_plies, b->n_plies);
}

/* --- turns --- */

START_TEST(a_game_starts_full_and_with_every_pit_legal)
{
	struct rules rules = rules_of("kalah,pits=3,seeds=2");
	struct game game;
	game_init(&game, &rules, NORTH);
	check_position(&game, "2,2,2/2,2,2 0,0 N");
	ck_assert_uint_eq(game.first, NORTH);
	ck_assert_uint_eq(game.legal, 7);
	ck_assert_uint_eq(game.total, 12);
	check_end(&game, END_NONE, SIDE_NONE);
	game_clear(&game);
}
END_TEST

START_TEST(another_turn_keeps_the_side)
{
	struct game game = start("kalah");
	play(&game, "2");
	ck_assert_uint_eq(game.to_move, SOUTH);
	play(&game, "5");
	ck_assert_uint_eq(game.to_move, NORTH);
	ck_assert_uint_eq(game.n_plies, 2);
	game_clear(&game);
}
END_TEST

START_TEST(a_move_that_may_not_be_made_says_why)
{
	struct game game = start("kalah");
	ck_assert_int_eq(game_why_not(&game, SOUTH, 0), OK);
	ck_assert_int_eq(game_why_not(&game, NORTH, 0), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(game_why_not(&game, SOUTH, 6), ERR_NO_SUCH_PIT);
	ck_assert_int_eq(game_why_not(&game, SOUTH, 4000000000u), ERR_NO_SUCH_PIT);
	play(&game, "2");
	ck_assert_int_eq(game_why_not(&game, SOUTH, 2), ERR_EMPTY_PIT);
	game_end(&game, END_RESIGNED, NORTH);
	ck_assert_int_eq(game_why_not(&game, SOUTH, 0), ERR_GAME_OVER);
	game_clear(&game);
	game = at("awale", "1,0,0,0,0,1/1,0,0,0,0,0 21,24 S");
	ck_assert_int_eq(game_why_not(&game, SOUTH, 5), ERR_SLAM_FORBIDDEN);
	game_clear(&game);
	game = at("awale", "1,0,0,0,0,1/0,0,0,0,0,0 22,24 S");
	ck_assert_int_eq(game_why_not(&game, SOUTH, 0), ERR_MUST_FEED);
	game_clear(&game);
}
END_TEST

START_TEST(a_refused_move_changes_nothing)
{
	struct game game = start("kalah");
	play(&game, "2 5 8");
	struct game before = game;
	struct trace trace = {.n_drops = 77};
	ck_assert_int_eq(game_play(&game, SOUTH, 0, &trace), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(game_play(&game, NORTH, 1, &trace), ERR_EMPTY_PIT);
	ck_assert_int_eq(game_play(&game, NORTH, 6, NULL), ERR_NO_SUCH_PIT);
	check_same(&game, &before);
	ck_assert_ptr_eq(game.plies, before.plies);
	ck_assert_uint_eq(trace.n_drops, 77);
	game_clear(&game);
}
END_TEST

/* --- ends of kalah --- */

START_TEST(an_empty_row_ends_kalah_and_each_keeps_his_own)
{
	struct game game = at("kalah", "0,0,0,0,0,1/0,0,3,0,0,0 20,24 S");
	struct trace trace;
	ck_assert_int_eq(game_play(&game, SOUTH, 5, &trace), OK);
	check_end(&game, END_ROW_EMPTY, NORTH);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 21,27");
	ck_assert(trace.extra_turn);
	ck_assert_uint_eq(trace.sweep[SOUTH], 0);
	ck_assert_uint_eq(trace.sweep[NORTH], 3);
	game_clear(&game);
}
END_TEST

START_TEST(equal_stores_are_a_draw)
{
	struct game game = at("kalah", "0,0,0,0,0,1/0,0,1,0,0,0 23,23 S");
	play(&game, "5");
	check_end(&game, END_ROW_EMPTY, SIDE_NONE);
	game_clear(&game);
}
END_TEST

START_TEST(kalah_plays_on_after_a_majority_unless_told_otherwise)
{
	const char *position = "0,0,0,0,1,1/0,0,3,0,0,0 24,19 S";
	struct game game = at("kalah", position);
	play(&game, "5");
	check_end(&game, END_NONE, SIDE_NONE);
	game_clear(&game);
	game = at("kalah,end_majority=true", position);
	play(&game, "5");
	check_end(&game, END_WIN_AT, SOUTH);
	check_board(&game, "0,0,0,0,1,0/0,0,3,0,0,0 25,19");
	game_clear(&game);
}
END_TEST

START_TEST(a_finished_position_is_over_at_once)
{
	struct game game = at("kalah", "0,0,0,0,0,0/0,0,3,0,0,0 20,24 S");
	check_end(&game, END_ROW_EMPTY, NORTH);
	ck_assert(!game_undo(&game));
	game_clear(&game);
}
END_TEST

/* --- ends of oware --- */

START_TEST(a_store_that_reaches_the_majority_wins_at_once)
{
	struct game game = at("oware-abapa", "0,0,0,0,0,1/1,1,0,0,0,0 23,22 S");
	play(&game, "5");
	check_end(&game, END_WIN_AT, SOUTH);
	check_board(&game, "0,0,0,0,0,0/0,1,0,0,0,0 25,22");
	game_clear(&game);
}
END_TEST

START_TEST(wari_is_won_by_the_first_to_reach_21)
{
	struct game game = at("wari", "1,0,0,0,0,1/0,4,4,4,4,4 20,6 S");
	ck_assert_uint_eq(game_win_at(&game), 21);
	play(&game, "5");
	check_end(&game, END_WIN_AT, SOUTH);
	game_clear(&game);
}
END_TEST

START_TEST(a_goal_beyond_the_seeds_stands_for_the_majority)
{
	struct game game = start("wari,seeds=1");
	ck_assert_uint_eq(game_win_at(&game), 7);
	game_clear(&game);
	game = start("oware-abapa,pits=3,seeds=3");
	ck_assert_uint_eq(game_win_at(&game), 10);
	game_clear(&game);
	game = at("oware-abapa", "0,0,0,0,0,1/1,1,0,0,0,0 3,0 S");
	ck_assert_uint_eq(game_win_at(&game), 4);
	game_clear(&game);
	game = start("oware-abapa,pits=2,seeds=1,win_at=4");
	ck_assert_uint_eq(game_win_at(&game), 4);
	game_clear(&game);
	game = start("oware-abapa,pits=2,seeds=1,win_at=5");
	ck_assert_uint_eq(game_win_at(&game), 3);
	game_clear(&game);
}
END_TEST

START_TEST(a_bare_board_is_the_end)
{
	struct game game = at("wari-barbados", "0,0,0,0,0,1/1,0,0,0,0,0 22,24 S");
	play(&game, "5");
	check_end(&game, END_ALL_CAPTURED, SIDE_NONE);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 24,24");
	game_clear(&game);
}
END_TEST

START_TEST(who_cannot_feed_keeps_or_loses_his_row)
{
	const char *position = "1,0,0,0,0,0/0,0,0,0,0,0 23,24 S";
	struct game game = at("oware-abapa", position);
	check_end(&game, END_CANNOT_FEED, SIDE_NONE);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 24,24");
	game_clear(&game);
	game = at("wari-barbados", position);
	check_end(&game, END_CANNOT_FEED, NORTH);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 23,25");
	game_clear(&game);
}
END_TEST

START_TEST(a_sowing_after_which_nobody_can_be_fed_ends_the_game)
{
	struct game game = at("oware-abapa", "0,1,0,0,0,0/0,0,0,0,0,1 22,24 N");
	struct trace trace;
	ck_assert_int_eq(game_play(&game, NORTH, 5, &trace), OK);
	check_end(&game, END_CANNOT_FEED, SIDE_NONE);
	ck_assert_uint_eq(trace.sweep[SOUTH], 2);
	game_clear(&game);
}
END_TEST

START_TEST(a_starved_side_ends_the_game_as_the_rules_say)
{
	static const struct {
		const char *rules;
		enum end end;
		unsigned winner;
		const char *after;
	} rows[] = {
	        {"oware-abapa,grand_slam=legal", END_STARVED, SIDE_NONE, "0,0,0,0,0,0/0,0,0,0,0,0 24,24"},
	        {"wari-barbados", END_STARVED, NORTH, "0,0,0,0,0,0/0,0,0,0,0,0 23,25"},
	        {"wari-barbados,starved_to_move=pass", END_CANNOT_FEED, NORTH, "0,0,0,0,0,0/0,0,0,0,0,0 23,25"},
	        {"oware-abapa,grand_slam=legal,starved_to_move=pass", END_CANNOT_FEED, SIDE_NONE,
	                "0,0,0,0,0,0/0,0,0,0,0,0 24,24"},
	};
	struct game game = at(rows[_i].rules, "1,0,0,0,0,1/1,0,0,0,0,0 21,24 S");
	play(&game, "5");
	check_end(&game, rows[_i].end, rows[_i].winner);
	check_board(&game, rows[_i].after);
	game_clear(&game);
}
END_TEST

START_TEST(a_slam_that_gives_the_rest_away_ends_the_game)
{
	struct game game = at("oware-abapa,grand_slam=opponent_gets_remaining", "1,0,0,0,0,1/1,0,0,0,0,0 21,24 S");
	struct trace trace;
	ck_assert_int_eq(game_play(&game, SOUTH, 5, &trace), OK);
	check_end(&game, END_SLAM_REMAINING, NORTH);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 23,25");
	ck_assert_uint_eq(trace.sweep[NORTH], 1);
	game_clear(&game);
}
END_TEST

START_TEST(a_side_left_with_forbidden_slams_ends_the_game)
{
	struct game game = at("oware-abapa,grand_slam=illegal", "0,0,0,0,0,1/1,0,0,0,0,0 22,24 S");
	check_end(&game, END_SLAM_FORBIDDEN, NORTH);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 23,25");
	game_clear(&game);
}
END_TEST

/* --- passing --- */

START_TEST(a_starved_side_is_passed_over)
{
	struct game game = at("oware-plyyard", "1,0,0,0,0,0/0,0,0,0,0,0 23,24 S");
	struct trace trace;
	for (unsigned pit = 0; pit < 5; pit++) {
		ck_assert_uint_eq(game.legal, P(pit));
		ck_assert_int_eq(game_play(&game, SOUTH, pit, &trace), OK);
		ck_assert(trace.passed);
		ck_assert_uint_eq(game.to_move, SOUTH);
	}
	ck_assert_uint_eq(game.n_plies, 5);
	ck_assert_int_eq(game_play(&game, SOUTH, 5, &trace), OK);
	ck_assert(!trace.passed);
	check_position(&game, "0,0,0,0,0,0/1,0,0,0,0,0 23,24 N");
	for (uint32_t ply = 0; ply < game.n_plies; ply++) {
		game_trace(&game, ply, &trace);
		ck_assert_uint_eq(trace.passed, ply < 5);
	}
	game_clear(&game);
}
END_TEST

START_TEST(feeding_is_compulsory_again_as_soon_as_a_seed_can_cross)
{
	struct game game = at("oware-plyyard", "0,0,0,0,1,0/0,0,0,0,0,0 23,24 S");
	play(&game, "4");
	ck_assert_uint_eq(game.legal, P(5));
	game_clear(&game);
	game = at("oware-plyyard", "1,0,0,0,0,2/0,0,0,0,0,0 21,24 S");
	ck_assert_uint_eq(game.legal, P(5));
	game_clear(&game);
}
END_TEST

START_TEST(a_position_whose_side_is_starved_begins_with_the_other)
{
	struct game game = at("oware-plyyard", "0,0,0,0,0,0/1,0,0,0,0,0 23,24 S");
	ck_assert_uint_eq(game.to_move, NORTH);
	ck_assert_uint_eq(game.first, NORTH);
	ck_assert_uint_eq(game.legal, P(0));
	game_clear(&game);
}
END_TEST

START_TEST(passing_to_a_side_that_sows_freely_still_ends)
{
	/* nobody need feed: South may keep a starved North waiting, until no move is left but one across */
	struct game game = at("oware-plyyard,feed=none", "1,1,0,0,0,0/0,0,0,0,0,0 22,24 S");
	unsigned n = 0;
	while (game.end == END_NONE && n++ < 1000) {
		unsigned pit = 0;
		while (!(game.legal & P(pit)))
			pit++;
		ck_assert_int_eq(game_play(&game, game.to_move, pit, NULL), OK);
	}
	ck_assert_int_ne(game.end, END_NONE);
	game_clear(&game);
}
END_TEST

/* --- repetition --- */

#define CYCLE "0 7 1 8 2 9 3 10 4 11 5 12"

START_TEST(the_third_occurrence_ends_the_game)
{
	struct game game = at("oware-abapa", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	play(&game, CYCLE);
	check_end(&game, END_NONE, SIDE_NONE);
	play(&game, "0 7 1 8 2 9 3 10 4 11 5");
	check_end(&game, END_NONE, SIDE_NONE);
	play(&game, "12");
	check_end(&game, END_REPETITION, SIDE_NONE);
	check_board(&game, "0,0,0,0,0,0/0,0,0,0,0,0 24,24");
	game_clear(&game);
}
END_TEST

START_TEST(the_second_occurrence_ends_the_game_where_the_rules_say_two)
{
	struct game game = at("oware-abapa,repetition=2", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	play(&game, "0 7 1 8 2 9 3 10 4 11 5");
	check_end(&game, END_NONE, SIDE_NONE);
	play(&game, "12");
	check_end(&game, END_REPETITION, SIDE_NONE);
	game_clear(&game);
}
END_TEST

START_TEST(repetition_may_be_off)
{
	struct game game = at("oware-abapa,repetition=off", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	for (unsigned n = 0; n < 16; n++)
		play(&game, CYCLE);
	play(&game, "0 7 1 8 2 9 3");
	check_end(&game, END_NONE, SIDE_NONE);
	play(&game, "10");
	check_end(&game, END_QUIET_LIMIT, SIDE_NONE);
	ck_assert_uint_eq(game.n_plies, 200);
	game_clear(&game);
}
END_TEST

START_TEST(what_is_left_then_is_split_as_the_rules_say)
{
	static const struct {
		const char *split;
		const char *after;
		unsigned winner;
	} rows[] = {
	        {"oware-abapa,quiet_limit=1,repetition_split=row_owner", "0,0,0,0,0,0/0,0,0,0,0,0 24,23", SOUTH},
	        {"oware-abapa,quiet_limit=1,repetition_split=even", "0,1,0,0,0,0/0,0,0,0,0,0 23,23", SIDE_NONE},
	        {"oware-abapa,quiet_limit=1,repetition_split=nobody", "0,1,1,1,0,0/1,1,0,0,0,0 21,21", SIDE_NONE},
	};
	struct game game = at(rows[_i].split, "3,0,0,0,0,0/1,1,0,0,0,0 21,21 S");
	play(&game, "0");
	check_end(&game, END_QUIET_LIMIT, rows[_i].winner);
	check_board(&game, rows[_i].after);
	game_clear(&game);
}
END_TEST

START_TEST(a_capture_begins_the_count_anew)
{
	struct game game = at("oware-abapa,quiet_limit=3", "0,0,0,1,0,1/1,5,0,0,0,0 10,10 S");
	play(&game, "3");
	ck_assert_uint_eq(game.quiet, 1);
	play(&game, "8");
	ck_assert_uint_eq(game.quiet, 2);
	play(&game, "5");
	ck_assert_uint_eq(game.quiet, 0);
	check_end(&game, END_NONE, SIDE_NONE);
	game_clear(&game);
}
END_TEST

/* --- the past --- */

START_TEST(undo_takes_back_exactly)
{
	struct game game = start("kalah");
	struct game states[6];
	static const char *const moves[] = {"2", "5", "8", "7", "0"};
	for (unsigned n = 0; n < 5; n++) {
		states[n] = game;
		play(&game, moves[n]);
	}
	for (unsigned n = 5; n-- > 0;) {
		ck_assert(game_undo(&game));
		check_same(&game, &states[n]);
	}
	ck_assert(!game_undo(&game));
	game_clear(&game);
}
END_TEST

START_TEST(undo_takes_back_the_ply_that_ended_the_game)
{
	struct game game = at("kalah", "0,0,0,0,0,1/0,0,3,0,0,0 20,24 S");
	struct game before = game;
	play(&game, "5");
	ck_assert(game_undo(&game));
	check_same(&game, &before);
	check_position(&game, "0,0,0,0,0,1/0,0,3,0,0,0 20,24 S");
	game_clear(&game);
}
END_TEST

START_TEST(undo_reaches_behind_an_end_made_by_people)
{
	struct game game = start("kalah");
	struct game before = game;
	play(&game, "0");
	game_end(&game, END_RESIGNED, SOUTH);
	check_end(&game, END_RESIGNED, SOUTH);
	ck_assert(game_undo(&game));
	check_same(&game, &before);
	game_clear(&game);
}
END_TEST

START_TEST(a_past_sowing_is_told_as_it_was)
{
	struct game game = at("oware-abapa", "0,0,0,0,0,4/0,3,2,1,0,1 18,19 S");
	struct trace told, again;
	memset(&told, 0xff, sizeof told);
	ck_assert_int_eq(game_play(&game, SOUTH, 5, &told), OK);
	game_trace(&game, 0, &again);
	ck_assert_mem_eq(&told, &again, sizeof told);
	play(&game, "12");
	game_trace(&game, 0, &again);
	ck_assert_mem_eq(&told, &again, sizeof told);
	ck_assert_uint_eq(told.n_drops, 4);
	ck_assert_mem_eq(told.drop, ((uint8_t[]){7, 8, 9, 10}), 4);
	game_clear(&game);
}
END_TEST

START_TEST(a_past_ply_is_known_with_the_boards_around_it)
{
	struct game game = at("kalah", "0,0,0,0,0,1/0,0,3,0,0,0 20,24 S");
	struct board board;
	enum side side;
	unsigned pit;
	play(&game, "5");
	game_ply(&game, 0, &board, &side, &pit);
	ck_assert_uint_eq(board.pit[SOUTH][5], 1);
	ck_assert_int_eq(side, SOUTH);
	ck_assert_uint_eq(pit, 5);
	game_sown(&game, 0, &board);
	ck_assert_uint_eq(board.store[SOUTH], 21);
	ck_assert_uint_eq(board.pit[NORTH][2], 3);
	game_clear(&game);
}
END_TEST

START_TEST(a_game_may_be_very_long)
{
	/* without a quiet limit and repetition at the third time, two seeds chase each other at most so long */
	struct game game = at("oware-abapa,repetition=off,quiet_limit=10000", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	while (game.end == END_NONE) {
		unsigned pit = 0;
		while (!(game.legal & P(pit)))
			pit++;
		ck_assert_int_eq(game_play(&game, game.to_move, pit, NULL), OK);
	}
	ck_assert_uint_eq(game.n_plies, 10000);
	while (game_undo(&game))
		;
	check_position(&game, "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S");
	game_clear(&game);
}
END_TEST

/* --- positions, people --- */

START_TEST(a_position_that_cannot_be_is_refused)
{
	struct rules rules = rules_of("kalah,pits=3");
	struct board board = {.pit = {{1, 2, 3, 4}, {1}}};
	struct game game, before;
	memset(&game, 0x5a, sizeof game);
	before = game;
	ck_assert_int_eq(game_init_at(&game, &rules, &board, SOUTH), ERR_BAD_POSITION);
	board = (struct board){.pit = {{0}}};
	ck_assert_int_eq(game_init_at(&game, &rules, &board, SOUTH), ERR_BAD_POSITION);
	board = (struct board){.pit = {{200}, {41}}};
	ck_assert_int_eq(game_init_at(&game, &rules, &board, SOUTH), ERR_BAD_POSITION);
	ck_assert_mem_eq(&game, &before, sizeof game);
	board = (struct board){.pit = {{200}, {40}}};
	ck_assert_int_eq(game_init_at(&game, &rules, &board, SOUTH), OK);
	game_clear(&game);
}
END_TEST

START_TEST(the_first_turn_may_be_taken_over_once)
{
	struct game game = start("kalah,swap=true");
	ck_assert(!game_swappable(&game));
	ck_assert_int_eq(game_swap(&game), ERR_NOT_SWAPPABLE);
	play(&game, "2"); /* a free turn: the first turn is not over */
	ck_assert(!game_swappable(&game));
	play(&game, "5");
	ck_assert(game_swappable(&game));
	struct game before = game;
	ck_assert_int_eq(game_swap(&game), OK);
	ck_assert_mem_eq(&game.board, &before.board, sizeof game.board);
	ck_assert_uint_eq(game.to_move, before.to_move);
	ck_assert(game.swapped);
	ck_assert(!game_swappable(&game));
	ck_assert_int_eq(game_swap(&game), ERR_NOT_SWAPPABLE);
	game_clear(&game);
}
END_TEST

START_TEST(after_the_reply_it_is_too_late_to_swap)
{
	struct game game = start("oware-abapa,swap=true");
	play(&game, "0 7");
	ck_assert(!game_swappable(&game));
	play(&game, "1");
	ck_assert(!game_swappable(&game));
	game_clear(&game);
	game = start("oware-abapa");
	play(&game, "0");
	ck_assert(!game_swappable(&game));
	game_clear(&game);
}
END_TEST

START_TEST(undo_knows_of_the_swap)
{
	struct game game = start("oware-abapa,swap=true");
	play(&game, "0");
	ck_assert_int_eq(game_swap(&game), OK);
	play(&game, "7");
	ck_assert(game_undo(&game));
	ck_assert(game.swapped);
	ck_assert(game_undo(&game));
	ck_assert(!game.swapped);
	game_clear(&game);
}
END_TEST

START_TEST(no_swap_when_the_game_is_over)
{
	struct game game = start("kalah,swap=true");
	play(&game, "0");
	game_end(&game, END_FLAG, SOUTH);
	ck_assert(!game_swappable(&game));
	ck_assert_int_eq(game_swap(&game), ERR_GAME_OVER);
	game_clear(&game);
}
END_TEST

START_TEST(who_cannot_reach_the_goal_any_more_cannot_win)
{
	struct game game = at("kalah", "1,1,0,0,0,0/1,0,0,0,0,0 24,21 N");
	ck_assert(!game_can_win(&game, NORTH));
	ck_assert(game_can_win(&game, SOUTH));
	game_clear(&game);
	game = at("kalah", "1,1,0,0,0,0/2,0,0,0,0,0 23,21 N");
	ck_assert(game_can_win(&game, NORTH));
	game_clear(&game);
	game = at("wari", "9,1,0,0,0,0/9,1,0,0,0,0 20,8 N");
	ck_assert(game_can_win(&game, NORTH));
	game_clear(&game);
}
END_TEST

START_TEST(ends_and_slams_have_words_of_their_own)
{
	for (unsigned a = END_NONE; a < END_COUNT; a++) {
		ck_assert_uint_gt(strlen(end_text(a)), 10);
		for (unsigned b = END_NONE; b < a; b++)
			ck_assert_str_ne(end_word(a), end_word(b));
	}
	ck_assert_str_eq(slam_word(SLAM_TRACE_NONE), "none");
	ck_assert_str_eq(slam_word(SLAM_TRACE_OPPONENT), "opponent");
}
END_TEST

START_TEST(a_pit_tried_comes_to_what_it_comes_to_when_sown)
{
	static const char *const names[] = {"kalah", "oware-abapa", "wari-barbados"};
	for (size_t n = 0; n < 3; n++) {
		struct rules rules;
		struct game game;
		ck_assert_int_eq(rules_read(names[n], &rules), OK);
		game_init(&game, &rules, SOUTH);
		for (unsigned i = 0; i < 40 && game.end == END_NONE; i++) {
			unsigned pit = i % rules.pits;
			while (!(game.legal >> pit & 1))
				pit = (pit + 1) % rules.pits;
			struct board before = game.board;
			enum side side = game.to_move;
			struct trace tried, sown;
			game_try(&rules, &game.board, side, pit, &tried);
			ck_assert_mem_eq(&game.board, &before, sizeof before);
			ck_assert_int_eq(game_play(&game, side, pit, &sown), OK);
			tried.passed = sown.passed;
			memcpy(tried.sweep, sown.sweep, sizeof tried.sweep);
			ck_assert_mem_eq(&tried, &sown, sizeof tried);
		}
		game_clear(&game);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/game");
	TCase *turns = tcase_create("turns");
	tcase_add_test(turns, a_game_starts_full_and_with_every_pit_legal);
	tcase_add_test(turns, another_turn_keeps_the_side);
	tcase_add_test(turns, a_move_that_may_not_be_made_says_why);
	tcase_add_test(turns, a_refused_move_changes_nothing);
	suite_add_tcase(suite, turns);
	TCase *kalah = tcase_create("ends of kalah");
	tcase_add_test(kalah, an_empty_row_ends_kalah_and_each_keeps_his_own);
	tcase_add_test(kalah, equal_stores_are_a_draw);
	tcase_add_test(kalah, kalah_plays_on_after_a_majority_unless_told_otherwise);
	tcase_add_test(kalah, a_finished_position_is_over_at_once);
	suite_add_tcase(suite, kalah);
	TCase *oware = tcase_create("ends of oware");
	tcase_add_test(oware, a_store_that_reaches_the_majority_wins_at_once);
	tcase_add_test(oware, wari_is_won_by_the_first_to_reach_21);
	tcase_add_test(oware, a_goal_beyond_the_seeds_stands_for_the_majority);
	tcase_add_test(oware, a_bare_board_is_the_end);
	tcase_add_test(oware, who_cannot_feed_keeps_or_loses_his_row);
	tcase_add_test(oware, a_sowing_after_which_nobody_can_be_fed_ends_the_game);
	tcase_add_loop_test(oware, a_starved_side_ends_the_game_as_the_rules_say, 0, 4);
	tcase_add_test(oware, a_slam_that_gives_the_rest_away_ends_the_game);
	tcase_add_test(oware, a_side_left_with_forbidden_slams_ends_the_game);
	suite_add_tcase(suite, oware);
	TCase *passing = tcase_create("passing");
	tcase_add_test(passing, a_starved_side_is_passed_over);
	tcase_add_test(passing, feeding_is_compulsory_again_as_soon_as_a_seed_can_cross);
	tcase_add_test(passing, a_position_whose_side_is_starved_begins_with_the_other);
	tcase_add_test(passing, passing_to_a_side_that_sows_freely_still_ends);
	suite_add_tcase(suite, passing);
	TCase *repetition = tcase_create("repetition");
	tcase_add_test(repetition, the_third_occurrence_ends_the_game);
	tcase_add_test(repetition, the_second_occurrence_ends_the_game_where_the_rules_say_two);
	tcase_add_test(repetition, repetition_may_be_off);
	tcase_add_loop_test(repetition, what_is_left_then_is_split_as_the_rules_say, 0, 3);
	tcase_add_test(repetition, a_capture_begins_the_count_anew);
	suite_add_tcase(suite, repetition);
	TCase *past = tcase_create("the past");
	tcase_add_test(past, undo_takes_back_exactly);
	tcase_add_test(past, undo_takes_back_the_ply_that_ended_the_game);
	tcase_add_test(past, undo_reaches_behind_an_end_made_by_people);
	tcase_add_test(past, a_past_sowing_is_told_as_it_was);
	tcase_add_test(past, a_past_ply_is_known_with_the_boards_around_it);
	tcase_add_test(past, a_game_may_be_very_long);
	suite_add_tcase(suite, past);
	TCase *people = tcase_create("positions and people");
	tcase_add_test(people, a_position_that_cannot_be_is_refused);
	tcase_add_test(people, the_first_turn_may_be_taken_over_once);
	tcase_add_test(people, after_the_reply_it_is_too_late_to_swap);
	tcase_add_test(people, undo_knows_of_the_swap);
	tcase_add_test(people, no_swap_when_the_game_is_over);
	tcase_add_test(people, who_cannot_reach_the_goal_any_more_cannot_win);
	tcase_add_test(people, ends_and_slams_have_words_of_their_own);
	tcase_add_test(people, a_pit_tried_comes_to_what_it_comes_to_when_sown);
	suite_add_tcase(suite, people);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
