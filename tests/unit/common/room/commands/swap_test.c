#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

static enum err swap(unsigned side, uint32_t ply)
{
	return scene_do(&scene, (struct command){.type = COMMAND_swap, .side = (uint8_t)side, .ply = ply});
}

START_TEST(a_swap_exchanges_persons_and_times_and_nothing_else)
{
	scene_start(&scene, "kalah,first=south,swap=true", 60000, 1000);
	scene_move(&scene, SOUTH, 0, 5000);
	struct board board = scene.room.game.board;
	scene.at_ms += 7000;
	ck_assert_int_eq(swap(NORTH, 1), OK);
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ben");
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ann");
	ck_assert_uint_eq(room_find_seat(&scene.room, (const uint8_t *)"Ben's token 456"), SOUTH);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 60000 - 7000);
	ck_assert_int_eq(scene_left(&scene, NORTH), 60000 - 5000 + 1000);
	ck_assert_int_eq(scene.room.clock.running, NORTH);
	ck_assert_int_eq(scene.room.game.to_move, NORTH);
	ck_assert_uint_eq(scene.room.game.n_plies, 1);
	ck_assert_mem_eq(&scene.room.game.board, &board, sizeof board);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_swapped);
	ck_assert_int_eq(scene_last(&scene)->side, NORTH);
	ck_assert_int_eq(scene_last(&scene)->to_move, NORTH);
	ck_assert(!scene_last(&scene)->swappable);
}
END_TEST

START_TEST(the_reply_to_the_first_turn_is_offered_the_swap)
{
	scene_start(&scene, "kalah,first=south,swap=true", 0, 0);
	scene_move(&scene, SOUTH, 2, 0);
	ck_assert(!scene_last(&scene)->swappable); /* his own free turn */
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert(scene_last(&scene)->swappable);
	scene_move(&scene, NORTH, 0, 0);
	ck_assert(!scene_last(&scene)->swappable);
}
END_TEST

START_TEST(a_swap_out_of_its_place_is_refused)
{
	scene_start(&scene, "kalah,first=south,swap=true", 0, 0);
	ck_assert_int_eq(swap(NORTH, 0), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(swap(SOUTH, 0), ERR_NOT_SWAPPABLE);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert_int_eq(swap(SIDE_NONE, 1), ERR_NOT_SEATED);
	ck_assert_int_eq(swap(NORTH, 0), ERR_STALE_PLY);
	ck_assert_int_eq(swap(SOUTH, 1), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(swap(NORTH, 1), OK);
	ck_assert_int_eq(swap(NORTH, 1), ERR_NOT_SWAPPABLE);
}
END_TEST

START_TEST(rules_without_the_swap_have_none)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert(!scene_last(&scene)->swappable);
	ck_assert_int_eq(swap(NORTH, 1), ERR_NOT_SWAPPABLE);
}
END_TEST

START_TEST(a_move_sent_again_after_the_swap_is_still_known)
{
	scene_start(&scene, "kalah,first=south,swap=true", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), OK);
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(swap(NORTH, 1), OK);
	ck_assert_int_eq(scene_play(&scene, NORTH, 0, 0, "c-1"), OK); /* the same person, now North */
	ck_assert_uint_eq(scene.answer.repeated, seq);
	ck_assert_uint_eq(scene.room.game.n_plies, 1);
}
END_TEST

START_TEST(what_was_before_the_swap_is_told_by_a_snapshot)
{
	scene_start(&scene, "kalah,first=south,swap=true", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(swap(NORTH, 1), OK);
	ck_assert_ptr_null(room_event(&scene.room, seq));
	ck_assert_uint_eq(scene.room.seq, seq + 1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/commands/swap");
	TCase *tcase = tcase_create("swap");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, a_swap_exchanges_persons_and_times_and_nothing_else);
	tcase_add_test(tcase, the_reply_to_the_first_turn_is_offered_the_swap);
	tcase_add_test(tcase, a_swap_out_of_its_place_is_refused);
	tcase_add_test(tcase, rules_without_the_swap_have_none);
	tcase_add_test(tcase, a_move_sent_again_after_the_swap_is_still_known);
	tcase_add_test(tcase, what_was_before_the_swap_is_told_by_a_snapshot);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
