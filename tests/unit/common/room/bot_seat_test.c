#include <stdlib.h>

#include "common/mem.h"
#include "common/room/room.h"
#include "scene.h"

static void open_against(struct scene *scene, unsigned bot, unsigned own_bot, int32_t base_ms)
{
	struct room_setting setting = scene_setting("kalah,first=south", base_ms, 0);
	setting.bot = (uint8_t)bot;
	setting.own_bot = (uint8_t)own_bot;
	scene_open(scene, &setting);
}

static void pass(struct scene *scene, int64_t ms)
{
	scene->at_ms += ms;
	ck_assert_int_eq(scene_do(scene, (struct command){.type = COMMAND_tick, .side = SIDE_NONE}), OK);
}

START_TEST(a_game_against_a_bot_begins_at_once_and_never_counts)
{
	struct scene scene;
	open_against(&scene, 3, 0, 0);
	const struct room *room = &scene.room;
	ck_assert_int_eq(room->phase, PHASE_PLAYING);
	ck_assert_uint_eq(room->number, 1);
	ck_assert_uint_eq(room->seat[SOUTH].bot, 0);
	ck_assert_uint_eq(room->seat[NORTH].bot, 3);
	ck_assert_str_eq(room->seat[NORTH].name, "Bot 3");
	ck_assert_str_eq(room->seat[NORTH].user, "bot:3");
	ck_assert(room->seat[NORTH].connected);
	ck_assert(!room_counts(room));
	ck_assert(room_has_bot(room) && !room_is_of_bots(room));
	room_clear(&scene.room);
}
END_TEST

START_TEST(no_token_and_no_name_opens_a_bots_seat)
{
	struct scene scene;
	open_against(&scene, 3, 0, 0);
	static const uint8_t nothing[TOKEN_BYTES];
	ck_assert_uint_eq(room_find_seat(&scene.room, nothing), SIDE_NONE);
	ck_assert_uint_eq(room_find_user(&scene.room, "bot:3"), SIDE_NONE);
	ck_assert_int_eq(scene_join(&scene, 0), ERR_SEATS_TAKEN);
	room_clear(&scene.room);
}
END_TEST

START_TEST(nobody_is_missed_and_no_first_move_is_due_where_a_bot_plays)
{
	struct scene scene;
	open_against(&scene, 8, 0, 60000);
	ck_assert_int_eq(room_first_move_at(&scene.room), INT64_MAX);
	scene_presence(&scene, SOUTH, false);
	ck_assert_int_eq(room_claim_at(&scene.room, SOUTH), INT64_MAX);
	scene.at_ms += 2 * 60 * 1000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_claim, NORTH), ERR_GAME_OVER); /* his flag has fallen */
	ck_assert_int_eq(scene.room.game.end, END_FLAG);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_bot_may_be_asked_to_take_back_whatever_else_may_be_offered_and_as_often_as_one_likes)
{
	struct scene scene;
	struct room_setting setting = scene_setting("kalah,first=south", 60000, 0);
	setting.bot = 1;
	setting.options.offers = 0;
	scene_open(&scene, &setting);
	for (unsigned i = 0; i < 10; i++) {
		char id[2] = {(char)('a' + i)};
		ck_assert_int_eq(scene_play(&scene, SOUTH, 0, 0, id), OK);
		ck_assert_int_eq(
		        scene_do(&scene,
		                (struct command){
		                        .type = COMMAND_offer, .side = SOUTH, .ply = 1, .offer_kind = OFFER_takeback}),
		        OK);
		ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_accept,
		                                          .side = NORTH,
		                                          .offer = scene.room.offers->last_id}),
		        OK);
		ck_assert_uint_eq(scene.room.game.n_plies, 0);
	}
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_draw}),
	        ERR_OFFER_NOT_ALLOWED);
	room_clear(&scene.room);
}
END_TEST

START_TEST(the_bot_goes_with_its_seat_when_sides_are_exchanged)
{
	struct scene scene;
	open_against(&scene, 5, 0, 0);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch}),
	        OK);
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_accept, .side = NORTH, .offer = 1}), OK);
	ck_assert_uint_eq(scene.room.seat[SOUTH].bot, 5);
	ck_assert_uint_eq(scene.room.seat[NORTH].bot, 0);
	ck_assert(!room_counts(&scene.room));
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_bot_stays_where_it_is_when_the_server_was_away)
{
	struct scene scene;
	open_against(&scene, 5, 0, 60000);
	ck_assert_int_eq(
	        scene_do(
	                &scene, (struct command){.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS}),
	        OK);
	ck_assert(scene.room.seat[NORTH].connected && !scene.room.seat[SOUTH].connected);
	ck_assert_int_eq(scene.room.held, HOLD_RESTART);
	scene_presence(&scene, SOUTH, true);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
	room_clear(&scene.room);
}
END_TEST

