#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

static enum err claim(unsigned side, bool draw)
{
	return scene_do(&scene, (struct command){.type = COMMAND_claim, .side = (uint8_t)side, .draw = draw});
}

/* 3 minutes of base bear 38 seconds. Both have sown. */
static void begin(void)
{
	scene_start(&scene, "kalah,first=south", 180000, 0);
	scene_move(&scene, SOUTH, 0, 1000);
	scene_move(&scene, NORTH, 0, 1000);
}

static void after(int64_t ms)
{
	scene_tick(&scene, scene.at_ms + ms);
}

START_TEST(who_is_away_for_too_long_may_lose_by_a_claim)
{
	begin();
	ck_assert_int_eq(claim(SOUTH, false), ERR_TOO_EARLY);
	scene_presence(&scene, NORTH, false);
	const int64_t from_ms = scene.at_ms + 38000;
	ck_assert_int_eq(room_claim_at(&scene.room, NORTH), from_ms);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 38000);
	ck_assert_int_eq(scene.room.seat[NORTH].gone_unix_ms, scene.at_ms + EPOCH_UNIX_MS);
	scene_tick(&scene, from_ms - 1);
	ck_assert_int_eq(claim(SOUTH, false), ERR_TOO_EARLY);
	scene_tick(&scene, from_ms);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING); /* the other decides, or waits */
	ck_assert_int_eq(claim(SOUTH, false), OK);
	ck_assert_int_eq(scene.room.game.end, END_LEFT);
	ck_assert_int_eq(scene.room.game.winner, SOUTH);
}
END_TEST

START_TEST(a_draw_may_be_claimed_instead)
{
	begin();
	scene_presence(&scene, NORTH, false);
	after(38000);
	ck_assert_int_eq(claim(SOUTH, true), OK);
	ck_assert_int_eq(scene.room.game.end, END_LEFT_DRAW);
	ck_assert_int_eq(scene.room.game.winner, SIDE_NONE);
}
END_TEST

START_TEST(who_could_no_longer_win_claims_a_draw)
{
	struct board board = {.pit = {{4}, {4}}, .store = {10, 30}};
	begin();
	scene_set_position(&scene, &board, SOUTH);
	scene_presence(&scene, NORTH, false);
	after(38000);
	ck_assert_int_eq(claim(SOUTH, false), ERR_CANNOT_WIN);
	ck_assert_int_eq(claim(SOUTH, true), OK);
}
END_TEST

START_TEST(the_clock_of_who_is_away_runs_on_and_its_flag_may_come_first)
{
	begin();
	scene_move(&scene, SOUTH, 1, 1000);
	scene_presence(&scene, NORTH, false);
	scene_tick(&scene, scene.at_ms + 179000);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
}
END_TEST

START_TEST(coming_back_ends_the_wait_but_not_what_was_used_of_it)
{
	begin();
	scene_presence(&scene, NORTH, false);
	after(30000);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(room_claim_at(&scene.room, NORTH), INT64_MAX);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, UINT32_MAX);
	after(10000); /* there: that much is good again */
	scene_presence(&scene, NORTH, false);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 18000);
	scene_presence(&scene, NORTH, true);
	after(20000);
	scene_presence(&scene, NORTH, false);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 38000); /* and never more than that */
}
END_TEST

START_TEST(a_flapping_connection_neither_resets_the_wait_nor_costs_time)
{
	begin();
	const int64_t south_ms = scene_left(&scene, SOUTH), start_ms = scene.at_ms;
	scene_presence(&scene, NORTH, false);
	const int64_t from_ms = room_claim_at(&scene.room, NORTH);
	for (unsigned i = 0; i < 200; i++) {
		after(100);
		scene_presence(&scene, NORTH, true);
		scene_presence(&scene, NORTH, false);
	}
	ck_assert_int_eq(room_claim_at(&scene.room, NORTH), from_ms);
	ck_assert_int_eq(scene_left(&scene, SOUTH), south_ms - (scene.at_ms - start_ms));
	ck_assert_int_eq(scene_left(&scene, NORTH), 180000 - 1000);
}
END_TEST

