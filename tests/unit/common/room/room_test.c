#include "common/room/room.h"

#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

#define THREE_MINUTES 180000

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

/* ---- opening ---- */

START_TEST(a_new_room_has_its_creator_seated_and_waits)
{
	const struct room_setting setting = scene_setting("kalah", THREE_MINUTES, 2000);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene.room.phase, PHASE_WAITING);
	ck_assert_str_eq(scene.room.code, "K7QX2M4D");
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ann");
	ck_assert(scene.room.seat[SOUTH].connected);
	ck_assert(!scene.room.seat[NORTH].taken);
	ck_assert_uint_eq(scene.room.seq, 1);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_seated);
	ck_assert_int_eq(scene_last(&scene)->side, SOUTH);
	ck_assert_int_eq(scene_last(&scene)->at_ms, OPENED_MS);
}
END_TEST

START_TEST(the_creator_takes_the_side_that_he_chose)
{
	struct room_setting setting = scene_setting("kalah", 0, 0);
	setting.side = (uint8_t)_i;
	scene_open_by_lot(&scene, &setting, UINT64_MAX * (_i == SOUTH));
	ck_assert_int_eq(scene.room.creator, _i);
	ck_assert(scene.room.seat[_i].taken);
	ck_assert(!scene.room.seat[1 - _i].taken);
}
END_TEST

START_TEST(a_side_left_to_chance_hangs_on_another_bit_than_the_first_mover)
{
	bool seen[2][2] = {{false}};
	for (uint64_t random = 0; random < 4; random++) {
		struct room_setting setting = scene_setting("kalah,first=random", 0, 0);
		setting.side = SIDE_NONE;
		scene_open_by_lot(&scene, &setting, random);
		ck_assert_int_eq(scene_join(&scene, random), OK);
		seen[scene.room.creator][scene.room.game.to_move] = true;
		clear();
	}
	ck_assert(seen[SOUTH][SOUTH] && seen[SOUTH][NORTH] && seen[NORTH][SOUTH] && seen[NORTH][NORTH]);
}
END_TEST

/* ---- tokens ---- */

START_TEST(each_token_opens_its_own_seat)
{
	scene_start(&scene, "kalah", 0, 0);
	ck_assert_uint_eq(room_find_seat(&scene.room, (const uint8_t *)"Ann's token 123"), SOUTH);
	ck_assert_uint_eq(room_find_seat(&scene.room, (const uint8_t *)"Ben's token 456"), NORTH);
	for (size_t i = 0; i < TOKEN_BYTES; i++) {
		uint8_t wrong[TOKEN_BYTES] = "Ann's token 123";
		wrong[i] ^= 1;
		ck_assert_uint_eq(room_find_seat(&scene.room, wrong), SIDE_NONE);
	}
}
END_TEST

START_TEST(a_token_of_zeros_does_not_open_a_free_seat)
{
	const uint8_t zeros[TOKEN_BYTES] = {0};
	struct room_setting setting = scene_setting("kalah", 0, 0);
	setting.side = (uint8_t)_i;
	scene_open(&scene, &setting);
	ck_assert_uint_eq(room_find_seat(&scene.room, zeros), SIDE_NONE);
}
END_TEST

/* ---- the log ---- */

START_TEST(the_log_is_contiguous_and_bounded)
{
	scene_start(&scene, "kalah", 0, 0);
	for (unsigned i = 0; i < 4 * ROOM_LOG_MAX; i++) {
		scene_presence(&scene, NORTH, i % 2 == 1);
		ck_assert_uint_le(scene.room.n_log, ROOM_LOG_MAX);
		for (size_t at = 0; at < scene.room.n_log; at++)
			ck_assert_uint_eq(scene.room.log[at].seq, scene.room.seq - scene.room.n_log + 1 + at);
	}
	ck_assert_uint_ge(scene.room.n_log, ROOM_LOG_MAX / 2);
}
END_TEST

