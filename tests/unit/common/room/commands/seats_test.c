/* Coming to a seat and leaving it: join, leave, presence. */
#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

/* ---- join ---- */

START_TEST(the_game_starts_when_both_are_seated)
{
	scene_start(&scene, "kalah,first=north", 60000, 0);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(scene.answer.side, NORTH);
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ben");
	ck_assert_int_eq(room_event(&scene.room, 2)->type, EVENT_seated);
	ck_assert_int_eq(room_event(&scene.room, 2)->side, NORTH);
	const struct event *started = room_event(&scene.room, 3);
	ck_assert_int_eq(started->type, EVENT_started);
	ck_assert_int_eq(started->side, NORTH);
	ck_assert_int_eq(started->to_move, NORTH);
	ck_assert_uint_eq(started->legal, 0x3f);
	ck_assert_int_eq(started->running, NORTH);
	ck_assert_uint_eq(started->ply, 0);
}
END_TEST

START_TEST(the_first_mover_is_as_the_rules_say)
{
	static const struct {
		const char *rules;
		uint8_t creator;
		uint64_t random;
		enum side first;
	} cases[] = {
	        {"kalah,first=south", SOUTH, 1, SOUTH},
	        {"kalah,first=south", NORTH, 1, SOUTH},
	        {"kalah,first=north", SOUTH, 0, NORTH},
	        {"kalah,first=north", NORTH, 0, NORTH},
	        {"kalah,first=random", SOUTH, 0, SOUTH},
	        {"kalah,first=random", SOUTH, 1, NORTH},
	        {"kalah,first=creator", SOUTH, 1, SOUTH},
	        {"kalah,first=creator", NORTH, 0, NORTH},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct room_setting setting = scene_setting(cases[i].rules, 0, 0);
		setting.side = cases[i].creator;
		scene_open(&scene, &setting);
		ck_assert_int_eq(scene_join(&scene, cases[i].random), OK);
		ck_assert_msg(scene.room.game.to_move == cases[i].first, "case %zu", i);
		ck_assert_msg(scene.room.game.first == cases[i].first, "case %zu", i);
		ck_assert_msg(scene_last(&scene)->side == cases[i].first, "case %zu", i);
		clear();
	}
}
END_TEST

START_TEST(the_second_player_gets_the_side_that_is_left)
{
	struct room_setting setting = scene_setting("kalah", 0, 0);
	setting.side = NORTH;
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(scene.answer.side, SOUTH);
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ben");
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ann");
}
END_TEST

START_TEST(there_is_no_third_seat)
{
	scene_start(&scene, "kalah", 0, 0);
	ck_assert_int_eq(scene_join(&scene, 0), ERR_SEATS_TAKEN);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	ck_assert_int_eq(scene_join(&scene, 0), ERR_SEATS_TAKEN);
}
END_TEST

START_TEST(nobody_takes_both_seats)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_join, SOUTH), ERR_ALREADY_IN_ROOM);
	ck_assert_int_eq(scene.room.phase, PHASE_WAITING);
}
END_TEST

START_TEST(a_board_that_leaves_no_move_is_over_at_the_start)
{
	scene_start(&scene, "oware-abapa,pits=1,seeds=1,grand_slam=illegal", 60000, 0);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_int_eq(scene.room.game.end, END_SLAM_FORBIDDEN);
	ck_assert_int_eq(room_event(&scene.room, 3)->type, EVENT_started);
	ck_assert_int_eq(room_event(&scene.room, 3)->to_move, SIDE_NONE);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_ended);
	ck_assert_int_eq(scene.room.clock.running, SIDE_NONE);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
}
END_TEST

/* ---- leave ---- */

START_TEST(leaving_before_the_start_frees_the_seat)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	scene_watch(&scene, true);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert(!scene.room.seat[SOUTH].taken);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_vacated);
	ck_assert_int_eq(scene_last(&scene)->side, SOUTH);
	ck_assert_uint_eq(room_find_seat(&scene.room, (const uint8_t *)"Ann's token 123"), SIDE_NONE);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(scene.answer.side, SOUTH);
	ck_assert_int_eq(scene.room.phase, PHASE_WAITING);
}
END_TEST

