#include <stdlib.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

/* A game without clocks in which South has sown and North is to move. */
static void begin(void)
{
	scene_start(&scene, "kalah,first=south,settle=true", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
}

static enum err offer(unsigned side, enum offer_kind kind)
{
	return scene_offer(&scene, side, kind);
}

static enum err answer(enum command_type how, unsigned side, uint32_t id)
{
	return scene_answer(&scene, how, side, id);
}

/* The last `n` events but `back`, newest last. */
static void expect_events(size_t n, const enum event_type *types)
{
	for (size_t i = 0; i < n; i++)
		ck_assert_int_eq(room_event(&scene.room, scene.room.seq - n + 1 + i)->type, types[i]);
}
#define EXPECT_EVENTS(...)                                                                                             \
	do {                                                                                                           \
		const enum event_type types[] = {__VA_ARGS__};                                                         \
		expect_events(sizeof types / sizeof types[0], types);                                                  \
	} while (0)

START_TEST(an_offer_has_an_id_a_kind_a_side_and_a_ply)
{
	begin();
	ck_assert_int_eq(offer(NORTH, OFFER_draw), OK);
	const struct event *event = scene_last(&scene);
	ck_assert_int_eq(event->type, EVENT_offered);
	ck_assert_uint_eq(event->count, 1);
	ck_assert_int_eq(event->offer, OFFER_draw);
	ck_assert_int_eq(event->side, NORTH);
	ck_assert_uint_eq(event->ply, 1);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_uint_eq(scene_last(&scene)->count, 2);
}
END_TEST

START_TEST(a_draw_that_is_accepted_ends_the_game)
{
	begin();
	ck_assert_int_eq(offer(NORTH, OFFER_draw), OK);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), OK);
	ck_assert_int_eq(scene.room.game.end, END_DRAW_AGREED);
	ck_assert_int_eq(scene.room.game.winner, SIDE_NONE);
	EXPECT_EVENTS(EVENT_offered, EVENT_answered, EVENT_ended);
}
END_TEST

START_TEST(a_settlement_gives_each_his_row)
{
	begin();
	struct settlement settlement;
	game_settlement(&scene.room.game.board, &settlement);
	ck_assert_int_eq(offer(SOUTH, OFFER_settle), OK);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 1), OK);
	ck_assert_int_eq(scene.room.game.end, END_SETTLED);
	ck_assert_int_eq(scene.room.game.winner, settlement.winner);
	ck_assert_uint_eq(scene.room.game.board.store[SOUTH], settlement.store[SOUTH]);
	ck_assert_uint_eq(scene.room.game.board.store[NORTH], settlement.store[NORTH]);
	ck_assert_uint_eq(settlement.store[SOUTH] + settlement.store[NORTH], 48);
}
END_TEST

START_TEST(rules_without_a_settlement_know_none)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(offer(SOUTH, OFFER_settle), ERR_OFFER_NOT_ALLOWED);
}
END_TEST

START_TEST(a_room_may_allow_no_offers)
{
	begin();
	scene.room.options.offers = 1u << OFFER_settle;
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), ERR_OFFER_NOT_ALLOWED);
	ck_assert_int_eq(offer(SOUTH, OFFER_settle), OK);
}
END_TEST

START_TEST(of_each_kind_one_is_open_a_side)
{
	begin();
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), ERR_OFFER_OPEN);
	ck_assert_int_eq(offer(SOUTH, OFFER_settle), OK);
	ck_assert_int_eq(offer(NORTH, OFFER_draw), OK);
}
END_TEST

START_TEST(nobody_answers_his_own_offer)
{
	begin();
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), ERR_OWN_OFFER);
	ck_assert_int_eq(answer(COMMAND_decline, SOUTH, 1), ERR_OWN_OFFER);
	ck_assert_int_eq(answer(COMMAND_withdraw, NORTH, 1), ERR_NO_SUCH_OFFER);
	ck_assert_int_eq(answer(COMMAND_accept, SIDE_NONE, 1), ERR_NOT_SEATED);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 2), ERR_NO_SUCH_OFFER);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 0), ERR_NO_SUCH_OFFER);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 1), OK);
}
END_TEST

