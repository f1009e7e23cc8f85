/* hold, release and restart: the clocks stand although the game goes on. */
#include "common/room/room.h"

#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static void hold(struct scene *scene, enum hold why, uint32_t wait_ms)
{
	ck_assert_int_eq(
	        scene_do(scene,
	                (struct command){
	                        .type = COMMAND_hold, .side = SIDE_NONE, .hold = (uint8_t)why, .wait_ms = wait_ms}),
	        OK);
}

static void restart(struct scene *scene)
{
	const struct command command = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(scene, command), OK);
}

START_TEST(nobody_is_charged_while_the_clocks_stand)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	scene.at_ms += 5000;
	hold(&scene, HOLD_STORAGE, 0);
	scene_tick(&scene, scene.at_ms + 3600000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 55000);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	scene_tick(&scene, scene.at_ms + 1000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 54000);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_hold_may_lie_back_as_far_as_the_last_event)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	scene_move(&scene, SOUTH, 0, 1000);
	const struct command command = {
	        .type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE, .at_ms = scene.at_ms};
	scene.at_ms += 900;
	struct answer answer;
	ck_assert_int_eq(room_step(&scene.room, &command, &answer), OK);
	ck_assert_int_eq(scene_left(&scene, NORTH), 60000);
	room_clear(&scene.room);
}
END_TEST

START_TEST(no_move_is_taken_while_it_cannot_be_kept)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	hold(&scene, HOLD_STORAGE, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "a"), ERR_UNAVAILABLE);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "a"), OK);
	room_clear(&scene.room);
}
END_TEST

START_TEST(nothing_else_is_done_while_it_cannot_be_kept)
{
	static const enum command_type types[] = {
	        COMMAND_resign, COMMAND_abort, COMMAND_unpause, COMMAND_claim, COMMAND_give_time};
	static const enum hold holds[] = {HOLD_STORAGE, HOLD_STOP};
	for (size_t i = 0; i < 2; i++) {
		struct scene scene;
		scene_start(&scene, "kalah,first=south", 60000, 0);
		ck_assert_int_eq(scene_offer(&scene, SOUTH, OFFER_pause), OK);
		ck_assert_int_eq(scene_answer(&scene, COMMAND_accept, NORTH, 1), OK);
		hold(&scene, holds[i], 0);
		for (size_t j = 0; j < sizeof types / sizeof types[0]; j++) {
			const struct command command = {.type = types[j], .side = SOUTH, .id = "c-1"};
			ck_assert_int_eq(scene_do(&scene, command), ERR_UNAVAILABLE);
		}
		ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
		ck_assert_uint_eq(scene.room.held, HOLD_PAUSE);
		/* What was refused is not taken for done. */
		const struct command unpause = {.type = COMMAND_unpause, .side = SOUTH, .id = "c-1"};
		ck_assert_int_eq(scene_do(&scene, unpause), OK);
		ck_assert_uint_eq(scene.room.held, HOLD_NONE);
		ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
		room_clear(&scene.room);
	}
}
END_TEST

/* The steps of a program that refused nothing then are played again as they were. */
START_TEST(a_game_from_before_can_be_resigned_meanwhile)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	scene_be_patient(&scene);
	hold(&scene, HOLD_STORAGE, 0);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	room_clear(&scene.room);
}
END_TEST

START_TEST(after_a_restart_the_clocks_wait_for_both_players)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 2000);
	scene.at_ms += 10000;
	restart(&scene);
	ck_assert(!scene.room.seat[SOUTH].connected && !scene.room.seat[NORTH].connected);
	scene.at_ms += 20000;
	scene_presence(&scene, SOUTH, true);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 50000);
	ck_assert_uint_eq(scene.room.held, HOLD_RESTART);
	scene.at_ms += 5000;
	scene_presence(&scene, NORTH, true);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	scene_tick(&scene, scene.at_ms + 1000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 49000);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_grace_ends_by_itself_and_then_flags_fall)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	scene_be_patient(&scene);
	restart(&scene);
	int64_t at_ms = scene.at_ms;
	ck_assert_int_eq(room_deadline(&scene.room), at_ms + ROOM_GRACE_MS);
	scene_tick(&scene, at_ms + ROOM_GRACE_MS + 1000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 59000);
	scene_tick(&scene, at_ms + ROOM_GRACE_MS + 60000);
	ck_assert_uint_eq(scene.room.game.end, END_FLAG);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_move_during_the_grace_costs_nothing_and_earns_the_increment)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 2000);
	scene.at_ms += 4000;
	restart(&scene);
	scene_presence(&scene, SOUTH, true);
	scene_move(&scene, SOUTH, 0, 30000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 58000);
	ck_assert_uint_eq(scene.room.clock.running, SIDE_NONE);
	ck_assert_uint_eq(scene.room.spent_ms[0], 4000);
	scene_presence(&scene, NORTH, true);
	ck_assert_uint_eq(scene.room.clock.running, NORTH);
	scene_tick(&scene, scene.at_ms + 1500);
	ck_assert_int_eq(scene_left(&scene, NORTH), 58500);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_failing_disk_does_not_end_the_wait_for_both_players)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	restart(&scene);
	int64_t until_ms = scene.at_ms + ROOM_GRACE_MS;
	scene_presence(&scene, SOUTH, true);
	scene.at_ms += 1000;
	hold(&scene, HOLD_STORAGE, 0);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	scene.at_ms += 1000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_RESTART);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_held);
	ck_assert_int_eq(scene_last(&scene)->hold, HOLD_RESTART);
	ck_assert_int_eq(room_deadline(&scene.room), until_ms);
	/* With both there, or with the wait over by then, it is the end. */
	hold(&scene, HOLD_STORAGE, 0);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	restart(&scene);
	hold(&scene, HOLD_STORAGE, 0);
	scene_tick(&scene, scene.at_ms + ROOM_GRACE_MS + 1);
	ck_assert_uint_eq(scene.room.held, HOLD_STORAGE);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 60000);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_end_of_a_game_ends_the_hold)
{
	struct scene scene;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	restart(&scene);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	ck_assert_uint_eq(scene.room.phase, PHASE_ENDED);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_room_without_a_game_is_not_held)
{
	struct scene scene;
	const struct room_setting setting = scene_setting("kalah", 60000, 0);
	scene_open(&scene, &setting);
	uint64_t seq = scene.room.seq;
	hold(&scene, HOLD_STORAGE, 0);
	ck_assert_uint_eq(scene.room.held, HOLD_NONE);
	ck_assert_uint_eq(scene.room.seq, seq);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/hold");
	TCase *holds = tcase_create("holds");
	tcase_add_test(holds, nobody_is_charged_while_the_clocks_stand);
	tcase_add_test(holds, a_hold_may_lie_back_as_far_as_the_last_event);
	tcase_add_test(holds, no_move_is_taken_while_it_cannot_be_kept);
	tcase_add_test(holds, nothing_else_is_done_while_it_cannot_be_kept);
	tcase_add_test(holds, a_game_from_before_can_be_resigned_meanwhile);
	tcase_add_test(holds, after_a_restart_the_clocks_wait_for_both_players);
	tcase_add_test(holds, the_grace_ends_by_itself_and_then_flags_fall);
	tcase_add_test(holds, a_move_during_the_grace_costs_nothing_and_earns_the_increment);
	tcase_add_test(holds, a_failing_disk_does_not_end_the_wait_for_both_players);
	tcase_add_test(holds, the_end_of_a_game_ends_the_hold);
	tcase_add_test(holds, a_room_without_a_game_is_not_held);
	suite_add_tcase(suite, holds);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
