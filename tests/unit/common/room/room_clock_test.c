#include <stdlib.h>

#include "common/game/record.h"
#include "common/room/room_record.h"
#include "common/room/run.h"
#include "tests/unit/common/room/scene.h"

static void start_with(struct scene *scene, const char *rules, struct clock_setting clock)
{
	struct room_setting setting = scene_setting(rules, 0, 0);
	setting.clock_setting = clock;
	ck_assert_int_eq(clock_setting_check(&clock), OK);
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
}

static const struct clock_setting delay = {.timed = 1, .kind = CLOCK_DELAY, .base_ms = 60000, .increment_ms = 3000};
static const struct clock_setting byoyomi = {
        .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 5000, .increment_ms = 10000};
static const struct clock_setting days = {
        .timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = 2 * CLOCK_MOVE_MS_MIN};

/* What the room would keep of its game follows: times, changes of the clocks, the end. */
static void assert_record_follows(struct scene *scene)
{
	struct record record;
	struct record_fault fault;
	ck_assert_int_eq(scene_of_side(scene, COMMAND_resign, SOUTH), OK);
	room_record(&scene->room, &record);
	ck_assert_msg(record_check(&record, &fault), "ply %u: %s", (unsigned)fault.ply, fault.what);
	record_clear(&record);
}

static void give(struct scene *scene, enum side side, int64_t ms)
{
	game_clock_give(&scene->room.clock, &scene->room.clock_setting, side, ms, scene->at_ms);
	room_note_clock(&scene->room, CLOCK_GIVEN, scene->at_ms);
}

/* As the room does it, but for the events. */
static void take_back(struct scene *scene, uint32_t plies)
{
	while (plies-- > 0)
		ck_assert(game_undo(&scene->room.game));
	if (scene->room.swapped_at > scene->room.game.n_plies || !scene->room.game.swapped)
		scene->room.swapped_at = 0;
	game_clock_void(&scene->room.clock, &scene->room.clock_setting, scene->at_ms);
	room_begin_turn(&scene->room, scene->at_ms);
	room_note_clock(&scene->room, CLOCK_TAKEN_BACK, scene->at_ms);
}

static void hold(struct scene *scene, enum hold why)
{
	const struct command command = {.type = COMMAND_hold, .side = SIDE_NONE, .hold = (uint8_t)why};
	ck_assert_int_eq(scene_do(scene, command), OK);
}

/* ---- what the record says ---- */

START_TEST(time_given_in_the_middle_of_a_turn_is_in_the_record)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", byoyomi);
	scene_move(&scene, SOUTH, 0, 4000);
	scene.at_ms += 18000; /* North is in his second period */
	give(&scene, NORTH, 15000);
	scene.at_ms += 3000;
	give(&scene, SOUTH, 15000);
	scene_move(&scene, NORTH, 0, 9000);
	ck_assert_uint_eq(scene.room.clock_sets->n, 2);
	ck_assert_uint_eq(scene.room.clock_sets->at[1].ply, 1);
	ck_assert_uint_eq(scene.room.clock_sets->at[1].spent_ms, 21000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(moves_taken_back_leave_the_clocks_as_they_stood)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", delay);
	scene_move(&scene, SOUTH, 0, 10000);
	give(&scene, NORTH, 15000);
	scene_move(&scene, NORTH, 0, 20000);
	scene.at_ms += 5000;
	give(&scene, SOUTH, 15000);
	int64_t south_ms = scene_left(&scene, SOUTH), north_ms = scene_left(&scene, NORTH);
	take_back(&scene, 2);
	ck_assert_int_eq(scene_left(&scene, SOUTH), south_ms);
	ck_assert_int_eq(scene_left(&scene, NORTH), north_ms);
	ck_assert_int_eq(game_clock_flag_at(&scene.room.clock), scene.at_ms + 3000 + south_ms);
	ck_assert_uint_eq(scene.room.clock_sets->n, 1); /* what was given before is in it */
	scene_move(&scene, SOUTH, 1, 4000);
	scene_move(&scene, NORTH, 3, 7000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_change_before_the_sides_were_exchanged_is_told_from_one_after)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south,swap=true", byoyomi);
	scene_move(&scene, SOUTH, 0, 12000);
	give(&scene, NORTH, 15000);
	scene.at_ms += 3000;
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1, .id = "s"}), OK);
	give(&scene, SOUTH, 15000);
	scene.at_ms += 2000;
	give(&scene, NORTH, 15000);
	scene_move(&scene, NORTH, 0, 1000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_turn_that_begins_anew_in_a_hold_stands)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", delay);
	scene_move(&scene, SOUTH, 0, 10000);
	scene.at_ms += 1000;
	hold(&scene, HOLD_STORAGE);
	scene.at_ms += 50000;
	take_back(&scene, 1);
	ck_assert_int_eq(game_clock_flag_at(&scene.room.clock), INT64_MAX);
	scene.at_ms += 50000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_int_eq(game_clock_flag_at(&scene.room.clock), scene.at_ms + 3000 + 53000);
	scene_move(&scene, SOUTH, 1, 1000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(without_clocks_there_is_nothing_to_tell)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 0, 0);
	scene_move(&scene, SOUTH, 0, 10000);
	take_back(&scene, 1);
	ck_assert_ptr_null(scene.room.clock_sets);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

/* ---- a move interrupted ---- */