START_TEST(the_next_sowing_makes_offers_void)
{
	begin();
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(offer(SOUTH, OFFER_takeback), OK);
	scene_move(&scene, NORTH, 0, 100);
	EXPECT_EVENTS(EVENT_sown, EVENT_answered, EVENT_answered);
	ck_assert_int_eq(scene_last(&scene)->offer_end, OFFER_EXPIRED);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 1), ERR_NO_SUCH_OFFER);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 2), ERR_NO_SUCH_OFFER);
	ck_assert_uint_eq(scene.room.game.n_plies, 2);
}
END_TEST

START_TEST(the_end_of_the_game_makes_offers_void)
{
	begin();
	ck_assert_int_eq(offer(SOUTH, OFFER_takeback), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	EXPECT_EVENTS(EVENT_answered, EVENT_ended);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 1), ERR_NO_SUCH_OFFER);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), ERR_GAME_OVER);
}
END_TEST

START_TEST(what_came_to_nothing_is_not_repeated_at_once)
{
	begin();
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(answer(COMMAND_decline, NORTH, 1), OK);
	const int64_t again_ms = scene.at_ms + OFFER_AGAIN_MS;
	ck_assert_int_eq(scene_last(&scene)->offer_end, OFFER_DECLINED);
	ck_assert_int_eq(scene_last(&scene)->due_ms, again_ms);
	ck_assert_int_eq(offer(NORTH, OFFER_draw), OK); /* the other may */
	scene_tick(&scene, again_ms - 1);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), ERR_TOO_SOON);
	scene_tick(&scene, again_ms);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(answer(COMMAND_withdraw, SOUTH, 3), OK);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), ERR_TOO_SOON);
}
END_TEST

START_TEST(what_was_accepted_may_be_offered_again)
{
	begin();
	ck_assert_int_eq(offer(SOUTH, OFFER_takeback), OK);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 1), OK);
	scene_move(&scene, SOUTH, 1, 0);
	ck_assert_int_eq(offer(SOUTH, OFFER_takeback), OK);
}
END_TEST

START_TEST(an_offer_names_the_ply_that_it_is_made_at)
{
	begin();
	const struct command late = {.type = COMMAND_offer, .side = NORTH, .offer_kind = OFFER_draw, .ply = 0};
	ck_assert_int_eq(scene_do(&scene, late), ERR_STALE_PLY);
}
END_TEST

START_TEST(a_game_that_has_not_begun_knows_no_offers)
{
	const struct room_setting setting = scene_setting("kalah,settle=true", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), ERR_NOT_STARTED);
	ck_assert_int_eq(offer(SOUTH, OFFER_rematch), ERR_OFFER_NOT_ALLOWED);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), ERR_NO_SUCH_OFFER);
}
END_TEST

START_TEST(a_rematch_is_offered_after_the_end)
{
	begin();
	ck_assert_int_eq(offer(NORTH, OFFER_rematch), ERR_OFFER_NOT_ALLOWED);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	ck_assert_int_eq(offer(NORTH, OFFER_rematch), OK);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 1), ERR_OWN_OFFER);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), OK);
	ck_assert_int_eq(scene.room.phase, PHASE_PLAYING);
	ck_assert_uint_eq(scene.room.number, 2);
	ck_assert_uint_eq(scene.room.game.n_plies, 0);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_started);
	ck_assert_str_eq(scene.room.seat[NORTH].name, "Ann"); /* who began before */
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), ERR_NO_SUCH_OFFER);
}
END_TEST

START_TEST(a_rematch_may_be_another_game_and_be_answered_by_another_offer)
{
	begin();
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	struct next_game terms = {.clock_setting = {.timed = 1, .base_ms = 60000}};
	ck_assert_int_eq(rules_read("oware-abapa", &terms.rules), OK);
	struct command rematch = {.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch, .ply = 1};
	ck_assert_int_eq(scene_do(&scene, rematch), OK);
	rematch.side = NORTH;
	rematch.terms = &terms;
	ck_assert_int_eq(scene_do(&scene, rematch), OK);
	ck_assert_int_eq(answer(COMMAND_accept, NORTH, 2), ERR_OWN_OFFER);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 2), OK);
	ck_assert_int_eq(scene.room.game.rules.family, FAMILY_OWARE);
	ck_assert_int_eq(scene_left(&scene, scene.room.game.to_move), 60000);
}
END_TEST

