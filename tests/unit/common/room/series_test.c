#include <stdlib.h>

#include "common/game/fair_start.h"
#include "common/room/run.h"
#include "tests/unit/common/room/scene.h"

static void open_with(struct scene *scene, const char *rules, const struct room_options *options)
{
	struct room_setting setting = scene_setting(rules, 60000, 1000);
	setting.options = *options;
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
}

static void resign(struct scene *scene, unsigned side)
{
	ck_assert_int_eq(scene_of_side(scene, COMMAND_resign, side), OK);
}

/* Both say so; the next game begins. */
static void go_on(struct scene *scene)
{
	ck_assert_int_eq(scene_of_side(scene, COMMAND_ready, SOUTH), OK);
	ck_assert_int_eq(scene_of_side(scene, COMMAND_ready, NORTH), OK);
	ck_assert_int_eq(scene->room.phase, PHASE_PLAYING);
}

static unsigned side_of(const struct scene *scene, const char *name)
{
	return strcmp(scene->room.seat[SOUTH].name, name) == 0 ? SOUTH : NORTH;
}

/* The side that has won the game is Ann's, who begins a room. */
static void win(struct scene *scene, const char *name)
{
	resign(scene, side_other(side_of(scene, name)));
}

static unsigned points(const struct scene *scene, const char *name)
{
	return scene->room.seat[side_of(scene, name)].points;
}

START_TEST(a_single_game_is_followed_by_none)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.offers = 0});
	ck_assert(room_series_decided(&scene.room));
	win(&scene, "Ann");
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_ready, SOUTH), ERR_NO_NEXT_GAME);
	room_clear(&scene.room);
}
END_TEST

START_TEST(who_did_not_begin_the_last_game_begins_the_next)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 5});
	for (unsigned game = 1; game <= 3; game++) {
		ck_assert_uint_eq(scene.room.number, game);
		ck_assert_uint_eq(scene.room.game.to_move, side_of(&scene, game % 2 ? "Ann" : "Ben"));
		win(&scene, game == 1 ? "Ann" : "Ben");
		go_on(&scene);
	}
	ck_assert_uint_eq(points(&scene, "Ann"), 2);
	ck_assert_uint_eq(points(&scene, "Ben"), 4);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_loser_or_the_winner_begins_where_that_is_agreed)
{
	struct scene scene;
	const uint8_t order = _i ? ORDER_WINNER : ORDER_LOSER;
	open_with(&scene, "kalah,first=south",
	        &(struct room_options){.series = SERIES_FIRST_TO, .games = 3, .order = order});
	for (unsigned game = 0; game < 2; game++) {
		win(&scene, "Ann");
		go_on(&scene);
		ck_assert_uint_eq(scene.room.game.to_move, side_of(&scene, order == ORDER_WINNER ? "Ann" : "Ben"));
	}
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_start_of_a_game_tells_whether_the_two_exchanged_their_sides)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	go_on(&scene);
	const struct event *started = scene_last(&scene);
	ck_assert_int_eq(started->type, EVENT_started);
	ck_assert_uint_eq(started->count, 2);
	ck_assert_uint_eq(started->connected, 7);
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ben");
	room_clear(&scene.room);
}
END_TEST

START_TEST(after_the_pie_rule_nobody_begins_twice)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south,swap=true", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	scene_move(&scene, SOUTH, 0, 100);
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1, .id = "s"}), OK);
	win(&scene, "Ann"); /* who began, and is North now */
	go_on(&scene);
	ck_assert_uint_eq(scene.room.game.to_move, side_of(&scene, "Ben"));
	room_clear(&scene.room);
}
END_TEST

START_TEST(best_of_three_is_over_when_nobody_can_catch_up)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	ck_assert(!room_series_decided(&scene.room));
	go_on(&scene);
	win(&scene, "Ann");
	ck_assert(room_series_decided(&scene.room));
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_ready, NORTH), ERR_NO_NEXT_GAME);
	room_clear(&scene.room);
}
END_TEST

static void draw(struct scene *scene)
{
	game_end(&scene->room.game, END_FLAG_DRAW, SIDE_NONE);
	room_finish(&scene->room, scene->at_ms);
}

START_TEST(draws_are_half_a_point_for_each_and_use_a_game_up)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 2});
	draw(&scene);
	ck_assert_uint_eq(points(&scene, "Ann"), 1);
	go_on(&scene);
	draw(&scene);
	ck_assert(room_series_decided(&scene.room));
	ck_assert_uint_eq(points(&scene, "Ben"), 2);
	room_clear(&scene.room);
}
END_TEST

