#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

START_TEST(a_game_in_which_nobody_begins_is_called_off)
{
	scene_start(&scene, "kalah,first=south", 180000, 2000);
	const int64_t due_ms = scene.at_ms + 39000; /* 30 s and a twentieth of the base */
	ck_assert_int_eq(scene_last(&scene)->due_ms, due_ms);
	ck_assert_int_eq(room_deadline(&scene.room), due_ms);
	scene_tick(&scene, due_ms - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	scene_tick(&scene, due_ms + 5000);
	ck_assert_int_eq(scene.room.game.end, END_ABORTED);
	ck_assert_int_eq(scene.room.game.winner, SIDE_NONE);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_ended);
	ck_assert_int_eq(scene_last(&scene)->at_ms, due_ms);
}
END_TEST

START_TEST(each_side_has_its_own_time_for_it)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	scene_move(&scene, SOUTH, 2, 38999); /* a free turn: he has begun */
	ck_assert_int_eq(scene_last(&scene)->due_ms, INT64_MAX);
	scene_move(&scene, SOUTH, 0, 100000);
	ck_assert_int_eq(scene_last(&scene)->due_ms, scene.at_ms + 39000);
	scene_move(&scene, NORTH, 0, 38999);
	ck_assert_int_eq(scene_last(&scene)->due_ms, INT64_MAX);
	scene_tick(&scene, scene.at_ms + 40000);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
}
END_TEST

START_TEST(it_is_a_minute_at_most)
{
	scene_start(&scene, "kalah,first=south", 3600000, 0);
	ck_assert_int_eq(room_first_move_at(&scene.room), scene.at_ms + 60000);
}
END_TEST

START_TEST(a_flag_that_falls_sooner_falls)
{
	scene_start(&scene, "kalah,first=south", 10000, 0);
	scene_tick(&scene, scene.at_ms + 60000);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
}
END_TEST

START_TEST(games_without_clocks_are_never_called_off_for_slowness)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	scene_tick(&scene, scene.at_ms + ROOM_ABANDONED_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
}
END_TEST

START_TEST(a_hold_stops_it)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	const struct command hold = {.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE};
	scene.at_ms += 10000;
	ck_assert_int_eq(scene_do(&scene, hold), OK);
	ck_assert_int_eq(room_first_move_at(&scene.room), INT64_MAX);
	scene_tick(&scene, scene.at_ms + 100000);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_int_eq(scene_last(&scene)->due_ms, scene.at_ms + 29000);
}
END_TEST

START_TEST(a_move_after_a_restart_makes_the_next_one_due)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(&scene, restart), OK);
	scene_presence(&scene, SOUTH, true);
	scene_move(&scene, SOUTH, 0, 5000);
	ck_assert_int_eq(scene_last(&scene)->due_ms, INT64_MAX);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_released);
	ck_assert_int_eq(scene_last(&scene)->due_ms, scene.at_ms + 39000);
}
END_TEST

START_TEST(a_swap_makes_the_first_move_of_the_other_due)
{
	scene_start(&scene, "kalah,first=south,swap=true", 180000, 0);
	scene_move(&scene, SOUTH, 0, 1000);
	scene.at_ms += 30000;
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1}), OK);
	ck_assert_int_eq(scene_last(&scene)->due_ms, scene.at_ms + 39000);
}
END_TEST

START_TEST(a_player_may_call_the_game_off_until_both_have_sown)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, SIDE_NONE), ERR_NOT_SEATED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, SOUTH), OK);
	ck_assert_int_eq(scene.room.game.end, END_ABORTED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, NORTH), ERR_GAME_OVER);
}
END_TEST

START_TEST(then_it_is_too_late)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	scene_move(&scene, NORTH, 0, 0);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, NORTH), ERR_TOO_LATE_TO_ABORT);
}
END_TEST

START_TEST(a_series_under_way_is_not_called_off)
{
	struct room_setting setting = scene_setting("kalah,first=south", 180000, 0);
	setting.options.series = SERIES_BEST_OF;
	setting.options.games = 3;
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert(room_first_move_at(&scene.room) != INT64_MAX);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_ready, NORTH), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_ready, SOUTH), OK);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(room_first_move_at(&scene.room), INT64_MAX);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_abort, NORTH), ERR_TOO_LATE_TO_ABORT);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/first_move");
	TCase *tcase = tcase_create("first_move");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, a_game_in_which_nobody_begins_is_called_off);
	tcase_add_test(tcase, each_side_has_its_own_time_for_it);
	tcase_add_test(tcase, it_is_a_minute_at_most);
	tcase_add_test(tcase, a_flag_that_falls_sooner_falls);
	tcase_add_test(tcase, games_without_clocks_are_never_called_off_for_slowness);
	tcase_add_test(tcase, a_hold_stops_it);
	tcase_add_test(tcase, a_move_after_a_restart_makes_the_next_one_due);
	tcase_add_test(tcase, a_swap_makes_the_first_move_of_the_other_due);
	tcase_add_test(tcase, a_player_may_call_the_game_off_until_both_have_sown);
	tcase_add_test(tcase, then_it_is_too_late);
	tcase_add_test(tcase, a_series_under_way_is_not_called_off);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
