#include "common/room/room_record.h"

#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

START_TEST(a_record_tells_who_played_what_and_for_how_long)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 2000);
	scene_move(&scene, SOUTH, 2, 1500); /* a free turn */
	scene_move(&scene, SOUTH, 0, 700);
	scene_move(&scene, NORTH, 1, 3000);
	scene.at_ms += 450;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);

	struct record record;
	room_record(&scene.room, &record);
	ck_assert_str_eq(record.name[SOUTH], "Ann");
	ck_assert_str_eq(record.name[NORTH], "Ben");
	ck_assert_str_eq(record.room, "K7QX2M4D");
	ck_assert_uint_eq(record.n_plies, 3);
	static const struct record_ply plies[] = {{SOUTH, 2, 1500, 0}, {SOUTH, 0, 700, 0}, {NORTH, 1, 3000, 0}};
	ck_assert_mem_eq(record.plies, plies, sizeof plies);
	ck_assert_uint_eq(record.last_spent_ms, 450);
	ck_assert_int_eq(record.left_ms[SOUTH], 60000 - 1500 + 2000 - 700 + 2000 - 450);
	ck_assert_uint_eq(record.end, END_RESIGNED);
	ck_assert_uint_eq(record.winner, NORTH);
	record_clear(&record);
	room_clear(&scene.room);
}
END_TEST

START_TEST(time_that_nobody_was_charged_for_is_not_in_the_record)
{
	struct scene scene;
	scene_start(&scene, "oware-abapa", 60000, 0);
	scene.at_ms += 1000;
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE}), OK);
	scene.at_ms += 50000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	scene_move(&scene, SOUTH, 0, 500);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	struct record record;
	room_record(&scene.room, &record);
	ck_assert_uint_eq(record.plies[0].spent_ms, 1500);
	record_clear(&record);
	room_clear(&scene.room);
}
END_TEST

START_TEST(two_games_have_two_ids)
{
	struct scene scene;
	scene_start(&scene, "kalah", 0, 0);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	struct record one, other;
	scene.room.started_unix_ms = 1796024426000;
	room_record(&scene.room, &one);
	scene.room.started_unix_ms += 1000;
	room_record(&scene.room, &other);
	ck_assert_str_eq(one.id, "K7QX2M4D-6b0d286a");
	ck_assert_str_ne(one.id, other.id);
	record_clear(&one);
	record_clear(&other);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/room_record");
	TCase *records = tcase_create("records");
	tcase_add_test(records, a_record_tells_who_played_what_and_for_how_long);
	tcase_add_test(records, time_that_nobody_was_charged_for_is_not_in_the_record);
	tcase_add_test(records, two_games_have_two_ids);
	suite_add_tcase(suite, records);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
