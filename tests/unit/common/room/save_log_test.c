#include "common/room/save_log.h"

#include <stdlib.h>

#include "common/room/save.h"
#include "tests/unit/common/room/scene.h"

static void play_a_little(struct scene *scene)
{
	scene_start(scene, "kalah,first=south", 60000, 1000);
	scene_move(scene, SOUTH, 2, 500);
	scene_move(scene, SOUTH, 5, 700);
	scene_presence(scene, NORTH, false);
}

START_TEST(events_are_read_as_they_were_written_with_their_numbers)
{
	struct scene scene;
	struct bytes bytes = {.at = NULL};
	play_a_little(&scene);
	save_put_log(&scene.room, 1000, &bytes);
	struct room back = {.game = {.n_plies = scene.room.game.n_plies}};
	struct reader in = {.at = bytes.at, .end = bytes.at + bytes.len};
	save_get_log(&back, &in, 1000, ROOM_FORMAT);
	ck_assert(reader_done(&in));
	ck_assert_uint_eq(back.seq, scene.room.seq);
	ck_assert_uint_eq(back.n_log, scene.room.n_log);
	for (size_t i = 0; i < back.n_log; i++) {
		ck_assert_uint_eq(back.log[i].seq, scene.room.log[i].seq);
		ck_assert_uint_eq(back.log[i].type, scene.room.log[i].type);
		ck_assert_int_eq(back.log[i].at_ms, scene.room.log[i].at_ms);
		ck_assert_int_eq(back.log[i].left_ms[SOUTH], scene.room.log[i].left_ms[SOUTH]);
	}
	free(back.log);
	bytes_clear(&bytes);
	room_clear(&scene.room);
}
END_TEST

START_TEST(an_event_of_a_ply_that_was_not_is_none)
{
	struct scene scene;
	struct bytes bytes = {.at = NULL};
	play_a_little(&scene);
	save_put_log(&scene.room, 0, &bytes);
	struct room back = {.game = {.n_plies = 1}}; /* of two that the log tells of */
	struct reader in = {.at = bytes.at, .end = bytes.at + bytes.len};
	save_get_log(&back, &in, 0, ROOM_FORMAT);
	ck_assert(!reader_done(&in));
	free(back.log);
	bytes_clear(&bytes);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/save_log");
	TCase *log = tcase_create("log");
	tcase_add_test(log, events_are_read_as_they_were_written_with_their_numbers);
	tcase_add_test(log, an_event_of_a_ply_that_was_not_is_none);
	suite_add_tcase(suite, log);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
