/* hold_class and dismiss: what the host of its class does to a room. */
#include "common/room/room.h"

#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static void pause_class(struct scene *scene, bool on)
{
	const struct command command = {.type = COMMAND_hold_class, .side = SIDE_NONE, .present = on};
	ck_assert_int_eq(scene_do(scene, command), OK);
}

static void hold(struct scene *scene, enum hold why, uint32_t wait_ms)
{
	const struct command command = {
	        .type = COMMAND_hold, .side = SIDE_NONE, .hold = (uint8_t)why, .wait_ms = wait_ms};
	ck_assert_int_eq(scene_do(scene, command), OK);
}

static void start(struct scene *scene)
{
	struct room_setting setting = scene_setting("kalah,first=south", 60000, 0);
	setting.taught = 1;
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
}

START_TEST(no_move_is_taken_and_no_time_spent_while_the_class_is_paused)
{
	struct scene scene;
	start(&scene);
	scene.at_ms += 5000;
	pause_class(&scene, true);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	scene_tick(&scene, scene.at_ms + 3600000);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "a"), ERR_CLASS_PAUSED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), ERR_CLASS_PAUSED);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 55000);
	pause_class(&scene, false);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	scene_move(&scene, SOUTH, 0, 1000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 54000);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_move_that_was_told_is_answered_again_while_the_class_is_paused)
{
	struct scene scene;
	start(&scene);
	scene_move(&scene, SOUTH, 0, 1000);
	pause_class(&scene, true);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), OK);
	ck_assert_uint_ne(scene.answer.repeated, 0);
	room_clear(&scene.room);
}
END_TEST

START_TEST(no_first_move_is_due_in_a_class)
{
	struct scene scene;
	start(&scene);
	ck_assert_int_eq(room_first_move_at(&scene.room), INT64_MAX);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_players_pause_goes_on_behind_that_of_the_class)
{
	struct scene scene;
	start(&scene);
	ck_assert_int_eq(scene_offer(&scene, SOUTH, OFFER_pause), OK);
	ck_assert_int_eq(scene_answer(&scene, COMMAND_accept, NORTH, 1), OK);
	pause_class(&scene, true);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	pause_class(&scene, false);
	ck_assert_uint_eq(scene.room.held, HOLD_PAUSE);
	pause_class(&scene, true);
	scene_tick(&scene, scene.at_ms + PAUSE_MS);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	pause_class(&scene, false);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	room_clear(&scene.room);
}
END_TEST

START_TEST(trouble_with_the_disk_comes_and_goes_over_the_pause_of_the_class)
{
	struct scene scene;
	start(&scene);
	pause_class(&scene, true);
	hold(&scene, HOLD_STORAGE, 0);
	ck_assert_uint_eq(scene.room.held, HOLD_STORAGE);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "a"), ERR_UNAVAILABLE);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_class_that_pauses_or_goes_on_during_trouble_is_found_so_after_it)
{
	struct scene scene;
	start(&scene);
	hold(&scene, HOLD_STORAGE, 0);
	pause_class(&scene, true);
	ck_assert_uint_eq(scene.room.held, HOLD_STORAGE);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	hold(&scene, HOLD_STORAGE, 0);
	pause_class(&scene, false);
	ck_assert_uint_eq(scene.room.held, HOLD_STORAGE);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	room_clear(&scene.room);
}
END_TEST

START_TEST(after_a_restart_the_class_is_paused_still_and_then_both_are_waited_for)
{
	struct scene scene;
	start(&scene);
	pause_class(&scene, true);
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(&scene, restart), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	scene_presence(&scene, SOUTH, true);
	pause_class(&scene, false);
	ck_assert_uint_eq(scene.room.held, HOLD_RESTART);
	scene_presence(&scene, NORTH, true);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	room_clear(&scene.room);
}
END_TEST

START_TEST(players_who_came_back_meanwhile_play_on_at_once)
{
	struct scene scene;
	start(&scene);
	pause_class(&scene, true);
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(&scene, restart), OK);
	scene_presence(&scene, SOUTH, true);
	scene_presence(&scene, NORTH, true);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	pause_class(&scene, false);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_next_game_waits_for_the_class_too)
{
	struct scene scene;
	start(&scene);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	ck_assert_int_eq(scene_offer(&scene, SOUTH, OFFER_rematch), OK);
	pause_class(&scene, true);
	ck_assert_int_eq(scene_answer(&scene, COMMAND_accept, NORTH, 1), ERR_CLASS_PAUSED);
	pause_class(&scene, false);
	ck_assert_int_eq(scene_answer(&scene, COMMAND_accept, NORTH, 1), OK);
	ck_assert_uint_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(room_first_move_at(&scene.room), INT64_MAX);
	room_clear(&scene.room);
}
END_TEST

START_TEST(what_a_class_plays_is_not_for_the_players_to_change)
{
	struct scene scene;
	start(&scene);
	const struct next_game terms = {.rules = scene.room.game.rules};
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	struct command rematch = {.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch, .terms = &terms};
	ck_assert_int_eq(scene_do(&scene, rematch), ERR_OFFER_NOT_ALLOWED);
	rematch.terms = NULL;
	ck_assert_int_eq(scene_do(&scene, rematch), OK);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_game_that_begins_by_itself_begins_paused)
{
	struct scene scene;
	struct room_setting setting = scene_setting("kalah,first=south", 60000, 0);
	setting.options.series = SERIES_BEST_OF;
	setting.options.games = 3;
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	pause_class(&scene, true);
	scene_tick(&scene, scene.at_ms + SERIES_NEXT_MS);
	ck_assert_uint_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_uint_eq(scene.room.held, HOLD_CLASS);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_room_that_is_dismissed_calls_its_game_off_and_closes)
{
	struct scene scene;
	start(&scene);
	scene_move(&scene, SOUTH, 0, 1000);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_dismiss, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.phase, PHASE_CLOSED);
	ck_assert_int_eq(scene.room.game.end, END_ABORTED);
	ck_assert_int_eq(room_event(&scene.room, scene.room.seq)->type, EVENT_closed);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), ERR_NO_SUCH_ROOM);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/class");
	TCase *tests = tcase_create("class");
	tcase_add_test(tests, no_move_is_taken_and_no_time_spent_while_the_class_is_paused);
	tcase_add_test(tests, a_move_that_was_told_is_answered_again_while_the_class_is_paused);
	tcase_add_test(tests, no_first_move_is_due_in_a_class);
	tcase_add_test(tests, the_players_pause_goes_on_behind_that_of_the_class);
	tcase_add_test(tests, trouble_with_the_disk_comes_and_goes_over_the_pause_of_the_class);
	tcase_add_test(tests, a_class_that_pauses_or_goes_on_during_trouble_is_found_so_after_it);
	tcase_add_test(tests, after_a_restart_the_class_is_paused_still_and_then_both_are_waited_for);
	tcase_add_test(tests, players_who_came_back_meanwhile_play_on_at_once);
	tcase_add_test(tests, the_next_game_waits_for_the_class_too);
	tcase_add_test(tests, what_a_class_plays_is_not_for_the_players_to_change);
	tcase_add_test(tests, a_game_that_begins_by_itself_begins_paused);
	tcase_add_test(tests, a_room_that_is_dismissed_calls_its_game_off_and_closes);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