START_TEST(first_to_two_goes_on_till_somebody_has_two_points)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_FIRST_TO, .games = 2});
	draw(&scene);
	go_on(&scene);
	win(&scene, "Ben");
	ck_assert(!room_series_decided(&scene.room));
	go_on(&scene);
	win(&scene, "Ann");
	ck_assert(!room_series_decided(&scene.room));
	go_on(&scene);
	win(&scene, "Ann");
	ck_assert(room_series_decided(&scene.room));
	ck_assert_uint_eq(points(&scene, "Ann"), 5);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_game_called_off_does_not_count)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 1});
	game_end(&scene.room.game, END_ABORTED, SIDE_NONE);
	room_finish(&scene.room, scene.at_ms);
	ck_assert_uint_eq(scene.room.played, 0);
	ck_assert(!room_series_decided(&scene.room));
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_next_game_begins_by_itself_with_fresh_clocks_at_its_instant)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	scene_move(&scene, SOUTH, 0, 5000);
	win(&scene, "Ann");
	const int64_t due_ms = scene.at_ms + SERIES_NEXT_MS;
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_scheduled);
	ck_assert_int_eq(scene_last(&scene)->due_ms, due_ms);
	ck_assert_int_eq(room_deadline(&scene.room), due_ms);
	scene_tick(&scene, due_ms - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	scene_tick(&scene, due_ms + 250); /* late, as a timer is */
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(scene_last(&scene)->at_ms, due_ms);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 60000 - 250);
	ck_assert_int_eq(scene_left(&scene, NORTH), 60000);
	ck_assert_uint_eq(scene.room.game.n_plies, 0);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_series_that_nobody_comes_to_waits_till_both_are_ready)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, SOUTH), OK);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	scene_presence(&scene, NORTH, false);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	go_on(&scene);
	ck_assert_uint_eq(scene.room.played, 0);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_pair_of_fair_games_stays_one_when_a_game_is_called_off)
{
	struct scene scene;
	struct board first;
	enum side to_move;
	open_with(&scene, "kalah-empty-capture",
	        &(struct room_options){.series = SERIES_BEST_OF, .games = 4, .start = START_FAIR});
	ck_assert(room_start_board(&scene.room, &first, &to_move));
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, SOUTH), OK);
	for (unsigned game = 1; game <= 2; game++) {
		go_on(&scene);
		ck_assert_mem_eq(&scene.room.game.board, &first, sizeof first);
		win(&scene, game == 1 ? "Ann" : "Ben");
	}
	go_on(&scene);
	ck_assert_mem_ne(&scene.room.game.board, &first, sizeof first);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_flag_that_fell_before_a_late_tick_has_fallen)
{
	struct scene scene;
	struct room_setting setting = scene_setting("kalah,first=south", 5000, 2000);
	setting.options = (struct room_options){.series = SERIES_BEST_OF, .games = 3};
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	win(&scene, "Ann");
	scene_tick(&scene, scene.room.next_ms + 6000);
	ck_assert_uint_eq(scene.room.number, 2);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	room_clear(&scene.room);
}
END_TEST

START_TEST(nobodys_command_begins_the_next_game_under_him)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	scene.at_ms = scene.room.next_ms;
	scene_watch(&scene, true); /* and the count is due at the same instant as the next game */
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), ERR_GAME_OVER);
	ck_assert_uint_eq(scene.room.number, 1);
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ann");
	scene_watch(&scene, true);
	scene_tick(&scene, scene.at_ms + ROOM_VIEWERS_EVERY_MS); /* which tells the viewers as well */
	ck_assert_uint_eq(scene.room.number, 2);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_move_of_a_game_before_is_none_of_the_next)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	scene_move(&scene, SOUTH, 0, 100);
	win(&scene, "Ben");
	go_on(&scene);
	const unsigned ann = side_of(&scene, "Ann");
	ck_assert_int_eq(scene_play(&scene, ann, 0, 0, "c-1"), ERR_STALE_PLY);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_time_of_day_that_was_set_back_does_not_put_the_next_game_off)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	const struct command restart = {.type = COMMAND_restart,
	        .side = SIDE_NONE,
	        .at_ms = scene.at_ms,
	        .unix_ms = scene.at_ms + EPOCH_UNIX_MS - 3600000};
	struct answer answer;
	ck_assert_int_eq(room_step(&scene.room, &restart, &answer), OK);
	for (unsigned side = 0; side < 2; side++) {
		const struct command back = {.type = COMMAND_presence,
		        .side = (uint8_t)side,
		        .present = 1,
		        .at_ms = scene.at_ms,
		        .unix_ms = restart.unix_ms};
		ck_assert_int_eq(room_step(&scene.room, &back, &answer), OK);
	}
	ck_assert_int_le(scene.room.next_ms, scene.at_ms + SERIES_NEXT_MS);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_rematch_on_another_board_stays_casual)
{
	struct scene scene;
	struct next_game next = {.preset = 0, .clock_setting = {.timed = 0}};
	open_with(&scene, "kalah,pits=3,first=south",
	        &(struct room_options){.start = START_POSITION, .board = {{{1, 2, 3}, {4, 5, 6}}, {0, 0}}});
	win(&scene, "Ann");
	ck_assert_int_eq(rules_read("kalah,pits=2,first=south", &next.rules), OK);
	room_next_game(&scene.room, &next, scene.room.seq, scene.at_ms);
	ck_assert(!room_counts(&scene.room));
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_next_game_waits_for_who_is_away)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	scene.at_ms += 1000;
	scene_presence(&scene, NORTH, false);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_scheduled);
	ck_assert_int_eq(scene_last(&scene)->due_ms, INT64_MAX);
	scene_tick(&scene, scene.at_ms + 10 * SERIES_NEXT_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(scene.room.next_ms, scene.at_ms + SERIES_RETURN_MS);
	scene_tick(&scene, scene.room.next_ms);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_restart_is_an_absence_of_both)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_restart, SIDE_NONE), OK);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	scene_presence(&scene, SOUTH, true);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(scene.room.next_ms, scene.at_ms + SERIES_NEXT_MS); /* no time has passed for the room */
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_short_cut_does_not_put_the_next_game_off)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	const int64_t due_ms = scene.room.next_ms;
	scene.at_ms += 1000;
	scene_presence(&scene, SOUTH, false);
	scene_presence(&scene, SOUTH, true);
	ck_assert_int_eq(scene.room.next_ms, due_ms);
	room_clear(&scene.room);
}
END_TEST

