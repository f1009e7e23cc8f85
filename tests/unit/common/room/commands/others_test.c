/* The commands that are a few lines: resign, watch, tick. */
#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

/* ---- resign ---- */

START_TEST(whoever_resigns_loses)
{
	scene_start(&scene, "kalah,first=south", 60000, 0);
	scene.at_ms += 1000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, (unsigned)_i), OK);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_int_eq(scene.room.game.end, END_RESIGNED);
	ck_assert_int_eq(scene.room.game.winner, 1 - _i);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_ended);
	ck_assert_int_eq(scene_last(&scene)->left_ms[SOUTH], 59000);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), ERR_GAME_OVER);
}
END_TEST

START_TEST(only_players_resign_and_only_in_a_game)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), ERR_NOT_STARTED);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SIDE_NONE), ERR_NOT_SEATED);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
}
END_TEST

START_TEST(ends_by_people_and_clocks_have_names_of_their_own)
{
	static const enum end ends[] = {END_RESIGNED, END_FLAG, END_FLAG_DRAW, END_ABANDONED};
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
		for (unsigned other = 0; other < END_COUNT; other++)
			ck_assert(other == ends[i] || strcmp(end_word(ends[i]), end_word((enum end)other)) != 0);
}
END_TEST

/* ---- watch ---- */

START_TEST(the_first_viewer_is_told_at_once)
{
	scene_start(&scene, "kalah", 0, 0);
	scene_watch(&scene, true);
	ck_assert_uint_eq(scene.room.n_viewers, 1);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_viewers);
	ck_assert_uint_eq(scene_last(&scene)->count, 1);
}
END_TEST

START_TEST(the_count_is_told_once_a_second_at_most)
{
	scene_start(&scene, "kalah", 0, 0);
	for (int i = 0; i < 1000; i++) {
		scene_watch(&scene, true);
		scene.at_ms++;
	}
	ck_assert_uint_eq(scene.room.n_viewers, 1000);
	ck_assert_uint_eq(scene_count(&scene, EVENT_viewers), 1);
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + ROOM_VIEWERS_EVERY_MS);
	scene_tick(&scene, OPENED_MS + ROOM_VIEWERS_EVERY_MS);
	ck_assert_uint_eq(scene_count(&scene, EVENT_viewers), 2);
	ck_assert_uint_eq(scene_last(&scene)->count, 1000);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
}
END_TEST

START_TEST(a_count_that_is_the_same_again_is_not_told)
{
	scene_start(&scene, "kalah", 0, 0);
	scene_watch(&scene, true);
	scene_watch(&scene, true);
	scene_watch(&scene, false);
	uint64_t seq = scene.room.seq;
	scene_tick(&scene, OPENED_MS + 10 * ROOM_VIEWERS_EVERY_MS);
	ck_assert_uint_eq(scene.room.seq, seq);
}
END_TEST

START_TEST(nobody_too_many_goes)
{
	scene_start(&scene, "kalah", 0, 0);
	scene_watch(&scene, false);
	ck_assert_uint_eq(scene.room.n_viewers, 0);
}
END_TEST

/* ---- tick ---- */

START_TEST(a_tick_before_its_time_does_nothing)
{
	scene_start(&scene, "kalah", 60000, 0);
	scene_be_patient(&scene);
	struct room before = scene.room;
	scene_tick(&scene, OPENED_MS + 59999);
	ck_assert_mem_eq(&scene.room, &before, sizeof before);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/others");
	TCase *others = tcase_create("others");
	tcase_add_checked_fixture(others, NULL, clear);
	tcase_add_loop_test(others, whoever_resigns_loses, 0, 2);
	tcase_add_test(others, only_players_resign_and_only_in_a_game);
	tcase_add_test(others, ends_by_people_and_clocks_have_names_of_their_own);
	tcase_add_test(others, the_first_viewer_is_told_at_once);
	tcase_add_test(others, the_count_is_told_once_a_second_at_most);
	tcase_add_test(others, a_count_that_is_the_same_again_is_not_told);
	tcase_add_test(others, nobody_too_many_goes);
	tcase_add_test(others, a_tick_before_its_time_does_nothing);
	suite_add_tcase(suite, others);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
