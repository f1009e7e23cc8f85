#include "common/room/lag.h"

#include <stdlib.h>

#include "common/game/record.h"
#include "common/room/room_record.h"
#include "tests/unit/common/room/scene.h"

#define THREE_MINUTES 180000

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

/* Sows what a round trip of `lag_ms` lies behind, `used_ms` after the last thing that happened. */
static enum err play(unsigned side, unsigned pit, int64_t used_ms, uint32_t lag_ms)
{
	scene.at_ms += used_ms;
	return scene_do(&scene, (struct command){.type = COMMAND_play,
	                                .side = (uint8_t)side,
	                                .pit = (uint8_t)pit,
	                                .ply = scene.room.game.n_plies,
	                                .id = "c-1",
	                                .lag_ms = lag_ms});
}

static void sow(unsigned side, unsigned pit, int64_t used_ms, uint32_t lag_ms)
{
	ck_assert_int_eq(play(side, pit, used_ms, lag_ms), OK);
}

static void check_record(void)
{
	struct record record;
	struct record_fault fault = {.what = ""};
	room_record(&scene.room, &record);
	ck_assert_msg(record_check(&record, &fault), "ply %u: %s", (unsigned)fault.ply, fault.what);
	record_clear(&record);
}

START_TEST(the_round_trip_of_a_sowing_is_given_back)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	sow(SOUTH, 0, 5000, 120);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 5000 + 120 + 2000);
	ck_assert_uint_eq(scene_last(&scene)->count, 120);
	ck_assert_int_eq(scene_last(&scene)->at_ms, OPENED_MS + 5000);
	sow(NORTH, 1, 3000, 0);
	ck_assert_int_eq(scene_left(&scene, NORTH), THREE_MINUTES - 3000 + 2000);
	ck_assert_uint_eq(scene_last(&scene)->count, 0);
}
END_TEST

START_TEST(no_more_is_given_back_than_a_sowing_took)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	sow(SOUTH, 0, 40, 200);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES + 2000);
	ck_assert_uint_eq(scene_last(&scene)->count, 40);
	ck_assert_uint_eq(scene.room.seat[SOUTH].lag_given_ms, 40);
}
END_TEST

START_TEST(one_sowing_gets_no_more_than_its_cap)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	sow(SOUTH, 0, 5000, 60000);
	ck_assert_uint_eq(scene_last(&scene)->count, LAG_MOVE_MS_MAX);
}
END_TEST

/* A game without end: South's seed and North's run after each other. */
START_TEST(a_player_gets_no_more_in_a_game_than_its_cap)
{
	scene_start(
	        &scene, "oware-abapa,pits=10,repetition=off,quiet_limit=2000,end_majority=false", THREE_MINUTES, 2000);
	int64_t given_ms[2] = {0};
	for (unsigned i = 0; i < 200 && scene.room.game.end == END_NONE; i++) {
		unsigned side = scene.room.game.to_move, pit = 0;
		while (!(scene.room.game.legal >> pit & 1))
			pit++;
		sow(side, pit, 1000, 250);
		given_ms[side] += lag_of_ply(&scene.room, scene.room.game.n_plies - 1);
	}
	ck_assert_int_eq(given_ms[SOUTH], LAG_GAME_MS_MAX);
	ck_assert_int_eq(given_ms[NORTH], LAG_GAME_MS_MAX);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	check_record();
}
END_TEST

START_TEST(a_move_that_left_in_time_is_in_time)
{
	scene_start(&scene, "kalah,first=south", 10000, 1000);
	sow(SOUTH, 0, 10000 + 99, 100);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 1 + 1000);
	sow(NORTH, 1, 5000, 0);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	check_record();
}
END_TEST

START_TEST(a_move_that_left_too_late_is_too_late)
{
	scene_start(&scene, "kalah,first=south", 10000, 1000);
	ck_assert_int_eq(play(SOUTH, 0, 10000 + 100, 100), ERR_GAME_OVER);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	ck_assert_int_eq(scene_last(&scene)->at_ms, OPENED_MS + 10000);
	check_record();
}
END_TEST

START_TEST(the_last_sowing_of_a_game_can_be_in_time_that_way)
{
	scene_start(&scene, "kalah,first=south,pits=1,seeds=1", 10000, 1000);
	sow(SOUTH, 0, 10000 + 60, 100);
	ck_assert_int_eq(scene.room.game.end, END_ROW_EMPTY);
	ck_assert_int_eq(scene.room.clock.left_ms[SOUTH], 40);
	check_record();
}
END_TEST