START_TEST(while_both_are_away_neither_is_missed)
{
	begin();
	scene_presence(&scene, NORTH, false);
	after(30000);
	scene_presence(&scene, SOUTH, false);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, UINT32_MAX);
	after(30000);
	scene_presence(&scene, SOUTH, true);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 8000); /* the other is told as the one comes */
	ck_assert_int_eq(claim(SOUTH, false), ERR_TOO_EARLY);
	ck_assert_int_eq(claim(NORTH, false), ERR_TOO_EARLY);
}
END_TEST

START_TEST(after_a_restart_nobody_is_missed_until_the_clocks_run)
{
	begin();
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(&scene, restart), OK);
	scene_presence(&scene, SOUTH, true);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, UINT32_MAX);
	after(ROOM_GRACE_MS - 1);
	ck_assert_int_eq(room_claim_at(&scene.room, NORTH), INT64_MAX);
	after(1);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_released);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 38000);
	after(38000);
	ck_assert_int_eq(claim(SOUTH, false), OK);
}
END_TEST

START_TEST(in_a_pause_one_may_go_away)
{
	begin();
	ck_assert_int_eq(scene_offer(&scene, NORTH, OFFER_pause), OK);
	ck_assert_int_eq(scene_answer(&scene, COMMAND_accept, SOUTH, 1), OK);
	scene_presence(&scene, NORTH, false);
	after(200000);
	ck_assert_int_eq(claim(SOUTH, false), ERR_TOO_EARLY);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_unpause, SOUTH), OK);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 38000);
}
END_TEST

START_TEST(the_grace_grows_with_the_base_up_to_three_minutes)
{
	static const struct {
		int32_t base_ms;
		uint32_t grace_ms;
	} cases[] = {{0, 600000}, {60000, 26000}, {600000, 80000}, {1600000, 180000}, {3600000, 180000}};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		scene_start(&scene, "kalah,first=south", cases[i].base_ms, 0);
		scene_presence(&scene, NORTH, false);
		ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, cases[i].grace_ms);
		room_clear(&scene.room);
	}
}
END_TEST

START_TEST(absence_counts_from_the_start)
{
	const struct room_setting setting = scene_setting("kalah,first=south", 60000, 0);
	scene_open(&scene, &setting);
	scene_presence(&scene, SOUTH, false);
	scene.at_ms += 300000;
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_started);
	ck_assert_uint_eq(scene_last(&scene)->claim_in_ms, 26000);
}
END_TEST

START_TEST(the_only_player_with_a_move_leaves_and_the_game_still_ends)
{
	scene_start(&scene, "kalah,first=south", 10000, 0);
	scene_move(&scene, SOUTH, 0, 1000);
	scene_move(&scene, NORTH, 0, 1000);
	scene.at_ms += 8000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + 1000);
	scene_tick(&scene, scene.at_ms + 1000);
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	ck_assert_int_eq(scene.room.game.winner, NORTH);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/absence");
	TCase *tcase = tcase_create("absence");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, who_is_away_for_too_long_may_lose_by_a_claim);
	tcase_add_test(tcase, a_draw_may_be_claimed_instead);
	tcase_add_test(tcase, who_could_no_longer_win_claims_a_draw);
	tcase_add_test(tcase, the_clock_of_who_is_away_runs_on_and_its_flag_may_come_first);
	tcase_add_test(tcase, coming_back_ends_the_wait_but_not_what_was_used_of_it);
	tcase_add_test(tcase, a_flapping_connection_neither_resets_the_wait_nor_costs_time);
	tcase_add_test(tcase, while_both_are_away_neither_is_missed);
	tcase_add_test(tcase, after_a_restart_nobody_is_missed_until_the_clocks_run);
	tcase_add_test(tcase, in_a_pause_one_may_go_away);
	tcase_add_test(tcase, the_grace_grows_with_the_base_up_to_three_minutes);
	tcase_add_test(tcase, absence_counts_from_the_start);
	tcase_add_test(tcase, the_only_player_with_a_move_leaves_and_the_game_still_ends);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