START_TEST(an_event_is_found_by_its_seq_as_long_as_it_is_kept)
{
	scene_start(&scene, "kalah", 0, 0);
	for (unsigned i = 0; i < 2 * ROOM_LOG_MAX; i++)
		scene_presence(&scene, NORTH, i % 2 == 1);
	uint64_t oldest = scene.room.seq - scene.room.n_log + 1;
	ck_assert_uint_eq(room_event(&scene.room, oldest)->seq, oldest);
	ck_assert_uint_eq(room_event(&scene.room, scene.room.seq)->seq, scene.room.seq);
	ck_assert_ptr_null(room_event(&scene.room, oldest - 1));
	ck_assert_ptr_null(room_event(&scene.room, scene.room.seq + 1));
	ck_assert_ptr_null(room_event(&scene.room, 0));
	ck_assert_ptr_null(room_event(&scene.room, UINT64_MAX));
}
END_TEST

START_TEST(there_is_no_event_zero_in_a_young_room)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_ptr_null(room_event(&scene.room, 0));
	ck_assert_ptr_nonnull(room_event(&scene.room, 1));
}
END_TEST

/* ---- the flag ---- */

START_TEST(a_flag_falls_by_itself_at_its_millisecond)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene_be_patient(&scene);
	int64_t falls_ms = OPENED_MS + THREE_MINUTES;
	ck_assert_int_eq(room_deadline(&scene.room), falls_ms);
	scene_tick(&scene, falls_ms - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	scene_tick(&scene, falls_ms);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	ck_assert_int_eq(scene.room.game.winner, NORTH);
	const struct event *ended = scene_last(&scene);
	ck_assert_int_eq(ended->type, EVENT_ended);
	ck_assert_int_eq(ended->at_ms, falls_ms);
	ck_assert_int_eq(ended->left_ms[SOUTH], 0);
	ck_assert_int_eq(ended->left_ms[NORTH], THREE_MINUTES);
	ck_assert_int_eq(ended->running, SIDE_NONE);
}
END_TEST

START_TEST(a_flag_seen_late_fell_when_it_fell)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 0);
	scene_be_patient(&scene);
	scene_tick(&scene, OPENED_MS + THREE_MINUTES + 777);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_ended);
	ck_assert_int_eq(scene_last(&scene)->at_ms, OPENED_MS + THREE_MINUTES);
}
END_TEST

START_TEST(a_move_one_millisecond_before_the_flag_counts)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene_be_patient(&scene);
	scene_move(&scene, SOUTH, 2, THREE_MINUTES - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 1 + 2000);
}
END_TEST

START_TEST(a_move_and_the_flag_in_one_millisecond_have_one_result_in_either_order)
{
	uint64_t seq[2];
	for (int tick_first = 0; tick_first < 2; tick_first++) {
		scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
		scene_be_patient(&scene);
		scene.at_ms = OPENED_MS + THREE_MINUTES;
		if (tick_first)
			scene_tick(&scene, scene.at_ms);
		ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), ERR_GAME_OVER);
		if (!tick_first)
			scene_tick(&scene, scene.at_ms);
		ck_assert_int_eq(scene.room.game.end, END_FLAG);
		ck_assert_uint_eq(scene.room.game.n_plies, 0);
		ck_assert_uint_eq(scene_count(&scene, EVENT_ended), 1);
		seq[tick_first] = scene.room.seq;
		clear();
	}
	ck_assert_uint_eq(seq[0], seq[1]);
}
END_TEST

START_TEST(a_resignation_after_the_flag_comes_too_late)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene_be_patient(&scene);
	scene.at_ms = OPENED_MS + THREE_MINUTES;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), ERR_GAME_OVER);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	ck_assert_int_eq(scene.room.game.winner, NORTH);
}
END_TEST

/* 48 seeds: with 24 in South's store North cannot get the 25 that win, with 23 he can. */
START_TEST(a_flag_is_a_draw_if_the_other_could_no_longer_win)
{
	static const struct {
		uint8_t store;
		enum end end;
		unsigned winner;
	} cases[] = {{24, END_FLAG_DRAW, SIDE_NONE}, {23, END_FLAG, NORTH}};
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 0);
	scene_be_patient(&scene);
	struct board board = {.store = {cases[_i].store, 0}};
	board.pit[SOUTH][0] = 2;
	board.pit[NORTH][0] = (uint8_t)(48 - 2 - cases[_i].store);
	scene_set_position(&scene, &board, SOUTH);
	scene_tick(&scene, OPENED_MS + THREE_MINUTES);
	ck_assert_int_eq(scene.room.game.end, cases[_i].end);
	ck_assert_uint_eq(scene.room.game.winner, cases[_i].winner);
	ck_assert_int_eq(scene.room.game.board.store[SOUTH], cases[_i].store);
}
END_TEST