START_TEST(the_lag_of_another_is_none_of_mine)
{
	scene_start(&scene, "kalah,first=south", 10000, 1000);
	ck_assert_int_eq(play(NORTH, 0, 10000, 300), ERR_GAME_OVER);
	ck_assert_int_eq(scene.room.game.winner, NORTH);
}
END_TEST

START_TEST(time_that_does_not_run_is_not_given_back)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	ck_assert_int_eq(
	        scene_do(
	                &scene, (struct command){.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS}),
	        OK);
	sow(SOUTH, 0, 3000, 200);
	ck_assert_uint_eq(scene_last(&scene)->count, 0);
	ck_assert_int_eq(scene.room.clock.left_ms[SOUTH], THREE_MINUTES + 2000);
}
END_TEST

START_TEST(nothing_is_kept_of_games_without_lag)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	sow(SOUTH, 0, 3000, 0);
	sow(NORTH, 1, 3000, 0);
	ck_assert_ptr_null(scene.room.credits);
	sow(SOUTH, 1, 3000, 50);
	ck_assert_uint_eq(lag_of_ply(&scene.room, 0), 0);
	ck_assert_uint_eq(lag_of_ply(&scene.room, 1), 0);
	ck_assert_uint_eq(lag_of_ply(&scene.room, 2), 50);
}
END_TEST

START_TEST(what_lay_in_the_server_is_given_back_beside_the_quota)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene.at_ms += 5000;
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_play, .id = "c-1", .lag_ms = 120, .late_ms = 450}),
	        OK);
	ck_assert_uint_eq(scene_last(&scene)->count, 570);
	ck_assert_uint_eq(scene.room.seat[SOUTH].lag_given_ms, 120);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 5000 + 570 + 2000);
}
END_TEST

START_TEST(without_a_clock_and_by_correspondence_nothing_is_given)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	sow(SOUTH, 0, 3000, 100);
	ck_assert_uint_eq(scene_last(&scene)->count, 0);
	room_clear(&scene.room);
	struct room_setting setting = scene_setting("kalah,first=south", 0, CLOCK_MOVE_MS_MIN);
	setting.clock_setting.kind = CLOCK_CORRESPONDENCE;
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	sow(SOUTH, 0, 3000, 100);
	ck_assert_uint_eq(scene_last(&scene)->count, 0);
}
END_TEST

/* Every kind of clock: what the record says leads to the times that were left. */
START_TEST(the_record_proves_what_was_given_back)
{
	static const struct clock_setting clocks[] = {
	        {1, CLOCK_FISCHER, INCREMENT_PER_SOW, 0, 60000, 2000},
	        {1, CLOCK_FISCHER, INCREMENT_PER_TURN, 0, 60000, 2000},
	        {1, CLOCK_DELAY, INCREMENT_PER_SOW, 0, 60000, 3000},
	        {1, CLOCK_BRONSTEIN, INCREMENT_PER_TURN, 0, 60000, 3000},
	        {1, CLOCK_BYOYOMI, INCREMENT_PER_SOW, 3, 6000, 5000},
	};
	struct room_setting setting = scene_setting("kalah,first=south", 60000, 2000);
	setting.clock_setting = clocks[_i];
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	for (unsigned i = 0; i < 60 && scene.room.game.end == END_NONE; i++) {
		unsigned side = scene.room.game.to_move, pit = 0;
		while (!(scene.room.game.legal >> pit & 1))
			pit++;
		sow(side, pit, i % 7 * 700, i % 5 * 80);
	}
	if (scene.room.game.end == END_NONE)
		ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	check_record();
	ck_assert_ptr_nonnull(scene.room.credits);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/lag");
	TCase *tcase = tcase_create("lag");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, the_round_trip_of_a_sowing_is_given_back);
	tcase_add_test(tcase, no_more_is_given_back_than_a_sowing_took);
	tcase_add_test(tcase, one_sowing_gets_no_more_than_its_cap);
	tcase_add_test(tcase, a_player_gets_no_more_in_a_game_than_its_cap);
	tcase_add_test(tcase, a_move_that_left_in_time_is_in_time);
	tcase_add_test(tcase, a_move_that_left_too_late_is_too_late);
	tcase_add_test(tcase, the_last_sowing_of_a_game_can_be_in_time_that_way);
	tcase_add_test(tcase, the_lag_of_another_is_none_of_mine);
	tcase_add_test(tcase, time_that_does_not_run_is_not_given_back);
	tcase_add_test(tcase, nothing_is_kept_of_games_without_lag);
	tcase_add_test(tcase, what_lay_in_the_server_is_given_back_beside_the_quota);
	tcase_add_test(tcase, without_a_clock_and_by_correspondence_nothing_is_given);
	tcase_add_loop_test(tcase, the_record_proves_what_was_given_back, 0, 5);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
