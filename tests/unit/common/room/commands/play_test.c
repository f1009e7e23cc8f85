#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

#define THREE_MINUTES 180000

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

/* Kalah, six pits of four: South's pit 2 ends in the store and gives another turn. */

START_TEST(a_move_is_told_with_the_state_that_it_leads_to)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene_move(&scene, SOUTH, 0, 5000);
	const struct event *sown = scene_last(&scene);
	ck_assert_int_eq(sown->type, EVENT_sown);
	ck_assert_int_eq(sown->side, SOUTH);
	ck_assert_uint_eq(sown->ply, 1);
	ck_assert_int_eq(sown->at_ms, OPENED_MS + 5000);
	ck_assert_int_eq(sown->to_move, NORTH);
	ck_assert_uint_eq(sown->legal, 0x3f);
	ck_assert_int_eq(sown->running, NORTH);
	ck_assert_int_eq(sown->left_ms[SOUTH], THREE_MINUTES - 5000 + 2000);
	ck_assert_int_eq(sown->left_ms[NORTH], THREE_MINUTES);
}
END_TEST

START_TEST(each_refusal_has_its_own_reason_and_changes_nothing)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene_move(&scene, SOUTH, 2, 1000);
	uint64_t seq = scene.room.seq;
	struct board board = scene.room.game.board;
	ck_assert_int_eq(scene_play(&scene, SIDE_NONE, 0, 1, "c-9"), ERR_NOT_SEATED);
	ck_assert_int_eq(scene_play(&scene, NORTH, 0, 1, "c-9"), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-9"), ERR_STALE_PLY);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 2, "c-9"), ERR_STALE_PLY);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, UINT32_MAX, "c-9"), ERR_STALE_PLY);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 1, "c-9"), ERR_EMPTY_PIT);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 6, 1, "c-9"), ERR_NO_SUCH_PIT);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 255, 1, "c-9"), ERR_NO_SUCH_PIT);
	ck_assert_uint_eq(scene.room.seq, seq);
	ck_assert_mem_eq(&scene.room.game.board, &board, sizeof board);
	ck_assert_int_eq(scene.room.clock.running, SOUTH);
}
END_TEST

START_TEST(nobody_plays_before_the_second_player_is_there)
{
	const struct room_setting setting = scene_setting("kalah,first=south", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), ERR_NOT_STARTED);
	ck_assert_int_eq(scene_play(&scene, NORTH, 0, 0, "c-1"), ERR_NOT_SEATED);
}
END_TEST

/* ---- the clock ---- */

START_TEST(every_sowing_brings_the_increment_a_free_turn_too)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	scene_move(&scene, SOUTH, 2, 1000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 1000 + 2000);
	scene_move(&scene, SOUTH, 0, 500);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 1500 + 4000);
	ck_assert_int_eq(scene.room.clock.running, NORTH);
}
END_TEST

START_TEST(per_turn_a_free_turn_brings_nothing)
{
	struct room_setting setting = scene_setting("kalah,first=south", THREE_MINUTES, 2000);
	setting.clock_setting.increment_per = INCREMENT_PER_TURN;
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	scene_move(&scene, SOUTH, 2, 1000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 1000);
	scene_move(&scene, SOUTH, 0, 500);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 1500 + 2000);
}
END_TEST

START_TEST(a_base_of_nothing_starts_with_one_increment)
{
	scene_start(&scene, "kalah,first=south", 0, 3000);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 3000);
	ck_assert_int_eq(scene_left(&scene, NORTH), 3000);
	scene_move(&scene, SOUTH, 0, 2999);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 1 + 3000);
	scene_tick(&scene, scene.at_ms + 3000);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	ck_assert_int_eq(scene.room.game.winner, SOUTH);
}
END_TEST

START_TEST(the_clocks_stand_once_the_board_has_decided)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	struct board board = {.store = {24, 22}};
	board.pit[SOUTH][5] = 1;
	board.pit[NORTH][0] = 1;
	scene_set_position(&scene, &board, SOUTH);
	scene_move(&scene, SOUTH, 5, 4000);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_int_eq(scene.room.game.end, END_ROW_EMPTY);
	ck_assert_int_eq(scene.room.game.winner, SOUTH);
	ck_assert_int_eq(scene.room.clock.running, SIDE_NONE);
	ck_assert_int_eq(room_event(&scene.room, scene.room.seq - 1)->type, EVENT_sown);
	ck_assert_int_eq(room_event(&scene.room, scene.room.seq - 1)->to_move, SIDE_NONE);
	ck_assert_uint_eq(room_event(&scene.room, scene.room.seq - 1)->legal, 0);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_ended);
	ck_assert_int_eq(scene_last(&scene)->left_ms[SOUTH], THREE_MINUTES - 4000);
}
END_TEST

/* ---- a move sent again ---- */

START_TEST(a_repeated_move_is_answered_and_not_played_twice)
{
	scene_start(&scene, "kalah,first=south", THREE_MINUTES, 2000);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	uint64_t seq = scene.room.seq;
	struct room before = scene.room;
	scene.at_ms += 10;
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
		ck_assert_uint_eq(scene.answer.repeated, seq);
		ck_assert_mem_eq(&scene.room, &before, sizeof before);
	}
}
END_TEST

