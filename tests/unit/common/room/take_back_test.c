#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

static void take_back(unsigned maker)
{
	ck_assert_int_eq(scene_offer(&scene, maker, OFFER_takeback), OK);
	const uint32_t id = scene_last(&scene)->count;
	ck_assert_int_eq(scene_answer(&scene, COMMAND_accept, side_other(maker), id), OK);
}

START_TEST(the_last_sowing_is_undone)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	const struct board before = scene.room.game.board;
	scene_move(&scene, SOUTH, 0, 0);
	const uint64_t sown = scene.room.seq;
	take_back(SOUTH);
	ck_assert_mem_eq(&scene.room.game.board, &before, sizeof before);
	ck_assert_uint_eq(scene.room.game.n_plies, 0);
	const struct event *event = scene_last(&scene);
	ck_assert_int_eq(event->type, EVENT_taken_back);
	ck_assert_int_eq(event->side, SOUTH);
	ck_assert_uint_eq(event->count, 1);
	ck_assert_uint_eq(event->ply, 0);
	ck_assert_int_eq(event->to_move, SOUTH);
	ck_assert_uint_eq(event->legal, 0x3f);
	ck_assert_int_eq(room_event(&scene.room, event->seq - 1)->type, EVENT_answered);
	ck_assert_ptr_null(room_event(&scene.room, sown)); /* whoever resumes from there gets a snapshot */
}
END_TEST

START_TEST(it_goes_back_to_before_the_makers_own_sowing)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	scene_move(&scene, NORTH, 2, 0); /* a free turn */
	scene_move(&scene, NORTH, 0, 0);
	take_back(SOUTH);
	ck_assert_uint_eq(scene.room.game.n_plies, 0);
	ck_assert_uint_eq(scene_last(&scene)->count, 3);
	scene_move(&scene, SOUTH, 3, 0);
	ck_assert_int_eq(scene_play(&scene, NORTH, 2, 1, "c-2"), OK);
	ck_assert_int_eq(scene_play(&scene, NORTH, 0, 2, "c-3"), OK);
	take_back(NORTH); /* of a turn only the last sowing */
	ck_assert_uint_eq(scene.room.game.n_plies, 2);
	ck_assert_int_eq(scene.room.game.to_move, NORTH);
}
END_TEST

START_TEST(who_has_not_sown_has_nothing_to_take_back)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_offer(&scene, SOUTH, OFFER_takeback), ERR_NOTHING_TO_TAKE_BACK);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert_int_eq(scene_offer(&scene, NORTH, OFFER_takeback), ERR_NOTHING_TO_TAKE_BACK);
}
END_TEST

START_TEST(what_the_moves_took_stays_spent)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	scene.room.options.offers = OFFERS_ALL;
	scene_move(&scene, SOUTH, 0, 1000);
	scene_move(&scene, NORTH, 0, 2000);
	scene_move(&scene, SOUTH, 2, 4000);
	scene.at_ms += 8000;
	take_back(SOUTH);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 180000 - 5000);
	ck_assert_int_eq(scene_left(&scene, NORTH), 180000 - 10000);
	ck_assert_int_eq(scene.room.clock.running, SOUTH);
	scene.at_ms += 500;
	ck_assert_int_eq(scene_left(&scene, SOUTH), 180000 - 5500);
	scene_move(&scene, SOUTH, 3, 0);
	ck_assert_uint_eq(scene.room.spent_ms[2], 500); /* the turn began anew */
}
END_TEST

static void start_by(const struct clock_setting *clock)
{
	struct room_setting setting = scene_setting("kalah,first=south", 0, 0);
	setting.clock_setting = *clock;
	scene_open(&scene, &setting);
	scene.room.options.offers = OFFERS_ALL;
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	scene_be_patient(&scene);
}

START_TEST(who_was_at_a_move_begins_his_next_with_his_days)
{
	const struct clock_setting days = {.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = CLOCK_MOVE_MS_MIN};
	start_by(&days);
	scene_move(&scene, SOUTH, 0, 1000);
	scene.at_ms += CLOCK_MOVE_MS_MIN - 60000;
	take_back(SOUTH);
	ck_assert_int_eq(scene_left(&scene, SOUTH), CLOCK_MOVE_MS_MIN);
	scene_move(&scene, SOUTH, 1, 1000);
	ck_assert_int_eq(scene_left(&scene, NORTH), CLOCK_MOVE_MS_MIN);
}
END_TEST