START_TEST(a_game_without_a_clock_has_no_flag)
{
	scene_start(&scene, "kalah", 0, 0);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	scene_tick(&scene, INT64_MAX / 2);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
}
END_TEST

START_TEST(no_clock_runs_before_the_second_player_is_there)
{
	const struct room_setting setting = scene_setting("kalah", THREE_MINUTES, 2000);
	scene_open(&scene, &setting);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	scene_tick(&scene, OPENED_MS + 10 * THREE_MINUTES);
	ck_assert_int_eq(scene.room.phase, PHASE_WAITING);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES);
}
END_TEST

/* ---- nobody there ---- */

START_TEST(a_room_that_nobody_waits_in_closes)
{
	const struct room_setting setting = scene_setting("kalah", THREE_MINUTES, 2000);
	scene_open(&scene, &setting);
	scene_presence(&scene, SOUTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + ROOM_IDLE_MS);
	scene_tick(&scene, OPENED_MS + ROOM_IDLE_MS - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_WAITING);
	scene_tick(&scene, OPENED_MS + ROOM_IDLE_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_CLOSED);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_closed);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
}
END_TEST

START_TEST(a_closed_room_takes_no_command)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	scene_presence(&scene, SOUTH, false);
	scene_tick(&scene, OPENED_MS + ROOM_IDLE_MS);
	uint64_t seq = scene.room.seq;
	for (unsigned type = 0; type < COMMAND_COUNT; type++)
		ck_assert_int_eq(scene_of_side(&scene, (enum command_type)type, SOUTH), ERR_NO_SUCH_ROOM);
	ck_assert_uint_eq(scene.room.seq, seq);
}
END_TEST

START_TEST(whoever_comes_back_keeps_the_room_open)
{
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	scene_presence(&scene, SOUTH, false);
	scene.at_ms += ROOM_IDLE_MS - 1;
	scene_watch(&scene, true);
	scene_tick(&scene, OPENED_MS + 10 * ROOM_IDLE_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_WAITING);
	scene_watch(&scene, false);
	scene_tick(&scene, OPENED_MS + 11 * ROOM_IDLE_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_CLOSED);
}
END_TEST

START_TEST(an_untimed_game_that_both_left_is_abandoned)
{
	scene_start(&scene, "kalah", 0, 0);
	scene_presence(&scene, SOUTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	scene_presence(&scene, NORTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + ROOM_ABANDONED_MS);
	scene_tick(&scene, OPENED_MS + ROOM_ABANDONED_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_int_eq(scene.room.game.end, END_ABANDONED);
	ck_assert_int_eq(scene.room.game.winner, SIDE_NONE);
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + ROOM_ABANDONED_MS + ROOM_IDLE_MS);
}
END_TEST

START_TEST(a_timed_game_that_both_left_ends_by_the_flag)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 0);
	scene_be_patient(&scene);
	scene_presence(&scene, SOUTH, false);
	scene_presence(&scene, NORTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + THREE_MINUTES);
}
END_TEST