START_TEST(ready_said_twice_is_said_once)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	win(&scene, "Ann");
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_ready, SOUTH), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_ready, SOUTH), OK);
	ck_assert_uint_eq(scene_count(&scene, EVENT_ready), 1);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_log_of_the_game_before_is_dropped)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	scene_move(&scene, SOUTH, 0, 100);
	win(&scene, "Ann");
	go_on(&scene);
	ck_assert_uint_eq(scene_count(&scene, EVENT_sown), 0);
	ck_assert_uint_eq(scene_count(&scene, EVENT_started), 1);
	room_clear(&scene.room);
}
END_TEST

/* Nobody has heard of the end that a late tick brings, if its events do not tell it. */
START_TEST(a_late_tick_tells_the_end_of_one_game_before_it_begins_the_next)
{
	struct scene scene;
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 3});
	scene_be_patient(&scene);
	scene_tick(&scene, scene.at_ms + 60000 + 2 * SERIES_NEXT_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_uint_eq(scene_count(&scene, EVENT_ended), 1);
	ck_assert_int_le(room_deadline(&scene.room), scene.at_ms);
	scene_tick(&scene, scene.at_ms);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	room_clear(&scene.room);
}
END_TEST

START_TEST(two_games_from_one_fair_board_make_a_pair)
{
	struct scene scene;
	struct board first, now;
	enum side to_move;
	open_with(&scene, "kalah-empty-capture",
	        &(struct room_options){.series = SERIES_BEST_OF, .games = 4, .start = START_FAIR});
	ck_assert(room_start_board(&scene.room, &first, &to_move));
	ck_assert_mem_eq(&scene.room.game.board, &first, sizeof first);
	ck_assert_uint_eq(scene.room.game.to_move, SOUTH);
	win(&scene, "Ann");
	go_on(&scene);
	ck_assert_mem_eq(&scene.room.game.board, &first, sizeof first);
	win(&scene, "Ben");
	go_on(&scene);
	ck_assert(room_start_board(&scene.room, &now, &to_move));
	ck_assert_mem_ne(&now, &first, sizeof now);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_game_from_a_position_or_without_feeding_does_not_count)
{
	static const struct {
		const char *rules;
		struct room_options options;
		bool counts, practice;
	} cases[] = {
	        {"kalah", {.start = START_RULES}, true, false},
	        {"kalah-empty-capture", {.start = START_FAIR}, true, false},
	        {"kalah", {.casual = 1}, false, false},
	        {"kalah,pits=1", {.start = START_POSITION, .board = {{{1}, {1}}, {0, 0}}}, false, false},
	        {"oware-abapa", {.start = START_RULES}, true, false},
	        {"oware-abapa,feed=none", {.start = START_RULES}, false, true},
	};
	struct scene scene;
	open_with(&scene, cases[_i].rules, &cases[_i].options);
	ck_assert(room_counts(&scene.room) == cases[_i].counts);
	ck_assert(room_is_practice(&scene.room) == cases[_i].practice);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_rematch_may_be_by_other_rules_and_begins_a_series_anew)
{
	struct scene scene;
	struct next_game next = {.preset = 2, .clock_setting = {.timed = 0}};
	open_with(&scene, "kalah,first=south", &(struct room_options){.series = SERIES_BEST_OF, .games = 1});
	win(&scene, "Ann");
	ck_assert_int_eq(rules_read("oware-abapa,first=south", &next.rules), OK);
	room_next_game(&scene.room, &next, scene.room.seq, scene.at_ms);
	ck_assert_uint_eq(scene.room.game.rules.family, FAMILY_OWARE);
	ck_assert_uint_eq(scene.room.clock.running, SIDE_NONE);
	ck_assert_uint_eq(points(&scene, "Ann"), 0);
	ck_assert_uint_eq(scene.room.played, 0);
	ck_assert_uint_eq(scene.room.number, 2);
	ck_assert_uint_eq(scene.room.game.to_move, side_of(&scene, "Ben"));
	room_clear(&scene.room);
}
END_TEST