START_TEST(who_was_in_a_byoyomi_period_has_it_whole_again)
{
	const struct clock_setting byoyomi = {
	        .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 5000, .increment_ms = 10000};
	static const enum hold holds[] = {HOLD_NONE, HOLD_RESTART};
	for (size_t i = 0; i < 2; i++) {
		start_by(&byoyomi);
		scene_move(&scene, SOUTH, 0, 1000);
		scene.at_ms += 5000 + 10000 + 9000; /* in the second */
		const struct command hold = {
		        .type = COMMAND_hold, .side = SIDE_NONE, .hold = (uint8_t)holds[i], .wait_ms = 60000};
		if (holds[i] != HOLD_NONE)
			ck_assert_int_eq(scene_do(&scene, hold), OK);
		take_back(SOUTH);
		ck_assert_int_eq(scene_left(&scene, NORTH), 20000);
		ck_assert_uint_eq(scene_last(&scene)->periods[NORTH], 2);
		ck_assert_int_eq(scene_left(&scene, SOUTH), 34000);
		ck_assert_uint_eq(scene.room.clock.running, holds[i] == HOLD_NONE ? SOUTH : SIDE_NONE);
		if (i == 0)
			room_clear(&scene.room);
	}
}
END_TEST

START_TEST(a_move_that_was_taken_back_is_not_sown_again_when_it_is_repeated)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), OK);
	take_back(SOUTH);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), ERR_STALE_PLY);
	ck_assert_uint_eq(scene.room.game.n_plies, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-2"), OK); /* the same pit on purpose */
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-1"), ERR_STALE_PLY);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, "c-2"), OK);
	ck_assert_uint_ne(scene.answer.repeated, 0);
	ck_assert_uint_eq(scene.room.game.n_plies, 1);
}
END_TEST

START_TEST(moves_before_it_are_still_known)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 1, "c-2"), OK);
	take_back(SOUTH);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 2, 0, "c-1"), OK);
	ck_assert_uint_ne(scene.answer.repeated, 0);
	ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 1, "c-2"), ERR_STALE_PLY);
}
END_TEST

START_TEST(a_swap_is_undone_with_the_move_that_it_took_over)
{
	scene_start(&scene, "kalah,first=south,swap=true", 180000, 0);
	scene.room.options.offers = OFFERS_ALL;
	scene_move(&scene, SOUTH, 0, 1000);
	scene.at_ms += 2000;
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1}), OK);
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ann");
	ck_assert_int_eq(scene_offer(&scene, SOUTH, OFFER_takeback), ERR_NOTHING_TO_TAKE_BACK); /* Ben has not sown */
	take_back(NORTH);
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ann");
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ben");
	ck_assert_int_eq(scene_left(&scene, SOUTH), 180000 - 1000);
	ck_assert_int_eq(scene_left(&scene, NORTH), 180000 - 2000);
	ck_assert_int_eq(scene.room.clock.running, SOUTH);
	ck_assert_uint_eq(scene.room.swapped_at, 0);
	ck_assert_int_eq(scene_last(&scene)->side, SOUTH);
	ck_assert_int_eq(scene_last(&scene)->connected, 7);
	scene_move(&scene, SOUTH, 1, 0);
	ck_assert(scene_last(&scene)->swappable);
}
END_TEST

START_TEST(a_swap_before_it_stays)
{
	scene_start(&scene, "kalah,first=south,swap=true", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1}), OK);
	scene_move(&scene, NORTH, 0, 0);
	take_back(NORTH);
	ck_assert_uint_eq(scene.room.game.n_plies, 1);
	ck_assert_uint_eq(scene.room.swapped_at, 1);
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ann");
	ck_assert(!game_swappable(&scene.room.game));
}
END_TEST

START_TEST(the_first_move_is_due_again)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	scene.room.options.offers = OFFERS_ALL;
	scene_move(&scene, SOUTH, 0, 1000);
	scene.at_ms += 5000;
	take_back(SOUTH);
	ck_assert_int_eq(room_first_move_at(&scene.room), scene.at_ms + 39000);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/take_back");
	TCase *tcase = tcase_create("take_back");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, the_last_sowing_is_undone);
	tcase_add_test(tcase, it_goes_back_to_before_the_makers_own_sowing);
	tcase_add_test(tcase, who_has_not_sown_has_nothing_to_take_back);
	tcase_add_test(tcase, what_the_moves_took_stays_spent);
	tcase_add_test(tcase, who_was_at_a_move_begins_his_next_with_his_days);
	tcase_add_test(tcase, who_was_in_a_byoyomi_period_has_it_whole_again);
	tcase_add_test(tcase, a_move_that_was_taken_back_is_not_sown_again_when_it_is_repeated);
	tcase_add_test(tcase, moves_before_it_are_still_known);
	tcase_add_test(tcase, a_swap_is_undone_with_the_move_that_it_took_over);
	tcase_add_test(tcase, a_swap_before_it_stays);
	tcase_add_test(tcase, the_first_move_is_due_again);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