START_TEST(a_rematch_that_cannot_be_played_is_refused)
{
	begin();
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	struct next_game terms = {.clock_setting = {.timed = 1}};
	ck_assert_int_eq(rules_read("kalah", &terms.rules), OK);
	const struct command rematch = {
	        .type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch, .ply = 1, .terms = &terms};
	ck_assert_int_eq(scene_do(&scene, rematch), ERR_BAD_CLOCK);
	terms.clock_setting.timed = 0;
	terms.rules.pits = 0;
	ck_assert_int_eq(scene_do(&scene, rematch), ERR_BAD_VALUE);
	ck_assert_ptr_null(scene.room.offers);
}
END_TEST

START_TEST(the_terms_of_a_rematch_go_with_it)
{
	begin();
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, NORTH), OK);
	struct next_game terms = {.preset = 0};
	ck_assert_int_eq(rules_read("kalah", &terms.rules), OK);
	const struct command rematch = {
	        .type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch, .ply = 1, .terms = &terms};
	ck_assert_int_eq(scene_do(&scene, rematch), OK);
	const uint64_t offered = scene.room.seq;
	ck_assert_int_eq(answer(COMMAND_withdraw, SOUTH, 1), OK);
	ck_assert_ptr_null(scene.room.offers->terms[SOUTH]);
	ck_assert_ptr_null(room_event(&scene.room, offered)); /* which could no longer be told */
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_answered);
}
END_TEST

START_TEST(a_pause_stops_the_clocks_for_five_minutes_at_most)
{
	scene_start(&scene, "kalah,first=south", 600000, 0);
	scene_move(&scene, SOUTH, 0, 1000);
	scene_move(&scene, NORTH, 0, 1000);
	scene.at_ms += 500;
	ck_assert_int_eq(offer(NORTH, OFFER_pause), OK);
	scene.at_ms += 500;
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), OK);
	ck_assert_int_eq(scene.room.held, HOLD_PAUSE);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_held);
	ck_assert_int_eq(scene_last(&scene)->due_ms, scene.at_ms + PAUSE_MS);
	ck_assert_int_eq(room_deadline(&scene.room), scene.at_ms + PAUSE_MS);
	ck_assert_int_eq(offer(SOUTH, OFFER_pause), ERR_OFFER_NOT_ALLOWED);
	scene_tick(&scene, scene.at_ms + PAUSE_MS);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 600000 - 2000);
	ck_assert_int_eq(scene_last(&scene)->type, EVENT_released);
}
END_TEST

START_TEST(either_player_or_a_move_ends_a_pause)
{
	scene_start(&scene, "kalah,first=south", 600000, 0);
	ck_assert_int_eq(offer(NORTH, OFFER_pause), OK);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), OK);
	scene.at_ms += 60000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_unpause, SOUTH), OK);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_unpause, NORTH), OK); /* at once: the same */
	ck_assert_int_eq(offer(NORTH, OFFER_pause), OK);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 2), OK);
	scene.at_ms += 60000;
	ck_assert_int_eq(scene_play(&scene, SOUTH, 9, 0, "bad"), ERR_NO_SUCH_PIT);
	ck_assert_int_eq(scene.room.held, HOLD_PAUSE);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
	ck_assert_int_eq(scene_left(&scene, SOUTH), 600000);
	ck_assert_int_eq(scene.room.clock.running, NORTH);
	EXPECT_EVENTS(EVENT_released, EVENT_sown);
}
END_TEST

START_TEST(a_game_has_three_pauses)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	for (uint32_t id = 1; id <= PAUSES_MAX; id++) {
		ck_assert_int_eq(offer(NORTH, OFFER_pause), OK);
		ck_assert_int_eq(answer(COMMAND_accept, SOUTH, id), OK);
		ck_assert_int_eq(scene_of_side(&scene, COMMAND_unpause, NORTH), OK);
	}
	ck_assert_int_eq(offer(NORTH, OFFER_pause), ERR_OFFER_NOT_ALLOWED);
}
END_TEST