START_TEST(a_room_that_its_only_player_leaves_closes_at_once)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert_int_eq(scene.room.phase, PHASE_CLOSED);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_closed);
}
END_TEST

/* The log names players by their seats: told again, it would give the old event the new name. */
START_TEST(a_freed_seat_makes_the_room_forget_who_sat_there)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert_ptr_null(room_event(&scene.room, 1));
	ck_assert_ptr_nonnull(room_event(&scene.room, 2));
}
END_TEST

START_TEST(what_was_due_when_somebody_left_is_kept_with_his_leaving)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	scene_watch(&scene, true);
	scene_watch(&scene, true);
	scene.at_ms += ROOM_VIEWERS_EVERY_MS;
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert_uint_eq(scene.answer.since, seq);
	ck_assert_uint_eq(scene.room.seq, seq + 2);
	ck_assert_ptr_null(room_event(&scene.room, seq));
	ck_assert_int_eq(room_event(&scene.room, seq + 1)->type, EVENT_viewers);
	ck_assert_int_eq(room_event(&scene.room, seq + 2)->type, EVENT_vacated);
}
END_TEST

START_TEST(leaving_later_keeps_the_seat_and_the_clock_runs_on)
{
	scene_start(&scene, "kalah,first=south", 60000, 0);
	scene_be_patient(&scene);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert(scene.room.seat[SOUTH].taken);
	ck_assert(!scene.room.seat[SOUTH].connected);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_presence);
	ck_assert_int_eq(scene_last(&scene)->side, SOUTH);
	ck_assert(!scene_last(&scene)->connected);
	ck_assert_uint_eq(room_find_seat(&scene.room, (const uint8_t *)"Ann's token 123"), SOUTH);
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + 60000);
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert_uint_eq(scene.room.seq, seq);
}
END_TEST

/* ---- presence ---- */

START_TEST(a_change_of_presence_is_told_once)
{
	scene_start(&scene, "kalah", 0, 0);
	uint64_t seq = scene.room.seq;
	scene_presence(&scene, NORTH, true);
	ck_assert_uint_eq(scene.room.seq, seq);
	scene_presence(&scene, NORTH, false);
	scene_presence(&scene, NORTH, false);
	ck_assert_uint_eq(scene.room.seq, seq + 1);
	ck_assert_int_eq(scene_last(&scene)->side, NORTH);
	ck_assert(!scene_last(&scene)->connected);
	scene_presence(&scene, NORTH, true);
	ck_assert_uint_eq(scene.room.seq, seq + 2);
	ck_assert(scene_last(&scene)->connected);
}
END_TEST

START_TEST(only_the_seated_have_a_presence)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_presence, SIDE_NONE), ERR_NOT_SEATED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_presence, NORTH), ERR_NOT_SEATED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SIDE_NONE), ERR_NOT_SEATED);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/seats");
	TCase *seats = tcase_create("seats");
	tcase_add_checked_fixture(seats, NULL, clear);
	tcase_add_test(seats, the_game_starts_when_both_are_seated);
	tcase_add_test(seats, the_first_mover_is_as_the_rules_say);
	tcase_add_test(seats, the_second_player_gets_the_side_that_is_left);
	tcase_add_test(seats, there_is_no_third_seat);
	tcase_add_test(seats, nobody_takes_both_seats);
	tcase_add_test(seats, a_board_that_leaves_no_move_is_over_at_the_start);
	tcase_add_test(seats, leaving_before_the_start_frees_the_seat);
	tcase_add_test(seats, a_room_that_its_only_player_leaves_closes_at_once);
	tcase_add_test(seats, a_freed_seat_makes_the_room_forget_who_sat_there);
	tcase_add_test(seats, what_was_due_when_somebody_left_is_kept_with_his_leaving);
	tcase_add_test(seats, leaving_later_keeps_the_seat_and_the_clock_runs_on);
	tcase_add_test(seats, a_change_of_presence_is_told_once);
	tcase_add_test(seats, only_the_seated_have_a_presence);
	suite_add_tcase(suite, seats);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