/* It was sent before a cut, and again after it. */
START_TEST(what_was_meant_for_the_game_before_is_not_done_in_the_next)
{
	static const enum command_type types[] = {COMMAND_resign, COMMAND_abort, COMMAND_give_time, COMMAND_claim,
	        COMMAND_ready, COMMAND_unpause, COMMAND_offer, COMMAND_swap, COMMAND_play, COMMAND_accept,
	        COMMAND_decline, COMMAND_withdraw};
	struct scene scene;
	open_with(&scene, "kalah,first=south",
	        &(struct room_options){.series = SERIES_BEST_OF, .games = 3, .offers = OFFERS_ALL});
	const struct command first = {.type = COMMAND_resign, .side = SOUTH, .id = "c-1", .game = 1};
	ck_assert_int_eq(scene_do(&scene, first), OK);
	go_on(&scene);
	ck_assert_uint_eq(scene.room.number, 2);
	const uint64_t seq = scene.room.seq;
	for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
		const struct command late = {.type = types[i], .side = SOUTH, .id = "c-2", .game = 1};
		ck_assert_int_eq(scene_do(&scene, late), ERR_GAME_OVER);
	}
	ck_assert_uint_eq(scene.room.seq, seq);
	const struct command again = {.type = COMMAND_resign, .side = NORTH, .id = "c-1", .game = 1};
	ck_assert_int_eq(scene_do(&scene, again), OK); /* done once, answered twice: Ann has the other side now */
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	const struct command second = {.type = COMMAND_resign, .side = NORTH, .id = "c-2", .game = 2};
	ck_assert_int_eq(scene_do(&scene, second), OK);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/series");
	TCase *series = tcase_create("series");
	tcase_add_test(series, a_single_game_is_followed_by_none);
	tcase_add_test(series, who_did_not_begin_the_last_game_begins_the_next);
	tcase_add_loop_test(series, the_loser_or_the_winner_begins_where_that_is_agreed, 0, 2);
	tcase_add_test(series, the_start_of_a_game_tells_whether_the_two_exchanged_their_sides);
	tcase_add_test(series, after_the_pie_rule_nobody_begins_twice);
	tcase_add_test(series, best_of_three_is_over_when_nobody_can_catch_up);
	tcase_add_test(series, draws_are_half_a_point_for_each_and_use_a_game_up);
	tcase_add_test(series, first_to_two_goes_on_till_somebody_has_two_points);
	tcase_add_test(series, a_game_called_off_does_not_count);
	tcase_add_test(series, the_next_game_begins_by_itself_with_fresh_clocks_at_its_instant);
	tcase_add_test(series, a_series_that_nobody_comes_to_waits_till_both_are_ready);
	tcase_add_test(series, a_pair_of_fair_games_stays_one_when_a_game_is_called_off);
	tcase_add_test(series, a_flag_that_fell_before_a_late_tick_has_fallen);
	tcase_add_test(series, nobodys_command_begins_the_next_game_under_him);
	tcase_add_test(series, the_move_of_a_game_before_is_none_of_the_next);
	tcase_add_test(series, a_time_of_day_that_was_set_back_does_not_put_the_next_game_off);
	tcase_add_test(series, a_rematch_on_another_board_stays_casual);
	tcase_add_test(series, the_next_game_waits_for_who_is_away);
	tcase_add_test(series, a_restart_is_an_absence_of_both);
	tcase_add_test(series, a_short_cut_does_not_put_the_next_game_off);
	tcase_add_test(series, ready_said_twice_is_said_once);
	tcase_add_test(series, the_log_of_the_game_before_is_dropped);
	tcase_add_test(series, a_late_tick_tells_the_end_of_one_game_before_it_begins_the_next);
	tcase_add_test(series, two_games_from_one_fair_board_make_a_pair);
	tcase_add_loop_test(series, a_game_from_a_position_or_without_feeding_does_not_count, 0, 6);
	tcase_add_test(series, a_rematch_may_be_by_other_rules_and_begins_a_series_anew);
	tcase_add_test(series, what_was_meant_for_the_game_before_is_not_done_in_the_next);
	suite_add_tcase(suite, series);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