/* Fourteen seeds go once round, one into their own pit, and end in the store: a free turn with the same pit legal
   again. That is where a move sent twice would do harm. */
START_TEST(a_repeated_move_that_would_be_legal_again_is_not_played)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	struct board board = {.store = {10, 10}};
	board.pit[SOUTH][5] = 14;
	board.pit[NORTH][0] = 14;
	scene_set_position(&scene, &board, SOUTH);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 5, 0, "c-1"), OK);
	ck_assert_int_eq(game_why_not(&scene.room.game, SOUTH, 5), OK);
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(scene_play(&scene, SOUTH, 5, 0, "c-1"), OK);
	ck_assert_uint_eq(scene.answer.repeated, seq);
	ck_assert_uint_eq(scene.room.game.n_plies, 1);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 5, 1, "c-1"), OK); /* it names another ply */
	ck_assert_uint_eq(scene.answer.repeated, 0);
	ck_assert_uint_eq(scene.room.game.n_plies, 2);
}
END_TEST

START_TEST(the_move_before_the_last_is_remembered_too)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 1, "c-2"), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	ck_assert_uint_eq(scene.answer.repeated, seq);
	ck_assert_uint_eq(scene.room.game.n_plies, 2);
}
END_TEST

START_TEST(a_repeated_move_is_answered_after_the_end_too)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), OK);
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), OK);
	ck_assert_uint_eq(scene.answer.repeated, seq);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-2"), ERR_GAME_OVER);
	ck_assert_uint_eq(scene.answer.repeated, 0);
}
END_TEST

START_TEST(the_same_id_with_another_ply_is_another_move)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 1, "c-1"), OK);
	ck_assert_uint_eq(scene.answer.repeated, 0);
	ck_assert_uint_eq(scene.room.game.n_plies, 2);
}
END_TEST

START_TEST(the_same_id_and_ply_with_another_pit_is_stale)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), ERR_STALE_PLY);
}
END_TEST

START_TEST(ids_of_the_two_players_may_look_alike)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), OK);
	ck_assert_int_eq(scene_play(&scene, NORTH, 0, 1, "c-1"), OK);
	ck_assert_uint_eq(scene.answer.repeated, 0);
	ck_assert_str_eq(room_move_id(&scene.room, scene_last(&scene)), "c-1");
}
END_TEST

START_TEST(an_id_of_any_length_allowed_is_kept_whole)
{
	char id[ID_BYTES_MAX + 1];
	memset(id, 'x', ID_BYTES_MAX);
	id[ID_BYTES_MAX] = '\0';
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, id), OK);
	ck_assert_str_eq(room_move_id(&scene.room, scene_last(&scene)), id);
	id[ID_BYTES_MAX - 1] = 'y';
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, id), ERR_STALE_PLY);
}
END_TEST

/* ---- a turn that the server passes ---- */

START_TEST(a_turn_passed_for_want_of_seeds_is_told)
{
	scene_start(&scene, "oware-plyyard,first=south", THREE_MINUTES, 2000);
	struct board board = {.store = {23, 23}};
	board.pit[SOUTH][0] = 2;
	scene_set_position(&scene, &board, SOUTH);
	scene_move(&scene, SOUTH, 0, 1000);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_passed);
	ck_assert_int_eq(scene_last(&scene)->side, NORTH);
	ck_assert_uint_eq(scene_last(&scene)->ply, 1);
	const struct event *sown = room_event(&scene.room, scene.room.seq - 1);
	ck_assert_int_eq(sown->type, EVENT_sown);
	ck_assert_int_eq(sown->to_move, SOUTH);
	ck_assert_int_eq(sown->running, SOUTH);
	ck_assert_int_eq(scene_left(&scene, SOUTH), THREE_MINUTES - 1000 + 2000);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/play");
	TCase *play = tcase_create("play");
	tcase_add_checked_fixture(play, NULL, clear);
	tcase_add_test(play, a_move_is_told_with_the_state_that_it_leads_to);
	tcase_add_test(play, each_refusal_has_its_own_reason_and_changes_nothing);
	tcase_add_test(play, nobody_plays_before_the_second_player_is_there);
	tcase_add_test(play, every_sowing_brings_the_increment_a_free_turn_too);
	tcase_add_test(play, per_turn_a_free_turn_brings_nothing);
	tcase_add_test(play, a_base_of_nothing_starts_with_one_increment);
	tcase_add_test(play, the_clocks_stand_once_the_board_has_decided);
	tcase_add_test(play, a_repeated_move_is_answered_and_not_played_twice);
	tcase_add_test(play, a_repeated_move_that_would_be_legal_again_is_not_played);
	tcase_add_test(play, the_move_before_the_last_is_remembered_too);
	tcase_add_test(play, a_repeated_move_is_answered_after_the_end_too);
	tcase_add_test(play, the_same_id_with_another_ply_is_another_move);
	tcase_add_test(play, the_same_id_and_ply_with_another_pit_is_stale);
	tcase_add_test(play, ids_of_the_two_players_may_look_alike);
	tcase_add_test(play, an_id_of_any_length_allowed_is_kept_whole);
	tcase_add_test(play, a_turn_passed_for_want_of_seeds_is_told);
	suite_add_tcase(suite, play);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