START_TEST(the_result_of_a_game_that_ended_in_an_empty_room_can_be_seen_for_a_while)
{
	const int32_t base_ms = 2 * ROOM_IDLE_MS;
	scene_start(&scene, "kalah,first=south", base_ms, 0);
	scene_be_patient(&scene);
	scene_presence(&scene, SOUTH, false);
	scene_presence(&scene, NORTH, false);
	scene_tick(&scene, OPENED_MS + base_ms);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	scene_tick(&scene, OPENED_MS + base_ms + ROOM_IDLE_MS - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	scene_tick(&scene, OPENED_MS + base_ms + ROOM_IDLE_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_CLOSED);
}
END_TEST

START_TEST(all_that_is_due_happens_in_one_step)
{
	scene_start(&scene, "kalah", 0, 0);
	scene_presence(&scene, SOUTH, false);
	scene_presence(&scene, NORTH, false);
	scene.at_ms = OPENED_MS + 2 * (int64_t)ROOM_ABANDONED_MS;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_tick, SIDE_NONE), ERR_NO_SUCH_ROOM);
	ck_assert_int_eq(scene.room.phase, PHASE_CLOSED);
	ck_assert_uint_eq(scene_count(&scene, EVENT_ended), 1);
	ck_assert_uint_eq(scene_count(&scene, EVENT_closed), 1);
}
END_TEST

/* ---- ids of moves ---- */

START_TEST(a_sown_event_names_the_movers_id_while_it_is_known)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "first"), OK);
	struct event first = *scene_last(&scene);
	ck_assert_str_eq(room_move_id(&scene.room, &first), "first");
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 1, "second"), OK);
	ck_assert_str_eq(room_move_id(&scene.room, &first), "first");
	ck_assert_int_eq(scene_play(&scene, NORTH, 0, 2, "first"), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 1, 3, "third"), OK);
	ck_assert_ptr_null(room_move_id(&scene.room, &first));
}
END_TEST

static TCase *make_case(const char *name)
{
	TCase *tcase = tcase_create(name);
	tcase_add_checked_fixture(tcase, NULL, clear);
	return tcase;
}

int main(void)
{
	Suite *suite = suite_create("common/room/room");
	TCase *opening = make_case("opening");
	tcase_add_test(opening, a_new_room_has_its_creator_seated_and_waits);
	tcase_add_loop_test(opening, the_creator_takes_the_side_that_he_chose, 0, 2);
	tcase_add_test(opening, a_side_left_to_chance_hangs_on_another_bit_than_the_first_mover);
	tcase_add_test(opening, each_token_opens_its_own_seat);
	tcase_add_loop_test(opening, a_token_of_zeros_does_not_open_a_free_seat, 0, 2);
	suite_add_tcase(suite, opening);
	TCase *log = make_case("log");
	tcase_add_test(log, the_log_is_contiguous_and_bounded);
	tcase_add_test(log, an_event_is_found_by_its_seq_as_long_as_it_is_kept);
	tcase_add_test(log, there_is_no_event_zero_in_a_young_room);
	tcase_add_test(log, a_sown_event_names_the_movers_id_while_it_is_known);
	suite_add_tcase(suite, log);
	TCase *flag = make_case("flag");
	tcase_add_test(flag, a_flag_falls_by_itself_at_its_millisecond);
	tcase_add_test(flag, a_flag_seen_late_fell_when_it_fell);
	tcase_add_test(flag, a_move_one_millisecond_before_the_flag_counts);
	tcase_add_test(flag, a_move_and_the_flag_in_one_millisecond_have_one_result_in_either_order);
	tcase_add_test(flag, a_resignation_after_the_flag_comes_too_late);
	tcase_add_loop_test(flag, a_flag_is_a_draw_if_the_other_could_no_longer_win, 0, 2);
	tcase_add_test(flag, a_game_without_a_clock_has_no_flag);
	tcase_add_test(flag, no_clock_runs_before_the_second_player_is_there);
	suite_add_tcase(suite, flag);
	TCase *empty = make_case("nobody there");
	tcase_add_test(empty, a_room_that_nobody_waits_in_closes);
	tcase_add_test(empty, a_closed_room_takes_no_command);
	tcase_add_test(empty, whoever_comes_back_keeps_the_room_open);
	tcase_add_test(empty, an_untimed_game_that_both_left_is_abandoned);
	tcase_add_test(empty, a_timed_game_that_both_left_ends_by_the_flag);
	tcase_add_test(empty, the_result_of_a_game_that_ended_in_an_empty_room_can_be_seen_for_a_while);
	tcase_add_test(empty, all_that_is_due_happens_in_one_step);
	suite_add_tcase(suite, empty);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