START_TEST(a_pause_goes_on_behind_the_store_and_a_restart)
{
	scene_start(&scene, "kalah,first=south", 600000, 0);
	ck_assert_int_eq(offer(NORTH, OFFER_pause), OK);
	ck_assert_int_eq(answer(COMMAND_accept, SOUTH, 1), OK);
	const int64_t until_ms = scene.room.held_until_ms;
	const struct command storage = {.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE};
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(&scene, storage), OK);
	ck_assert_int_eq(scene.room.held, HOLD_STORAGE);
	ck_assert_int_eq(offer(NORTH, OFFER_draw), ERR_UNAVAILABLE);
	scene.at_ms += 1000;
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_release, SIDE_NONE), OK);
	ck_assert_int_eq(scene.room.held, HOLD_PAUSE);
	ck_assert_int_eq(scene_last(&scene)->due_ms, until_ms);
	ck_assert_int_eq(scene_do(&scene, restart), OK);
	scene_presence(&scene, SOUTH, true);
	scene_presence(&scene, NORTH, true);
	ck_assert_int_eq(scene.room.held, HOLD_PAUSE);
	ck_assert_int_eq(scene.room.held_until_ms, until_ms);
	scene.at_ms = until_ms - 10;
	ck_assert_int_eq(scene_do(&scene, restart), OK); /* nobody is missed before he could be back */
	ck_assert_int_eq(scene.room.held_until_ms, scene.at_ms + ROOM_GRACE_MS);
	scene_tick(&scene, scene.at_ms + ROOM_GRACE_MS);
	ck_assert_int_eq(scene.room.held, HOLD_NONE);
}
END_TEST

START_TEST(offers_change_sides_with_the_persons)
{
	scene_start(&scene, "kalah,first=south,swap=true,settle=true", 0, 0);
	scene_move(&scene, SOUTH, 0, 0);
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(answer(COMMAND_decline, NORTH, 1), OK);
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1}), OK);
	ck_assert_int_eq(offer(NORTH, OFFER_draw), ERR_TOO_SOON); /* Ann, who was South */
	ck_assert_int_eq(offer(SOUTH, OFFER_draw), OK);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/offering");
	TCase *tcase = tcase_create("offering");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, an_offer_has_an_id_a_kind_a_side_and_a_ply);
	tcase_add_test(tcase, a_draw_that_is_accepted_ends_the_game);
	tcase_add_test(tcase, a_settlement_gives_each_his_row);
	tcase_add_test(tcase, rules_without_a_settlement_know_none);
	tcase_add_test(tcase, a_room_may_allow_no_offers);
	tcase_add_test(tcase, of_each_kind_one_is_open_a_side);
	tcase_add_test(tcase, nobody_answers_his_own_offer);
	tcase_add_test(tcase, the_next_sowing_makes_offers_void);
	tcase_add_test(tcase, the_end_of_the_game_makes_offers_void);
	tcase_add_test(tcase, what_came_to_nothing_is_not_repeated_at_once);
	tcase_add_test(tcase, what_was_accepted_may_be_offered_again);
	tcase_add_test(tcase, an_offer_names_the_ply_that_it_is_made_at);
	tcase_add_test(tcase, a_game_that_has_not_begun_knows_no_offers);
	tcase_add_test(tcase, a_rematch_is_offered_after_the_end);
	tcase_add_test(tcase, a_rematch_may_be_another_game_and_be_answered_by_another_offer);
	tcase_add_test(tcase, a_rematch_that_cannot_be_played_is_refused);
	tcase_add_test(tcase, the_terms_of_a_rematch_go_with_it);
	tcase_add_test(tcase, a_pause_stops_the_clocks_for_five_minutes_at_most);
	tcase_add_test(tcase, either_player_or_a_move_ends_a_pause);
	tcase_add_test(tcase, a_game_has_three_pauses);
	tcase_add_test(tcase, a_pause_goes_on_behind_the_store_and_a_restart);
	tcase_add_test(tcase, offers_change_sides_with_the_persons);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
