#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

static enum err give(unsigned side)
{
	return scene_of_side(&scene, COMMAND_give_time, side);
}

START_TEST(the_other_gets_fifteen_seconds)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	scene.at_ms += 5000;
	ck_assert_int_eq(give(NORTH), OK);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 180000 - 5000 + 15000);
	ck_assert_int_eq(scene_left(&scene, NORTH), 180000);
	ck_assert_int_eq(scene.room.clock.running, SOUTH);
	const struct event *event = scene_last(&scene);
	ck_assert_int_eq(event->type, EVENT_time_given);
	ck_assert_int_eq(event->side, NORTH);
	ck_assert_uint_eq(event->count, 15000);
	ck_assert_int_eq(event->left_ms[SOUTH], 190000);
}
END_TEST

START_TEST(three_times_in_a_turn)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	for (unsigned i = 0; i < TIME_GIFTS_MAX; i++)
		ck_assert_int_eq(give(SOUTH), OK);
	ck_assert_int_eq(give(SOUTH), ERR_TOO_MUCH_TIME);
	ck_assert_int_eq(give(NORTH), OK);
	scene_move(&scene, SOUTH, 2, 1000); /* a free turn is the same turn */
	ck_assert_int_eq(give(SOUTH), ERR_TOO_MUCH_TIME);
	scene_move(&scene, SOUTH, 0, 1000);
	ck_assert_int_eq(give(SOUTH), OK);
}
END_TEST

START_TEST(no_clock_grows_beyond_three_hours)
{
	scene_start(&scene, "kalah,first=south", CLOCK_BASE_MS_MAX, 0);
	ck_assert_int_eq(give(NORTH), ERR_TOO_MUCH_TIME);
	scene_move(&scene, SOUTH, 0, 14999);
	ck_assert_int_eq(give(NORTH), ERR_TOO_MUCH_TIME);
	scene_move(&scene, NORTH, 0, 15000);
	ck_assert_int_eq(give(SOUTH), OK);
	ck_assert_int_eq(scene_left(&scene, NORTH), CLOCK_BASE_MS_MAX);
}
END_TEST

START_TEST(without_clocks_there_is_none_to_give)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(give(NORTH), ERR_NO_CLOCK);
	ck_assert_ptr_null(scene.room.offers);
}
END_TEST

START_TEST(a_viewer_gives_nothing_and_an_ended_game_takes_nothing)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	ck_assert_int_eq(give(SIDE_NONE), ERR_NOT_SEATED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	ck_assert_int_eq(give(NORTH), ERR_GAME_OVER);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/give_time");
	TCase *tcase = tcase_create("give_time");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, the_other_gets_fifteen_seconds);
	tcase_add_test(tcase, three_times_in_a_turn);
	tcase_add_test(tcase, no_clock_grows_beyond_three_hours);
	tcase_add_test(tcase, without_clocks_there_is_none_to_give);
	tcase_add_test(tcase, a_viewer_gives_nothing_and_an_ended_game_takes_nothing);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