START_TEST(two_bots_play_on_for_nobody_no_longer_than_it_takes_to_come_back)
{
	struct scene scene;
	open_against(&scene, 5, 6, 0);
	ck_assert(room_is_of_bots(&scene.room));
	ck_assert_int_eq(room_deadline(&scene.room), OPENED_MS + BOTS_ALONE_MS); /* nobody has come yet */
	scene_watch(&scene, true);
	ck_assert_int_eq(room_deadline(&scene.room), INT64_MAX);
	scene_watch(&scene, false);
	pass(&scene, BOTS_ALONE_MS - 1);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	pass(&scene, 1);
	ck_assert_int_eq(scene.room.game.end, END_ABANDONED);
	scene_tick(&scene, scene.at_ms + ROOM_IDLE_MS);
	ck_assert_int_eq(scene.room.phase, PHASE_CLOSED);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_game_that_begins_with_nobody_there_is_left_alone_from_then_on)
{
	struct scene scene;
	open_against(&scene, 5, 6, 0);
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_resign, .side = SOUTH}), OK);
	pass(&scene, BOTS_ALONE_MS + 1000);
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch}),
	        OK);
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_accept, .side = NORTH, .offer = 1}), OK);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + BOTS_ALONE_MS);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_series_of_two_bots_goes_on_only_while_somebody_watches)
{
	struct scene scene;
	struct room_setting setting = scene_setting("kalah,pits=1,seeds=1,first=south", 0, 0);
	setting.bot = setting.own_bot = 2;
	setting.options.series = SERIES_BEST_OF;
	setting.options.games = 3;
	scene_open(&scene, &setting);
	scene_move(&scene, SOUTH, 0, 100);
	ck_assert_int_eq(scene.room.phase, PHASE_ENDED);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	scene_watch(&scene, true);
	ck_assert_int_ne(scene.room.next_ms, INT64_MAX);
	scene_watch(&scene, false);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	scene_watch(&scene, true);
	scene_do(&scene, (struct command){.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS});
	ck_assert_uint_eq(scene.room.n_viewers, 0);
	ck_assert_int_eq(scene.room.next_ms, INT64_MAX);
	room_clear(&scene.room);
}
END_TEST

START_TEST(who_left_a_game_that_he_had_not_begun_leaves_nothing_behind_for_long)
{
	struct scene scene;
	open_against(&scene, 5, 0, 0);
	scene_presence(&scene, SOUTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + ROOM_IDLE_MS);
	scene_presence(&scene, SOUTH, true);
	scene_move(&scene, SOUTH, 0, 100);
	scene_presence(&scene, SOUTH, false);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + BOT_ABANDONED_MS);
	room_clear(&scene.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/bot_seat");
	TCase *tests = tcase_create("bot_seat");
	tcase_add_test(tests, a_game_against_a_bot_begins_at_once_and_never_counts);
	tcase_add_test(tests, no_token_and_no_name_opens_a_bots_seat);
	tcase_add_test(tests, nobody_is_missed_and_no_first_move_is_due_where_a_bot_plays);
	tcase_add_test(tests, a_bot_may_be_asked_to_take_back_whatever_else_may_be_offered_and_as_often_as_one_likes);
	tcase_add_test(tests, the_bot_goes_with_its_seat_when_sides_are_exchanged);
	tcase_add_test(tests, a_bot_stays_where_it_is_when_the_server_was_away);
	tcase_add_test(tests, two_bots_play_on_for_nobody_no_longer_than_it_takes_to_come_back);
	tcase_add_test(tests, a_game_that_begins_with_nobody_there_is_left_alone_from_then_on);
	tcase_add_test(tests, a_series_of_two_bots_goes_on_only_while_somebody_watches);
	tcase_add_test(tests, who_left_a_game_that_he_had_not_begun_leaves_nothing_behind_for_long);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