START_TEST(a_hold_within_a_move_brings_no_new_delay)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", delay);
	scene.at_ms += 2000;
	hold(&scene, HOLD_STORAGE);
	scene.at_ms += 9000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_int_eq(scene_last(&scene)->free_ms, 1000);
	scene_move(&scene, SOUTH, 0, 5000);
	ck_assert_int_eq(scene_last(&scene)->left_ms[SOUTH], 60000 - 4000);
	ck_assert_int_eq(scene_last(&scene)->free_ms, 3000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_sides_may_be_exchanged_while_the_clocks_stand)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south,swap=true", delay);
	scene_move(&scene, SOUTH, 0, 13000);
	scene.at_ms += 2000;
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(&scene, restart), OK);
	scene_presence(&scene, NORTH, true);
	scene.at_ms += 7000;
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1, .id = "s"}), OK);
	ck_assert_int_eq(game_clock_flag_at(&scene.room.clock), INT64_MAX);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(game_clock_flag_at(&scene.room.clock), scene.at_ms + 3000 + 50000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

/* ---- correspondence ---- */

/* The process was away for so long, and its clock begins elsewhere: only the time of day went on. */
static void restart_after(struct scene *scene, int64_t away_ms)
{
	struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	restart.at_ms = scene->at_ms;
	restart.unix_ms = scene->at_ms + EPOCH_UNIX_MS + away_ms;
	ck_assert_int_eq(room_step(&scene->room, &restart, &scene->answer), OK);
}

START_TEST(days_go_on_while_the_server_is_away)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", days);
	scene.at_ms += 3600000;
	restart_after(&scene, 7200000);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
	ck_assert_int_eq(scene_left(&scene, SOUTH), days.increment_ms - 3 * 3600000);
	ck_assert_uint_eq(scene_last(&scene)->type, EVENT_released);
	ck_assert_int_eq(scene_last(&scene)->left_ms[SOUTH], days.increment_ms - 3 * 3600000);
	ck_assert_int_eq(scene_last(&scene)->unix_ms, scene.at_ms + EPOCH_UNIX_MS + 7200000);
	ck_assert(!scene.room.seat[SOUTH].connected && !scene.room.seat[NORTH].connected);
	scene_move(&scene, SOUTH, 0, 1000);
	ck_assert_uint_eq(scene.room.spent_ms[0], 3 * 3600000 + 1000);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_server_that_was_away_for_days_ends_no_game_by_its_return)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", days);
	scene.at_ms += 3600000;
	restart_after(&scene, 30 * (int64_t)CLOCK_MOVE_MS_MIN);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(scene_left(&scene, SOUTH), CLOCK_AWAY_LEAVES_MS);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + CLOCK_AWAY_LEAVES_MS);
	scene_tick(&scene, scene.at_ms + CLOCK_AWAY_LEAVES_MS);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	struct record record;
	struct record_fault fault;
	room_record(&scene.room, &record);
	ck_assert_msg(record_check(&record, &fault), "%s", fault.what);
	record_clear(&record);
	room_clear(&scene.room);
}
END_TEST

START_TEST(who_had_less_left_than_that_has_no_more)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", days);
	scene_move(&scene, SOUTH, 0, days.increment_ms - 1000);
	scene_move(&scene, NORTH, 0, days.increment_ms - 1000);
	scene.at_ms += days.increment_ms - 5000;
	restart_after(&scene, 3000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 5000);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_planned_stop_leaves_no_hold_on_days)
{
	struct scene scene;
	start_with(&scene, "kalah,first=south", days);
	scene.at_ms += 1000;
	hold(&scene, HOLD_STOP);
	restart_after(&scene, 60000);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
	ck_assert_int_eq(scene_left(&scene, SOUTH), days.increment_ms - 61000);
	scene_move(&scene, SOUTH, 0, 500);
	ck_assert_uint_eq(scene.room.spent_ms[0], 61500);
	assert_record_follows(&scene);
	room_clear(&scene.room);
}
END_TEST

START_TEST(an_invitation_to_days_waits_a_day_for_an_answer)
{
	struct scene scene;
	struct room_setting setting = scene_setting("kalah", 0, 0);
	setting.clock_setting = days;
	scene_open(&scene, &setting);
	scene_presence(&scene, SOUTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + ROOM_ABANDONED_MS);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	scene_presence(&scene, NORTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + days.increment_ms);
	scene_tick(&scene, room_deadline(&scene.room));
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + ROOM_IDLE_MS);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/room_clock");
	TCase *told = tcase_create("what the record says");
	tcase_add_test(told, time_given_in_the_middle_of_a_turn_is_in_the_record);
	tcase_add_test(told, moves_taken_back_leave_the_clocks_as_they_stood);
	tcase_add_test(told, a_change_before_the_sides_were_exchanged_is_told_from_one_after);
	tcase_add_test(told, a_turn_that_begins_anew_in_a_hold_stands);
	tcase_add_test(told, without_clocks_there_is_nothing_to_tell);
	suite_add_tcase(suite, told);
	TCase *holds = tcase_create("holds");
	tcase_add_test(holds, a_hold_within_a_move_brings_no_new_delay);
	tcase_add_test(holds, the_sides_may_be_exchanged_while_the_clocks_stand);
	suite_add_tcase(suite, holds);
	TCase *days_case = tcase_create("correspondence");
	tcase_add_test(days_case, days_go_on_while_the_server_is_away);
	tcase_add_test(days_case, a_server_that_was_away_for_days_ends_no_game_by_its_return);
	tcase_add_test(days_case, who_had_less_left_than_that_has_no_more);
	tcase_add_test(days_case, a_planned_stop_leaves_no_hold_on_days);
	tcase_add_test(days_case, an_invitation_to_days_waits_a_day_for_an_answer);
	suite_add_tcase(suite, days_case);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
